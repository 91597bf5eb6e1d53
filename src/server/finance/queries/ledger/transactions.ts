import { sql, type RawBuilder } from 'kysely';
import type { TransactionKind } from '../../../../domain/finance/ledger';
import { orderTermFields, searchable } from '../../../../domain/orders/orderTerms';
import { pageSize } from '../../../../domain/paging';
import type { PayoutMethod } from '../../../../domain/finance/payouts';
import type { transactionFilters, TransactionState } from '../../../../domain/finance/transactions';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import type { Range } from '../../../orders/queries/list/range';

/** Which postings are meant. */
export interface TransactionQuestion {
  vendor: string | null;
  q: string;
  range: Range;
  payout: (typeof transactionFilters)[number];
}

/** A posting for an order; minor units. */
export interface TransactionRecord {
  id: number;
  kind: Exclude<TransactionKind, 'payout' | 'reversal'>;
  orderId: number | null;
  orderName: string | null;
  vendor: string;
  at: Date;
  bookedAt: Date;
  gross: number;
  commission: number;
  net: number;
  /** What of it is not paid yet, negative where it is owed back. */
  open: number;
  currency: string;
  status: TransactionState;
}

const ofOrders = sql`t.kind not in ('payout', 'reversal')`;

const whoseOf = (scope: Scope, { vendor }: TransactionQuestion): string | null => scope.vendor ?? vendor;

const found = ({ store }: Scope, q: string): RawBuilder<unknown> => {
  const text = searchable(q);
  if (text === '') return sql``;
  const start = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`and (t.order_id in (
      select order_id from order_terms
      where store = ${store} and field = ${orderTermFields.number} and term like ${start})
    or t.vendor in (
      select vendor from vendors where store = ${store} and lower(vendor) like ${`%${start}`}))`;
};

/** Whether something was paid for the order of a posting, and has not come back. */
const wasPaid = sql`(l.paid <> 0 or exists (
  select 1 from ledger_entries as e
  left join payout_payments as p on p.store = e.store and p.payout_id = e.payout_id and p.vendor = e.vendor
  where e.store = t.store and e.order_id = t.order_id and e.account = 'vendor' and e.kind = 'payout'
    and p.state is distinct from 'reversed'))`;

const open = sql`case
  when coalesce(l.amount, 0) = 0 or t.id < w.id then 0
  when t.id = w.id then w.through - l.paid
  else t.net end`;

/** The condition of all filters on `source`. */
const matches = (scope: Scope, question: TransactionQuestion): RawBuilder<unknown> => {
  const { range, payout, q } = question;
  const vendor = whoseOf(scope, question);
  return sql`t.store = ${scope.store} and ${ofOrders}
    ${vendor === null ? sql`` : sql`and t.vendor = ${vendor}`}
    ${range.from === null ? sql`` : sql`and t.at >= ${range.from}`}
    ${range.to === null ? sql`` : sql`and t.at < ${range.to}`}
    ${payout === 'due' ? sql`and l.amount <> 0 and ${open} <> 0` : sql``}
    ${payout === 'paid' ? sql`and ${open} = 0 and ${wasPaid}` : sql``}
    ${found(scope, q)}`;
};

/**
 * Postings with their orders and `w`, the posting that what was paid reaches to: money is for what was booked first.
 * Those before it are paid, those after it open; where a later refund leads back to what was paid, the last of them.
 */
const source = sql`ledger_transactions as t
  left join ledger_orders as l on l.store = t.store and l.order_id = t.order_id
  left join lateral (
    select m.id, m.through from (
      select b.id, b.net, sum(b.net) over (order by b.id)::bigint as through from ledger_transactions as b
      where b.store = t.store and b.order_id = t.order_id and b.kind not in ('payout', 'reversal')
        and l.amount <> 0) as m
    order by case when l.paid between least(m.through - m.net, m.through) and greatest(m.through - m.net, m.through)
      then m.id end desc nulls last, m.id
    limit 1) as w on true`;

const columns = sql`t.id, t.kind, t.order_id as "orderId", o.name as "orderName", t.vendor, t.at, t.booked_at as "bookedAt",
  t.gross, t.commission, t.net, t.currency, (${open})::bigint as open,
  case when ${open} <> 0 then 'due' when ${wasPaid} then 'paid' else 'settled' end as status`;

/** Whether the scope has a posting of an id, which may be read on from. */
export const hasTransaction = async (db: Queries, { store, vendor }: Scope, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from ledger_transactions where store = ${store} and id = ${id}::bigint
      ${vendor === null ? sql`` : sql`and vendor = ${vendor}`}`.execute(db);
  return rows.length > 0;
};

/** A page of postings, the newest first; `after` reads on behind the posting of that id, whatever the page. */
export const listTransactions = async (
  db: Queries,
  scope: Scope,
  question: TransactionQuestion,
  { page = 1, size = pageSize, after = 0 }: { page?: number; size?: number | undefined; after?: number },
): Promise<TransactionRecord[]> => {
  const behind =
    after === 0
      ? sql``
      : sql`and (t.at, t.id) < (
          (select at from ledger_transactions where store = ${scope.store} and id = ${after}::bigint), ${after}::bigint)`;
  const { rows } = await sql<TransactionRecord>`
    select ${columns} from ${source}
    left join orders as o on o.store = t.store and o.id = t.order_id
    where ${matches(scope, question)} ${behind}
    order by t.at desc, t.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
};

