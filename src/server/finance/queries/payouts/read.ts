import { sql } from 'kysely';
import type { PaymentState } from '../../../../domain/finance/payouts';
import type { Queries, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import type { PaymentRow } from './payments';

export type PayoutRow = Stored<'payouts'>;
export type CountedPayment = PaymentRow & { orders: number };

const pageSize = 30;

const onePayout = (db: Queries, { store }: Scope, id: number) =>
  db.selectFrom('payouts').selectAll().where('store', '=', store).where('id', '=', id);

export const lockPayout = async (db: Queries, scope: Scope, id: number): Promise<PayoutRow | null> =>
  (await onePayout(db, scope, id).forUpdate().executeTakeFirst()) ?? null;

export const readPayout = async (db: Queries, scope: Scope, id: number): Promise<PayoutRow | null> =>
  (await onePayout(db, scope, id).executeTakeFirst()) ?? null;

/** The newest payout that is not done, or null. */
export const newestOpen = async (db: Queries, { store }: Scope): Promise<number | null> => {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('store', '=', store)
    .where('state', '=', 'open')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** What was read of a page and one row more, and where the next page begins; null: there is none. */
const pageOf = <R extends { id: number }>(rows: R[]): { rows: R[]; next: number | null } => {
  const page = rows.slice(0, pageSize);
  return { rows: page, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
};

/** A page of payouts, the newest first. */
export const listPayouts = async (
  db: Queries,
  { store }: Scope,
  before: number | null,
): Promise<{ rows: PayoutRow[]; next: number | null }> =>
  pageOf(
    await db
      .selectFrom('payouts')
      .selectAll()
      .where('store', '=', store)
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute(),
  );

export const countPayments = async (
  db: Queries,
  { store }: Scope,
  payouts: readonly number[],
): Promise<{ payout_id: number; state: PaymentState; n: number }[]> =>
  payouts.length === 0
    ? []
    : db
        .selectFrom('payout_payments')
        .select(['payout_id', 'state', sql<number>`count(*)::int`.as('n')])
        .where('store', '=', store)
        .where('payout_id', 'in', payouts)
        .groupBy(['payout_id', 'state'])
        .execute();

const countedOrders = sql<number>`(
  select count(*)::int from payout_allocations a
  where a.store = payout_payments.store and a.payment_id = payout_payments.id)`.as('orders');

/** The payments of a payout, by vendor. */
export const paymentsOf = (db: Queries, { store }: Scope, payoutId: number): Promise<CountedPayment[]> =>
  db
    .selectFrom('payout_payments')
    .selectAll()
    .select(countedOrders)
    .where('store', '=', store)
    .where('payout_id', '=', payoutId)
    .orderBy(sql`lower(vendor)`)
    .execute();

/** A page of a vendor's payments, the newest first; prepared and dropped ones are the marketplace's affair. */
export const paymentsOfVendor = async (
  db: Queries,
  { store }: Scope,
  vendor: string,
  before: number | null,
): Promise<{ rows: CountedPayment[]; next: number | null }> =>
  pageOf(
    await db
      .selectFrom('payout_payments')
      .selectAll()
      .select(countedOrders)
      .where('store', '=', store)
      .where('vendor', '=', vendor)
      .where('state', 'in', ['intended', 'sent', 'paid', 'reversed'])
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute(),
  );

/** The orders that a payment holds, the newest first. */
export const ordersOfPayment = async (
  db: Queries,
  { store }: Scope,
  paymentId: number,
): Promise<{ order_id: number; amount: number; name: string | null; placed_at: Date | null }[]> =>
  db
    .selectFrom('payout_allocations as a')
    .leftJoin('orders as o', (join) => join.onRef('o.store', '=', 'a.store').onRef('o.id', '=', 'a.order_id'))
    .select(['a.order_id', 'a.amount', 'o.name', 'o.placed_at'])
    .where('a.store', '=', store)
    .where('a.payment_id', '=', paymentId)
    .orderBy('a.order_id', 'desc')
    .limit(5000)
    .execute();

/** The ids of the orders of each payment of a payout. */
export const allocatedOrders = async (
  db: Queries,
  { store }: Scope,
  payoutId: number,
): Promise<Map<number, string[]>> => {
  const { rows } = await sql<{ payment_id: number; orders: string[] }>`
    select a.payment_id, array_agg(a.order_id::text order by a.order_id) as orders
    from payout_allocations a join payout_payments p on p.store = a.store and p.id = a.payment_id
    where p.store = ${store} and p.payout_id = ${payoutId}
    group by a.payment_id`.execute(db);
  return new Map(rows.map(({ payment_id, orders }) => [payment_id, orders]));
};

export const approvePayout = async (
  db: Queries,
  { store }: Scope,
  id: number,
  { by, person, now }: { by: string; person: number; now: Date },
): Promise<void> => {
  await db
    .updateTable('payouts')
    .set({ approved_by: by, approved_by_id: person, approved_at: now })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** Marks that people were written to of a payout; false where they were before. */
export const markTold = async (db: Queries, { store }: Scope, id: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ told_at: at })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What a payment holds of each order, all of them, as the ledger wants it. */
export const ordersForLedger = (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  paymentId: number,
): Promise<{ orderId: number; amount: number }[]> =>
  db
    .selectFrom('payout_allocations')
    .select(['order_id as orderId', 'amount'])
    .where('store', '=', store)
    .where('payment_id', '=', paymentId)
    .orderBy('order_id')
    .execute();
