import type { Stored } from './database';
import type { Queries } from './database';

export type KeyedCall = Stored<'keyed_calls'>;
type Name = Pick<KeyedCall, 'store' | 'sender' | 'key'>;

/** Notes that a write with a key begins. Answers the one that had the key before, or null where this is the first. */
export const beginKeyed = async (db: Queries, row: Omit<KeyedCall, 'answer'>): Promise<KeyedCall | null> => {
  const added = await db
    .insertInto('keyed_calls')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (added !== undefined) return null;
  const known = await db
    .selectFrom('keyed_calls')
    .selectAll()
    .where('store', '=', row.store)
    .where('sender', '=', row.sender)
    .where('key', '=', row.key)
    .executeTakeFirst();
  // Refused between the two questions, the key is free again.
  return known ?? (await beginKeyed(db, row));
};

/** Keeps the sealed answer of a write that is over. */
export const keepKeyed = async (db: Queries, { store, sender, key }: Name, answer: string): Promise<void> => {
  await db
    .updateTable('keyed_calls')
    .set({ answer })
    .where('store', '=', store)
    .where('sender', '=', sender)
    .where('key', '=', key)
    .execute();
};

/** Frees the key of a write that was refused. */
export const freeKeyed = async (db: Queries, { store, sender, key }: Name): Promise<void> => {
  await db
    .deleteFrom('keyed_calls')
    .where('store', '=', store)
    .where('sender', '=', sender)
    .where('key', '=', key)
    .execute();
};
