import type { Stored } from './database';
import type { Queries } from './database';
import { quoted } from './trail';

export type KeyedCall = Stored<'keyed_calls'>;
type Name = Pick<KeyedCall, 'store' | 'sender' | 'key' | 'at'>;

/**
 * What stands for an answer until there is one: nothing is written yet, or something is. A row without either is of an
 * earlier version, which did not tell the two apart.
 */
const [begun, written] = ['begun', 'written'];

/** No call takes so long: whoever had the key was killed, in ms. */
const longestCall = 10 * 60_000;

const removal = (db: Queries, { store, sender, key, at }: Name) =>
  db
    .deleteFrom('keyed_calls')
    .where('store', '=', store)
    .where('sender', '=', sender)
    .where('key', '=', key)
    .where('at', '=', at);

/** Frees the key of a write that was refused. */
export const freeKeyed = async (db: Queries, name: Name): Promise<void> => {
  await removal(db, name).execute();
};

/** Frees the key of a write that failed, where it had written nothing. */
export const freeUnwritten = async (db: Queries, name: Name): Promise<void> => {
  await removal(db, name).where('answer', '=', begun).execute();
};

/**
 * The statement by which a write notes that it wrote something, in the transaction that does so. It fails where the key
 * was freed meanwhile, so that a transaction that everybody took for lost does not come after all.
 */
export const keyMark = ({ store, sender, key, at }: Name): string =>
  `with marked as (
     update keyed_calls set answer = case answer when '${begun}' then '${written}' else answer end
     where store = ${quoted(store)} and sender = ${quoted(sender)} and key = ${quoted(key)}
       and at = ${quoted(at.toISOString())} returning 1
   ) select 1 / count(*) from marked`;

/** Notes that a write with a key begins. Answers the one that had the key before, or null where this is the first. */
export const beginKeyed = async (db: Queries, row: Omit<KeyedCall, 'answer'>): Promise<KeyedCall | null> => {
  const added = await db
    .insertInto('keyed_calls')
    .values({ ...row, answer: begun })
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
  const isLeft = known?.answer === begun && row.at.getTime() - known.at.getTime() > longestCall;
  if (isLeft) await freeUnwritten(db, known);
  // Refused between the two questions, the key is free again.
  return known === undefined || isLeft ? beginKeyed(db, row) : known;
};

/** Keeps the sealed answer of a write that is over. */
export const keepKeyed = async (
  db: Queries,
  { store, sender, key, at }: Name,
  answer: string,
): Promise<void> => {
  await db
    .updateTable('keyed_calls')
    .set({ answer })
    .where('store', '=', store)
    .where('sender', '=', sender)
    .where('key', '=', key)
    .where('at', '=', at)
    .execute();
};
