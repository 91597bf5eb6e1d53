import { sql } from 'kysely';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { openOrders, type Readiness } from './openOrders';

/** For how long what one person prepares counts as one sum, in milliseconds. */
const together = 24 * 3_600_000;

/**
 * What a person prepared within a day in a currency, in minor units, less what was removed again and what somebody
 * else has approved. The schedule (null) runs once a time for all, and splits nothing.
 */
const preparedAlone = async (
  db: Queries,
  store: string,
  currency: string,
  { person, now }: Pick<Draft, 'person' | 'now'>,
): Promise<number> => {
  if (person === null) return 0;
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount), 0)::bigint as sum
    from payouts o join payout_payments p on p.store = o.store and p.payout_id = o.id
    where o.store = ${store} and o.currency = ${currency} and o.prepared_by_id = ${person}
      and o.prepared_at > ${new Date(now.getTime() - together)} and o.approved_at is null
      and p.state <> 'dropped'`.execute(db);
  return rows[0]?.sum ?? 0;
};

/** Payouts of a store are prepared one after the other; held until the transaction ends. */
export const lockPayouts = async (db: Queries, { store }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payouts ${store}`}, 0))`.execute(db);
};

/** A payout that this very request has made before, with whom it is for, or null. */
export const payoutOfRequest = async (
  db: Queries,
  { store }: Scope,
  request: string,
): Promise<{ id: number; currency: string; vendors: string[] } | null> => {
  const row = await db
    .selectFrom('payouts')
    .select(['id', 'currency'])
    .where('store', '=', store)
    .where('request', '=', request)
    .executeTakeFirst();
  if (row === undefined) return null;
  const payments = await db
    .selectFrom('payout_payments')
    .select('vendor')
    .where('store', '=', store)
    .where('payout_id', '=', row.id)
    .execute();
  return { ...row, vendors: payments.map(({ vendor }) => vendor) };
};

/** Those of some names that are neither a vendor of the store nor one that it owes, or owed, anything. */
export const unknownVendors = async (
  db: Queries,
  { store }: Scope,
  names: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as name
    where not exists (select from vendors v where v.store = ${store} and v.vendor = name)
      and not exists (select from ledger_totals t where t.store = ${store} and t.vendor = name)`.execute(db);
  return rows.map(({ name }) => name);
};

interface Draft {
  request: string;
  source: 'admin' | 'schedule';
  by: string;
  /** The person who prepares it; null: the schedule. */
  person: number | null;
  now: Date;
  /** Payouts above it need a second person; minor units, null: none do. */
  approvalAbove: number | null;
  vendors: readonly string[] | null;
  /** Vendors that are not to be part of it. */
  without: readonly string[];
}

/**
 * Freezes what is ready under a new payout: a payment for each vendor whose sum is above zero, with each order's
 * share. What one person prepares within a day counts together for the second person's approval, so that a sum is not
 * split into payouts below the limit. Answers its id, or null where nobody has anything to get. In a transaction,
 * under `lockPayouts`.
 */
export const freezePayout = async (
  db: Queries,
  scope: Scope,
  readiness: Readiness,
  draft: Draft,
): Promise<number | null> => {
  const { store } = scope;
  const { currency } = readiness;
  // What the ledger writes meanwhile waits, so that nothing is frozen that has just been refunded.
  await sql`
    with locked as (
      select 1 from ledger_orders
      where store = ${store} and currency = ${currency} and amount <> held
        ${draft.vendors === null ? sql`` : sql`and vendor = any(${[...draft.vendors]}::text[])`}
      order by store, currency, vendor, order_id for update)
    select count(*) from locked`.execute(db);
  const { id } = await db
    .insertInto('payouts')
    .values({
      store,
      request: draft.request,
      currency,
      source: draft.source,
      total: 0,
      needs_approval: false,
      prepared_by: draft.by,
      prepared_by_id: draft.person,
      prepared_at: draft.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ n: number; total: number }>`
    with open as (${openOrders(scope, readiness, draft.vendors)}),
    ready as (
      select vendor, order_id, amount from open
      where readiness = 'ready' and vendor <> all(${[...draft.without]}::text[])),
    payments as (
      insert into payout_payments (store, payout_id, vendor, currency, amount)
      select ${store}, ${id}, vendor, ${currency}, sum(amount)::bigint
      from ready group by vendor having sum(amount) > 0 order by vendor
      returning id, vendor, amount),
    frozen as (
      insert into payout_allocations (store, payment_id, order_id, vendor, amount)
      select ${store}, p.id, r.order_id, r.vendor, r.amount
      from ready r join payments p on p.vendor = r.vendor
      returning order_id, amount),
    held as (
      update ledger_orders d set held = d.held + f.amount from frozen f
      where d.store = ${store} and d.order_id = f.order_id and d.currency = ${currency}
      returning 1)
    select count(*)::int as n, coalesce(sum(amount), 0)::bigint as total from payments`.execute(db);
  const { n, total } = rows[0] ?? { n: 0, total: 0 };
  if (n === 0) {
    await db.deleteFrom('payouts').where('store', '=', store).where('id', '=', id).execute();
    return null;
  }
  const limit = draft.approvalAbove;
  // What this payout holds is part of it by now.
  const alone = Math.max(total, limit === null ? 0 : await preparedAlone(db, store, currency, draft));
  await db
    .updateTable('payouts')
    .set({ total, needs_approval: limit !== null && alone > limit })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  return id;
};
