import { storedFault } from '../../../domain/errors/storedFault';
import { formatAmount } from '../../../domain/money';
import type { Services } from '../../context';
import type { ProviderAnswer } from '../../adapters/payoutProvider';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import {
  changePayment,
  closePayout,
  freeOrders,
  lockPayment,
  markOrders,
  type PaymentRow,
} from '../queries/payouts/payments';
import { ordersForLedger } from '../queries/payouts/read';
import { addNotices } from '../../notifications/bell/addNotices';
import { postPayout } from '../postOrder';
import { goThrough, type AtStep } from './steps';

const amountText = ({ amount, currency }: PaymentRow): string =>
  `${formatAmount(amount, currency)} ${currency}`;

/**
 * The ledger says from now on what the payment held: its orders are owed less, or owe what was refunded of them since.
 * One that was removed from its payout holds nothing any more. In the transaction.
 */
export const settleInLedger = async (
  tx: Queries,
  store: string,
  payment: PaymentRow,
  at: Date,
): Promise<void> => {
  const { vendor, currency, amount, payout_id: payoutId } = payment;
  const allocations = await ordersForLedger(tx, { store }, payment.id);
  const facts = { store, vendor, currency, payoutId, amount, allocations, at };
  if (payment.state !== 'dropped') await freeOrders(tx, { store, vendor: null }, payment);
  await postPayout(tx, facts);
  await markOrders(tx, { store, vendor: null }, payment, 'paid');
  await closePayout(tx, { store, vendor: null }, payment.payout_id);
  await addNotices(tx, store, [
    { kind: 'payoutPaid', vendor, subject: payment.id, name: amountText(payment) },
  ]);
};

/** Tells the marketplace that a payment did not go out, in the transaction of that. */
const tellFailed = async (tx: Queries, store: string, payment: PaymentRow): Promise<void> => {
  const { vendor, payout_id: payoutId } = payment;
  await addNotices(tx, store, [{ kind: 'payoutFailed', vendor: null, subject: payoutId, name: vendor }]);
};

const isOpen = (payment: PaymentRow): boolean => payment.state === 'intended' || payment.state === 'sent';

/**
 * Writes down what a service said of an attempt, together with what the ledger makes of it. An answer to another
 * attempt, or to a payment that has ended, changes nothing. Answers the payment as it then is.
 */
export const recordAnswer = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { store, id, attempt }: { store: string; id: number; attempt: number },
  answer: ProviderAnswer,
  atStep: AtStep = goThrough,
): Promise<PaymentRow | null> =>
  inTransaction(db, async (tx) => {
    const scope = { store, vendor: null };
    const payment = await lockPayment(tx, scope, id);
    if (payment?.attempt !== attempt || !isOpen(payment)) return payment;
    if (answer.state === 'nothing' || answer.state === 'unsure') {
      const message = answer.state === 'unsure' ? storedFault(answer.fault) : payment.message;
      await changePayment(tx, scope, id, { message, held_until: null });
      return { ...payment, message };
    }
    const at = now();
    const reference = answer.reference ?? payment.reference;
    const message = answer.state === 'failed' ? storedFault(answer.fault) : null;
    const changes = {
      state: answer.state,
      reference,
      message,
      held_until: null,
      ...(answer.state === 'paid' ? { paid_at: at } : {}),
    };
    await changePayment(tx, scope, id, changes);
    atStep('recording');
    if (answer.state === 'paid') await settleInLedger(tx, store, payment, at);
    if (answer.state === 'failed') await tellFailed(tx, store, payment);
    if (answer.state !== payment.state)
      await addAudit(tx, scope, {
        by: payment.by_email ?? '',
        action: `payment.${answer.state}`,
        subject: 'payment',
        subjectId: String(id),
        detail: { vendor: payment.vendor, attempt, reference, message },
      });
    return { ...payment, ...changes };
  });
