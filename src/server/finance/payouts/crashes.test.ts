import fc from 'fast-check';
import { sql } from 'kysely';
import { addSale, payByStripe, refundPieces, useStripe } from '../../../testing/server/payouts';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { startStripe, type StripeStandIn } from '../../../testing/stripe/stripeStandIn';
import type { Mishap } from '../../../testing/standIn';
import { payPayout } from './payPayout';
import { preparePayout } from './preparePayout';
import { settlePayment } from './settlePayment';
import type { AtStep } from './steps';
import { releasePayments } from './undoPayments';

/** Moments at which the work is cut off, in all; every one is a step of preparing or paying. */
const moments = 200;
const vendors = ['Alma', 'Fjord', 'Sund'];

let server: TestServer;
let stripe: StripeStandIn;
let now = new Date('2026-11-01T12:00:00Z');

beforeAll(async () => {
  stripe = await startStripe();
  server = await startServer({}, () => now);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

class Killed extends Error {}

/** Ends the work at the n-th step, as a killed process would: what has not committed is gone. */
const killAt = (n: number): AtStep => {
  let left = n;
  return () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
};

const through = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Killed) return null;
    throw error;
  }
};

const openStore = async (store: string): Promise<void> => {
  await server.addStore(store, vendors);
  await useStripe(server, stripe, store);
  for (const vendor of vendors) await payByStripe(server, stripe, vendor, store);
};

const requestOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** What an admin does after each crash: prepares again by the same request, and presses pay. */
const pressOn = async (store: string, request: string, atStep: AtStep): Promise<void> => {
  const facts = { store, by: 'admin', source: 'admin', vendors: null, request } as const;
  const id = await through(preparePayout(server.services, facts, atStep));
  if (id === null) return;
  const items = vendors.map((vendor) => ({ vendor, method: 'stripe' as const }));
  await through(payPayout(server.services, { store, by: 'admin', payoutId: id }, items, atStep));
};

const unsettled = async (store: string): Promise<number[]> =>
  (
    await server.services.db
      .selectFrom('payout_payments')
      .select('id')
      .where('store', '=', store)
      .where('state', 'in', ['intended', 'sent'])
      .execute()
  ).map(({ id }) => id);

/** Two minutes later, when nobody holds them any more, the jobs find out. */
const settleAll = async (store: string): Promise<void> => {
  for (let round = 0; round < 4; round += 1) {
    now = new Date(now.getTime() + 130_000);
    for (const id of await unsettled(store)) await settlePayment(server.services, store, id);
  }
};

const paidTo = (vendor: string, before: number): number =>
  stripe.transfers.slice(before).reduce((sum, { destination, amount, reversed }) => {
    const own = accounts.get(vendor) === destination && !reversed;
    return own ? sum + amount : sum;
  }, 0);

let accounts = new Map<string, string>();
const readAccounts = async (store: string): Promise<void> => {
  const rows = await server.services.db
    .selectFrom('payout_methods')
    .select(['vendor', 'stripe_account'])
    .where('store', '=', store)
    .execute();
  accounts = new Map(rows.map((row) => [row.vendor, row.stripe_account ?? '']));
};

/** How long Stripe is waited for: only where it is to hang is that short, as a busy machine answers late as well. */
const timeout = (): void => {
  const hangs = stripe.mishaps.some(({ what }) => what === 'hang');
  server.services.config.providers.timeout = hangs ? 300 : 20_000;
};

const ledgerHolds = async (store: string): Promise<void> => {
  const { rows } = await sql<{ total: number; held: number; open: number }>`
    select coalesce((select sum(amount) from ledger_entries where store = ${store}), 0)::int as total,
      coalesce(sum(held), 0)::int as held, coalesce(sum(amount), 0)::int as open
    from ledger_orders where store = ${store}`.execute(server.services.db);
  expect(rows).toEqual([{ total: 0, held: 0, open: 0 }]);
};

const mishaps: (Mishap | null)[] = [null, null, 'lost', 'hang', 'dropped', 'busy'];

