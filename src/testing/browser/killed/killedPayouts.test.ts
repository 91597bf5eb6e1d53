import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../../server/db/database';
import { vendorBalance } from '../../../server/finance/queries/ledger/balances';
import { startPaypal, type PaypalStandIn } from '../../paypal/paypalStandIn';
import { ledgerFaults } from '../../server/ledgerFaults';
import { addSale, payByPaypal, payByStripe } from '../../server/payouts';
import { createRandom } from '../../../server/demo/random';
import { buildProgram } from '../../server/program';
import { addStore } from '../../server/startServer';
import { startStripe, type StripeStandIn } from '../../stripe/stripeStandIn';
import type { Mishap } from '../../standIn';
import { killedData, type KilledData } from './killedData';
import { launchServer, type LaunchedServer } from '../launchServer';
import { letHoldsEnd, momentOf, paidOf, standingsIn, type Moment, type Standing } from '../payoutStandings';
import { signIn } from '../signedInCalls';

/** More by hand: KILLS=200 npm test -- --selectProjects browser -- killedPayouts */
const kills = Number(process.env['KILLS'] ?? 3);
const methods = {
  ...({ Alma: 'stripe', Fjord: 'stripe', Vik: 'paypal' } as const),
  ...({ Sund: 'stripe', Holm: 'stripe', Eide: 'paypal' } as const),
} as const;
type Vendor = keyof typeof methods;
/** They are paid in turns, so that there is always something due after a payout. */
const groups: readonly (readonly Vendor[])[] = [
  ['Alma', 'Fjord', 'Vik'],
  ['Sund', 'Holm', 'Eide'],
];
const vendors = groups.flat();
/** The same in each run of CI; by hand each run tries others. */
const random = createRandom(process.env['KILLS'] === undefined ? 7 : Date.now() % 100_000);
const mishaps: (Mishap | null)[] = [null, null, null, 'hang', 'lost', 'busy'];

type Call = Awaited<ReturnType<typeof signIn>>;

let folder: string;
let data: KilledData;
let server: LaunchedServer | null = null;
let stripe: StripeStandIn;
let paypal: PaypalStandIn;
/** What each vendor has earned in all, in minor units. */
const earned = new Map<string, number>();

const timesOf = (payment: Standing): number => paidOf(payment, stripe, paypal).times;

/** Something is due for all, and the services are known; whatever a try before has left. */
const begin = async (): Promise<Call> => {
  await stop('SIGTERM');
  await data.look(async (db) => {
    for (const turn of [0, 1]) await sell(db, turn);
  });
  const call = await launch();
  await call('saveStripeKey', { apiKey: stripe.key });
  const { clientId, secret, webhookId } = paypal;
  await call('savePaypalKey', { clientId, secret, isSandbox: true, webhookId });
  return call;
};

const launch = async (): Promise<Call> => {
  server = await launchServer(folder, {
    DEMO: '',
    DEFAULT_STORE: 'main',
    STRIPE_URL: stripe.url,
    PAYPAL_URL: paypal.url,
    ...data.environment,
  });
  return signIn(server.address, 'admin@main.test');
};

const stop = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  if (server === null) return;
  if (server.process.exitCode !== null) throw new Error('The server ended by itself');
  const ended = once(server.process, 'exit');
  server.process.kill(signal);
  await ended;
  server = null;
};

beforeAll(async () => {
  buildProgram();
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-killed-payouts-'));
  [stripe, paypal] = await Promise.all([startStripe(), startPaypal()]);
  paypal.status = 'SUCCESS';
  data = await killedData(folder);
  await data.look(async (db) => {
    await addStore({ db }, 'main', [...vendors]);
    const opened = { services: { db, now: () => new Date() } };
    for (const vendor of vendors)
      if (methods[vendor] === 'stripe') await payByStripe(opened, stripe, vendor);
      else await payByPaypal(opened, vendor, `${vendor}@pay.test`);
  });
});

afterAll(async () => {
  await stop('SIGTERM');
  await stripe.close();
  await paypal.close();
  await data.remove();
  rmSync(folder, { recursive: true, force: true });
});

const groupOf = (turn: number): readonly Vendor[] => groups[turn % groups.length] ?? [];

/** A sale of one to three pieces for each vendor whose turn it is. */
const sell = async (db: Database, turn: number): Promise<void> => {
  for (const vendor of groupOf(turn)) {
    const pieces = random.integer(1, 3);
    await addSale({ services: { db, now: () => new Date() } }, { vendor, pieces });
    earned.set(vendor, (earned.get(vendor) ?? 0) + pieces * 1250);
  }
};

/** A payout, from its first preparing to its end. */
interface Round {
  request: string;
  turn: number;
}

/** What an admin does, the first time and after each kill: prepares by the same request, and pays all. */
const press = async (call: Call, { request, turn }: Round): Promise<string> => {
  const own = [...groupOf(turn)];
  const { payoutId } = await call('preparePayment', { request, vendors: own });
  if (payoutId === null) throw new Error('There was nothing to prepare');
  const payments = own.map((vendor) => ({ vendor, method: methods[vendor] }));
  await call('payPayment', { payoutId, payments });
  return payoutId;
};

