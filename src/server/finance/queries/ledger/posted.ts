import { sql } from 'kysely';
import type { LedgerEntry, PostedTerms } from '../../../../domain/finance/ledger';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';

type StoreScope = Pick<Scope, 'store'>;

/** How the money of an order that was posted is shared. */
export interface PostedOrder {
  terms: PostedTerms;
  cancelled: boolean;
}

/** The standing of orders in the ledger by their ids; none where it was never posted. `lock` holds it, in a transaction. */
export const allPosted = async (
  db: Queries,
  { store }: StoreScope,
  orderIds: readonly number[],
  { lock = false } = {},
): Promise<Map<number, PostedOrder>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_orders')
    .select([
      ...(['order_id', 'cancelled', 'shipping_in_payout', 'discount_in_payout'] as const),
      ...(['tax_in_payout', 'shares_by_line'] as const),
    ])
    .where('store', '=', store)
    .where('order_id', 'in', orderIds)
    // Always in the same order, so that two who hold some never wait for each other.
    .orderBy('order_id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        terms: {
          shippingInPayout: row.shipping_in_payout,
          discountInPayout: row.discount_in_payout,
          taxInPayout: row.tax_in_payout,
          sharesByLine: row.shares_by_line,
        },
        cancelled: row.cancelled,
      },
    ]),
  );
};

/** The standing of orders in the ledger by their ids, held until the transaction ends. */
export const lockAllPosted = (
  db: Queries,
  scope: StoreScope,
  orderIds: readonly number[],
): Promise<Map<number, PostedOrder>> => allPosted(db, scope, orderIds, { lock: true });

/** The order's standing in the ledger, held until the transaction ends; null where it was never posted. */
export const lockPosted = async (
  db: Queries,
  scope: StoreScope,
  orderId: number,
): Promise<PostedOrder | null> => (await lockAllPosted(db, scope, [orderId])).get(orderId) ?? null;

/** What was posted of orders by their ids, summed by account, kind and line, without payouts. */
export const allPostedEntries = async (
  db: Queries,
  { store }: StoreScope,
  orderIds: readonly number[],
): Promise<Map<number, LedgerEntry[]>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['order_id', 'account', 'kind', 'order_line_id', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('store', '=', store)
    .where('order_id', 'in', orderIds)
    .where('payout_id', 'is', null)
    .where('kind', '<>', 'payout')
    .groupBy(['order_id', 'account', 'kind', 'order_line_id'])
    .execute();
  const found = new Map<number, LedgerEntry[]>(orderIds.map((id) => [id, []]));
  for (const { order_id, account, kind, order_line_id: orderLineId, amount } of rows)
    found.get(order_id ?? 0)?.push({ account, kind, orderLineId, amount });
  return found;
};

/** What was posted of an order, summed by account, kind and line, without payouts. */
export const postedEntries = async (
  db: Queries,
  scope: StoreScope,
  orderId: number,
): Promise<LedgerEntry[]> => (await allPostedEntries(db, scope, [orderId])).get(orderId) ?? [];

/**
 * Whether something of an order is paid, or held by a payout that is open; none can take it up until the transaction
 * ends.
 */
export const lockPaying = async (db: Queries, { store }: StoreScope, orderId: number): Promise<boolean> => {
  const rows = await db
    .selectFrom('ledger_orders')
    .select(['held', 'paid'])
    .where('store', '=', store)
    .where('order_id', '=', orderId)
    .forUpdate()
    .execute();
  return rows.some(({ held, paid }) => held > 0 || paid > 0);
};

/** What stands of an order by now, minor units. */
export interface OrderStanding {
  /** The marketplace's: commission less what went back. */
  commission: number;
  /** The vendor's, paid already or not. */
  share: number;
  /** Whether something of it is paid, or held by a payout that is open. */
  inPayout: boolean;
  /** What the marketplace adds for a discount that it pays, and what it keeps of shipping and of tax. */
  discount: number;
  shipping: number;
  tax: number;
}

/** What stands of an order by the ledger; null: never posted. */
export const orderStanding = async (
  db: Queries,
  { store }: StoreScope,
  orderId: number,
): Promise<OrderStanding | null> => {
  const { rows } = await sql<OrderStanding>`
    select o.amount + o.paid as share,
      coalesce(sum(e.amount) filter (where e.kind = 'commission'), 0)::bigint as commission,
      coalesce(-sum(e.amount) filter (where e.kind = 'discount'), 0)::bigint as discount,
      coalesce(sum(e.amount) filter (where e.kind = 'shipping'), 0)::bigint as shipping,
      coalesce(sum(e.amount) filter (where e.kind = 'tax'), 0)::bigint as tax,
      o.held > 0 or o.paid > 0 as "inPayout"
    from ledger_orders as o left join ledger_entries as e
      on e.store = o.store and e.order_id = o.order_id and e.account = 'marketplace'
    where o.store = ${store} and o.order_id = ${orderId}
    group by o.store, o.order_id`.execute(db);
  return rows[0] ?? null;
};
