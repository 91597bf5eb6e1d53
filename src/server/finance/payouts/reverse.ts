import type { Fault } from '../../../domain/errors/errorTable';
import { storedFault } from '../../../domain/errors/storedFault';
import { newlyTaken } from '../../../domain/finance/reversed';
import type { Queries } from '../../db/database';
import { changePayment, closePayout, markOrders, type PaymentRow } from '../queries/payouts/payments';
import { ordersForLedger } from '../queries/payouts/read';
import { postPayoutReversal } from '../postOrder';

/**
 * Writes down that of a payment `taken` has come back by now, in minor units and in all: what is new of it is due
 * again. The same again changes nothing. Answers whether something was new. In the transaction that locked it.
 */
export const reverse = async (
  tx: Queries,
  store: string,
  payment: PaymentRow,
  { taken, fault, at }: { taken: number; fault: Fault | null; at: Date },
): Promise<boolean> => {
  const { id, vendor, currency, amount: whole, payout_id: payoutId, rolled_back: before } = payment;
  const scope = { store, vendor: null };
  const now = Math.min(taken, whole);
  if (payment.state !== 'paid' || now <= before) return false;
  const state = now === whole ? ('reversed' as const) : ('paid' as const);
  const message = fault === null ? null : storedFault(fault);
  await changePayment(tx, scope, id, { state, rolled_back: now, message });
  const allocations = newlyTaken(await ordersForLedger(tx, scope, id), before, now);
  await postPayoutReversal(tx, {
    store,
    vendor,
    currency,
    payoutId,
    at,
    allocations,
    amount: now - before,
  });
  await markOrders(tx, scope, payment, 'due');
  await closePayout(tx, scope, payoutId);
  return true;
};