/** Goes on with a payout until it is done; PayPal tells of its payouts' end, as it does. */
const finish = async (call: Call, address: string, round: Round): Promise<void> => {
  const payoutId = await press(call, round);
  let n = 0;
  for (;;) {
    const { payout } = await call('readPayout', { payoutId });
    if (payout.state === 'done') return;
    for (const { id } of paypal.payouts.slice(-1)) {
      n += 1;
      const event = { id: `WH-${round.request}-${String(n)}`, event_type: 'PAYMENT.PAYOUTSBATCH.SUCCESS' };
      await fetch(`${address}/api/webhooks/paypal/main`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...paypal.messageHeaders },
        body: JSON.stringify({ ...event, resource: { payout_batch_id: id } }),
      });
    }
    await press(call, round);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Presses pay and kills the server in between, or just after. */
const pressAndKill = async (call: Call, round: Round, after: number): Promise<void> => {
  const work = press(call, round).catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, after));
  await stop('SIGKILL');
  const ended = await work;
  // What fails is the line to the server, and nothing that the server says.
  if (typeof ended !== 'string') expect(String(ended)).toMatch(/^TypeError/);
};

/** How much later or earlier the next kills come, so that a busy machine sees every moment too. */
const aim: Partial<Record<Moment, number>> = {
  'before anything was frozen': 1.3,
  'frozen, nobody asked yet': 1.1,
  'all in our books': 0.75,
};

/** Looks at what a kill has left, in the books and at the services, and lets two minutes go by. */
const lookAt = ({ request, turn }: Round, sellMore: boolean): Promise<Moment> =>
  data.look(async (db) => {
    const all = await standingsIn(db);
    const unsettled = all.filter(({ state }) => state === 'intended' || state === 'sent');
    expect(unsettled.filter(({ followed }) => !followed)).toEqual([]);
    expect(all.filter((payment) => timesOf(payment) > 1)).toEqual([]);
    expect(all.filter((payment) => payment.state === 'paid' && timesOf(payment) !== 1)).toEqual([]);
    expect(await ledgerFaults(db, 'main')).toEqual([]);
    await letHoldsEnd(db);
    if (sellMore) await sell(db, turn + 1);
    return momentOf(
      all.filter((payment) => payment.request === request),
      timesOf,
    );
  });

const paidIn = (all: readonly Standing[], vendor: string): number =>
  all
    .filter((payment) => payment.vendor === vendor)
    .reduce((sum, payment) => sum + paidOf(payment, stripe, paypal).amount, 0);

const balancesIn = async (db: Database): Promise<{ vendor: string; owed: number }[]> =>
  Promise.all(
    vendors.map(async (vendor) => ({
      vendor,
      owed: await vendorBalance(db, { store: 'main', vendor }, 'EUR'),
    })),
  );

it(
  `pays each vendor exactly once, killed ${String(kills)} times while it prepares and pays`,
  async () => {
    const counts = new Map<string, number>();
    let spread = 300;
    let round: Round = { request: randomUUID(), turn: 0 };
    let call = await begin();
    for (let n = 0; n < kills; n += 1) {
      const mishap = random.pick(mishaps);
      if (mishap !== null) stripe.mishaps.push({ call: 'POST /v1/transfers', what: mishap });
      await pressAndKill(call, round, random.integer(0, Math.floor(spread)));
      stripe.mishaps.length = 0;
      // A third of the kills meet a payout that is being taken up again.
      const again = n + 1 < kills && random.integer(1, 3) === 1;
      const moment = await lookAt(round, !again);
      const name = `${moment}${mishap === null ? '' : ` (Stripe: ${mishap})`}`;
      spread = Math.min(4_000, Math.max(40, spread * (aim[moment] ?? 1)));
      counts.set(name, (counts.get(name) ?? 0) + 1);
      process.stdout.write(`${String(n + 1)}  ${name}${again ? ', and again' : ''}\n`);
      call = await launch();
      if (again || server === null) continue;
      await finish(call, server.address, round);
      round = { request: randomUUID(), turn: round.turn + 1 };
    }
    await stop('SIGTERM');
    await data.look(async (db) => {
      const all = await standingsIn(db);
      for (const payment of all.filter(({ state }) => state === 'paid'))
        expect(paidOf(payment, stripe, paypal)).toEqual({ times: 1, amount: payment.amount });
      expect(stripe.transfers.length + paypal.payouts.length).toBe(
        all.filter(({ state }) => state === 'paid').length,
      );
      expect(await balancesIn(db)).toEqual(
        vendors.map((vendor) => ({ vendor, owed: (earned.get(vendor) ?? 0) - paidIn(all, vendor) })),
      );
      expect(await ledgerFaults(db, 'main')).toEqual([]);
    });
    const lines = [...counts].sort().map(([name, count]) => `${String(count).padStart(5)}  ${name}`);
    process.stdout.write(`${lines.join('\n')}\n`);
  },
  120_000 * (kills + 1),
);
