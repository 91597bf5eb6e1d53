import { sql } from 'kysely';
import type { ExportedOrder } from '../../../domain/orders/orderCsv';
import { prefixesFor } from '../../../domain/orders/orderTerms';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { isOneOf, placedIn, within } from './list/conditions';
import { payoutHeld } from './list/heldOrders';
import type { Range } from './list/range';
import type { Search } from './list/searchOrders';
import type { OrderState } from './list/states';

/** Orders that one statement reads, so that others get their turn in between. */
const batchSize = 500;

type Row = Omit<ExportedOrder, 'items' | 'tracking'> & {
  id: number;
  items: string | null;
  tracking: string | null;
};

const columns = sql`o.id, o.name, o.vendor, o.placed_at as "placedAt", o.fulfillment, o.payout, o.currency,
  ${payoutHeld} as "payoutHeld",
  o.customer, o.shipping_address as "shippingAddress", o.billing, o.note,
  o.item_count as "itemCount", o.fulfilled_count as "fulfilledCount", o.cancelled_count as "cancelledCount",
  o.subtotal, o.discount, o.shipping, o.tax, o.total, o.refunded, o.commission_amount as commission,
  (select string_agg(l.quantity || ' x ' || l.title || case when l.sku = '' then '' else ' [' || l.sku || ']' end,
      '; ' order by l.position)
    from order_lines as l where l.store = o.store and l.order_id = o.id) as items,
  (select string_agg(trim(f.carrier || ' ' || f.tracking), '; ' order by f.id)
    from fulfilments as f where f.store = o.store and f.order_id = o.id and f.cancelled_at is null) as tracking,
  (select sum(e.amount)::bigint from ledger_entries as e
    where e.store = o.store and e.order_id = o.id and e.account = 'vendor' and e.kind <> 'payout'
  ) as "vendorShare"`;

const settled = (row: Row): ExportedOrder => ({
  ...row,
  items: row.items ?? '',
  tracking: row.tracking ?? '',
});

const batchAfter = async (
  db: Queries,
  scope: Scope,
  range: Range,
  states: readonly OrderState[],
  last: Row | undefined,
): Promise<Row[]> => {
  const after =
    last === undefined
      ? sql`true`
      : sql`(placed_at, id) < (${last.placedAt}::timestamptz, ${last.id}::bigint)`;
  const walks = states.map(
    ({ fulfillment, payout }) => sql`(select placed_at, id from orders
      where ${within(scope)} and fulfillment = ${fulfillment} and payout = ${payout}
        and ${placedIn(range)} and ${after}
      order by placed_at desc, id desc limit ${batchSize})`,
  );
  const { rows } = await sql<Row>`
    select ${columns}
    from (
      select placed_at, id from (${sql.join(walks, sql` union all `)}) as walked
      order by placed_at desc, id desc limit ${batchSize}
    ) as page
    join orders as o on o.store = ${scope.store} and o.id = page.id
    order by page.placed_at desc, page.id desc`.execute(db);
  return rows;
};

/** Orders in some of the states, newest first, a batch at a time: each begins where the one before ended. */
export async function* eachOrder(
  db: Queries,
  scope: Scope,
  range: Range,
  states: readonly OrderState[],
): AsyncGenerator<ExportedOrder[]> {
  let end: Row | undefined;
  do {
    const rows = await batchAfter(db, scope, range, states, end);
    if (rows.length > 0) yield rows.map(settled);
    end = rows.length < batchSize ? undefined : rows.at(-1);
  } while (end !== undefined);
}

/** Orders of the scope by their ids, newest first, as an export has them. */
const exportedOrders = async (
  db: Queries,
  scope: Scope,
  ids: readonly number[],
): Promise<ExportedOrder[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${columns} from orders as o
    where ${within(scope)} and id = any (${[...ids]}::bigint[])
    order by placed_at desc, id desc`.execute(db);
  return rows.map(settled);
};

/** The ids of all orders in some of the states that a search means, newest first: the list shows the first of them. */
export const searchedOrders = async (
  db: Queries,
  scope: Scope,
  { q, fields, range }: Search,
  states: readonly OrderState[],
): Promise<number[]> => {
  if (fields.length === 0) return [];
  const begun = fields.flatMap((field) =>
    prefixesFor(q, field).map(
      (prefix) => sql`(field = ${field} and term >= ${prefix} and term < ${`${prefix}\u{10ffff}`})`,
    ),
  );
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where ${within(scope)} and ${isOneOf(states)} and id in (
      select order_id from order_terms
      where ${within(scope)} and (${sql.join(begun, sql` or `)}) and ${placedIn(range)})
    order by placed_at desc, id desc`.execute(db);
  return rows.map(({ id }) => id);
};

/** Orders by their ids, in that order, a batch at a time. */
export async function* ordersOf(
  db: Queries,
  scope: Scope,
  ids: readonly number[],
): AsyncGenerator<ExportedOrder[]> {
  for (let at = 0; at < ids.length; at += batchSize)
    yield await exportedOrders(db, scope, ids.slice(at, at + batchSize));
}
