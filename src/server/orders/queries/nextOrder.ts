import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { within } from './list/conditions';
import { statesOf } from './list/states';

/** The oldest other order of the scope that waits to be shipped, by the index; null where none does. */
export const nextOrder = async (db: Queries, scope: Scope, after: number): Promise<number | null> => {
  const walks = statesOf('unfulfilled', 'all').map(
    ({ fulfillment, payout }) => sql`(select placed_at, id from orders
      where ${within(scope)} and fulfillment = ${fulfillment} and payout = ${payout} and id <> ${after}
      order by placed_at, id limit 1)`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(walks, sql` union all `)}) as waiting
    order by placed_at, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
};
