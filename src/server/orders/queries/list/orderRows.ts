import { sql, type RawBuilder } from 'kysely';
import { formatAmount } from '../../../../domain/money';
import type { OrderRow } from '../../../../domain/orders/orders';
import type { Queries, Stored } from '../../../db/database';
import { kept } from '../../../db/kept';
import type { Scope } from '../../../db/scope';
import { placedIn, within } from './conditions';
import { payoutHeld } from './heldOrders';
import type { Start } from './locatePage';
import type { Range } from './range';
import type { OrderState } from './states';

type Row = Stored<
  'orders',
  | 'id'
  | 'name'
  | 'purchase'
  | 'placed_at'
  | 'vendor'
  | 'fulfillment'
  | 'payout'
  | 'customer'
  | 'item_count'
  | 'fulfilled_count'
  | 'cancelled_count'
  | 'version'
  | 'total'
  | 'currency'
> & { city: string | null; country: string | null; held: boolean };

const columns = sql`o.id, o.name, o.purchase, o.placed_at, o.vendor, o.fulfillment, o.payout, o.customer,
  o.shipping_address ->> 'city' as city, o.shipping_address ->> 'country' as country,
  o.item_count, o.fulfilled_count, o.cancelled_count, o.version, o.total, o.currency, ${payoutHeld} as held`;

const toRow = (row: Row, { vendor }: Scope): OrderRow => ({
  id: String(row.id),
  name: row.name,
  purchase: vendor === null ? String(row.purchase) : null,
  createdAt: row.placed_at.toISOString(),
  vendor: row.vendor,
  fulfillment: row.fulfillment,
  payout: row.payout,
  ...(row.held && { payoutHeld: true as const }),
  customer: row.customer,
  itemCount: row.item_count,
  fulfilledCount: row.fulfilled_count,
  cancelledCount: row.cancelled_count,
  version: row.version,
  total: formatAmount(row.total, row.currency),
  currency: row.currency,
  destination: [row.city, row.country].filter((part) => part !== null && part !== '').join(', '),
});

/** An order by which a page ended: the next begins behind it. `at` is as the database writes an instant. */
export interface OrderPlace {
  at: string;
  id: number;
}

/** The place of an order; null where the scope has none of the id. */
export const placeOf = async (db: Queries, scope: Scope, id: number): Promise<OrderPlace | null> => {
  const { rows } = await sql<OrderPlace>`
    select placed_at::text as at, id from orders where ${within(scope)} and id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
};

const behind = ({ at, id }: OrderPlace): RawBuilder<unknown> =>
  sql`and (placed_at, id) < (${at}::timestamptz, ${id}::bigint)`;

/** One page, newest first: a walk along the index of each pair of states, merged, then the page's rows. */
export const readPage = async (
  db: Queries,
  scope: Scope,
  { from }: Range,
  states: readonly OrderState[],
  start: Start,
  size: number,
  place: OrderPlace | null = null,
): Promise<OrderRow[]> => {
  const first = start.skip === 0;
  const most = first ? sql.lit(size) : sql`${start.skip + size}::bigint`;
  const walks = states.map(
    ({ fulfillment, payout }) => sql`(select placed_at, id from orders
      where ${within(scope)} and fulfillment = ${fulfillment} and payout = ${payout}
        and ${placedIn({ from, to: start.before })} ${place === null ? sql`` : behind(place)}
      order by placed_at desc, id desc limit ${most})`,
  );
  // Row by row of the page by their key: what a join would weigh against reading the table costs more than that.
  const { rows } = await sql<Row>`${first ? kept : sql``}
    select ${columns}
    from (
      select placed_at, id from (${sql.join(walks, sql` union all `)}) as walked
      order by placed_at desc, id desc
      ${first ? sql`` : sql`offset ${start.skip}::bigint`} limit ${sql.lit(size)}
    ) as page
    cross join lateral (select * from orders where store = ${scope.store} and id = page.id limit 1) as o
    order by page.placed_at desc, page.id desc`.execute(db);
  return rows.map((row) => toRow(row, scope));
};

/** The rows of ids that a search found, newest first. */
export const readRows = async (db: Queries, scope: Scope, ids: readonly number[]): Promise<OrderRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${columns} from orders as o
    where ${within(scope)} and id in (${sql.join(ids)})
    order by placed_at desc, id desc`.execute(db);
  return rows.map((row) => toRow(row, scope));
};
