import { sql, type RawBuilder } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { FigureSums } from '../../../domain/home/figures';
import { fulfilmentStates, type PayoutState } from '../../../domain/orders/orders';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** A day and its instants, from `start` up to, not including, `until`. */
export interface DayBounds {
  day: string;
  start: Date;
  until: Date;
  /** Only a part of the day is meant. */
  isPart: boolean;
}

/** What the rows of a day come to in a currency. */
export interface DayFigures extends FigureSums {
  day: string;
  currency: string;
}

const payoutStates: readonly PayoutState[] = ['due', 'paid'];

const dayRows = (days: readonly DayBounds[]): RawBuilder<unknown> => sql`
  select * from unnest(${days.map(({ day }) => day)}::text[],
    ${days.map(({ start }) => start.toISOString())}::timestamptz[],
    ${days.map(({ until }) => until.toISOString())}::timestamptz[],
    ${days.map(({ isPart }) => isPart)}::boolean[]) as d (day, start, until, is_part)`;

const stateRows = sql`(values ${sql.join(
  fulfilmentStates.flatMap((fulfilment) =>
    payoutStates.map((payout) => sql`(${fulfilment}::text, ${payout}::text)`),
  ),
)}) as s (fulfillment, payout)`;

const sumColumns = sql`sum(orders)::bigint as orders, sum(units)::bigint as units, sum(sales)::bigint as sales,
  sum(cancelled)::bigint as cancelled, sum(refunded)::bigint as refunded, sum(gross)::bigint as gross,
  sum(commission)::bigint as commission, sum(net)::bigint as net, sum(refunds)::bigint as refunds`;

/**
 * The orders and the postings of days `d (day, start, until)`, each as the figures that it adds. A walk along the index
 * for each day, of orders for each pair of states, as they have no index by the instant alone; `offset 0` holds the
 * planner to it, which does not know how few days and rows these are.
 */
const countedRows = ({ store, vendor }: Scope, days: RawBuilder<unknown>): RawBuilder<unknown> => {
  const own = vendor === null ? sql`` : sql`and vendor = ${vendor}`;
  return sql`
    select d.day, o.vendor, o.currency, 1::bigint as orders, o.item_count::bigint as units, o.total as sales,
      (o.fulfillment = 'cancelled')::int::bigint as cancelled, (o.refunded > 0)::int::bigint as refunded,
      0::bigint as gross, 0::bigint as commission, 0::bigint as net, 0::bigint as refunds
    from ${days} as d cross join ${stateRows} cross join lateral (
      select vendor, currency, item_count, total, fulfillment, refunded from orders
      where store = ${store} ${own} and fulfillment = s.fulfillment and payout = s.payout
        and placed_at >= d.start and placed_at < d.until
      offset 0) as o
    union all
    select d.day, t.vendor, t.currency, 0, 0, 0, 0, 0, t.gross, t.commission, t.net,
      case when t.kind in ('refund', 'cancellation') then -t.gross else 0 end
    from ${days} as d cross join lateral (
      select vendor, currency, kind, gross, commission, net from ledger_transactions
      where store = ${store} ${own} and at >= d.start and at < d.until
      offset 0) as t
    where t.kind not in ('payout', 'reversal')`;
};

/**
 * What the rows of days come to, by day and currency: kept, or counted where a day has changed since. One statement, so
 * that both are of one instant. Days without rows are left out.
 */
export const readDayFigures = async (
  db: Queries,
  scope: Scope,
  days: readonly DayBounds[],
  timeZone: string,
): Promise<DayFigures[]> => {
  if (days.length === 0) return [];
  const { store, vendor } = scope;
  const { rows } = await sql<DayFigures>`
    with days as materialized (${dayRows(days)}),
    zone as materialized (
      select exists (select from figure_zones where store = ${store} and time_zone = ${timeZone}) as holds),
    changed as materialized (
      select d.* from days as d, zone
      where not zone.holds or d.is_part or exists (
        select from figure_changes as c where c.store = ${store} and c.at >= d.start and c.at < d.until)),
    counted as (${countedRows(scope, sql`changed`)})
    select f.day, f.currency, f.orders, f.units, f.sales, f.cancelled, f.refunded, f.gross, f.commission, f.net,
      f.refunds
    from days as d join day_figures as f on f.store = ${store} and f.vendor = ${vendor ?? marketplaceVendor}
      and f.day = d.day
    where not exists (select from changed as c where c.day = d.day)
    union all
    select day, currency, ${sumColumns} from counted group by day, currency`.execute(db);
  return rows;
};

