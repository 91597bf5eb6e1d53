import { sql } from 'kysely';
import type { LedgerProblem } from '../../../../domain/finance/ledgerCheck';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';

type StoreScope = Pick<Scope, 'store'>;

const most = 100;

/** The next transactions whose entries do not sum to zero, or whose sums are not their entries', up to an id. */
export const unevenTransactions = async (
  db: Queries,
  { store }: StoreScope,
  { after, until }: { after: number; until: number },
): Promise<LedgerProblem[]> => {
  const { rows } = await sql<LedgerProblem>`
    select case when s.total <> 0 then 'uneven' else 'sums' end as kind, t.vendor, t.id::text as place, t.currency,
      case when s.total <> 0 then s.total else t.net end as kept,
      case when s.total <> 0 then 0 else s.net end as right
    from ledger_transactions as t left join lateral (
      select coalesce(sum(amount), 0)::bigint as total,
        coalesce(sum(amount) filter (where account = 'vendor'), 0)::bigint as net,
        coalesce(-sum(amount) filter (where account = 'vendor' and kind = 'commission'), 0)::bigint as commission
      from ledger_entries as e where e.store = t.store and e.transaction_id = t.id) as s on true
    where t.store = ${store} and t.id > ${after} and t.id <= ${until}
      and (s.total <> 0 or t.net <> s.net or t.commission <> s.commission or t.gross <> t.net + t.commission)
    order by t.id limit ${most}`.execute(db);
  return rows;
};

/** The last transaction of a store; 0 where there is none. */
export const lastTransaction = async (db: Queries, { store }: StoreScope): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::bigint as id from ledger_transactions where store = ${store}`.execute(db);
  return rows[0]?.id ?? 0;
};

/** Kept balances, totals and open amounts that are not what entries and transactions come to. */
export const wrongSums = async (db: Queries, { store }: StoreScope): Promise<LedgerProblem[]> => {
  const { rows: balances } = await sql<LedgerProblem>`
    with right_ones as (
      select vendor, currency, account, kind, sum(amount)::bigint as amount from ledger_entries
      where store = ${store} group by 1, 2, 3, 4),
    kept_ones as (select * from ledger_balances where store = ${store})
    select 'balance' as kind, vendor, account || ' ' || kind as place, currency,
      coalesce(k.amount, 0)::bigint as kept, coalesce(r.amount, 0)::bigint as right
    from right_ones as r full join kept_ones as k using (vendor, currency, account, kind)
    where coalesce(k.amount, 0) <> coalesce(r.amount, 0) limit ${most}`.execute(db);
  const { rows: totals } = await sql<LedgerProblem>`
    with right_ones as (
      select vendor, currency, kind, count(*) as n, sum(net)::bigint as net from ledger_transactions
      where store = ${store} group by 1, 2, 3),
    kept_ones as (select * from ledger_totals where store = ${store})
    select 'totals' as kind, vendor, kind as place, currency, coalesce(k.net, 0)::bigint as kept,
      coalesce(r.net, 0)::bigint as right
    from right_ones as r full join kept_ones as k using (vendor, currency, kind)
    where coalesce(k.net, 0) <> coalesce(r.net, 0) or coalesce(k.n, 0) <> coalesce(r.n, 0)
    limit ${most}`.execute(db);
  const { rows: open } = await sql<LedgerProblem>`
    with right_ones as (
      select order_id, sum(amount)::bigint as amount from ledger_entries
      where store = ${store} and order_id is not null and account = 'vendor' group by 1)
    select 'open' as kind, o.vendor, o.order_id::text as place, o.currency, o.amount as kept,
      coalesce(r.amount, 0)::bigint as right
    from ledger_orders as o left join right_ones as r using (order_id)
    where o.store = ${store} and o.amount <> coalesce(r.amount, 0) limit ${most}`.execute(db);
  return [...balances, ...totals, ...open];
};

/** The next orders of a store by id. */
export const nextOrders = async (
  db: Queries,
  { store }: StoreScope,
  after: number,
  count: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('store', '=', store)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
};
