import { sql, type RawBuilder } from 'kysely';
import type { ListedFigure } from '../../../domain/home/figures';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { dayRows, ordersOf, type DayBounds } from './figures';

/** A row behind a figure. Amounts are minor units of the currency that was asked for. */
export interface StoredFigureRow {
  id: number;
  name: string;
  vendor: string;
  at: Date;
  amount: number;
  units: number;
  refunded: number;
  shippedAt: Date | null;
  hours: number | null;
}

const isOf: Record<Exclude<ListedFigure, 'refunds'>, RawBuilder<unknown>> = {
  orders: sql`true`,
  cancelled: sql`fulfillment = 'cancelled'`,
  newCustomers: sql`first_own + first_all > 0`,
  shipped: sql`step is not null`,
  late: sql`is_late`,
  refunded: sql`refunded_amount > 0`,
};

const rowsOf = (figure: ListedFigure, scope: Scope): RawBuilder<unknown> => {
  const { store, vendor } = scope;
  if (figure === 'refunds')
    return sql`
      select t.id as row_id, coalesce(t.order_id, 0) as id, coalesce(o.name, '') as name, t.vendor, t.at,
        -t.gross as amount, 0 as units, 0::bigint as refunded, null::timestamptz as "shippedAt", null::int as hours, t.currency
      from days as d join ledger_transactions as t on t.store = ${store} and t.at >= d.start and t.at < d.until
        and t.kind in ('refund', 'cancellation') ${vendor === null ? sql`` : sql`and t.vendor = ${vendor}`}
      left join orders as o on o.store = t.store and o.id = t.order_id`;
  const firsts = {
    own: figure === 'newCustomers' && vendor !== null,
    all: figure === 'newCustomers' && vendor === null,
  };
  return sql`
    select id as row_id, id, name, vendor, placed_at as at, total as amount, item_count as units, refunded_amount as refunded,
      shipped_at as "shippedAt", step as hours, currency
    from (${ordersOf(scope, sql`days`, firsts)}) as o where ${isOf[figure]}`;
};

/** Rows of days behind a figure, the newest first. */
export const readFigureRows = async (
  db: Queries,
  scope: Scope,
  { figure, days, currency }: { figure: ListedFigure; days: readonly DayBounds[]; currency: string },
  { skip, limit }: { skip: number; limit: number },
): Promise<StoredFigureRow[]> => {
  if (days.length === 0) return [];
  const { rows } = await sql<StoredFigureRow>`
    with days as materialized (${dayRows(days)})
    select id, name, vendor, at, amount, units, refunded, "shippedAt", hours
    from (${rowsOf(figure, scope)}) as r
    where currency = ${currency}
    order by at desc, row_id desc
    offset ${skip}::bigint limit ${limit}::bigint`.execute(db);
  return rows;
};
