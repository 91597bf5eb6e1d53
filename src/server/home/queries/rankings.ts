import { sql, type RawBuilder } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { rankKinds, type RankKind, type TrendKind } from '../../../domain/home/rankings';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { dayRows, keptDays, stateRows, sumsOf, type DayBounds, type FigureTerms } from './figures';

/** What is told apart by more than the vendor alone, and so kept for all vendors together as well. */
const isShared: Record<RankKind, boolean> = {
  vendor: false,
  product: false,
  country: true,
  channel: true,
  hour: true,
};

const keys: Record<Exclude<RankKind, 'product'>, RawBuilder<unknown>> = {
  vendor: sql`''::text`,
  country: sql`coalesce(o.country, '')`,
  channel: sql`coalesce(o.source, '')`,
  hour: sql`((extract(isodow from o.day::date) - 1) * 24 + extract(hour from o.placed_at at time zone 'UTC'
    + make_interval(secs => case when o.placed_at >= o.turn then o.ahead_then else o.ahead end)))::int::text`,
};

/** The orders of `days`, by a walk along the index for each day and pair of states, with what they are ranked by. */
const ordersOf = ({ store, vendor }: Scope, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.day, d.turn, d.ahead, d.ahead_then, o.*, p.source
  from ${days} as d cross join ${stateRows} cross join lateral (
    select id, vendor, currency, purchase, placed_at, item_count, total, shipping_address ->> 'country' as country
    from orders
    where store = ${store} ${vendor === null ? sql`` : sql`and vendor = ${vendor}`}
      and fulfillment = s.fulfillment and payout = s.payout and placed_at >= d.start and placed_at < d.until
    offset 0) as o
  left join purchases as p on p.store = ${store} and p.id = o.purchase`;

/** The orders `placed` by a kind: of products a row for each order and product. */
const rowsOf = (kind: RankKind, store: string): RawBuilder<unknown> =>
  kind === 'product'
    ? sql`
      select ${kind}::text as kind, o.day, o.vendor, o.currency, coalesce(l.product_id::text, '') as key,
        1::bigint as orders, l.units, l.sales
      from placed as o cross join lateral (
        select product_id, sum(quantity)::bigint as units, sum(price * quantity - discount)::bigint as sales
        from order_lines where store = ${store} and order_id = o.id group by product_id) as l`
    : sql`
      select ${kind}::text as kind, o.day, o.vendor, o.currency, ${keys[kind]} as key,
        1::bigint as orders, o.item_count::bigint as units, o.total as sales
      from placed as o`;

/**
 * Keeps what a day's orders come to by every kind, and adds to the sums that have it by how much that is more than what was
 * kept: of a day that goes on few lines change. Call it under `lockFigures`.
 */
export const keepRanks = async (db: Queries, store: string, day: DayBounds): Promise<void> => {
  const shared = rankKinds.filter((kind) => isShared[kind]);
  const sums = [...sumsOf(day.day), day.day.slice(0, 4)];
  await sql`
    with days as materialized (${dayRows([day])}),
    placed as materialized (${ordersOf({ store, vendor: null }, sql`days`)}),
    ranked as materialized (${sql.join(
      rankKinds.map((kind) => rowsOf(kind, store)),
      sql` union all `,
    )}),
    parties as (
      select kind, vendor, currency, key, orders, units, sales from ranked
      union all
      select kind, ${marketplaceVendor}::text, currency, key, orders, units, sales from ranked
      where kind = any(${shared}::text[])),
    fresh as materialized (
      select kind, vendor, currency, key, sum(orders)::bigint as orders, sum(units)::bigint as units,
        sum(sales)::bigint as sales
      from parties group by kind, vendor, currency, key),
    kept as materialized (
      select kind, vendor, currency, key, orders, units, sales from rank_figures
      where store = ${store} and kind = any(${[...rankKinds]}::text[]) and bucket = ${day.day}),
    differing as materialized (
      select kind, vendor, currency, key, f.orders, f.units, f.sales,
        coalesce(f.orders, 0) - coalesce(k.orders, 0) as more_orders,
        coalesce(f.units, 0) - coalesce(k.units, 0) as more_units,
        coalesce(f.sales, 0) - coalesce(k.sales, 0) as more_sales
      from fresh as f full join kept as k using (kind, vendor, currency, key)
      where (f.orders, f.units, f.sales) is distinct from (k.orders, k.units, k.sales)),
    gone as (
      delete from rank_figures as r using differing as n
      where n.orders is null and r.store = ${store} and r.kind = n.kind and r.bucket = ${day.day}
        and r.vendor = n.vendor and r.currency = n.currency and r.key = n.key),
    put as (
      insert into rank_figures (store, kind, bucket, vendor, currency, key, orders, units, sales)
      select ${store}::text, kind, ${day.day}::text, vendor, currency, key, orders, units, sales
      from differing where orders is not null order by kind, vendor, currency, key
      on conflict (store, kind, bucket, vendor, currency, key) do update set orders = excluded.orders,
        units = excluded.units, sales = excluded.sales)
    insert into rank_figures as r (store, kind, bucket, vendor, currency, key, orders, units, sales)
    select ${store}::text, kind, b.bucket, vendor, currency, key, more_orders, more_units, more_sales
    from differing cross join unnest(${sums}::text[]) as b (bucket)
    order by kind, b.bucket, vendor, currency, key
    on conflict (store, kind, bucket, vendor, currency, key) do update set orders = r.orders + excluded.orders,
      units = r.units + excluded.units, sales = r.sales + excluded.sales`.execute(db);
};

/** A line of a ranking, in minor units of the currency that was asked for. */
export interface StoredRank {
  key: string;
  orders: number;
  units: number;
  sales: number;
  /** Of all lines of the ranking, shown or not. */
  count: number;
  allOrders: number;
  allSales: number;
}

interface Asked {
  kind: RankKind;
  currency: string;
  days: readonly DayBounds[];
  terms: FigureTerms;
  today: string;
  limit: number;
}

/**
 * Those that sold most in days that follow each other: from years, months and days that are kept, and counted where a day
 * has changed since. One statement, so that all are of one instant.
 */
export const readRanking = async (
  db: Queries,
  scope: Scope,
  { kind, currency, days, terms, today, limit }: Asked,
): Promise<StoredRank[]> => {
  const { store, vendor } = scope;
  const party = vendor ?? (isShared[kind] ? marketplaceVendor : null);
  const { rows } = await sql<StoredRank>`
    with ${keptDays(store, days, terms, { longest: 'year', today })},
    placed as materialized (${ordersOf(scope, sql`changed`)}),
    ranked as (
      select r.vendor, r.key, b.sign * r.orders as orders, b.sign * r.units as units, b.sign * r.sales as sales
      from buckets as b cross join lateral (
        select vendor, key, orders, units, sales from rank_figures
        where store = ${store} and kind = ${kind} and bucket = b.bucket and currency = ${currency}
          ${party === null ? sql`` : sql`and vendor = ${party}`}
        offset 0) as r
      union all
      select vendor, key, orders, units, sales from (${rowsOf(kind, store)}) as c where currency = ${currency}),
    summed as (
      select ${kind === 'vendor' ? sql.ref('vendor') : sql.ref('key')} as key, sum(orders)::bigint as orders,
        sum(units)::bigint as units, sum(sales)::bigint as sales
      from ranked group by 1 having sum(orders) <> 0)
    select key, orders, units, sales, (count(*) over ())::int as count,
      (sum(orders) over ())::bigint as "allOrders", (sum(sales) over ())::bigint as "allSales"
    from summed order by sales desc, key limit ${limit}`.execute(db);
  return rows;
};

/** What products of a store are called, by their ids as texts. */
export const titlesOf = async (
  db: Queries,
  store: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('store', '=', store)
    .where('id', 'in', ids.map(Number))
    .execute();
  return new Map(rows.map(({ id, title }) => [String(id), title]));
};

/** What some products or vendors sold on each of the days from one on, as it is kept. Minor units. */
export const readTrends = async (
  db: Queries,
  scope: Scope,
  {
    kind,
    keys,
    from,
    currency,
  }: { kind: TrendKind; keys: readonly string[]; from: string; currency: string },
): Promise<{ key: string; day: string; sales: number }[]> => {
  const which =
    kind === 'vendor'
      ? sql`key = '' and vendor = any(${[...keys]}::text[])`
      : sql`key = any(${[...keys]}::text[])`;
  const { rows } = await sql<{ key: string; day: string; sales: number }>`
    select ${sql.ref(kind === 'vendor' ? 'vendor' : 'key')} as key, bucket as day, sum(sales)::bigint as sales
    from rank_figures
    where store = ${scope.store} and kind = ${kind} and ${which} and currency = ${currency}
      ${scope.vendor === null ? sql`` : sql`and vendor = ${scope.vendor}`}
      and bucket >= ${from} and length(bucket) = 10
    group by 1, 2`.execute(db);
  return rows;
};
