import { entriesOf, sumsOf } from '../../domain/finance/ledger';
import type { LedgerProblem } from '../../domain/finance/ledgerCheck';
import { ledgerOrderOf } from '../../domain/finance/ledgerOrder';
import type { Queries } from '../db/database';
import { recordedOrders } from './queries/ledger/orders';
import { allPostedEntries, lockAllPosted } from './queries/ledger/posted';

/**
 * What is wrong with these orders in the ledger: entries that are not what the order is, or none at all. In a
 * transaction, and in sets: some statements for all of them.
 */
export const proveOrders = async (
  db: Queries,
  scope: { store: string },
  ids: readonly number[],
): Promise<LedgerProblem[]> => {
  const problems: LedgerProblem[] = [];
  // Held first: what posts an order holds it, too, so that orders and entries are of one instant.
  const standings = await lockAllPosted(db, scope, ids);
  const orders = await recordedOrders(db, scope, ids);
  const entriesBy = await allPostedEntries(db, scope, ids);
  for (const order of orders) {
    const { id, vendor, currency } = order;
    const posted = standings.get(id);
    const problem = { vendor, at: String(id), currency };
    if (posted === undefined) {
      problems.push({ ...problem, kind: 'unposted', kept: 0, right: 0 });
      continue;
    }
    const entries = entriesBy.get(id) ?? [];
    const right = ledgerOrderOf(order.sale, order.returns, posted.terms, posted.cancelled);
    if (entriesOf(right, entries, 'change').length > 0)
      problems.push({
        ...problem,
        kind: 'order',
        kept: sumsOf(entries).net,
        right: sumsOf(entriesOf(right, [], 'sale')).net,
      });
  }
  return problems;
};
