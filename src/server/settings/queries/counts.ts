import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { countedAs } from '../../orders/queries/list/countOrders';
import { waitingOf } from '../../products/queries/submissions';

/** One more than the navigation can show. */
const mostCounted = 1000;

/** What the navigation shows: numbers of the scope's orders and products, and of the store's applications. */
export interface StatusCounts {
  /** Orders that wait to be shipped. */
  unfulfilled: number;
  products: number;
  drafts: number;
  /** Products that wait for approval; past a thousand they are no longer counted. */
  submissions: number;
  /** Applications that wait for an answer. */
  applications: number;
}

/** All counts of the status in one statement, as every open page asks for them now and then. */
export const readStatusCounts = async (db: Queries, scope: Scope): Promise<StatusCounts> => {
  const ofScope = sql`store = ${scope.store} and vendor = ${countedAs(scope)}`;
  const { rows } = await sql<StatusCounts>`
    select coalesce(sum(n), 0)::bigint as products,
      coalesce(sum(n) filter (where status = 'DRAFT'), 0)::bigint as drafts,
      (select coalesce(sum(n), 0)::bigint from order_counts
        where ${ofScope} and grain = 'month' and fulfillment = 'unfulfilled') as unfulfilled,
      (select count(*) from (
        select 1 from products where ${waitingOf(scope)} limit ${mostCounted}
      ) as waiting) as submissions,
      (select count(*) from vendor_applications
        where store = ${scope.store} and status = 'pending') as applications
    from product_counts where ${ofScope}`.execute(db);
  return rows[0] ?? { unfulfilled: 0, products: 0, drafts: 0, submissions: 0, applications: 0 };
};
