import { sql, type RawBuilder } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { FigureSums } from '../../../domain/home/figures';
import { stepsToDouble } from '../../../domain/home/shipTimes';
import { fulfilmentStates, type PayoutState } from '../../../domain/orders/orders';
import { orderTermFields } from '../../../domain/orders/orderTerms';
import { defaultFeatures } from '../../../domain/settings/settings';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** A day and its instants, from `start` up to, not including, `until`. */
export interface DayBounds {
  day: string;
  start: Date;
  until: Date;
  /** Only a part of the day is meant. */
  isPart: boolean;
  /** From when on an order of the day is shipped late. */
  lateFrom: Date;
  /** Its month, where all of that is meant; null: the day alone is. */
  month: string | null;
  /** How far its clocks are ahead of UTC, in seconds, and from `turn` on. */
  ahead: number;
  turn: Date;
  aheadThen: number;
}

/** By what the days of a store are kept. */
export interface FigureTerms {
  timeZone: string;
  /** In how many days an order is to be shipped. */
  shipDays: number;
}

/** What the rows of a day come to in a currency. */
export interface DayFigures extends FigureSums {
  day: string;
  currency: string;
}

const payoutStates: readonly PayoutState[] = ['due', 'paid'];

export const dayRows = (days: readonly DayBounds[]): RawBuilder<unknown> => sql`
  select * from unnest(${days.map(({ day }) => day)}::text[],
    ${days.map(({ start }) => start.toISOString())}::timestamptz[],
    ${days.map(({ until }) => until.toISOString())}::timestamptz[],
    ${days.map(({ lateFrom }) => lateFrom.toISOString())}::timestamptz[],
    ${days.map(({ isPart }) => isPart)}::boolean[], ${days.map(({ month }) => month)}::text[],
    ${days.map(({ ahead }) => ahead)}::int[], ${days.map(({ turn }) => turn.toISOString())}::timestamptz[],
    ${days.map(({ aheadThen }) => aheadThen)}::int[])
    as d (day, start, until, late_from, is_part, month, ahead, turn, ahead_then)`;

export const stateRows = sql`(values ${sql.join(
  fulfilmentStates.flatMap((fulfilment) =>
    payoutStates.map((payout) => sql`(${fulfilment}::text, ${payout}::text)`),
  ),
)}) as s (fulfillment, payout)`;

/** Whether an order `o` is the first that its customer placed, with the vendor or with anybody. */
const isFirst = (store: string, own: boolean): RawBuilder<unknown> => sql`
  (coalesce((select t.order_id from order_terms as t
    where t.store = ${store} ${own ? sql`and t.vendor = o.vendor` : sql``} and t.field = ${orderTermFields.email}
      and t.term = o.email
    order by t.placed_at, t.order_id limit 1) = o.id, false))::int::bigint`;

/** The email of an order as its term has it; one with letters beyond is of nobody who is known. */
const emailTerm = sql`nullif(lower(btrim(customer ->> 'email')), '')`;

/** The step of the time until an order was shipped, of which `timesOf` tells the middle; a minute is the shortest. */
const stepOf = sql`ceil(${stepsToDouble}::float8 / ln(2::float8)
  * ln(greatest(1, extract(epoch from p.shipped_at - o.placed_at) / 60)::float8))::int`;

/**
 * The orders of days `d (day, start, until, late_from)` with what they add to figures. A walk along the index for each
 * day and each pair of states, as they have no index by the instant alone; `offset 0` holds the planner to it, which does
 * not know how few days and rows these are.
 */
