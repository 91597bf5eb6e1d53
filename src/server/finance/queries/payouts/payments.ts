import { sql, type Updateable } from 'kysely';
import type { Queries, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import type { Tables } from '../../../db/migrations/tables';

export type PaymentRow = Stored<'payout_payments'>;

const ownPayments = (db: Queries, { store, vendor }: Scope) => {
  const all = db.selectFrom('payout_payments').selectAll().where('store', '=', store);
  return vendor === null ? all : all.where('vendor', '=', vendor);
};

/** One payment, held until the transaction ends; null where it is not there, or another vendor's. */
export const lockPayment = async (db: Queries, scope: Scope, id: number): Promise<PaymentRow | null> =>
  (await ownPayments(db, scope).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

/** A vendor's payment within a payout, held until the transaction ends. */
export const lockPaymentOf = async (
  db: Queries,
  scope: Scope,
  payoutId: number,
  vendor: string,
): Promise<PaymentRow | null> =>
  (await ownPayments(db, scope)
    .where('payout_id', '=', payoutId)
    .where('vendor', '=', vendor)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const readPayment = async (db: Queries, scope: Scope, id: number): Promise<PaymentRow | null> =>
  (await ownPayments(db, scope).where('id', '=', id).executeTakeFirst()) ?? null;

/** The payment that a service knows under a reference. */
export const paymentOfReference = async (
  db: Queries,
  { store }: Scope,
  reference: string,
): Promise<PaymentRow | null> =>
  (await db
    .selectFrom('payout_payments')
    .selectAll()
    .where('store', '=', store)
    .where('reference', '=', reference)
    .executeTakeFirst()) ?? null;

/** The payment that is being asked for by the key of an attempt; null where none is. */
export const paymentOfKey = async (
  db: Queries,
  { store }: Scope,
  key: string,
): Promise<Pick<PaymentRow, 'id' | 'attempt'> | null> =>
  (await db
    .selectFrom('payout_payments')
    .select(['id', 'attempt'])
    .where('store', '=', store)
    .where('state', 'in', ['intended', 'sent'])
    .where('attempt_key', '=', key)
    .executeTakeFirst()) ?? null;

export const changePayment = async (
  db: Queries,
  { store }: Scope,
  id: number,
  changes: Updateable<Tables['payout_payments']>,
): Promise<void> => {
  await db
    .updateTable('payout_payments')
    .set(changes)
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/**
 * Which waiting payments of a payout, or which one of them, are not to be sent as they were prepared. `outdated`: an order
 * is owed less by now than it holds, or is not sent any more, as its parcel was taken back; else the vendor would get more than it is due, as another order of it may have been refunded
 * since it was paid.
 */
export const unfitPayments = async (
  db: Queries,
  { store }: Scope,
  payoutId: number,
  only: number | null = null,
): Promise<Map<number, { outdated: boolean }>> => {
  const { rows } = await sql<{ id: number; outdated: boolean; above_due: boolean }>`
    select p.id,
      exists (select 1 from payout_allocations a
        join ledger_orders d on d.store = a.store and d.order_id = a.order_id and d.currency = p.currency
        left join orders o on o.store = a.store and o.id = a.order_id
        where a.store = p.store and a.payment_id = p.id
          and (d.held > d.amount or (a.amount > 0 and o.fulfillment = 'unfulfilled'))) as outdated,
      p.amount > coalesce((select sum(b.amount) from ledger_balances b
          where b.store = p.store and b.account = 'vendor' and b.vendor = p.vendor and b.currency = p.currency), 0)
        - coalesce((select sum(u.amount) from payout_payments u
          where u.store = p.store and u.vendor = p.vendor and u.currency = p.currency
            and u.state in ('intended', 'sent') and u.id <> p.id), 0) as above_due
    from payout_payments p
    where p.store = ${store} and p.payout_id = ${payoutId} and p.state in ('prepared', 'failed')
      ${only === null ? sql`` : sql`and p.id = ${only}`}`.execute(db);
  return new Map(
    rows.filter((row) => row.outdated || row.above_due).map(({ id, outdated }) => [id, { outdated }]),
  );
};

/** When the newest order of each payment was placed, by the payments' ids. */
export const newestOrders = async (
  db: Queries,
  { store }: Scope,
  payments: readonly number[],
): Promise<Map<number, Date>> => {
  if (payments.length === 0) return new Map();
  const { rows } = await sql<{ payment_id: number; placed_at: Date }>`
    select a.payment_id, max(o.placed_at) as placed_at
    from payout_allocations a join orders o on o.store = a.store and o.id = a.order_id
    where a.store = ${store} and a.payment_id = any(${[...payments]}::bigint[])
    group by a.payment_id`.execute(db);
  return new Map(rows.map((row) => [row.payment_id, row.placed_at]));
};

/** What the log says of a payment that stands in a file for the bank. */
export const inFileAction = 'payment.in-file';

/** When a file for the bank was last made with each payment; those that were in none are left out. */
export const filesOfPayments = async (
  db: Queries,
  { store }: Scope,
  payments: readonly number[],
): Promise<Map<number, Date>> => {
  if (payments.length === 0) return new Map();
  const { rows } = await sql<{ id: number; at: Date }>`
    select subject_id::bigint as id, max(at) as at from audit_entries
    where store = ${store} and subject = 'payment' and subject_id = any(${payments.map(String)}::text[])
      and action = ${inFileAction}
    group by subject_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
};

/** Payments of a vendor are begun one after the other; held until the transaction ends. */
export const lockVendorPayments = async (db: Queries, { store }: Scope, vendor: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments ${store} ${vendor}`}, 0))`.execute(db);
};

/** Lets go of the orders of a payment that is paid, as the ledger says so from now on, or that is not to be. */
export const freeOrders = async (db: Queries, { store }: Scope, payment: PaymentRow): Promise<void> => {
  await sql`
    update ledger_orders d set held = d.held - a.amount from payout_allocations a
    where a.store = ${store} and a.payment_id = ${payment.id}
      and d.store = a.store and d.order_id = a.order_id and d.currency = ${payment.currency}`.execute(db);
};

/** Orders of a payment that are wholly paid count as paid; `due`: they are owed again. */
export const markOrders = async (
  db: Queries,
  { store }: Scope,
  payment: PaymentRow,
  payout: 'paid' | 'due',
): Promise<void> => {
  await sql`
    update orders o set payout = ${payout} from payout_allocations a
    join ledger_orders d on d.store = a.store and d.order_id = a.order_id and d.currency = ${payment.currency}
    where a.store = ${store} and a.payment_id = ${payment.id}
      and o.store = a.store and o.id = a.order_id and o.payout <> ${payout}
      ${payout === 'paid' ? sql`and d.amount <= d.held` : sql`and d.amount > d.held`}`.execute(db);
};

/** A payout without anything left to pay is done; one whose every payment was dropped is dropped. */
export const closePayout = async (db: Queries, { store }: Scope, payoutId: number): Promise<void> => {
  await sql`
    update payouts set state = case
      when exists (select 1 from payout_payments p where p.store = payouts.store and p.payout_id = payouts.id
        and p.state in ('prepared', 'intended', 'sent', 'failed')) then 'open'
      when exists (select 1 from payout_payments p where p.store = payouts.store and p.payout_id = payouts.id
        and p.state in ('paid', 'reversed')) then 'done'
      else 'dropped' end
    where store = ${store} and id = ${payoutId}`.execute(db);
};

/** Payments that nobody has settled although nobody holds them any more. */
export const forgottenPayments = async (
  db: Queries,
  before: Date,
): Promise<{ store: string; id: number }[]> =>
  db
    .selectFrom('payout_payments')
    .select(['store', 'id'])
    .where('state', 'in', ['intended', 'sent'])
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '<', before)]))
    .where('intended_at', '<', before)
    .orderBy('id')
    .limit(500)
    .execute();
