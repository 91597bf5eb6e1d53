import { entriesOf, sumsOf } from '../../domain/ledger';
import type { LedgerProblem } from '../../domain/ledgerCheck';
import { ledgerOrderOf } from '../../domain/ledgerOrder';
import type { Queries } from '../db/database';
import { lockPosted, postedEntries, recordedOrders } from '../db/repositories/ledger/orders';

/** What is wrong with these orders in the ledger: entries that are not what the order is, or none at all. */
export const proveOrders = async (
  db: Queries,
  scope: { store: string },
  ids: readonly number[],
): Promise<LedgerProblem[]> => {
  const problems: LedgerProblem[] = [];
  for (const order of await recordedOrders(db, scope, ids)) {
    const { id, vendor, currency } = order;
    const posted = await lockPosted(db, scope, id);
    const problem = { vendor, at: String(id), currency };
    if (posted === null) {
      problems.push({ ...problem, kind: 'unposted', kept: 0, right: 0 });
      continue;
    }
    const entries = await postedEntries(db, scope, id);
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
