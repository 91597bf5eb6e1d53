import { isUnpaid, type PayItem, type PayResult } from '../../../domain/finance/payouts';
import type { Fault } from '../../../domain/errors/errorTable';
import type { Services } from '../../context';
import type { PayoutProvider } from '../../adapters/payoutProvider';
import { newestOpen, paymentsOf, readPayout } from '../queries/payouts/read';
import type { PaymentRow } from '../queries/payouts/payments';
import { storeOf } from '../../storeOf';
import { BadInput, Conflict, NotFound } from '../../errors';
import { asProviderPayment, intend, providerNames, type Intent } from './intend';
import { dayFaultOf, paidFromOf } from './paidDay';
import { providerOf } from './providers';
import { recordAnswer } from './recordAnswer';
import { goThrough, type AtStep } from './steps';
import { readFault } from '../../../domain/errors/storedFault';
import { financeErrors } from '../../../domain/errors/finance';

type Needs = Pick<Services, 'config' | 'db' | 'vault' | 'now' | 'jobs'>;

/** Services take several requests at once; more would only be told to wait. */
const atOnce = 5;

const eachOf = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))));
  return results;
};

const resultOf = (vendor: string, method: string, payment: PaymentRow): PayResult => ({
  vendor,
  ok: payment.state === 'paid' || payment.state === 'sent',
  method: payment.method ?? method,
  state: payment.state,
  transaction: String(payment.id),
  ...(payment.message !== null
    ? { message: readFault(payment.message) }
    : payment.state === 'intended'
      ? { message: financeErrors.paymentUnderWay() }
      : {}),
});

/** Sends an intended payment; one that was tried before is looked for first, so that it cannot go twice. */
const send = async (
  needs: Needs,
  store: string,
  provider: PayoutProvider,
  payment: PaymentRow,
  request: string,
  atStep: AtStep,
): Promise<PaymentRow> => {
  const asked = asProviderPayment(payment, request);
  const before =
    payment.attempt > 1 ? await provider.ask(asked, payment.reference) : { state: 'nothing' as const };
  const known = before.state === 'paid' || before.state === 'unsure';
  atStep('intended');
  const answer = known ? before : await provider.send(asked);
  atStep('answered');
  const { id, attempt } = payment;
  const recorded = await recordAnswer(needs, { store, id, attempt }, answer, atStep);
  atStep('recorded');
  return recorded ?? payment;
};

/** What is wrong with the days of payments by hand, by field; what is paid already keeps the day that it has. */
const dayProblems = async (
  { db, now }: Needs,
  store: string,
  payoutId: number,
  items: readonly PayItem[],
): Promise<Record<string, Fault>> => {
  const faults: Record<string, Fault> = {};
  if (items.every(({ method }) => method !== 'manual')) return faults;
  const scope = { store, vendor: null };
  const { timeZone } = await storeOf(db, store);
  const waiting = (await paymentsOf(db, scope, payoutId)).filter(isUnpaid);
  const named = waiting.filter((row) => items.some(({ vendor }) => vendor === row.vendor));
  const ids = named.map(({ id }) => id);
  const days = await paidFromOf(db, scope, ids, timeZone);
  for (const [index, { vendor, method, paidAt }] of items.entries()) {
    const payments = named.filter((row) => row.vendor === vendor).map(({ id }) => id);
    if (method !== 'manual' || paidAt === undefined || payments.length === 0) continue;
    const fault = dayFaultOf(days, { paidAt, payments, timeZone, now: now() });
    if (fault !== null) faults[`payments[${String(index)}].paidAt`] = fault;
  }
  return faults;
};

/**
 * Pays what is chosen of a prepared payout; every wish is written down before any service is asked. Answers a
 * result for each vendor: one's failure is nobody else's. `isProved`: a bank's statement shows all of it. Errors:
 * NotFound; Conflict where a key is missing; BadInput where a day cannot be.
 */
export const payPayout = async (
  needs: Needs,
  {
    store,
    by,
    payoutId,
    isProved = false,
  }: { store: string; by: string; payoutId: number | null; isProved?: boolean },
  items: readonly PayItem[],
  atStep: AtStep = goThrough,
): Promise<PayResult[]> => {
  const scope = { store, vendor: null };
  const id = payoutId ?? (await newestOpen(needs.db, scope));
  const payout = id === null ? null : await readPayout(needs.db, scope, id);
  if (payout === null) throw new NotFound(financeErrors.payoutNotFound());
  const problems = isProved ? {} : await dayProblems(needs, store, payout.id, items);
  if (Object.keys(problems).length > 0) throw new BadInput(problems);
  const providers = new Map<string, PayoutProvider>();
  for (const method of ['stripe', 'paypal'] as const) {
    if (!items.some((item) => item.method === method)) continue;
    const provider = await providerOf(needs, store, method);
    if (provider === null) throw new Conflict(financeErrors.providerUnset({ name: providerNames[method] }));
    providers.set(method, provider);
  }
  const intents: [PayItem, Intent][] = [];
  for (const item of items) {
    const facts = { store, payoutId: payout.id, by, payer: providers.get(item.method)?.payer, isProved };
    intents.push([item, await intend(needs, facts, item, atStep)]);
  }
  return eachOf(intents, async ([item, intent]): Promise<PayResult> => {
    const { vendor, method } = item;
    if (intent.kind === 'refused') {
      const { payment, fault: message } = intent;
      const facts = { vendor, ok: false, method, state: payment?.state ?? ('dropped' as const), message };
      return payment === null ? facts : { ...facts, transaction: String(payment.id) };
    }
    if (intent.kind === 'settled') return resultOf(vendor, method, intent.payment);
    const provider = providers.get(method);
    if (provider === undefined) return resultOf(vendor, method, intent.payment);
    const sent = await send(needs, store, provider, intent.payment, payout.request, atStep);
    return resultOf(vendor, method, sent);
  });
};
