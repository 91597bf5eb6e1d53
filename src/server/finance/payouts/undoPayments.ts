import type { Services } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { changePayment, closePayout, freeOrders, lockPayment } from '../queries/payouts/payments';
import { lockPayout, paymentsOf } from '../queries/payouts/read';
import { Conflict, NotFound } from '../../errors';
import { reverse } from './reverse';
import { financeErrors } from '../../../domain/errors/finance';

type Needs = Pick<Services, 'db' | 'now'>;

/**
 * Takes payments that nobody was asked for yet, or that failed, out of a payout; their orders are due again.
 * Answers how many. Errors: NotFound.
 */
export const releasePayments = (
  { db }: Needs,
  { store, payoutId, by }: { store: string; payoutId: number; by: string },
  vendors: readonly string[] | null,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const scope = { store, vendor: null };
    if ((await lockPayout(tx, scope, payoutId)) === null) throw new NotFound(financeErrors.payoutNotFound());
    let released = 0;
    for (const { id, vendor } of await paymentsOf(tx, scope, payoutId)) {
      if (vendors !== null && !vendors.includes(vendor)) continue;
      const payment = await lockPayment(tx, scope, id);
      if (payment === null || (payment.state !== 'prepared' && payment.state !== 'failed')) continue;
      await freeOrders(tx, scope, payment);
      await changePayment(tx, scope, id, { state: 'dropped' });
      released += 1;
    }
    await closePayout(tx, scope, payoutId);
    if (released > 0)
      await addAudit(tx, scope, {
        by,
        action: 'payout.released',
        subject: 'payout',
        subjectId: String(payoutId),
        detail: { released, vendors },
      });
    return released;
  });

/**
 * Takes back that a vendor was paid by hand: the ledger gets the reversal, and the orders are due again. Twice is
 * once. Errors: NotFound; Conflict where it was not paid by hand.
 */
export const reverseManual = (
  { db, now }: Needs,
  { store, by }: { store: string; by: string },
  id: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const scope = { store, vendor: null };
    const payment = await lockPayment(tx, scope, id);
    if (payment === null) throw new NotFound(financeErrors.paymentNotFound());
    if (payment.state === 'reversed' && payment.method === 'manual') return;
    if (payment.state !== 'paid' || payment.method !== 'manual')
      throw new Conflict(financeErrors.onlyManualPayments());
    await reverse(tx, store, payment, { taken: payment.amount, fault: null, at: now() });
    await addAudit(tx, scope, {
      by,
      action: 'payment.deleted',
      subject: 'payment',
      subjectId: String(id),
      detail: { vendor: payment.vendor, amount: payment.amount },
    });
  });
