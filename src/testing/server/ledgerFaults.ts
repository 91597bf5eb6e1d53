import { sql } from 'kysely';
import type { Database } from '../../server/db/database';
import { wrongSums } from '../../server/finance/queries/ledger/proof';

/** What is wrong in a store's ledger, and what is held that no open payment accounts for; empty where all is well. */
export const ledgerFaults = async (db: Database, store: string): Promise<unknown[]> => {
  const { rows: uneven } = await sql<{ transaction_id: number }>`
    select transaction_id from ledger_entries where store = ${store}
    group by transaction_id having sum(amount) <> 0`.execute(db);
  const { rows: held } = await sql<{ order_id: number }>`
    select d.order_id from ledger_orders d where d.store = ${store} and d.held <> coalesce((
      select sum(a.amount) from payout_allocations a
      join payout_payments p on p.store = a.store and p.id = a.payment_id
      where a.store = d.store and a.order_id = d.order_id
        and p.state in ('prepared', 'intended', 'sent', 'failed')), 0)`.execute(db);
  return [...uneven, ...held, ...(await wrongSums(db, { store }))];
};
