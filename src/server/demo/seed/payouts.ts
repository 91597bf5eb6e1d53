import type { Database } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { finishJob, takeJob } from '../../jobs/queries/jobs';
import { paidOrders } from '../../db/seeding/paidOrders';
import { listDues } from '../../finance/queries/payouts/dues';
import { writeMethod } from '../../finance/queries/payouts/methods';
import { paymentsOf, type CountedPayment } from '../../finance/queries/payouts/read';
import { heldOrder } from '../../orders/orderAtHand';
import { refundLines } from '../../orders/refundLines';
import { intend, settlePaymentKind } from '../../finance/payouts/intend';
import { preparePayout } from '../../finance/payouts/preparePayout';
import { recordAnswer } from '../../finance/payouts/recordAnswer';
import { payoutTerms } from '../../finance/payouts/terms';
import { demoAccounts } from '../accounts';
import { demoPayoutMethods } from '../payoutMethods';
import type { DemoVendor } from '../types';

const day = 86_400_000;
/** By their place among the vendors: those paid by transfer, those paid by a service, and the one that owes. */
const byHand = [0, 5, 11];
const byService = { 1: 'stripe', 4: 'paypal' } as const;
const inDebt = 11;
/** Minor units. */
const debt = 5000;
/** More would be odd; a vendor that has sold much then still owes nothing. */
const mostRefunds = 12;

interface Setting {
  store: string;
  vendors: readonly DemoVendor[];
  now: number;
}

const marketplaceOf = (store: string) => ({ store, vendor: null });
const admin = demoAccounts[0].email;

/** Freezes what was ready at an instant for some vendors; answers the payout with its payments. */
const prepareAt = async (
  db: Database,
  { store, vendors }: Setting,
  places: readonly number[],
  { at, by, source }: { at: Date; by: string; source: 'admin' | 'schedule' },
): Promise<{ payoutId: number; payments: CountedPayment[] } | null> => {
  const names = places.flatMap((place) => vendors[place]?.vendor ?? []);
  const payoutId = await preparePayout({ db, now: () => at }, { store, by, source, vendors: names });
  if (payoutId === null) return null;
  return { payoutId, payments: await paymentsOf(db, marketplaceOf(store), payoutId) };
};

/** What was paid by transfer. Answers what it could not show. */
const payByHand = async (db: Database, setting: Setting, at: Date): Promise<string[]> => {
  const payout = await prepareAt(db, setting, byHand, { at, by: admin, source: 'admin' });
  for (const { id, vendor, payout_id: payoutId } of payout?.payments ?? []) {
    const details = `SEPA transfer SK-${String(id)}`;
    const item = { vendor, method: 'manual', paidAt: at.toISOString(), details } as const;
    const facts = { store: setting.store, payoutId, by: admin };
    await intend({ db, now: () => at }, facts, item);
  }
  return payout === null ? ['vendors paid by transfer'] : [];
};

/**
 * What Stripe and PayPal paid; no service is asked, its answer is written down as it would have come. Answers what it
 * could not show.
 */
const payByServices = async (db: Database, setting: Setting, at: Date): Promise<string[]> => {
  const { store, vendors } = setting;
  const needs = { db, now: () => at };
  const places = Object.keys(byService).map(Number);
  const payout = await prepareAt(db, setting, places, { at, by: 'schedule', source: 'schedule' });
  const untold: string[] = [];
  for (const [place, method] of Object.entries(byService)) {
    const vendor = vendors[Number(place)]?.vendor ?? '';
    if (payout?.payments.some((payment) => payment.vendor === vendor) !== true) {
      untold.push(`a vendor paid by ${method}`);
      continue;
    }
    const facts = { store, payoutId: payout.payoutId, by: 'schedule' };
    const intent = await intend(needs, facts, { vendor, method });
    if (intent.kind !== 'send') continue;
    const { id, attempt } = intent.payment;
    const reference = method === 'stripe' ? 'tr_1DemoMesserMueller' : 'DEMO7YKQ3ZB2C';
    await recordAnswer(needs, { store, id, attempt }, { state: 'paid', reference });
    // The job that looks after a payment whose end is not known has nothing to do.
    const later = new Date(at.getTime() + day);
    const job = await takeJob(db, [settlePaymentKind], later, later);
    if (job !== null) await finishJob(db, job, at, null);
  }
  return untold;
};

/** Takes orders back that were paid out already, until the vendor owes some of it; answers what it could not show. */
const refundPaid = async (db: Database, { store, vendors, now }: Setting): Promise<string[]> => {
  const untold = ['a vendor that owes what was taken back'];
  const vendor = vendors[inDebt]?.vendor;
  if (vendor === undefined) return untold;
  const scope = { store, vendor };
  const at = new Date(now - 5 * 3_600_000);
  const { readiness } = await payoutTerms(db, store, new Date(now));
  const owes = async (): Promise<boolean> => {
    const [due] = await listDues(db, scope, readiness);
    return due !== undefined && due.ready < -debt;
  };
  for (const id of await paidOrders(db, { store, vendor, before: at, most: mostRefunds })) {
    if (await owes()) return [];
    await inTransaction(db, async (tx) => {
      const { lines } = await heldOrder(tx, scope, id);
      await refundLines(tx, scope, {
        orderId: id,
        kind: 'refund',
        shipping: 0,
        reason: 'Arrived broken',
        by: admin,
        at,
        lines: lines.map(({ id: line, fulfilled: quantity }) => ({
          id: line,
          quantity,
          amount: null,
          restock: false,
        })),
      });
    });
  }
  return (await owes()) ? [] : untold;
};

/**
 * How vendors are paid, a payout by transfers three days ago and one by services since, and a vendor that owes:
 * by the payouts' own code, so that ledger, orders and payments agree. Answers what it could not show.
 */
export const storePayouts = async (db: Database, setting: Setting): Promise<string[]> => {
  const { store, vendors, now } = setting;
  for (const [place, method] of demoPayoutMethods) {
    const vendor = vendors[place]?.vendor;
    if (vendor === undefined) continue;
    const updated_at = new Date(now - 40 * day);
    await writeMethod(db, marketplaceOf(store), vendor, { ...method, updated_at });
  }
  return [
    ...(await payByHand(db, setting, new Date(now - 3 * day))),
    ...(await payByServices(db, setting, new Date(now - day))),
    ...(await refundPaid(db, setting)),
  ];
};
