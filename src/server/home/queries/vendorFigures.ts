import { sql } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { VendorCounts } from '../../../domain/home/compare';
import type { Queries } from '../../db/database';
import { countedRows, keptDays, type DayBounds, type FigureTerms } from './figures';

/** What orders of some days come to for a vendor, in minor units of one currency. */
export type OrderCounts = Pick<
  VendorCounts,
  'vendor' | 'orders' | 'sales' | 'shipped' | 'late' | 'cancelled' | 'refunded'
>;

const summed = sql`sum(orders)::bigint as orders, sum(sales)::bigint as sales, sum(shipped)::bigint as shipped,
  sum(late)::bigint as late, sum(cancelled)::bigint as cancelled, sum(refunded)::bigint as refunded`;

const told = ['orders', 'sales', 'shipped', 'late', 'cancelled', 'refunded'] as const;

/**
 * What the orders of days that follow each other come to, by vendor: from what is kept of months and days, and counted
 * where a day has changed since. Who has no orders in them is left out.
 */
export const readVendorFigures = async (
  db: Queries,
  store: string,
  {
    days,
    currency,
    terms,
    today,
  }: { days: readonly DayBounds[]; currency: string; terms: FigureTerms; today: string },
): Promise<OrderCounts[]> => {
  if (days.length === 0) return [];
  const none = { own: false, all: false };
  const signed = sql.join(told.map((name) => sql`b.sign * f.${sql.ref(name)} as ${sql.ref(name)}`));
  const { rows } = await sql<OrderCounts>`
    with ${keptDays(store, days, terms, { longest: 'month', today })}
    select vendor, ${summed} from (
      select f.vendor, ${signed}
      from buckets as b cross join lateral (
        select * from day_figures where store = ${store} and day = b.bucket offset 0) as f
      where f.vendor <> ${marketplaceVendor} and f.currency = ${currency}
      union all
      select f.vendor, ${signed}
      from buckets as b cross join lateral (
        select * from sum_figures where store = ${store} and bucket = b.bucket offset 0) as f
      where f.vendor <> ${marketplaceVendor} and f.currency = ${currency}
      union all
      select vendor, orders, sales, shipped, late, cancelled, refunded
      from (${countedRows({ store, vendor: null }, sql`changed`, none)}) as counted
      where currency = ${currency}) as both_kinds
    group by vendor having sum(orders) > 0`.execute(db);
  return rows;
};

/**
 * How long buyers waited for each vendor's answers that came from `start` up to `until`, and for those that have not come
 * for more than a day; in seconds, what half of them took.
 */
export const readAnswerTimes = async (
  db: Queries,
  store: string,
  { start, until, now }: { start: Date; until: Date; now: Date },
): Promise<{ vendor: string; questions: number; seconds: number }[]> => {
  const overdue = new Date(Math.min(now.getTime() - 86_400_000, until.getTime()));
  const { rows } = await sql<{ vendor: string; questions: number; seconds: number }>`
    select vendor, count(*)::int as questions,
      percentile_cont(0.5) within group (order by seconds)::float8 as seconds
    from (
      select vendor, seconds from vendor_answers where store = ${store} and at >= ${start} and at < ${until}
      union all
      select vendor, extract(epoch from ${now}::timestamptz - vendor_asked_at)::bigint from conversations
      where store = ${store} and deleted_at is null and vendor_waits and vendor_asked_at < ${overdue}
        and not exists (select from banned_buyers as b where b.store = conversations.store
          and mailbox_of(b.email) = mailbox_of(conversations.buyer_email))) as waits
    group by vendor`.execute(db);
  return rows;
};

/** How many active products each vendor has, and how many of them are out of stock. */
export const readStockOuts = async (
  db: Queries,
  store: string,
): Promise<{ vendor: string; live: number; soldOut: number }[]> => {
  const { rows } = await sql<{ vendor: string; live: number; soldOut: number }>`
    select vendor, sum(n)::bigint as live, coalesce(sum(n) filter (where not in_stock), 0)::bigint as "soldOut"
    from product_counts where store = ${store} and vendor <> ${marketplaceVendor} and status = 'ACTIVE'
    group by vendor`.execute(db);
  return rows;
};

/** The vendors of a store, by name. */
export const vendorNames = async (db: Queries, store: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('vendors')
    .select('vendor')
    .where('store', '=', store)
    .orderBy(sql`lower(vendor)`)
    .execute();
  return rows.map(({ vendor }) => vendor);
};
