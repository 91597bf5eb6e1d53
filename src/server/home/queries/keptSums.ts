import { sql, type RawBuilder } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { rankKinds } from '../../../domain/home/rankings';
import type { Queries } from '../../db/database';
import { monthOf, sumNames, sums } from './figures';

const all = sql.lit(marketplaceVendor);
const daysOf = (month: string) => sql`day >= ${`${month}-01`} and day <= ${`${month}-31`}`;
const summed = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

/** The newest kept day that is in no sum; null: all are. */
export const newestUnsummed = async (db: Queries, store: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    select day from day_figures where store = ${store} and vendor = ${all} and not in_sums
    order by day desc limit 1`.execute(db);
  return rows[0]?.day ?? null;
};

/**
 * Whether a month's sums are those of its kept days; told by what all vendors come to together. A process of a version
 * before keeps days, and begins anew, without months. Call it under `lockFigures`.
 */
export const isSummed = async (db: Queries, store: string, month: string): Promise<boolean> => {
  const { rows } = await sql<{ differs: boolean }>`
    select exists (
      (select currency, true as in_sums, ${summed} from day_figures
        where store = ${store} and vendor = ${all} and ${daysOf(month)} group by currency)
      except
      select currency, true, ${sumNames} from sum_figures
      where store = ${store} and bucket = ${month} and vendor = ${all}
    ) or exists (
      select from day_figures where store = ${store} and vendor = ${all} and not in_sums and ${daysOf(month)}
    ) as differs`.execute(db);
  return rows[0]?.differs !== true;
};

/**
 * Sums a month and its tens from kept days, and once all days of its year are in sums the year's rankings; their months
 * every version keeps. Call it under `lockFigures`.
 */
export const sumMonth = async (db: Queries, store: string, month: string): Promise<void> => {
  const year = month.slice(0, 4);
  await sql`
    delete from sum_figures where store = ${store} and bucket >= ${month} and bucket <= ${`${month}-9`}`.execute(
    db,
  );
  await sql`
    insert into sum_figures (store, bucket, vendor, currency, ${sumNames}, ship_times)
    with kept as materialized (
      select b.bucket, d.* from day_figures as d
      cross join lateral unnest(array[left(d.day, 9), left(d.day, 7)]) as b (bucket)
      where d.store = ${store} and ${daysOf(month)})
    select ${store}, bucket, vendor, currency, ${sumNames}, coalesce(ship_times, '{}')
    from (select bucket, vendor, currency, ${summed} from kept group by bucket, vendor, currency) as s
    left join (
      select bucket, vendor, currency, jsonb_object_agg(key, n) as ship_times
      from (
        select bucket, vendor, currency, t.key, sum(t.value::bigint) as n
        from kept cross join jsonb_each_text(ship_times) as t group by bucket, vendor, currency, t.key) as steps
      group by bucket, vendor, currency) as t using (bucket, vendor, currency)
    order by bucket, vendor, currency`.execute(db);
  const ranked = sql`store = ${store} and kind = any(${[...rankKinds]}::text[])`;
  const rankBy = (digits: number, months: RawBuilder<unknown>): Promise<unknown> =>
    sql`
    insert into rank_figures (store, kind, bucket, vendor, currency, key, orders, units, sales)
    select store, kind, left(bucket, ${digits}), vendor, currency, key, sum(orders), sum(units), sum(sales)
    from rank_figures where ${ranked} and ${months}
    group by 1, 2, 3, 4, 5, 6 having sum(orders) <> 0
    order by 2, 3, 4, 5, 6`.execute(db);
  await sql`
    delete from rank_figures where ${ranked} and bucket >= ${month} and bucket <= ${`${month}-9`} and length(bucket) = 9`.execute(
    db,
  );
  await rankBy(9, sql`bucket > ${month} and bucket < ${`${month}-9`} and length(bucket) = 10`);
  await sql`
    update day_figures set in_sums = true
    where store = ${store} and vendor = ${all} and ${daysOf(month)} and not in_sums`.execute(db);
  const left = await newestUnsummed(db, store);
  if (left !== null && monthOf(left).startsWith(year)) return;
  await sql`delete from rank_figures where ${ranked} and bucket = ${year}`.execute(db);
  await rankBy(4, sql`bucket > ${year} and bucket <= ${`${year}-12`} and length(bucket) = 7`);
};
