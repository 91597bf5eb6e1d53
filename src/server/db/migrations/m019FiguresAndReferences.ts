import { sql, type Kysely } from 'kysely';

/**
 * Figures are kept by ten days and by the month too, as the sums of days, and rankings by ten days and by the year. Nothing
 * is summed here: days that were kept before, or by an older process beside this one, say that no sum has them (`in_sums`),
 * until the job that keeps figures has summed their month. Till then days are read, as they were.
 *
 * And payments are found by what their service calls them without regard to case, blanks and signs.
 */
export const m019FiguresAndReferences = {
  async up<T>(db: Kysely<T>): Promise<void> {
    await sql`alter table day_figures
      -- Whether the sums of its time have the day; said of the rows of all vendors together alone.
      add column in_sums boolean not null default false`.execute(db);
    await sql`create index day_figures_unsummed on day_figures (store, day) where vendor = '*' and not in_sums`.execute(
      db,
    );
    await sql`create table sum_figures (
      store text not null references stores,
      -- The beginning that its days have in common: YYYY-MM, or YYYY-MM-D.
      bucket text collate "C" not null,
      vendor text not null,
      currency text not null,
      orders bigint not null,
      units bigint not null,
      sales bigint not null,
      cancelled bigint not null,
      refunded bigint not null,
      new_customers bigint not null,
      shipped bigint not null,
      late bigint not null,
      ship_times jsonb not null,
      gross bigint not null,
      commission bigint not null,
      net bigint not null,
      refunds bigint not null,
      refund_posts bigint not null,
      paid bigint not null,
      primary key (store, bucket, vendor, currency)
    )`.execute(db);
    // How many there are of each step of one and, by their sign, of the other.
    await sql`create function add_ship_times(one jsonb, other jsonb, other_sign int) returns jsonb
      language sql immutable as $$
        select coalesce(jsonb_object_agg(key, n), '{}') from (
          select key, sum(n) as n from (
            select key, value::bigint as n from jsonb_each_text(one)
            union all
            select key, other_sign * value::bigint from jsonb_each_text(other)) as both_times
          group by key having sum(n) <> 0) as summed
      $$`.execute(db);
    await sql`create function reference_term(reference text) returns text language sql immutable as $$
        select regexp_replace(lower(reference), '[^a-z0-9]', '', 'g')
      $$`.execute(db);
    await sql`create index payments_of_reference_term on payout_payments (store, reference_term(reference))
      where reference is not null`.execute(db);
  },
};
