import { sql, type RawBuilder } from 'kysely';
import type { Duty, DutyName } from '../../../domain/home/duties';
import { mostNamed, pace } from '../../../domain/home/duties';
import { addDays } from '../../../domain/dates';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

type Rows = Pick<Duty, 'count' | 'rows'>;

const own = ({ vendor }: Scope, column = 'vendor'): RawBuilder<unknown> =>
  vendor === null ? sql`` : sql`and ${sql.ref(column)} = ${vendor}`;

/** The days until today by which a pace is measured. */
const measuredDays = (today: string): string[] =>
  Array.from({ length: pace.measured }, (_, n) => addDays(today, -n));

/** What of a scope waits and is named row by row; `id` is what its page is called by. */
const waiting = {
  doubtfulOrders: ({ store }: Scope) => sql`
    select o.id, o.name as label, o.id as place from orders as o where o.store = ${store} and o.id in (
      select coalesce(q.order_id, (
        select min(part.id) from orders as part where part.store = q.store and part.purchase = q.purchase))
      from order_questions as q where q.store = ${store} and q.answered_at is null)`,
  labels: (scope: Scope, now: Date) => sql`
    select distinct on (l.order_id) l.order_id as id, o.name as label, l.order_id as place
    from shipping_labels as l join orders as o on o.store = l.store and o.id = l.order_id
    where l.store = ${scope.store} ${own(scope, 'l.vendor')}
      and (l.state = 'refused' or (l.state = 'buying' and l.held_until < ${now}))`,
  rejectedProducts: (scope: Scope) => sql`
    select id, title as label, id as place from products
    where store = ${scope.store} ${own(scope)} and approval = 'unapproved' and deleted_at is null`,
  imports: (scope: Scope) => sql`
    select id, name as label, id as place from import_batches
    where store = ${scope.store} ${own(scope)} and state = 'checked'`,
  failedPayments: ({ store }: Scope) => sql`
    select payout_id as id, vendor as label, id as place from payout_payments
    where store = ${store} and state = 'failed'`,
  unconfirmedPayments: ({ store }: Scope, now: Date) => sql`
    select payout_id as id, vendor as label, id as place from payout_payments
    where store = ${store} and state in ('intended', 'sent')
      and intended_at < ${new Date(now.getTime() - 3_600_000)}`,
  // Whose own address, or that of somebody of theirs, is not written to as a mail to it came back.
  unreachableVendors: ({ store }: Scope) => sql`
    select v.vendor as id, v.vendor as label, v.vendor as place from vendors as v
    where v.store = ${store} and exists (
      select from stopped_addresses as s where s.store = v.store and s.allowed_at is null and (
        s.email = lower(v.email)
        or s.email in (select u.email from users as u where u.store = v.store and u.vendor = v.vendor)))`,
  // By what was sold on days that are kept, as the small lines in the list are.
  runsOut: ({ store, vendor }: Scope, _now: Date, today: string) => sql`
    select p.id, p.title as label, p.id as place from (
      select key, sum(units) as units from rank_figures
      where store = ${store} and kind = 'product' and vendor = ${vendor}
        and bucket = any(${measuredDays(today)}::text[]) and key <> ''
      group by key) as sold
    join products as p on p.store = ${store} and p.id = sold.key::bigint
    where p.vendor = ${vendor} and p.status = 'ACTIVE' and p.deleted_at is null and p.inventory_total > 0
      and p.inventory_total * ${pace.measured}::int <= sold.units * ${pace.left}::int`,
} as const satisfies Partial<
  Record<DutyName, (scope: Scope, now: Date, today: string) => RawBuilder<unknown>>
>;
export type NamedDuty = keyof typeof waiting;

/** How many of something wait, and the first of them. */
export const namedRows = async (
  db: Queries,
  scope: Scope,
  name: NamedDuty,
  { now, today }: { now: Date; today: string },
): Promise<Rows> => {
  const { rows } = await sql<{ id: string; label: string; n: number }>`
    select id::text as id, label, count(*) over () as n from (${waiting[name](scope, now, today)}) as w
    order by place, label limit ${mostNamed}`.execute(db);
  return { count: rows[0]?.n ?? 0, rows: rows.map(({ id, label }) => ({ id, label })) };
};

/** Products on sale that have run out. */
export const countSoldOut = async (db: Queries, { store, vendor }: Scope): Promise<number> => {
  const row = await db
    .selectFrom('product_counts')
    .select(sql<number>`coalesce(sum(n), 0)::bigint`.as('n'))
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? marketplaceVendor)
    .where('status', '=', 'ACTIVE')
    .where('in_stock', '=', false)
    .executeTakeFirst();
  return row?.n ?? 0;
};

/** Whether a vendor has earned something and has said nowhere how it is to be paid. */
export const lacksMethod = async (db: Queries, { store, vendor }: Scope): Promise<boolean> => {
  const { rows } = await sql`
    select from ledger_balances as b where b.store = ${store} and b.vendor = ${vendor} and b.account = 'vendor'
      and not exists (select from payout_methods as m where m.store = b.store and m.vendor = b.vendor)
    limit 1`.execute(db);
  return rows.length > 0;
};

const snoozesOf = (db: Queries, { store, vendor }: Scope, person: number) =>
  db
    .selectFrom('duty_snoozes')
    .select(['duty', 'until'])
    .where('store', '=', store)
    .where('person', '=', person)
    .where('vendor', '=', vendor ?? marketplaceVendor);

/** Until which day a person does not want to see what. */
export const readSnoozes = async (db: Queries, scope: Scope, person: number): Promise<Map<string, string>> =>
  new Map((await snoozesOf(db, scope, person).execute()).map(({ duty, until }) => [duty, until]));

/** Puts something off until a day, or ends that where it is null. */
export const writeSnooze = async (
  db: Queries,
  { store, vendor }: Scope,
  { person, duty, until }: { person: number; duty: DutyName | 'firstSteps'; until: string | null },
): Promise<void> => {
  const whose = { store, person, vendor: vendor ?? marketplaceVendor, duty };
  if (until === null) {
    await db
      .deleteFrom('duty_snoozes')
      .where('store', '=', whose.store)
      .where('person', '=', person)
      .where('vendor', '=', whose.vendor)
      .where('duty', '=', duty)
      .execute();
    return;
  }
  await db
    .insertInto('duty_snoozes')
    .values({ ...whose, until })
    .onConflict((conflict) => conflict.columns(['store', 'person', 'vendor', 'duty']).doUpdateSet({ until }))
    .execute();
};
