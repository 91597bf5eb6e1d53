import { givenInstant, type PaymentState, type SettleByHand } from '../../../domain/finance/payouts';
import type { Services } from '../../context';
import { isHeld } from '../../db/clock';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { changePayment, lockPayment, type PaymentRow } from '../queries/payouts/payments';
import { lockPayout } from '../queries/payouts/read';
import { BadInput, Conflict, NotFound } from '../../errors';
import { storeOf } from '../../storeOf';
import { holdFor, isFoundUnpaid, needsTwo } from './intend';
import { dayProblem } from './paidDay';
import { settleInLedger } from './recordAnswer';
import { isInDoubt, settlePayment } from './settlePayment';
import { payoutTerms } from './terms';
import { storedFault } from '../../../domain/errors/storedFault';
import { financeErrors } from '../../../domain/errors/finance';

type Needs = Pick<Services, 'config' | 'db' | 'vault' | 'now'>;
type Word = Omit<SettleByHand, 'paymentId'>;

const isSaidAlready = (payment: PaymentRow, { outcome }: Word): boolean =>
  outcome === 'paid' ? payment.state === 'paid' && payment.method === 'manual' : isFoundUnpaid(payment);

/** Errors: Conflict where nobody may decide about the payment, or not this person. */
const refuseUnsafe = async (
  { db, now }: Needs,
  payment: PaymentRow,
  { store, by }: { store: string; by: string },
): Promise<void> => {
  if (!isInDoubt(payment)) throw new Conflict(financeErrors.paymentNotUnconfirmed());
  // Another process asks the service just now, and may hear.
  if (isHeld(payment.held_until, now(), holdFor)) throw new Conflict(financeErrors.providerBeingAsked());
  const payout = await lockPayout(db, { store, vendor: null }, payment.payout_id);
  const { approvalAbove } = await payoutTerms(db, store, now(), payment.currency);
  if (payout !== null && needsTwo(payout, approvalAbove) && payment.by_email === by)
    throw new Conflict(financeErrors.settlementByAnother());
};

/**
 * Takes a person's word for what became of a payment of which its service cannot tell any more. The service is asked
 * once more before, so that nobody decides what can be known. Paid, it is a payment by hand from then on, which can
 * be taken back; not paid, it has failed, and the account that was asked is asked again before it pays. The same again
 * is once. Answers how the payment stands. Errors: NotFound; Conflict; BadInput where the day cannot be.
 */
export const settleByHand = async (
  needs: Needs,
  { store, by }: { store: string; by: string },
  id: number,
  word: Word,
): Promise<PaymentState> => {
  const { db, now } = needs;
  const scope = { store, vendor: null };
  await settlePayment(needs, store, id);
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, scope, id);
    if (payment === null) throw new NotFound(financeErrors.paymentNotFound());
    if (isSaidAlready(payment, word)) return payment.state;
    await refuseUnsafe({ ...needs, db: tx }, payment, { store, by });
    const at = now();
    const { timeZone } = await storeOf(tx, store);
    const { paidAt } = word;
    const problem =
      word.outcome === 'paid' && paidAt !== undefined
        ? await dayProblem(tx, scope, { paidAt, payments: [id], timeZone, now: at })
        : null;
    if (problem !== null) throw new BadInput({ paidAt: problem });
    const common = { details: word.reason, held_until: null };
    const state = word.outcome === 'paid' ? ('paid' as const) : ('failed' as const);
    await changePayment(
      tx,
      scope,
      id,
      state === 'paid'
        ? {
            ...common,
            state,
            method: 'manual',
            message: null,
            paid_at: paidAt === undefined ? at : givenInstant(paidAt, timeZone),
          }
        : { ...common, state, message: storedFault(financeErrors.paymentFoundUnpaid()) },
    );
    if (state === 'paid') await settleInLedger(tx, store, payment, at);
    const { vendor, amount, method, attempt, reference } = payment;
    await addAudit(tx, scope, {
      by,
      action: 'payment.settled-by-hand',
      subject: 'payment',
      subjectId: String(id),
      detail: { vendor, amount, method, attempt, reference, outcome: word.outcome, reason: word.reason },
    });
    return state;
  });
};
