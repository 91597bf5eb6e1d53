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

/** The condition of all filters on `ledger_transactions as t` joined with `ledger_orders as l`. */
const matches = (scope: Scope, question: TransactionQuestion): RawBuilder<unknown> => {
  const { range, payout, q } = question;
  const vendor = whoseOf(scope, question);
  return sql`t.store = ${scope.store} and ${ofOrders}
    ${vendor === null ? sql`` : sql`and t.vendor = ${vendor}`}
    ${range.from === null ? sql`` : sql`and t.at >= ${range.from}`}
    ${range.to === null ? sql`` : sql`and t.at < ${range.to}`}
    ${payout === 'due' ? sql`and l.amount <> 0` : sql``}
    ${payout === 'paid' ? sql`and l.amount = 0 and l.paid <> 0` : sql``}
    ${found(scope, q)}`;
};

const source = sql`ledger_transactions as t
  left join ledger_orders as l on l.store = t.store and l.order_id = t.order_id`;

const columns = sql`t.id, t.kind, t.order_id as "orderId", o.name as "orderName", t.vendor, t.at, t.booked_at as "bookedAt",
  t.gross, t.commission, t.net, t.currency,
  case when l.amount <> 0 then 'due' when l.paid <> 0 then 'paid' else 'settled' end as status`;

/** A page of postings, the newest first. */
export const listTransactions = async (
  db: Queries,
  scope: Scope,
  question: TransactionQuestion,
  page: number,
  size: number = pageSize,
): Promise<TransactionRecord[]> => {
  const { rows } = await sql<TransactionRecord>`
    select ${columns} from ${source}
    left join orders as o on o.store = t.store and o.id = t.order_id
    where ${matches(scope, question)}
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
    with found as (
      select t.id, t.currency, t.order_id, t.gross, t.commission, t.net, l.amount from ${source}
      where ${matches(scope, question)}),
    open as (
      select currency, sum(amount)::bigint as due from (
        select distinct order_id, currency, amount from found where amount <> 0) as o group by currency)
    select ${sums}, count(*) as n, coalesce(max(o.due), 0)::bigint as due
    from found as t left join open as o on o.currency = t.currency
    group by t.currency order by t.currency`.execute(db);
  return rows;
};

/** What an order was last paid with; the payment is null for what was posted without one. */
export interface LastPayment {
  payoutId: number | null;
  at: Date;
  paymentId: number | null;
  method: PayoutMethod | null;
  details: string | null;
}

/** The payments that these orders were last paid with, by order; those taken back are not counted. */
export const lastPayments = async (
  db: Queries,
  { store }: Scope,
  orderIds: readonly number[],
): Promise<Map<number, LastPayment>> => {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<LastPayment & { orderId: number }>`
    select distinct on (e.order_id) e.order_id as "orderId", e.payout_id as "payoutId", e.at,
      p.id as "paymentId", p.method, coalesce(p.details, p.reference) as details
    from ledger_entries as e
    left join payout_payments as p
      on p.store = e.store and p.payout_id = e.payout_id and p.vendor = e.vendor
    where e.store = ${store} and e.order_id = any(${[...orderIds]}::bigint[]) and e.account = 'vendor'
      and e.kind = 'payout' and p.state is distinct from 'reversed'
    order by e.order_id, e.at desc, e.id desc`.execute(db);
  return new Map(rows.map(({ orderId, ...payment }) => [orderId, payment]));
};
