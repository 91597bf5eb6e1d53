import { sql, type RawBuilder } from 'kysely';
import type { FulfilmentState } from '../../../../domain/orders/orders';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { placedIn, within } from './conditions';
import type { Range } from './range';

/**
 * Whether nobody is paid for an order `o` before the marketplace has looked at something: a question that holds it, or what
 * was told of it and could not be taken in (`openOrders` of the payouts). Not for what is paid or was cancelled.
 */
export const payoutHeld: RawBuilder<boolean> = sql<boolean>`(o.payout = 'due' and o.fulfillment <> 'cancelled' and (
  exists (select 1 from order_questions as q
    where q.store = o.store and q.purchase = o.purchase and q.answered_at is null and q.holds
      and (q.order_id is null or q.order_id = o.id))
  or exists (select 1 from purchases as p join incoming_orders as i
      on i.store = p.store and i.source = p.source and i.outside_id = p.outside_id
    where p.store = o.store and p.id = o.purchase and i.state = 'bad')))`;

/** The same of one order. */
export const isPayoutHeld = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  orderId: number,
): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select ${payoutHeld} as held from orders as o where o.store = ${store} and o.id = ${orderId}`.execute(db);
  return rows[0]?.held ?? false;
};

/** An order whose payout waits; `isBehind`: it comes after the place that was asked for. */
export interface HeldOrder {
  id: number;
  fulfillment: FulfilmentState;
  isBehind: boolean;
}

/**
 * All orders of a range whose payout waits, newest first. They are looked for among what is asked about and what could not
 * be taken in, which a marketplace keeps short.
 */
export const heldOrders = async (
  db: Queries,
  scope: Scope,
  range: Range,
  place: { at: string; id: number } | null = null,
): Promise<HeldOrder[]> => {
  const { store } = scope;
  const behind =
    place === null ? sql`true` : sql`(placed_at, id) < (${place.at}::timestamptz, ${place.id}::bigint)`;
  const { rows } = await sql<HeldOrder>`
    select id, fulfillment, ${behind} as "isBehind" from orders as o
    where ${within(scope)} and ${placedIn(range)} and ${payoutHeld} and purchase in (
      select purchase from order_questions where store = ${store} and answered_at is null and holds
      union
      select p.id from incoming_orders as i
        join purchases as p on p.store = i.store and p.source = i.source and p.outside_id = i.outside_id
        where i.store = ${store} and i.state = 'bad')
    order by placed_at desc, id desc`.execute(db);
  return rows;
};
