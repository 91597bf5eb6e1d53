import { sql, type RawBuilder } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { FigureSums } from '../../../domain/home/figures';
import { sumsOver, type SumLength } from '../../../domain/home/keptSums';
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

/** What the rows of a day, or of ten or a month that are kept, come to in a currency. */
export interface DayFigures extends FigureSums {
  /** YYYY-MM-DD, or the beginning that the days have in common. */
  day: string;
  currency: string;
  /** Whether it is added, or taken away from its month. */
  sign: 1 | -1;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** Ten days and the month that a day is in: their sums have it. */
export const sumsOf = (day: string): string[] => [day.slice(0, 9), monthOf(day)];

const payoutStates: readonly PayoutState[] = ['due', 'paid'];

export const dayRows = (days: readonly DayBounds[]): RawBuilder<unknown> => sql`
  select * from unnest(${days.map(({ day }) => day)}::text[],
    ${days.map(({ start }) => start.toISOString())}::timestamptz[],
    ${days.map(({ until }) => until.toISOString())}::timestamptz[],
    ${days.map(({ lateFrom }) => lateFrom.toISOString())}::timestamptz[],
    ${days.map(({ isPart }) => isPart)}::boolean[],
    ${days.map(({ ahead }) => ahead)}::int[], ${days.map(({ turn }) => turn.toISOString())}::timestamptz[],
    ${days.map(({ aheadThen }) => aheadThen)}::int[])
    as d (day, start, until, late_from, is_part, ahead, turn, ahead_then)`;

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

export const sums = [
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
export const sumNames = sql.join(sums.map((name) => sql.ref(name)));

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

/** Of some `days` those of which nothing kept holds, as `changed`; and whether months and years are summed, in `terms`. */
const changedDays = (store: string, { timeZone, shipDays }: FigureTerms): RawBuilder<unknown> => sql`
    terms as materialized (
      select hold, hold and not exists (
        select from day_figures where store = ${store} and vendor = ${sql.lit(marketplaceVendor)} and not in_sums) as summed
      from (select exists (select from figure_zones
        where store = ${store} and time_zone = ${timeZone} and ship_days = ${shipDays}) as hold) as z),
    changed as materialized (
      select d.* from days as d, terms
      where not terms.hold or d.is_part or exists (
        select from figure_changes as c where c.store = ${store} and c.at >= d.start and c.at < d.until))`;

/** Of which times sums may be read: of none longer than `longest`. */
interface SumsToRead {
  longest: SumLength;
  today: string;
}

/**
 * Days that follow each other, as `days`; those that are to be counted, as `changed`; and the kept sums that come to the
 * others, as `buckets (bucket, sign)`: a changed day is taken away from the sums that have it. Who reads them holds the
 * planner to a walk for each by `offset 0`, as it takes them for many.
 */
export const keptDays = (
  store: string,
  days: readonly DayBounds[],
  terms: FigureTerms,
  { longest, today }: SumsToRead,
): RawBuilder<unknown> => {
  const whole = days.filter(({ isPart }) => !isPart);
  const sumsTo = (most: SumLength): RawBuilder<unknown> => {
    const [from = '', to = ''] = [whole[0]?.day, whole.at(-1)?.day];
    const kept = whole.length === 0 ? [] : sumsOver({ from, to }, { longest: most, today });
    return sql`unnest(${kept.map(({ bucket }) => bucket)}::text[], ${kept.map(({ sign }) => sign)}::int[]) as b (bucket, sign)`;
  };
  return sql`
    days as materialized (${dayRows(days)}),
    ${changedDays(store, terms)},
    buckets as materialized (
      select bucket, sum(sign)::int as sign from (
        select b.bucket, b.sign from ${sumsTo(longest)}, terms where terms.summed
        union all
        select b.bucket, b.sign from ${sumsTo('day')}, terms where terms.hold and not terms.summed
        union all
        select c.day, -1 from changed as c, terms where terms.hold and not c.is_part) as signed
      group by bucket having sum(sign) <> 0)`;
};

/**
 * What the rows of days that follow each other come to, by day and currency: kept, or counted where a day has changed
 * since. By months: whole ones in one row, and of the others what is added or taken away. One statement, so that all is
 * of one instant. Days without rows are left out.
 */
export const readDayFigures = async (
  db: Queries,
  scope: Scope,
  days: readonly DayBounds[],
  { terms, byMonth, today }: { terms: FigureTerms; byMonth: boolean; today: string },
): Promise<DayFigures[]> => {
  if (days.length === 0) return [];
  const { store, vendor } = scope;
  const party = vendor ?? marketplaceVendor;
  const firsts = { own: vendor !== null, all: vendor === null };
  const { rows } = await sql<DayFigures>`
    with ${keptDays(store, days, terms, { longest: byMonth ? 'month' : 'day', today })},
    counted as materialized (
      select *, ${party}::text as party, first_own + first_all as new_customers
      from (${countedRows(scope, sql`changed`, firsts)}) as c)
    select f.day, b.sign, f.currency, ${toldColumns}
    from buckets as b cross join lateral (
      select * from day_figures where store = ${store} and vendor = ${party} and day = b.bucket offset 0) as f
    union all
    select b.bucket, b.sign, m.currency, ${toldColumns}
    from buckets as b cross join lateral (
      select * from sum_figures where store = ${store} and bucket = b.bucket and vendor = ${party} offset 0) as m
    union all
    select day, 1, currency, ${toldColumns} from (${summedRows(sql`counted`)}) as s`.execute(db);
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
  await db.deleteFrom('sum_figures').where('store', '=', store).execute();
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

/**
 * Keeps what the rows of a day come to now, by vendor and for all together, and adds to the sums that have it by how much that is more
 * than what was kept; call it under `lockFigures`, where the month is summed.
 */
export const keepDay = async (db: Queries, store: string, day: DayBounds): Promise<void> => {
  // What is noted after this is not lost: who counts sees at least what these rows told of.
  await sql`delete from figure_changes where store = ${store} and at >= ${day.start} and at < ${day.until}`.execute(
    db,
  );
  const each = (told: (name: RawBuilder<unknown>, more: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(sums.map((name) => told(sql.ref(name), sql.ref(`more_${name}`))));
  await sql`
    with days as materialized (${dayRows([day])}),
    counted as materialized (${countedRows({ store, vendor: null }, sql`days`, { own: true, all: true })}),
    parties as materialized (
      select *, vendor as party, first_own as new_customers from counted
      union all
      select *, ${marketplaceVendor}, first_all from counted),
    fresh as materialized (
      select party as vendor, currency, ${sumNames}, ship_times from (${summedRows(sql`parties`)}) as s),
    kept as materialized (
      select vendor, currency, ${sumNames}, ship_times from day_figures where store = ${store} and day = ${day.day}),
    differing as materialized (
      select vendor, currency, ${each((name) => sql`f.${name}`)}, f.ship_times,
        ${each((name, more) => sql`coalesce(f.${name}, 0) - coalesce(k.${name}, 0) as ${more}`)},
        add_ship_times(coalesce(f.ship_times, '{}'), coalesce(k.ship_times, '{}'), -1) as more_times
      from fresh as f full join kept as k using (vendor, currency)
      where (${each((name) => sql`f.${name}`)}, f.ship_times) is distinct from (${each((name) => sql`k.${name}`)}, k.ship_times)),
    gone as (
      delete from day_figures as d using differing as n
      where n.orders is null and d.store = ${store} and d.day = ${day.day} and d.vendor = n.vendor and d.currency = n.currency),
    put as (
      insert into day_figures (store, vendor, day, currency, ${sumNames}, ship_times, in_sums)
      select ${store}, vendor, ${day.day}, currency, ${sumNames}, ship_times, true
      from differing where orders is not null order by vendor, currency
      on conflict (store, vendor, day, currency) do update set
        ${each((name) => sql`${name} = excluded.${name}`)}, ship_times = excluded.ship_times)
    insert into sum_figures as m (store, bucket, vendor, currency, ${sumNames}, ship_times)
    select ${store}, b.bucket, vendor, currency, ${each((_name, more) => more)}, more_times
    from differing cross join unnest(${sumsOf(day.day)}::text[]) as b (bucket) order by b.bucket, vendor, currency
    on conflict (store, bucket, vendor, currency) do update set ${each((name) => sql`${name} = m.${name} + excluded.${name}`)},
      ship_times = case when excluded.ship_times = '{}' then m.ship_times
        else add_ship_times(m.ship_times, excluded.ship_times, 1) end`.execute(db);
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
        or exists (select from day_figures as d
          where d.store = s.store and d.vendor = ${sql.lit(marketplaceVendor)} and not d.in_sums)
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
