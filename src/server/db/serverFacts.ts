import type { Queries } from './database';

/**
 * What a database knows of the installation that it belongs to: which place has its files, when it was last kept up, what
 * the last backup holds, since when there should be one, when one was last begun by itself, which one is under way, why
 * one failed since, by which id its folders of backups are known and which they are, where it was moved to, which
 * processes work on it, and whether its orders were looked through for codes that an earlier version did not read.
 */
type FactName =
  | 'files'
  | 'kept-up-at'
  | 'backup'
  | 'backup-watched'
  | 'backup-begun'
  | 'backup-running'
  | 'moved-to'
  | 'backup-failed'
  | 'backup-id'
  | 'offer-codes-sought'
  | `backup-folder ${string}`
  | `process ${string}`;

export const readFact = async (db: Queries, name: FactName): Promise<string | null> =>
  (await db.selectFrom('server_facts').select('value').where('name', '=', name).executeTakeFirst())?.value ??
  null;

/** What is known under names that begin alike. */
export const factsOf = async <B extends 'process ' | 'backup-folder '>(
  db: Queries,
  beginning: B,
): Promise<{ name: `${B}${string}`; value: string }[]> => {
  const rows = await db
    .selectFrom('server_facts')
    .select(['name', 'value'])
    .where('name', 'like', `${beginning}%`)
    .execute();
  return rows.map(({ name, value }) => ({
    name: `${beginning}${name.slice(beginning.length)}` as const,
    value,
  }));
};

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

/** Writes down something else in the place of what is there; false where that is not there any more. */
export const exchangeFact = async (
  db: Queries,
  name: FactName,
  from: string,
  to: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('server_facts')
    .set({ value: to })
    .where('name', '=', name)
    .where('value', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Forgets what is written down where it is still this; false where it is not, so that of two at once one did. */
export const dropFactAs = async (db: Queries, name: FactName, value: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('server_facts')
    .where('name', '=', name)
    .where('value', '=', value)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Takes a turn that comes once in a while, by instants written down: false where another process took it within
 * `every` ms.
 */
export const takeTurn = async (db: Queries, name: FactName, now: Date, every: number): Promise<boolean> => {
  const value = now.toISOString();
  const row = await db
    .insertInto('server_facts')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where('server_facts.value', '<=', new Date(now.getTime() - every).toISOString()),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
};

export const dropFact = async (db: Queries, name: FactName): Promise<void> => {
  await db.deleteFrom('server_facts').where('name', '=', name).execute();
};

/** Puts an instant that is written down back to an earlier one, as after a clock that was ahead of time. */
export const lowerFact = async (db: Queries, name: FactName, value: string): Promise<void> => {
  await db
    .updateTable('server_facts')
    .set({ value })
    .where('name', '=', name)
    .where('value', '>', value)
    .execute();
};

/** Forgets an instant that is written down where it is after another one. */
export const dropLaterFact = async (db: Queries, name: FactName, than: Date): Promise<void> => {
  await db
    .deleteFrom('server_facts')
    .where('name', '=', name)
    .where('value', '>', than.toISOString())
    .execute();
};

/**
 * Forgets what went on when a backup was made, as none of it goes on where it is put back: processes, the backup itself, and
 * which folders of that machine had backups.
 */
export const forgetUnderWay = async (db: Queries): Promise<void> => {
  await db
    .deleteFrom('server_facts')
    .where((eb) =>
      eb.or([
        eb('name', 'in', ['backup-running', 'backup-begun', 'backup-failed']),
        eb('name', 'like', 'process %'),
        eb('name', 'like', 'backup-folder %'),
      ]),
    )
    .execute();
};