it(`pays each vendor exactly once, cut off at ${String(moments)} moments`, async () => {
  let cut = 0;
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  await openStore('crash');
  await readAccounts('crash');
  for (let payout = 1; cut < moments; payout += 1) {
    const before = stripe.transfers.length;
    const expected = new Map<string, number>();
    for (const vendor of vendors) {
      const pieces = 1 + random(3);
      await addSale(server, { store: 'crash', vendor, pieces });
      expected.set(vendor, pieces * 1250);
    }
    const crashes = 1 + random(8);
    for (let n = 0; n < crashes; n += 1) {
      const what = mishaps[random(mishaps.length)] ?? null;
      if (what !== null) stripe.mishaps.push({ call: 'POST /v1/transfers', what });
      timeout();
      await pressOn('crash', requestOf(payout), killAt(random(18)));
      cut += 1;
      if (random(3) === 0) await settleAll('crash');
    }
    stripe.mishaps.length = 0;
    timeout();
    await settleAll('crash');
    await pressOn('crash', requestOf(payout), () => undefined);
    await settleAll('crash');
    for (const vendor of vendors)
      expect([vendor, paidTo(vendor, before)]).toEqual([vendor, expected.get(vendor)]);
    await ledgerHolds('crash');
  }
  expect(cut).toBeGreaterThanOrEqual(moments);
}, 300_000);

it('pays once when two admins press at once', async () => {
  await openStore('both');
  await readAccounts('both');
  const before = stripe.transfers.length;
  for (const vendor of vendors) await addSale(server, { store: 'both', vendor });
  await Promise.all([1, 2, 3].map((n) => pressOn('both', requestOf(9000 + n), () => undefined)));
  await settleAll('both');
  expect(vendors.map((vendor) => paidTo(vendor, before))).toEqual([2500, 2500, 2500]);
  await ledgerHolds('both');
});

it('never pays more than is due, whatever comes between', async () => {
  let stores = 0;
  const step = fc.oneof(
    fc.record({ kind: fc.constant('sale' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('refund' as const), which: fc.nat(5) }),
    fc.record({ kind: fc.constant('pay' as const) }),
    fc.record({ kind: fc.constant('prepare' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      stores += 1;
      const store = `property${String(stores)}`;
      await openStore(store);
      // Nothing goes wrong here, so that what a busy machine answers late is not counted to the next step.
      await readAccounts(store);
      const before = stripe.transfers.length;
      const orders: { id: number; left: number }[] = [];
      let sold = 0;
      for (const each of steps)
        if (each.kind === 'sale') {
          orders.push({
            id: await addSale(server, { store, vendor: 'Alma', pieces: each.pieces }),
            left: each.pieces,
          });
          sold += each.pieces * 1250;
        } else if (each.kind === 'refund') {
          const order = orders[each.which % Math.max(1, orders.length)];
          if (order === undefined || order.left === 0) continue;
          order.left -= 1;
          sold -= 1250;
          await refundPieces(server, { store, orderId: order.id, quantity: 1 });
        } else {
          const due = sold - paidTo('Alma', before);
          const paid = paidTo('Alma', before);
          if (each.kind === 'prepare')
            await preparePayout(server.services, { store, by: 'a', source: 'admin', vendors: null });
          else {
            const items = [{ vendor: 'Alma', method: 'stripe' as const }];
            const facts = { store, by: 'a', source: 'admin', vendors: null } as const;
            const id = await preparePayout(server.services, facts);
            const payoutId = id ?? null;
            await payPayout(server.services, { store, by: 'a', payoutId }, items).catch(() => []);
          }
          expect(paidTo('Alma', before) - paid).toBeLessThanOrEqual(Math.max(0, due));
        }
      const { rows } = await sql<{ amount: number }>`
        select coalesce(sum(amount), 0)::int as amount from ledger_orders
        where store = ${store} and vendor = 'Alma'`.execute(server.services.db);
      expect(rows[0]?.amount).toBe(sold - paidTo('Alma', before));
    }),
    { numRuns: 25 },
  );
}, 300_000);

it('pays nothing of what was prepared before where another order is owed back by now', async () => {
  const [store, vendor] = ['owed', 'Alma'];
  await openStore(store);
  await readAccounts(store);
  const before = stripe.transfers.length;
  const facts = { store, by: 'a', source: 'admin', vendors: null } as const;
  const items = [{ vendor, method: 'stripe' as const }];
  const pay = (payoutId: number | null) => payPayout(server.services, { store, by: 'a', payoutId }, items);
  await addSale(server, { store, vendor, pieces: 1 });
  const older = await preparePayout(server.services, facts);
  const orderId = await addSale(server, { store, vendor, pieces: 1 });
  expect(await pay(await preparePayout(server.services, facts))).toMatchObject([{ ok: true }]);
  await refundPieces(server, { store, orderId, quantity: 1 });
  expect(await pay(older)).toMatchObject([{ ok: false, message: { code: 'paymentAboveBalance' } }]);
  expect(paidTo(vendor, before)).toBe(1250);
  if (older === null) throw new Error('Nothing was prepared');
  await releasePayments(server.services, { store, by: 'a', payoutId: older }, null);
  expect(await preparePayout(server.services, facts)).toBeNull();
  await ledgerHolds(store);
});
