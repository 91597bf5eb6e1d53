import { sql } from 'kysely';
import { mostDueOrders, type DueOrder } from '../../../../domain/finance/payouts';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { openOrders, type Readiness } from './openOrders';

/** A vendor's open orders in minor units; `held`: what prepared and running payments hold. */
export interface DueRow {
  vendor: string;
  ready: number;
  ready_orders: number;
  unfulfilled: number;
  unfulfilled_orders: number;
  heldback: number;
  heldback_orders: number;
  refunding: number;
  refunding_orders: number;
  held: number;
  held_orders: number;
}

/** The other currencies than this one in which something was ever owed, by code; a vendor's scope sees its own alone. */
export const otherCurrencies = async (
  db: Queries,
  { store, vendor }: Scope,
  currency: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('ledger_totals')
    .select('currency')
    .distinct()
    .where('store', '=', store)
    .where('currency', '<>', currency)
    .$if(vendor !== null, (query) => query.where('vendor', '=', vendor ?? ''))
    .orderBy('currency')
    .execute();
  return rows.map(({ currency: code }) => code);
};

/** What is open for each vendor, the largest first; a vendor's scope sees its own alone. */
export const listDues = async (db: Queries, scope: Scope, readiness: Readiness): Promise<DueRow[]> => {
  const { store, vendor } = scope;
  const { rows } = await sql<DueRow>`
    with open as (${openOrders(scope, readiness)}),
    waiting as (
      select vendor,
        coalesce(sum(amount) filter (where readiness = 'ready'), 0)::bigint as ready,
        (count(*) filter (where readiness = 'ready'))::int as ready_orders,
        coalesce(sum(amount) filter (where readiness = 'notFulfilled'), 0)::bigint as unfulfilled,
        (count(*) filter (where readiness = 'notFulfilled'))::int as unfulfilled_orders,
        coalesce(sum(amount) filter (where readiness = 'holdback'), 0)::bigint as heldback,
        (count(*) filter (where readiness = 'holdback'))::int as heldback_orders,
        coalesce(sum(amount) filter (where readiness = 'refundPending'), 0)::bigint as refunding,
        (count(*) filter (where readiness = 'refundPending'))::int as refunding_orders
      from open group by vendor),
    held as (
      select p.vendor, sum(p.amount)::bigint as held, sum(a.n)::int as held_orders
      from payout_payments p
      join lateral (select count(*) as n from payout_allocations a
        where a.store = p.store and a.payment_id = p.id) a on true
      where p.store = ${store} and p.currency = ${readiness.currency}
        and p.state in ('prepared', 'intended', 'sent', 'failed')
        ${vendor === null ? sql`` : sql`and p.vendor = ${vendor}`}
      group by p.vendor)
    select coalesce(w.vendor, h.vendor) as vendor,
      coalesce(w.ready, 0)::bigint as ready, coalesce(w.ready_orders, 0) as ready_orders,
      coalesce(w.unfulfilled, 0)::bigint as unfulfilled,
      coalesce(w.unfulfilled_orders, 0) as unfulfilled_orders,
      coalesce(w.heldback, 0)::bigint as heldback, coalesce(w.heldback_orders, 0) as heldback_orders,
      coalesce(w.refunding, 0)::bigint as refunding, coalesce(w.refunding_orders, 0) as refunding_orders,
      coalesce(h.held, 0)::bigint as held, coalesce(h.held_orders, 0) as held_orders
    from waiting w full join held h on h.vendor = w.vendor
    order by ready desc, vendor`.execute(db);
  return rows;
};

interface DueOrderRow {
  order_id: number;
  amount: number;
  readiness: DueOrder['readiness'];
  name: string | null;
  placed_at: Date | null;
}

/** The open orders of a scope's vendor, the newest first, one more than are shown where there are more. */
export const listDueOrders = async (
  db: Queries,
  scope: Scope,
  readiness: Readiness,
): Promise<DueOrderRow[]> => {
  const { rows } = await sql<DueOrderRow>`
    with open as (${openOrders(scope, readiness)})
    select open.order_id, open.amount, open.readiness, o.name, o.placed_at
    from open left join orders o on o.store = ${scope.store} and o.id = open.order_id
    order by open.order_id desc limit ${mostDueOrders + 1}`.execute(db);
  return rows;
};
