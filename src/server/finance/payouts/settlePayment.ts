import { financeErrors } from '../../../domain/errors/finance';
import { readFault } from '../../../domain/errors/storedFault';
import type { Services } from '../../context';
import type { JobWork } from '../../jobs/queue';
import type { PayoutProvider, ProviderAnswer } from '../../adapters/payoutProvider';
import { isHeld } from '../../db/clock';
import { inTransaction } from '../../db/inTransaction';
import { addJob } from '../../jobs/queries/jobs';
import { changePayment, forgottenPayments, lockPayment, type PaymentRow } from '../queries/payouts/payments';
import { readPayout } from '../queries/payouts/read';
import { asProviderPayment, holdFor, noteOf, settlePaymentKind } from './intend';
import { providerOf } from './providers';
import { recordAnswer } from './recordAnswer';
import { goThrough, type AtStep } from './steps';

type Needs = Pick<Services, 'config' | 'db' | 'vault' | 'now'>;

const otherAccount = financeErrors.providerAccountChanged();
const keyGone = financeErrors.providerKeyGone();
const unknownThere = financeErrors.paymentForgotten();
const inDoubt = [otherAccount, keyGone, unknownThere].map(({ code }) => code);

/** Of which payments under way nobody will hear unless a key comes back, by what was written down of them last. */
export const isInDoubt = ({ state, message }: Pick<PaymentRow, 'state' | 'message'>): boolean =>
  (state === 'intended' || state === 'sent') && message !== null && inDoubt.includes(readFault(message).code);

const minute = 60_000;
const hour = 60 * minute;

/** The longest that a payment waits to be asked for again, in ms. */
export const longestLook = 6 * hour;

/** When to ask next: soon at first, then more and more seldom; PayPal may take a month. */
const nextLook = (intendedAt: Date, now: Date): Date => {
  const age = now.getTime() - intendedAt.getTime();
  const wait = age < 10 * minute ? minute : age < 24 * hour ? 10 * minute : longestLook;
  return new Date(now.getTime() + wait);
};

/** Takes the payment in hand, unless it has ended or another process has it. */
const take = (
  { db, now }: Needs,
  store: string,
  id: number,
): Promise<{ payment: PaymentRow; mine: boolean } | null> =>
  inTransaction(db, async (tx) => {
    const scope = { store, vendor: null };
    const payment = await lockPayment(tx, scope, id);
    if (payment === null || (payment.state !== 'intended' && payment.state !== 'sent')) return null;
    const at = now();
    if (isHeld(payment.held_until, at, holdFor)) return { payment, mine: false };
    await changePayment(tx, scope, id, { held_until: new Date(at.getTime() + holdFor) });
    return { payment, mine: true };
  });

/**
 * What became of a payment whose outcome is not known. It is asked for; where the service knows nothing of it and
 * surely still knows the key, the very same request is sent again. After that it has failed.
 */
const findOut = async (
  provider: PayoutProvider,
  payment: PaymentRow,
  asked: ReturnType<typeof asProviderPayment>,
  now: Date,
): Promise<ProviderAnswer> => {
  const payer = payment.destination?.payer;
  // Another account knows nothing of what this one was asked, and would pay it once more.
  if (payer !== undefined && payer !== provider.payer)
    return {
      state: 'unsure',
      fault: otherAccount,
    };
  const known = await provider.ask(asked, payment.reference);
  if (known.state !== 'nothing') return known;
  if (payment.state === 'sent') return { state: 'unsure', fault: unknownThere };
  const age = now.getTime() - (payment.intended_at ?? now).getTime();
  if (age > provider.keyLife) return { state: 'failed', fault: financeErrors.paymentUnknown() };
  const again = await provider.send(asked);
  // That the key is refused now says nothing of the first try.
  return again.state === 'failed' && again.keyRefused === true
    ? { state: 'unsure', fault: again.fault }
    : again;
};

/** Finds out once how a payment stands. Answers whether it has ended. */
export const settlePayment = async (
  needs: Needs,
  store: string,
  id: number,
  atStep: AtStep = goThrough,
): Promise<boolean> => {
  const taken = await take(needs, store, id);
  if (taken === null) return true;
  const { payment, mine } = taken;
  const { method, payout_id: payoutId, attempt } = payment;
  if (!mine || method === null || method === 'manual') return false;
  const payout = await readPayout(needs.db, { store, vendor: null }, payoutId);
  const provider = await providerOf(needs, store, method);
  const answer: ProviderAnswer =
    provider === null || payout === null
      ? { state: 'unsure', fault: keyGone }
      : await findOut(
          provider,
          payment,
          asProviderPayment(payment, payout.request, await noteOf(needs, store, payoutId)),
          needs.now(),
        );
  atStep('answered');
  const after = await recordAnswer(needs, { store, id, attempt }, answer, atStep);
  return after === null || (after.state !== 'intended' && after.state !== 'sent');
};

/** The job: it comes back until the payment has ended. */
export const settlePaymentJob =
  (services: Services): JobWork =>
  async ({ store, payload: { payment: id } }) => {
    if (typeof id !== 'number' || (await settlePayment(services, store, id))) return;
    const row = await inTransaction(services.db, (tx) => lockPayment(tx, { store, vendor: null }, id));
    const next = nextLook(row?.intended_at ?? services.now(), services.now());
    await addJob(services.db, store, settlePaymentKind, { payment: id }, next);
  };

/** Gives payments whose job is gone a new one. */
export const settleForgotten = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - 12 * hour);
  for (const { store, id } of await forgottenPayments(db, before)) {
    await changePayment(db, { store, vendor: null }, id, { held_until: now() });
    await addJob(db, store, settlePaymentKind, { payment: id }, now());
  }
};
