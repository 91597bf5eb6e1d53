import { sql } from 'kysely';
import { mostProblems, type LedgerProblem } from '../../../../domain/finance/ledgerCheck';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';

type StoreScope = Pick<Scope, 'store'>;

export interface StoredCheck {
  id: number;
  startedAt: Date;
  finishedAt: Date | null;
  transactions: number;
  orders: number;
  problems: LedgerProblem[];
}

/** The newest run of the check that has ended; the one under way where there is no other. */
export const newestCheck = async (db: Queries, { store }: StoreScope): Promise<StoredCheck | null> => {
  const row = await db
    .selectFrom('ledger_checks')
    .selectAll()
    .where('store', '=', store)
    .orderBy(sql`finished_at is null`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, started_at, finished_at, transactions, orders, problems } = row;
  return { id, startedAt: started_at, finishedAt: finished_at, transactions, orders, problems };
};

/** Whether a check waits or is under way. */
export const isCheckWaiting = async (db: Queries, { store }: StoreScope): Promise<boolean> => {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('store', '=', store)
    .where('kind', '=', 'check-ledger')
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

export const startCheck = async (db: Queries, { store }: StoreScope, at: Date): Promise<number> => {
  const { id } = await db
    .insertInto('ledger_checks')
    .values({ store, started_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const endCheck = async (
  db: Queries,
  { store }: StoreScope,
  {
    id,
    at,
    transactions,
    orders,
    problems,
  }: Pick<StoredCheck, 'id' | 'transactions' | 'orders' | 'problems'> & { at: Date },
): Promise<void> => {
  await db
    .updateTable('ledger_checks')
    .set({ finished_at: at, transactions, orders, problems: JSON.stringify(problems.slice(0, mostProblems)) })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** Stores whose ledger nobody has looked over since an instant and for which no check waits. */
export const uncheckedStores = async (db: Queries, since: Date, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ store: string }>`
    select store from stores as s
    where exists (select from ledger_totals as t where t.store = s.store)
      and not exists (select from ledger_checks as c where c.store = s.store and c.started_at between ${since} and ${now}::timestamptz + interval '1 minute')
      and not exists (select from jobs as j
        where j.store = s.store and j.kind = 'check-ledger' and j.finished_at is null)`.execute(db);
  return rows.map(({ store }) => store);
};