/** All postings that are found, the newest first, a thousand at a time. */
export async function* eachTransaction(
  db: Queries,
  scope: Scope,
  question: TransactionQuestion,
): AsyncGenerator<TransactionRecord[]> {
  let last: TransactionRecord | undefined;
  for (;;) {
    const after = last === undefined ? sql`` : sql`and (t.at, t.id) < (${last.at}, ${last.id})`;
    const { rows } = await sql<TransactionRecord>`
      select ${columns} from ${source}
      left join orders as o on o.store = t.store and o.id = t.order_id
      where ${matches(scope, question)} ${after}
      order by t.at desc, t.id desc limit 1000`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

/** What postings come to in a currency; minor units. */
export interface TransactionSum {
  currency: string;
  n: number;
  gross: number;
  commission: number;
  net: number;
  due: number;
}

const isAll = ({ q, range, payout }: TransactionQuestion): boolean =>
  searchable(q) === '' && range.from === null && range.to === null && payout === 'all';

/** What the postings that are found come to, by currency. All of a vendor, or of all, is kept and not summed. */
export const sumTransactions = async (
  db: Queries,
  scope: Scope,
  question: TransactionQuestion,
): Promise<TransactionSum[]> => {
  const vendor = whoseOf(scope, question);
  const own = vendor === null ? sql`` : sql`and t.vendor = ${vendor}`;
  const sums = sql`t.currency, sum(t.gross)::bigint as gross, sum(t.commission)::bigint as commission,
    sum(t.net)::bigint as net`;
  if (isAll(question)) {
    const { rows } = await sql<TransactionSum>`
      select ${sums}, sum(t.n)::bigint as n, (
        select coalesce(sum(b.amount), 0)::bigint from ledger_balances as b
        where b.store = ${scope.store} and b.account = 'vendor' and b.currency = t.currency
          ${vendor === null ? sql`` : sql`and b.vendor = ${vendor}`}) as due
      from ledger_totals as t where t.store = ${scope.store} and ${ofOrders} ${own}
      group by t.currency order by t.currency`.execute(db);
    return rows;
  }
  const { rows } = await sql<TransactionSum>`
    select ${sums}, count(*) as n, sum(${open})::bigint as due from ${source}
    where ${matches(scope, question)}
    group by t.currency order by t.currency`.execute(db);
  return rows;
};

/** Money that went out for an order, or came back; the payment is null for what was posted without one. */
export interface OrderPayment {
  orderId: number;
  transactionId: number;
  /** Negative where it came back; minor units. */
  amount: number;
  payoutId: number | null;
  at: Date;
  paymentId: number | null;
  method: PayoutMethod | null;
  details: string | null;
  /** Whether all of it came back by now. */
  reversed: boolean;
}

/** What was booked for orders and paid for them, each in the order of booking. */
export const bookedAndPaid = async (
  db: Queries,
  { store }: Scope,
  orderIds: readonly number[],
): Promise<{ booked: { orderId: number; id: number; net: number }[]; paid: OrderPayment[] }> => {
  if (orderIds.length === 0) return { booked: [], paid: [] };
  const ids = [...new Set(orderIds)];
  const { rows: booked } = await sql<{ orderId: number; id: number; net: number }>`
    select t.order_id as "orderId", t.id, t.net from ledger_transactions as t
    where t.store = ${store} and t.order_id = any(${ids}::bigint[]) and ${ofOrders} order by t.id`.execute(
    db,
  );
  const { rows: paid } = await sql<OrderPayment>`
    select e.order_id as "orderId", e.transaction_id as "transactionId", (-e.amount)::bigint as amount,
      e.payout_id as "payoutId", e.at, p.id as "paymentId", p.method, coalesce(p.details, p.reference) as details,
      p.state is not distinct from 'reversed' as reversed
    from ledger_entries as e
    join ledger_transactions as t on t.store = e.store and t.id = e.transaction_id
    left join payout_payments as p
      on p.store = e.store and p.payout_id = e.payout_id and p.vendor = e.vendor
    where e.store = ${store} and e.order_id = any(${ids}::bigint[]) and e.account = 'vendor'
      and t.kind in ('payout', 'reversal')
    order by e.transaction_id, e.id`.execute(db);
  return { booked, paid };
};

/** What of discounts the vendor bore, by transaction; negative where it went back. Minor units. */
export const discountsBorne = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; amount: number }>`
    select transaction_id as id, (-sum(amount))::bigint as amount from ledger_entries
    where store = ${store} and transaction_id = any(${[...ids]}::bigint[])
      and account = 'vendor' and kind = 'discount'
    group by transaction_id`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
};
