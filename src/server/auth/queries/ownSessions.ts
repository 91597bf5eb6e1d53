import type { Queries } from '../../db/database';
import type { SessionRecord } from './sessions';

interface Account {
  store: string;
  id: number;
}

const most = 100;

/** A person's sessions that can still be renewed, the last used first. */
export const sessionsOf = (db: Queries, { store, id }: Account, now: Date): Promise<SessionRecord[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('store', '=', store)
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .limit(most)
    .execute();

/** Ends one of a person's sessions; false where it is not theirs or has ended. */
export const endSessionOf = async (
  db: Queries,
  { store, id }: Account,
  session: string,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('store', '=', store)
    .where('user_id', '=', id)
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Ends all of a person's sessions but one, and answers how many. */
export const endSessionsBut = async (
  db: Queries,
  { store, id }: Account,
  kept: string,
  now: Date,
): Promise<number> => {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('store', '=', store)
    .where('user_id', '=', id)
    .where('id', '<>', kept)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
};
