import { payoutEntries } from '../../domain/finance/ledger';
import { owedFor, recordedOrders } from './queries/ledger/orders';
import { postTransactions } from './queries/ledger/post';
import type { Queries } from '../db/database';
import { postCancellation, postRefund, postSale } from './postOrder';

/**
 * Posts an order that was there before the ledger as if it had been posted all along: its sale when it was
 * placed, what went back when it did, and a payout that nobody wrote down where it says that it is paid.
 */
export const postOldOrder = async (tx: Queries, store: string, orderId: number): Promise<void> => {
  const [order] = await recordedOrders(tx, { store }, [orderId]);
  if (order === undefined) return;
  const { vendor, currency, placedAt: at } = order;
  await postSale(tx, { store, orderId, at });
  const [refund] = order.returns;
  if (refund !== undefined) await postRefund(tx, { store, refundId: refund.id, at: refund.at });
  if (order.isCancelled) await postCancellation(tx, { store, orderId, at });
  const owed = order.isPaid ? await owedFor(tx, { store }, orderId) : 0;
  if (owed === 0) return;
  const entries = payoutEntries([{ orderId, amount: owed }], 'payout');
  await postTransactions(tx, { store }, [{ vendor, currency, kind: 'payout', orderId: null, at, entries }]);
};