export const ordersOf = (
  { store, vendor }: Scope,
  days: RawBuilder<unknown>,
  firsts: { own: boolean; all: boolean },
): RawBuilder<unknown> => {
  const own = vendor === null ? sql`` : sql`and vendor = ${vendor}`;
  const first = (asked: boolean, ofOwn: boolean): RawBuilder<unknown> =>
    asked ? isFirst(store, ofOwn) : sql`0::bigint`;
  return sql`
    select d.day, o.id, o.name, o.placed_at, o.vendor, o.currency, o.item_count, o.total, o.fulfillment,
      o.refunded as refunded_amount, p.shipped_at,
      ${first(firsts.own, true)} as first_own, ${first(firsts.all, false)} as first_all,
      case when p.shipped_at is not null then ${stepOf} end as step,
      coalesce(p.shipped_at >= d.late_from, false) as is_late
    from ${days} as d cross join ${stateRows} cross join lateral (
      select id, name, placed_at, vendor, currency, item_count, total, fulfillment, refunded, ${emailTerm} as email
      from orders
      where store = ${store} ${own} and fulfillment = s.fulfillment and payout = s.payout
        and placed_at >= d.start and placed_at < d.until
      offset 0) as o
    left join lateral (
      select max(f.created_at) as shipped_at from fulfilments as f
      where o.fulfillment = 'fulfilled' and f.store = ${store} and f.order_id = o.id and f.cancelled_at is null
    ) as p on true`;
};

/** The orders and the postings of days, each as the figures that it adds. */
export const countedRows = (
  scope: Scope,
  days: RawBuilder<unknown>,
  firsts: { own: boolean; all: boolean },
): RawBuilder<unknown> => {
  const { store, vendor } = scope;
  const own = vendor === null ? sql`` : sql`and vendor = ${vendor}`;
  return sql`
    select day, vendor, currency, 1::bigint as orders, item_count::bigint as units, total as sales,
      (fulfillment = 'cancelled')::int::bigint as cancelled, (refunded_amount > 0)::int::bigint as refunded,
      first_own, first_all, (step is not null)::int::bigint as shipped, is_late::int::bigint as late, step,
      0::bigint as gross, 0::bigint as commission, 0::bigint as net, 0::bigint as refunds, 0::bigint as refund_posts, 0::bigint as paid
    from (${ordersOf(scope, days, firsts)}) as o
    union all
    select d.day, t.vendor, t.currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, null,
      case when t.is_payment then 0 else t.gross end, case when t.is_payment then 0 else t.commission end,
      case when t.is_payment then 0 else t.net end, case when t.is_refund then -t.gross else 0 end,
      t.is_refund::int, case when t.is_payment then -t.net else 0 end
    from ${days} as d cross join lateral (
      select vendor, currency, gross, commission, net, kind in ('refund', 'cancellation') as is_refund,
        kind in ('payout', 'reversal') as is_payment
      from ledger_transactions
      where store = ${store} ${own} and at >= d.start and at < d.until
      offset 0) as t`;
};

const sums = [
  'orders',
  'units',
  'sales',
  'cancelled',
  'refunded',
  'new_customers',
  'shipped',
  'late',
  'gross',
  'commission',
  'net',
  'refunds',
  'refund_posts',
  'paid',
] as const;
const sumNames = sql.join(sums.map((name) => sql.ref(name)));

