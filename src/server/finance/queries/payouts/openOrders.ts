import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../db/scope';

/** Which orders may be paid now. `cutoff`: those fulfilled then or later are held back; null: none are. */
export interface Readiness {
  currency: string;
  cutoff: Date | null;
}

/**
 * What is open of each order, and whether it may be paid: `ready`, `refundPending`, `notFulfilled` or
 * `holdback`. What a vendor owes is ready at once, so that it is settled with the next payout. A refund is pending
 * where the store has told something of the order that could not be taken in, until that is run again or dismissed,
 * or where something of it is not sure, until somebody answered.
 */
export const openOrders = (
  { store, vendor }: Scope,
  { currency, cutoff }: Readiness,
  vendors: readonly string[] | null = null,
): RawBuilder<unknown> => {
  const heldBack =
    cutoff === null
      ? sql``
      : sql`when coalesce(
          (select max(f.created_at) from fulfilments f
            where f.store = d.store and f.order_id = d.order_id), o.placed_at) >= ${cutoff} then 'holdback'`;
  return sql`
    select d.vendor, d.order_id, (d.amount - d.held)::bigint as amount,
      case when d.amount < d.held then 'ready'
        when o.purchase in (
          select p.id from incoming_orders i join purchases p
            on p.store = i.store and p.source = i.source and p.outside_id = i.outside_id
          where i.store = ${store} and i.state = 'bad')
          or exists (select 1 from order_questions q
            where q.store = d.store and q.purchase = o.purchase and q.answered_at is null and q.holds
              and (q.order_id is null or q.order_id = d.order_id)) then 'refundPending'
        when o.fulfillment = 'unfulfilled' then 'notFulfilled'
        ${heldBack}
        else 'ready' end as readiness
    from ledger_orders d left join orders o on o.store = d.store and o.id = d.order_id
    where d.store = ${store} and d.currency = ${currency} and d.amount <> d.held
      ${vendor === null ? sql`` : sql`and d.vendor = ${vendor}`}
      ${vendors === null ? sql`` : sql`and d.vendor = any(${[...vendors]}::text[])`}`;
};
