import type { Queries } from '../../db/database';

/** Browsers of one person that are remembered; those used last. */
const mostKept = 50;

/**
 * Notes that a person signed in with a browser: `first` where they had none before, `new` where this one was not
 * among theirs, `known` otherwise. Of two sign-ins at once with a new one only one is told that it is.
 */
export const meetDevice = async (
  db: Queries,
  { store, id }: { store: string; id: number },
  device_hash: string,
  now: Date,
): Promise<'first' | 'new' | 'known'> => {
  const mine = db.selectFrom('known_devices').where('store', '=', store).where('user_id', '=', id);
  const added = await db
    .insertInto('known_devices')
    .values({ store, user_id: id, device_hash, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('device_hash')
    .executeTakeFirst();
  if (added === undefined) {
    await db
      .updateTable('known_devices')
      .set({ last_at: now })
      .where('store', '=', store)
      .where('user_id', '=', id)
      .where('device_hash', '=', device_hash)
      .execute();
    return 'known';
  }
  const others = await mine
    .select('device_hash')
    .where('device_hash', '<>', device_hash)
    .orderBy('last_at', 'desc')
    .execute();
  const old = others.slice(mostKept - 1).map((each) => each.device_hash);
  if (old.length > 0)
    await db
      .deleteFrom('known_devices')
      .where('store', '=', store)
      .where('user_id', '=', id)
      .where('device_hash', 'in', old)
      .execute();
  return others.length === 0 ? 'first' : 'new';
};
