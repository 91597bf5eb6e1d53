import type { Fault } from '../../../domain/errors/errorTable';
import { financeErrors } from '../../../domain/errors/finance';
import { readFault } from '../../../domain/errors/storedFault';
import { dayOf } from '../../../domain/dates';
import { formatAmount } from '../../../domain/money';
import { givenInstant, isUnpaid, type PayItem } from '../../../domain/finance/payouts';
import type { Services } from '../../context';
import type { ProviderPayment } from '../../adapters/payoutProvider';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { addJob } from '../../jobs/queries/jobs';
import {
  changePayment,
  lockPaymentOf,
  lockVendorPayments,
  unfitPayments,
  type PaymentRow,
} from '../queries/payouts/payments';
import { readMethod } from '../queries/payouts/methods';
import { lockPayout, type PayoutRow } from '../queries/payouts/read';
import { readStore, type Store } from '../../db/stores';
import { languageOf, textsIn } from '../../texts';
import { heldUntil } from './accountHold';
import { destinationOf } from './methods';
import { settleInLedger } from './recordAnswer';
import { goThrough, type AtStep } from './steps';
import { payoutTerms } from './terms';

/** The kind of the job that settles a payment; `{ payment }` is its payload. */
export const settlePaymentKind = 'settle-payment';

/** Who sends a payment holds it so long; longer than any request to a service may take. */
export const holdFor = 120_000;

/** What became of a wish to pay: refused with a reason, already so, or to be sent. */
export type Intent =
  | { kind: 'refused'; fault: Fault; payment: PaymentRow | null }
  | { kind: 'settled'; payment: PaymentRow }
  | { kind: 'send'; payment: PaymentRow };

const refused = (fault: Fault, payment: PaymentRow | null = null): Intent => ({
  kind: 'refused',
  fault,
  payment,
});

/** What the receiver reads beside the amount, in the marketplace's language. */
export const noteFor = (
  { shopName, locale }: Pick<Store, 'shopName' | 'locale'>,
  payoutId: number,
): string => {
  const t = textsIn(languageOf(locale), 'statements');
  return t('paymentNote', { shop: shopName, payout: payoutId });
};

/**
 * The payment as its service is asked for it, the same each time; only where it goes by one. `earlier`: the note of
 * one that was written down without.
 */
export const asProviderPayment = (payment: PaymentRow, request: string, earlier = ''): ProviderPayment => {
  if (payment.destination === null || payment.attempt_key === null)
    throw new Error('The payment does not go by a service');
  return {
    group: `stallkeeper-${request}-${String(payment.id)}`,
    key: payment.attempt_key,
    amount: payment.amount,
    currency: payment.currency,
    destination: payment.destination,
    note: payment.destination.note ?? earlier,
  };
};

/** The services as people know them. */
export const providerNames = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/** Whether somebody found a payment not to have been made, where its service could not tell. */
export const isFoundUnpaid = ({ state, message }: Pick<PaymentRow, 'state' | 'message'>): boolean =>
  state === 'failed' &&
  message !== null &&
  readFault(message).code === financeErrors.paymentFoundUnpaid().code;

/**
 * Whether the account that would pay may be the one that a person looked at: then it is asked about the attempt of
 * then, under the key of then, instead of for another one.
 */
const isSameAccount = (payment: PaymentRow, item: PayItem, payer?: string): boolean =>
  isFoundUnpaid(payment) &&
  payment.destination?.method === item.method &&
  (payment.destination.payer === undefined || payment.destination.payer === payer);

/** Whether a second person has to take part in a payout, by its own total and the rule of now. */
export const needsTwo = (payout: PayoutRow, limit: number | null): boolean =>
  payout.needs_approval || (limit !== null && payout.total > limit);

const approvalProblem = (payout: PayoutRow, limit: number | null): Fault | null => {
  const { approved_by: approvedBy, total, currency } = payout;
  if (!needsTwo(payout, limit) || approvedBy !== null) return null;
  return financeErrors.approvalNeededOf({ amount: { amount: formatAmount(total, currency), currency } });
};

/** Why waiting payments of a payout, or one of them, are not to be sent as they were prepared, by id. */
export const refusalsOf = async (
  db: Queries,
  scope: Scope,
  payoutId: number,
  only: number | null = null,
): Promise<ReadonlyMap<number, Fault>> =>
  new Map(
    [...(await unfitPayments(db, scope, payoutId, only))].map(([id, { outdated }]) => [
      id,
      outdated ? financeErrors.paymentOutdated() : financeErrors.paymentAboveBalance(),
    ]),
  );

/** Whether what is to be recorded of a payment by hand is what was recorded. */
export const isRecordedSo = (
  { method, paid_at: at, details: known }: PaymentRow,
  { paidAt, details }: Pick<PayItem, 'paidAt' | 'details'>,
  timeZone: string,
): boolean =>
  method === 'manual' &&
  known === (details ?? null) &&
  (paidAt === undefined || at?.getTime() === givenInstant(paidAt, timeZone).getTime());

