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
 * Whether an order of the payment is owed less by now than the payment holds of it, or is not sent any more, as the
 * marketplace or its shop has taken the parcel back.
 */
export const isOutdated = async (db: Queries, { store }: Scope, payment: PaymentRow): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    select 1 as n from payout_allocations a
    join ledger_orders d on d.store = a.store and d.order_id = a.order_id and d.currency = ${payment.currency}
    left join orders o on o.store = a.store and o.id = a.order_id
    where a.store = ${store} and a.payment_id = ${payment.id}
      and (d.held > d.amount or (a.amount > 0 and o.fulfillment = 'unfulfilled'))
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Payments of a vendor are begun one after the other; held until the transaction ends. */
export const lockVendorPayments = async (db: Queries, { store }: Scope, vendor: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments ${store} ${vendor}`}, 0))`.execute(db);
};

/** What is on its way to the vendor of a payment beside it, and not in the ledger yet; minor units. */
export const underWayBeside = async (db: Queries, { store }: Scope, payment: PaymentRow): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from payout_payments
    where store = ${store} and vendor = ${payment.vendor} and currency = ${payment.currency}
      and state in ('intended', 'sent') and id <> ${payment.id}`.execute(db);
  return rows[0]?.amount ?? 0;
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
