import { sql } from 'kysely';
import type { TransactionKind } from '../../../../domain/finance/ledger';
import type { Queries } from '../../../db/database';
import type { Range } from '../../../orders/queries/list/range';
import { discountsBorne, type TransactionRecord } from './transactions';

/** Whose account it is. */
export interface Account {
  store: string;
  vendor: string;
  currency: string;
}

/** A transaction of an account; minor units. */
export interface AccountRow extends Omit<
  TransactionRecord,
  'kind' | 'vendor' | 'currency' | 'status' | 'open'
> {
  kind: TransactionKind;
  payoutId: number | null;
  /** What of discounts the vendor bore. */
  discount: number;
}

type PostedRow = Omit<AccountRow, 'discount'>;

const withDiscounts = async (
  db: Queries,
  { store }: Pick<Account, 'store'>,
  rows: readonly PostedRow[],
): Promise<AccountRow[]> => {
  const discounts = await discountsBorne(
    db,
    { store },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, discount: discounts.get(row.id) ?? 0 }));
};

/** The vendors that have an account, by name. */
export const accountVendors = async (db: Queries, store: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('ledger_totals')
    .select('vendor')
    .distinct()
    .where('store', '=', store)
    .orderBy('vendor')
    .execute();
  return rows.map(({ vendor }) => vendor);
};

/** The currencies that a vendor has an account in. */
export const accountCurrencies = async (
  db: Queries,
  { store, vendor }: Pick<Account, 'store' | 'vendor'>,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('ledger_totals')
    .select('currency')
    .distinct()
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .orderBy('currency')
    .execute();
  return rows.map(({ currency }) => currency);
};

/** What was owed to the vendor before an instant. */
export const owedBefore = async (
  db: Queries,
  { store, vendor, currency }: Account,
  before: Date | null,
): Promise<number> => {
  if (before === null) return 0;
  const row = await db
    .selectFrom('ledger_transactions')
    .select(sql<number>`coalesce(sum(net), 0)::bigint`.as('net'))
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('currency', '=', currency)
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return row.net;
};

const columns = sql`t.id, t.at, t.booked_at as "bookedAt", t.kind, t.order_id as "orderId", o.name as "orderName",
  t.payout_id as "payoutId", t.gross, t.commission, t.net`;

/** The transactions of an account in a time, the oldest first, some thousand at a time. */
export async function* eachOfAccount(
  db: Queries,
  { store, vendor, currency }: Account,
  { from, to }: Range,
): AsyncGenerator<AccountRow[]> {
  let last: PostedRow | undefined;
  for (;;) {
    const { rows }: { rows: PostedRow[] } = await sql<PostedRow>`
      select ${columns} from ledger_transactions as t
      left join orders as o on o.store = t.store and o.id = t.order_id
      where t.store = ${store} and t.vendor = ${vendor} and t.currency = ${currency} and t.net <> 0
        ${from === null ? sql`` : sql`and t.at >= ${from}`} ${to === null ? sql`` : sql`and t.at < ${to}`}
        ${last === undefined ? sql`` : sql`and (t.at, t.id) > (${last.at}, ${last.id})`}
      order by t.at, t.id limit 5000`.execute(db);
    if (rows.length === 0) return;
    yield await withDiscounts(db, { store }, rows);
    last = rows.at(-1);
  }
}

/** A payout to a vendor as the ledger has it. */
export interface PaidTransaction {
  id: number;
  at: Date;
  currency: string;
  /** What went out for each order; minor units. */
  orders: Map<number, number>;
}

/** What went to a vendor with a payout; the newest time, where it came back and went out again. Null: nothing did. */
export const paidWith = async (
  db: Queries,
  { store, vendor }: Pick<Account, 'store' | 'vendor'>,
  payoutId: number,
): Promise<PaidTransaction | null> => {
  const head = await db
    .selectFrom('ledger_transactions')
    .select(['id', 'at', 'currency'])
    .where('store', '=', store)
    .where('payout_id', '=', payoutId)
    .where('vendor', '=', vendor)
    .where('kind', '=', 'payout')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (head === undefined) return null;
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['order_id', 'amount'])
    .where('store', '=', store)
    .where('transaction_id', '=', head.id)
    .where('account', '=', 'vendor')
    .execute();
  return { ...head, orders: new Map(rows.map(({ order_id, amount }) => [order_id ?? 0, -amount])) };
};

/** What had been posted for the orders of a payout before it: their transactions, and what was paid for them. */
export const postedBefore = async (
  db: Queries,
  { store }: Pick<Account, 'store'>,
  { id, orders }: PaidTransaction,
): Promise<{ rows: AccountRow[]; paid: Map<number, number> }> => {
  const ids = [...orders.keys()];
  const { rows } = await sql<PostedRow>`
    select ${columns} from ledger_transactions as t
    left join orders as o on o.store = t.store and o.id = t.order_id
    where t.store = ${store} and t.order_id = any(${ids}::bigint[]) and t.id < ${id} and t.net <> 0
    order by t.at, t.id`.execute(db);
  const { rows: earlier } = await sql<{ order_id: number; amount: number }>`
    select e.order_id, sum(e.amount)::bigint as amount from ledger_entries as e
    join ledger_transactions as t on t.store = e.store and t.id = e.transaction_id
    where e.store = ${store} and e.order_id = any(${ids}::bigint[]) and e.account = 'vendor'
      and t.kind in ('payout', 'reversal') and t.id < ${id}
    group by e.order_id`.execute(db);
  return {
    rows: await withDiscounts(db, { store }, rows),
    paid: new Map(earlier.map(({ order_id, amount }) => [order_id, amount])),
  };
};