/** The time zone that the days of a store are kept in; null: none are. */
export const keptZone = async (db: Queries, store: string): Promise<string | null> => {
  const row = await db
    .selectFrom('figure_zones')
    .select('time_zone')
    .where('store', '=', store)
    .executeTakeFirst();
  return row?.time_zone ?? null;
};

/** Until the transaction ends nobody else keeps figures of this store. */
export const lockFigures = async (db: Queries, store: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures\n${store}`}, 0))`.execute(db);
};

/** The first and the last instant of what a store's figures are of; null where there is nothing. */
export const figuredTime = async (
  db: Queries,
  store: string,
): Promise<{ first: Date; last: Date } | null> => {
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select least(min(o.first), min(t.first)) as first, greatest(max(o.last), max(t.last)) as last
    from (select min(placed_at) as first, max(placed_at) as last from (
      select w.placed_at from ${stateRows} cross join lateral (
        (select placed_at from orders where store = ${store} and fulfillment = s.fulfillment
          and payout = s.payout order by placed_at desc, id desc limit 1)
        union all
        (select placed_at from orders where store = ${store} and fulfillment = s.fulfillment
          and payout = s.payout order by placed_at, id limit 1)) as w) as ends) as o,
      (select min(at) as first, max(at) as last from ledger_transactions where store = ${store}) as t`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined || row.first === null || row.last === null
    ? null
    : { first: row.first, last: row.last };
};

/** Begins the figures of a store anew in a time zone: each of these days is to be counted. */
export const beginFigures = async (
  db: Queries,
  store: string,
  timeZone: string,
  starts: readonly Date[],
): Promise<void> => {
  await db.deleteFrom('day_figures').where('store', '=', store).execute();
  await sql`
    insert into figure_zones (store, time_zone) values (${store}, ${timeZone})
    on conflict (store) do update set time_zone = excluded.time_zone`.execute(db);
  await sql`
    insert into figure_changes (store, at)
    select ${store}, at from unnest(${starts.map((start) => start.toISOString())}::timestamptz[]) as d (at)`.execute(
    db,
  );
};

/** The newest change that no figure has yet, before an instant where one is given. */
export const newestChange = async (db: Queries, store: string, before: Date | null): Promise<Date | null> => {
  const row = await db
    .selectFrom('figure_changes')
    .select('at')
    .where('store', '=', store)
    .$if(before !== null, (query) => query.where('at', '<', before ?? new Date(0)))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
};

/** Keeps what the rows of a day come to now, by vendor and for all together; call it under `lockFigures`. */
export const keepDay = async (db: Queries, store: string, day: DayBounds): Promise<void> => {
  // What is noted after this is not lost: who counts sees at least what these rows told of.
  await sql`delete from figure_changes where store = ${store} and at >= ${day.start} and at < ${day.until}`.execute(
    db,
  );
  await db.deleteFrom('day_figures').where('store', '=', store).where('day', '=', day.day).execute();
  await sql`
    insert into day_figures (store, vendor, day, currency, orders, units, sales, cancelled, refunded, gross,
      commission, net, refunds)
    with days as materialized (${dayRows([day])}),
    counted as (${countedRows({ store, vendor: null }, sql`days`)})
    select ${store}, case when grouping(vendor) = 1 then ${marketplaceVendor} else vendor end, day, currency,
      sum(orders), sum(units), sum(sales), sum(cancelled), sum(refunded), sum(gross), sum(commission), sum(net),
      sum(refunds)
    from counted group by grouping sets ((day, currency, vendor), (day, currency))`.execute(db);
};

/** Stores with something to keep, for which no job of a kind waits. */
export const storesToKeep = async (db: Queries, kind: string): Promise<string[]> => {
  const { rows } = await sql<{ store: string }>`
    select s.store from stores as s
    where (exists (select from figure_changes as c where c.store = s.store)
        or exists (select from figure_zones as z where z.store = s.store and z.time_zone <> s.time_zone))
      and not exists (select from jobs as j
        where j.store = s.store and j.kind = ${kind} and j.finished_at is null)
    order by s.store`.execute(db);
  return rows.map(({ store }) => store);
};