interface Intending {
  store: string;
  payoutId: number;
  by: string;
  payer?: string | undefined;
  isProved?: boolean;
}

/**
 * Writes down that a vendor's payment is about to be made, with where it goes and the key of this attempt, before
 * anybody is asked for money. By hand it is paid with that. Safe to repeat: what is under way or paid stays so. By hand
 * what has left already (`sent`) is recorded whatever was refunded since; `isProved`: the bank says so, then also where
 * it was removed from the payout.
 */
export const intend = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { store, payoutId, by, payer, isProved = false }: Intending,
  item: PayItem,
  atStep: AtStep = goThrough,
): Promise<Intent> => {
  const scope = { store, vendor: null };
  return inTransaction(db, async (tx): Promise<Intent> => {
    await lockVendorPayments(tx, scope, item.vendor);
    const payment = await lockPaymentOf(tx, scope, payoutId, item.vendor);
    const payout = await lockPayout(tx, scope, payoutId);
    if (payment === null || payout === null) return refused(financeErrors.payoutHoldsNothing());
    const { accountHoldDays, approvalAbove, shop } = await payoutTerms(tx, store, now(), payment.currency);
    const byHand = item.method === 'manual';
    if (payment.state === 'paid' && byHand && !isRecordedSo(payment, item, shop.timeZone))
      return refused(financeErrors.paymentPaidAlready(), payment);
    if (payment.state === 'paid' || payment.state === 'intended' || payment.state === 'sent')
      return { kind: 'settled', payment };
    const mayBe = isUnpaid(payment) || (isProved && payment.state === 'dropped');
    if (!mayBe) return refused(financeErrors.paymentRemoved(), payment);
    const hasLeft = byHand && (isProved || item.sent === true);
    const method = await readMethod(tx, scope, payment.vendor);
    const held = heldUntil(method, accountHoldDays, now());
    if (held !== null && !hasLeft)
      return refused(financeErrors.accountIsNew({ day: dayOf(held, shop.timeZone) }), payment);
    const lacking = approvalProblem(payout, approvalAbove);
    if (lacking !== null) return refused(lacking, payment);
    const unfit = hasLeft ? undefined : (await refusalsOf(tx, scope, payoutId, payment.id)).get(payment.id);
    if (unfit !== undefined) return refused(unfit, payment);
    const at = now();
    const common = { method: item.method, by_email: by, message: null, details: item.details ?? null };
    if (item.method === 'manual') {
      const paidAt = item.paidAt === undefined ? at : givenInstant(item.paidAt, shop.timeZone);
      const changes = { ...common, state: 'paid' as const, paid_at: paidAt, destination: null };
      await changePayment(tx, scope, payment.id, changes);
      atStep('recording');
      await settleInLedger(tx, store, payment, at);
      await addAudit(tx, scope, {
        by,
        action: 'payment.by-hand',
        subject: 'payment',
        subjectId: String(payment.id),
        detail: { vendor: payment.vendor, amount: payment.amount, details: item.details, sent: hasLeft },
      });
      return { kind: 'settled', payment: { ...payment, ...changes } };
    }
    if (isSameAccount(payment, item, payer)) {
      const changes = { ...common, state: 'intended' as const, held_until: null };
      await changePayment(tx, scope, payment.id, changes);
      await addJob(tx, store, settlePaymentKind, { payment: payment.id }, at);
      return { kind: 'settled', payment: { ...payment, ...changes } };
    }
    const goal = destinationOf(method ?? undefined, payment.currency);
    if (goal?.method !== item.method)
      return refused(financeErrors.notPaidThisWay({ name: providerNames[item.method] }), payment);
    const terms = { note: noteFor(shop, payoutId), ...(payer === undefined ? {} : { payer }) };
    const destination = { ...goal, ...terms };
    const attempt = payment.attempt + 1;
    const changes = {
      ...common,
      state: 'intended' as const,
      attempt,
      attempt_key: `stallkeeper-${payout.request}-${String(payment.id)}-${String(attempt)}`,
      intended_at: at,
      held_until: new Date(at.getTime() + holdFor),
      reference: null,
    };
    await changePayment(tx, scope, payment.id, { ...changes, destination: JSON.stringify(destination) });
    // Should this process end now, the job finds out what became of it.
    await addJob(tx, store, settlePaymentKind, { payment: payment.id }, changes.held_until);
    await addAudit(tx, scope, {
      by,
      action: 'payment.intended',
      subject: 'payment',
      subjectId: String(payment.id),
      detail: {
        vendor: payment.vendor,
        amount: payment.amount,
        method: item.method,
        attempt,
        shop: shop.store,
      },
    });
    atStep('intending');
    return { kind: 'send', payment: { ...payment, ...changes, destination } };
  });
};

/** The note of a payment of an earlier release, which did not keep it. */
export const noteOf = async (
  { db }: Pick<Services, 'db'>,
  store: string,
  payoutId: number,
): Promise<string> => `${(await readStore(db, store))?.shopName ?? store}: payout ${String(payoutId)}`;
