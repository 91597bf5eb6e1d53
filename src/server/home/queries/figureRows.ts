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
        -t.gross as amount, 0 as units, 0::bigint as refunded, null::timestamptz as "shippedAt", null::float8 as hours, t.currency
      from days as d join ledger_transactions as t on t.store = ${store} and t.at >= d.start and t.at < d.until
        and t.kind in ('refund', 'cancellation') ${vendor === null ? sql`` : sql`and t.vendor = ${vendor}`}
      left join orders as o on o.store = t.store and o.id = t.order_id`;
  const firsts = {
    own: figure === 'newCustomers' && vendor !== null,
    all: figure === 'newCustomers' && vendor === null,
  };
  return sql`
    select id as row_id, id, name, vendor, placed_at as at, total as amount, item_count as units, refunded_amount as refunded,
      shipped_at as "shippedAt",
      round((greatest(0, extract(epoch from shipped_at - placed_at)) / 3600)::numeric, 2)::float8 as hours, currency
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

/** A payment behind what was paid; minor units, less than zero where it came back. */
export interface StoredPaidRow {
  id: number;
  payoutId: number | null;
  paymentId: number | null;
  vendor: string;
  at: Date;
  amount: number;
}

/** A page of the payments of a time, the newest first, with how many there are and what all come to. */
export const readPaidRows = async (
  db: Queries,
  { store, vendor }: Scope,
  { from, until, currency }: { from: Date; until: Date; currency: string },
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: StoredPaidRow[]; total: number; sum: number }> => {
  const posted = sql`ledger_transactions as t
    where t.store = ${store} and t.kind in ('payout', 'reversal')
      and t.at >= ${from} and t.at < ${until} and t.currency = ${currency}
      ${vendor === null ? sql`` : sql`and t.vendor = ${vendor}`}`;
  const { rows: sums } = await sql<{ total: number; sum: number }>`
    select count(*)::int as total, coalesce(sum(-t.net), 0)::bigint as sum from ${posted}`.execute(db);
  const { rows } = await sql<StoredPaidRow>`
    select p.id, p.payout_id as "payoutId", m.id as "paymentId", p.vendor, p.at, -p.net as amount
    from (select t.id, t.payout_id, t.vendor, t.at, t.net from ${posted}
      order by t.at desc, t.id desc offset ${skip}::bigint limit ${limit}::bigint) as p
    left join payout_payments as m on m.store = ${store} and m.payout_id = p.payout_id and m.vendor = p.vendor
    order by p.at desc, p.id desc`.execute(db);
  return { rows, ...(sums[0] ?? { total: 0, sum: 0 }) };
};
