import { sql } from 'kysely';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';

/** What is owed to a vendor in a currency; minor units, negative where the vendor owes. */
export interface VendorBalance {
  vendor: string;
  currency: string;
  amount: number;
}

/** What is owed to each vendor of the scope, from kept balances; those with nothing are left out. */
export const vendorBalances = async (db: Queries, scope: Scope): Promise<VendorBalance[]> => {
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['vendor', 'currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('store', '=', scope.store)
    .where('account', '=', 'vendor')
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .groupBy(['vendor', 'currency'])
    .having(sql`sum(amount)`, '<>', 0)
    .orderBy('vendor')
    .orderBy('currency')
    .execute();
  return rows;
};

/** What is owed in a currency: to the scope's vendor, or to all of them together. Minor units. */
export const vendorBalance = async (db: Queries, scope: Scope, currency: string): Promise<number> => {
  const row = await db
    .selectFrom('ledger_balances')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('store', '=', scope.store)
    .where('account', '=', 'vendor')
    .where('currency', '=', currency)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .executeTakeFirstOrThrow();
  return row.amount;
};

/** An order of which something is owed, or owed back where it is negative. */
export interface OpenOrder {
  orderId: number;
  amount: number;
}

/** The orders of a vendor with an open amount, by id; what these come to is the vendor's balance of orders. */
export const openOrders = (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  {
    vendor,
    currency,
    after = 0,
    limit = 10_000,
  }: { vendor: string; currency: string; after?: number; limit?: number },
): Promise<OpenOrder[]> =>
  db
    .selectFrom('ledger_orders')
    .select(['order_id as orderId', 'amount'])
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('amount', '<>', 0)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute();