/** Rows `(day, party, ...)` of a table summed by day, party and currency, with how long what they shipped took. */
const summedRows = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select day, party, currency, ${sumNames}, coalesce(ship_times, '{}') as ship_times
  from (
    select day, party, currency, ${sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
    from ${rows} group by day, party, currency) as s
  left join (
    select day, party, currency, jsonb_object_agg('m' || step, n) as ship_times
    from (
      select day, party, currency, step, count(*)::int as n from ${rows}
      where step is not null group by day, party, currency, step) as steps
    group by day, party, currency) as t using (day, party, currency)`;

const toldColumns = sql`orders, units, sales, cancelled, refunded, new_customers as "newCustomers", shipped, late,
  ship_times as "shipTimes", gross, commission, net, refunds, refund_posts as "refundPosts", paid`;

/** Of some `days` those of which nothing kept holds, as `changed`. */
export const changedDays = (store: string, { timeZone, shipDays }: FigureTerms): RawBuilder<unknown> => sql`
    terms as materialized (
      select exists (select from figure_zones
        where store = ${store} and time_zone = ${timeZone} and ship_days = ${shipDays}) as hold),
    changed as materialized (
      select d.* from days as d, terms
      where not terms.hold or d.is_part or exists (
        select from figure_changes as c where c.store = ${store} and c.at >= d.start and c.at < d.until))`;

/**
 * What the rows of days come to, by day and currency: kept, or counted where a day has changed since. One statement, so
 * that both are of one instant. Days without rows are left out.
 */
export const readDayFigures = async (
  db: Queries,
  scope: Scope,
  days: readonly DayBounds[],
  terms: FigureTerms,
): Promise<DayFigures[]> => {
  if (days.length === 0) return [];
  const { store, vendor } = scope;
  const party = vendor ?? marketplaceVendor;
  const firsts = { own: vendor !== null, all: vendor === null };
  const { rows } = await sql<DayFigures>`
    with days as materialized (${dayRows(days)}),
    ${changedDays(store, terms)},
    counted as materialized (
      select *, ${party}::text as party, first_own + first_all as new_customers
      from (${countedRows(scope, sql`changed`, firsts)}) as c)
    select f.day, f.currency, ${toldColumns}
    from days as d join day_figures as f on f.store = ${store} and f.vendor = ${party} and f.day = d.day
    where not exists (select from changed as c where c.day = d.day)
    union all
    select day, currency, ${toldColumns} from (${summedRows(sql`counted`)}) as s`.execute(db);
  return rows;
};

/** By what the days of a store are kept; null: none are. */
export const keptTerms = async (db: Queries, store: string): Promise<FigureTerms | null> => {
  const row = await db
    .selectFrom('figure_zones')
    .select(['time_zone', 'ship_days'])
    .where('store', '=', store)
    .executeTakeFirst();
  return row === undefined ? null : { timeZone: row.time_zone, shipDays: row.ship_days };
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
  return row?.first == null || row.last === null ? null : { first: row.first, last: row.last };
};

/** Begins the figures of a store anew by other terms: each of these days is to be counted. */
export const beginFigures = async (
  db: Queries,
  store: string,
  { timeZone, shipDays }: FigureTerms,
  starts: readonly Date[],
): Promise<void> => {
  await db.deleteFrom('day_figures').where('store', '=', store).execute();
  await db.deleteFrom('rank_figures').where('store', '=', store).execute();
  await sql`
    insert into figure_zones (store, time_zone, ship_days) values (${store}, ${timeZone}, ${shipDays})
    on conflict (store) do update set time_zone = excluded.time_zone, ship_days = excluded.ship_days`.execute(
    db,
  );
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
    insert into day_figures (store, vendor, day, currency, ${sumNames}, ship_times)
    with days as materialized (${dayRows([day])}),
    counted as materialized (${countedRows({ store, vendor: null }, sql`days`, { own: true, all: true })}),
    parties as materialized (
      select *, vendor as party, first_own as new_customers from counted
      union all
      select *, ${marketplaceVendor}, first_all from counted)
    select ${store}, party, day, currency, ${sumNames}, ship_times
    from (${summedRows(sql`parties`)}) as s`.execute(db);
};

/** Hours after which vendors are reminded, of stores that say nothing else. */
const usualHours = defaultFeatures.notifications.templates['order-reminder-1'].delayInHours;

/** In how many days the orders of a store `s` are to be shipped: `daysToShip`, as the database reckons it. */
const shipDaysOf = sql`greatest(1, ceil(coalesce(
  (s.settings #>> '{notifications,templates,order-reminder-1,delayInHours}')::numeric, ${usualHours}) / 24))`;

/** Stores with something to keep, for which no job of a kind waits. */
export const storesToKeep = async (db: Queries, kind: string): Promise<string[]> => {
  const { rows } = await sql<{ store: string }>`
    select s.store from stores as s
    where (exists (select from figure_changes as c where c.store = s.store)
        or exists (select from figure_zones as z where z.store = s.store and (z.time_zone <> s.time_zone or z.ship_days <> ${shipDaysOf})))
      and not exists (select from jobs as j
        where j.store = s.store and j.kind = ${kind} and j.finished_at is null)
    order by s.store`.execute(db);
  return rows.map(({ store }) => store);
};

/** How many products of the scope are active. */
export const countLive = async (db: Queries, { store, vendor }: Scope): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::bigint as n from product_counts
    where store = ${store} and vendor = ${vendor ?? marketplaceVendor} and status = 'ACTIVE'`.execute(db);
  return rows[0]?.n ?? 0;
};
