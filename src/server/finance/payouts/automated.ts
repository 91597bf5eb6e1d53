import { createHash } from 'node:crypto';
import { formatAmount } from '../../../domain/money';
import type { PayItem, PayResult } from '../../../domain/finance/payouts';
import type { Services } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { financePeople } from '../queries/payouts/people';
import { methodsByVendor } from '../queries/payouts/methods';
import { markTold, paymentsOf, readPayout } from '../queries/payouts/read';
import { listDues, otherCurrencies } from '../queries/payouts/dues';
import { storeOf } from '../../storeOf';
import { listText } from '../../notifications/oneLine';
import { queueMail } from '../../notifications/queueMail';
import { languageOf } from '../../texts';
import { destinationOf } from './methods';
import { payPayout } from './payPayout';
import { preparePayout } from './preparePayout';
import { providerOf } from './providers';
import { payoutTerms } from './terms';

type Needs = Pick<Services, 'config' | 'db' | 'vault' | 'now' | 'jobs'>;

const mostNamed = 20;

/**
 * Writes to the marketplace's people what went out by itself, and what did not. Of each payout once, also where
 * the job was cut off after it and begins again.
 */
const tell = async (
  { config, db, now }: Needs,
  store: string,
  payoutId: number,
  results: readonly PayResult[],
): Promise<void> => {
  const scope = { store, vendor: null };
  const payout = await readPayout(db, scope, payoutId);
  if (payout === null) return;
  const payments = await paymentsOf(db, scope, payoutId);
  const gone = payments.filter(({ state }) => state === 'paid' || state === 'sent');
  const failed = results.filter(({ ok }) => !ok);
  const { currency } = payout;
  const sum = gone.reduce((total, { amount }) => total + amount, 0);
  const { locale } = await storeOf(db, store);
  const money = new Intl.NumberFormat(languageOf(locale), { style: 'currency', currency });
  const lineOf = ({ vendor, message }: PayResult): string =>
    message === undefined ? vendor : `${vendor}: ${message.message}`;
  const values = {
    count: String(gone.length),
    total: money.format(Number(formatAmount(sum, currency))),
    items: listText(failed.slice(0, mostNamed).map(lineOf)),
    more: failed.length > mostNamed ? String(failed.length - mostNamed) : '',
    link: `${config.publicUrl}/app/payouts/${String(payoutId)}`,
  };
  await inTransaction(db, async (tx) => {
    if (!(await markTold(tx, scope, payoutId, now()))) return;
    for (const recipient of await financePeople(tx, store))
      await queueMail(tx, { store, template: 'marketplace-automated-payments', recipient, values });
  });
};

interface Run {
  by: string;
  person?: number | null;
  request?: string;
  source: 'admin' | 'schedule';
}

/** Pays what is ready in one currency. */
const payCurrency = async (
  needs: Needs,
  store: string,
  currency: string,
  { by, person = null, request, source }: Run,
): Promise<PayResult[]> => {
  const scope = { store, vendor: null };
  const { readiness } = await payoutTerms(needs.db, store, needs.now(), currency);
  const methods = await methodsByVendor(needs.db, scope);
  const connected = {
    stripe: (await providerOf(needs, store, 'stripe')) !== null,
    paypal: (await providerOf(needs, store, 'paypal')) !== null,
  };
  const reachable = new Map<string, 'stripe' | 'paypal'>();
  for (const [vendor, row] of methods) {
    const method = destinationOf(row, currency)?.method;
    if (method !== undefined && connected[method]) reachable.set(vendor, method);
  }
  const dues = await listDues(needs.db, scope, readiness);
  const without = dues.map(({ vendor }) => vendor).filter((vendor) => !reachable.has(vendor));
  const id = await preparePayout(needs, {
    store,
    by,
    person,
    source,
    vendors: null,
    without,
    currency,
    ...(request === undefined ? {} : { request }),
  });
  if (id === null) return [];
  const items = (await paymentsOf(needs.db, scope, id)).flatMap(({ vendor }): PayItem[] => {
    const method = reachable.get(vendor);
    return method === undefined ? [] : [{ vendor, method }];
  });
  const results = await payPayout(needs, { store, by, payoutId: id }, items);
  if (source === 'schedule') await tell(needs, store, id, results);
  return results;
};

/** The request of a run for one of its currencies: the same run makes the same one again. */
const requestIn = (request: string, currency: string): string => {
  const hex = createHash('sha256').update(`${request} ${currency}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

/**
 * Pays every vendor that is ready and can be paid by a service, as the schedule does, a payout for each currency; the
 * others wait for an admin. `request` makes a run that was cut off go on where it was. Answers a result for each
 * payment.
 */
export const payAutomatically = async (needs: Needs, store: string, run: Run): Promise<PayResult[]> => {
  const { currency } = await storeOf(needs.db, store);
  const results = await payCurrency(needs, store, currency, run);
  for (const other of await otherCurrencies(needs.db, { store, vendor: null }, currency)) {
    const request = run.request === undefined ? {} : { request: requestIn(run.request, other) };
    results.push(...(await payCurrency(needs, store, other, { ...run, ...request })));
  }
  return results;
};
