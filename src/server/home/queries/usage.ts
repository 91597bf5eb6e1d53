import { sql } from 'kysely';
import type { Days } from '../../../domain/home/figures';
import type { Usage, UsageSide } from '../../../domain/home/usage';
import type { Queries } from '../../db/database';

/** Adds to the count of a day. */
export const addUsage = async (
  db: Queries,
  store: string,
  { day, side, name, step, times }: Usage & { day: string; side: UsageSide },
): Promise<void> => {
  await db
    .insertInto('usage_counts')
    .values({ store, day, side, event: name, step, times })
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'day', 'side', 'event', 'step'])
        .doUpdateSet({ times: sql`usage_counts.times + excluded.times` }),
    )
    .execute();
};

/** The counts of some days, by whom and what. */
export const readUsage = (
  db: Queries,
  store: string,
  { from, to }: Days,
): Promise<{ side: UsageSide; event: string; step: string; times: number }[]> =>
  db
    .selectFrom('usage_counts')
    .select(['side', 'event', 'step', sql<number>`sum(times)::bigint`.as('times')])
    .where('store', '=', store)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['side', 'event', 'step'])
    .execute();

/** Whether a person does not want to be counted. */
export const refusesUsage = async (db: Queries, store: string, person: number): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select('usage_refused')
    .where('store', '=', store)
    .where('id', '=', person)
    .executeTakeFirst();
  return row?.usage_refused ?? true;
};

export const setUsageRefused = async (
  db: Queries,
  { store, id }: { store: string; id: number },
  refused: boolean,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ usage_refused: refused })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** Removes the counts of days before one. */
export const dropUsage = async (db: Queries, before: string): Promise<void> => {
  await db.deleteFrom('usage_counts').where('day', '<', before).execute();
};
