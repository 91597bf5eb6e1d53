import { sql } from 'kysely';
import { unreadOf } from '../../conversations/queries/conversations';
import type { Queries } from '../../db/database';
import { kept } from '../../db/kept';
import type { Scope } from '../../db/scope';
import { openOffersOf } from '../../offers/queries/offers';
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
  /** How many products the marketplace lets this very vendor list; null: it sets nothing of its own. */
  listingMost: number | null;
  /** Products that wait for approval; past a thousand they are no longer counted. */
  submissions: number;
  /** Applications that wait for an answer. */
  applications: number;
  /** Offers that wait for the seller; past a thousand they are no longer counted. */
  offers: number;
  /** Conversations that were not read, and messages in them. */
  unread: number;
  messages: number;
  /** Whether the person who asks does not want to be counted. */
  refusesUsage: boolean;
}

/** All that the status tells in one statement, as every open page asks for it now and then. */
export const readStatusCounts = async (
  db: Queries,
  scope: Scope,
  { person, at }: { person: number; at: Date },
): Promise<StatusCounts> => {
  const { store } = scope;
  const ofScope = sql`store = ${store} and vendor = ${countedAs(scope)}`;
  const { rows } = await sql<StatusCounts>`${kept}
    select p.products, p.drafts, u.unread, u.messages,
      (select coalesce(sum(n), 0)::bigint from order_counts
        where ${ofScope} and grain = 'month' and fulfillment = 'unfulfilled') as unfulfilled,
      (select count(*) from (
        select 1 from products where ${waitingOf(scope)} limit ${sql.lit(mostCounted)}
      ) as waiting) as submissions,
      (select count(*) from vendor_applications where store = ${store} and status = 'pending') as applications,
      ${openOffersOf(scope, at)} as offers,
      (select listing_most from vendors where store = ${store} and vendor = ${scope.vendor}) as "listingMost",
      coalesce((select usage_refused from users where store = ${store} and id = ${person}), true)
        as "refusesUsage"
    from (
      select coalesce(sum(n), 0)::bigint as products,
        coalesce(sum(n) filter (where status = 'DRAFT'), 0)::bigint as drafts
      from product_counts where ${ofScope}
    ) as p cross join ${unreadOf(scope)} as u`.execute(db);
  const [counts] = rows;
  // An aggregate has a row even of nothing.
  if (counts === undefined) throw new Error('The database counted nothing');
  return counts;
};
