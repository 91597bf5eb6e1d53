import type { Queries } from './database';

/** What a database knows of the installation that it belongs to: which place has its files, when it was last kept up. */
type FactName = 'files' | 'kept-up-at';

export const readFact = async (db: Queries, name: FactName): Promise<string | null> =>
  (await db.selectFrom('server_facts').select('value').where('name', '=', name).executeTakeFirst())?.value ??
  null;

/** Writes down what nobody has said yet; false where somebody has: of two at once one is the first. */
export const noteFact = async (db: Queries, name: FactName, value: string): Promise<boolean> => {
  const row = await db
    .insertInto('server_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
};

export const writeFact = async (db: Queries, name: FactName, value: string): Promise<void> => {
  await db
    .insertInto('server_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
