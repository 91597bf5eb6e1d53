import { sql } from 'kysely';
import { startPaypal, type PaypalStandIn } from '../../../testing/paypal/paypalStandIn';
import { addSale, payByPaypal, payByStripe, usePaypal, useStripe } from '../../../testing/server/payouts';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { startStripe, type StripeStandIn } from '../../../testing/stripe/stripeStandIn';
import type { StandInTransfer } from '../../../testing/stripe/transfers';
import { nextTime, runSchedules } from './schedule';

const admin: Caller = { store: 'main', vendor: '*' };
let server: TestServer;
let stripe: StripeStandIn;
let paypal: PaypalStandIn;
let now = new Date('2026-11-01T12:00:00Z');

beforeAll(async () => {
  [stripe, paypal] = await Promise.all([startStripe(), startPaypal()]);
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Alma', 'Sund', 'Vik']);
  await useStripe(server, stripe);
  await usePaypal(server, paypal);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  await paypal.close();
});

const post = (service: string, body: string, headers: Record<string, string>, store = 'main') =>
  fetch(`${server.url}/api/webhooks/${service}/${store}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const event = (type: string, object: Record<string, unknown>, n = 0) =>
  JSON.stringify({ id: `evt_${type}_${String(n)}`, object: 'event', type, data: { object } });

const signed = (body: string, at = now): Record<string, string> => ({
  'stripe-signature': stripe.sign(body, at),
});

const duesOf = async () => (await server.call('listDues', undefined, admin)).body.dues;

it('takes from Stripe what is signed, lately and for this store, and acts once', async () => {
  await addSale(server, { vendor: 'Fjord' });
  await payByStripe(server, stripe, 'Fjord');
  const { body: prepared } = await server.call('preparePayment', {}, admin);
  const payments = [{ vendor: 'Fjord', method: 'stripe' as const }];
  await server.call('payPayment', { payoutId: prepared.payoutId ?? '', payments }, admin);
  expect(await duesOf()).toEqual([]);
  const [transfer] = stripe.transfers;
  stripe.reverse(transfer?.id ?? '');
  const body = event('transfer.reversed', { id: transfer?.id, object: 'transfer', reversed: true });
  const old = new Date(now.getTime() - 600_000);
  expect((await post('stripe', body, {})).status).toBe(400);
  expect((await post('stripe', body, signed(body, old))).status).toBe(400);
  expect((await post('stripe', `${body} `, signed(body))).status).toBe(400);
  expect((await post('stripe', body, signed(body), 'elsewhere')).status).toBe(400);
  expect(await duesOf()).toEqual([]);
  for (let n = 0; n < 2; n += 1) expect((await post('stripe', body, signed(body))).status).toBe(200);
  expect(await duesOf()).toMatchObject([{ vendor: 'Fjord', ready: '25.00', balance: '25.00' }]);
});

/** A payment of 25.00 to a vendor by Stripe; answers what Stripe made of it. */
const paidByStripe = async (vendor: string): Promise<StandInTransfer | undefined> => {
  const { body: prepared } = await server.call('preparePayment', { vendors: [vendor] }, admin);
  const payments = [{ vendor, method: 'stripe' as const }];
  await server.call('payPayment', { payoutId: prepared.payoutId ?? '', payments }, admin);
  return stripe.transfers.at(-1);
};
const reversed = (id = '', n = 0): string =>
  event('transfer.reversed', { id, object: 'transfer', reversed: true }, n);

it('takes a part that Stripe takes back for that part alone, each once and in any order', async () => {
  await payByStripe(server, stripe, 'Sund');
  for (const pieces of [1, 1]) await addSale(server, { vendor: 'Sund', pieces });
  const { id = '' } = (await paidByStripe('Sund')) ?? {};
  const own = async () => (await duesOf()).find(({ vendor }) => vendor === 'Sund');
  expect(await own()).toBeUndefined();
  stripe.reverse(id, 1000);
  for (let n = 0; n < 2; n += 1) {
    const body = reversed(id, 1);
    expect((await post('stripe', body, signed(body))).status).toBe(200);
  }
  expect(await own()).toMatchObject({ ready: '10.00', balance: '10.00', orders: 1 });
  const { body: payouts } = await server.call('listPayouts', {}, admin);
  const payoutId = payouts.payouts[0]?.id ?? '';
  const payment = async () =>
    (await server.call('readPayout', { payoutId }, admin)).body.payments.map(({ state, message }) => ({
      state,
      message,
    }));
  expect(await payment()).toMatchObject([
    { state: 'paid', message: { message: 'Stripe has reversed 10.00 EUR of it' } },
  ]);
  // The second part is told of by the third message too, which comes first.
  stripe.reverse(id, 400);
  stripe.reverse(id);
  for (const n of [3, 2]) {
    const body = reversed(id, n);
    expect((await post('stripe', body, signed(body))).status).toBe(200);
  }
  expect(await own()).toMatchObject({ ready: '25.00', balance: '25.00', orders: 2 });
  expect(await payment()).toMatchObject([
    { state: 'reversed', message: { message: 'Stripe has reversed it' } },
  ]);
  const { rows } = await sql<{ kind: string; net: number }>`select kind, net from ledger_transactions
    where vendor = 'Sund' and payout_id is not null order by id`.execute(server.services.db);
  expect(rows).toEqual([
    { kind: 'payout', net: -2500 },
    { kind: 'reversal', net: 1000 },
    { kind: 'reversal', net: 1500 },
  ]);
});

it('hears of what Stripe took back before it heard that it was paid', async () => {
  await payByStripe(server, stripe, 'Vik');
  await addSale(server, { vendor: 'Vik' });
  const { providers } = server.services.config;
  const usual = providers.timeout;
  // Long enough for the request to get there.
  providers.timeout = 1_000;
  stripe.mishaps.push({ call: 'POST /v1/transfers', what: 'hang' });
  const { id = '' } = (await paidByStripe('Vik')) ?? {};
  providers.timeout = usual;
  stripe.reverse(id, 500);
  const body = reversed(id, 4);
  expect((await post('stripe', body, signed(body))).status).toBe(200);
  const own = async () => (await duesOf()).find(({ vendor }) => vendor === 'Vik');
  expect(await own()).toMatchObject({ ready: '5.00', balance: '5.00' });
});

it('asks PayPal at once when it vouches for a message', async () => {
  await addSale(server, { vendor: 'Alma' });
  await payByPaypal(server, 'Alma', 'alma@pay.test');
  const { body: prepared } = await server.call('preparePayment', { vendors: ['Alma'] }, admin);
  const payments = [{ vendor: 'Alma', method: 'paypal' as const }];
  await server.call('payPayment', { payoutId: prepared.payoutId ?? '', payments }, admin);
  const [payout] = paypal.payouts;
  if (payout !== undefined) payout.status = 'SUCCESS';
  const body = JSON.stringify({
    id: 'WH-1',
    event_type: 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED',
    resource: { payout_batch_id: payout?.id },
  });
  expect((await post('paypal', body, {})).status).toBe(400);
  expect((await post('paypal', body, paypal.messageHeaders)).status).toBe(200);
  await server.services.jobs.stop();
  server.services.jobs.start();
  while ((await duesOf()).some(({ vendor }) => vendor === 'Alma'))
    await new Promise((resolve) => setTimeout(resolve, 50));
});

it('pays by the schedule in the time zone of the store, each time once', async () => {
  expect(nextTime('0 6 * * *', 'Europe/Amsterdam', new Date('2026-10-24T12:00:00Z'))).toEqual(
    new Date('2026-10-25T05:00:00Z'),
  );
  const { db } = server.services;
  await server.call('saveFeatures', { payments: { schedule: { frequency: 'daily' } } }, admin);
  await runSchedules({ db }, now);
  now = new Date('2026-11-01T20:00:00Z');
  await runSchedules({ db }, now);
  const jobs = () => db.selectFrom('jobs').select('id').where('kind', '=', 'pay-scheduled').execute();
  expect(await jobs()).toHaveLength(0);
  now = new Date('2026-11-03T20:00:00Z');
  await Promise.all([runSchedules({ db }, now), runSchedules({ db }, now)]);
  expect(await jobs()).toHaveLength(1);
  server.services.jobs.wake();
  const unfinished = async () => {
    const kept = db.selectFrom('jobs').select('id').where('kind', '=', 'pay-scheduled');
    return kept.where('finished_at', 'is', null).execute();
  };
  while ((await unfinished()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await duesOf()).toEqual([]);
  const told = async () => {
    const mails = db.selectFrom('mails').select('recipient');
    return mails.where('template', '=', 'marketplace-automated-payments').execute();
  };
  expect(await told()).toEqual([{ recipient: 'admin@main.test' }]);
  // Killed after the mail and before the job was done, it begins again.
  const again = db.updateTable('jobs').set({ finished_at: null, locked_until: null });
  await again.where('kind', '=', 'pay-scheduled').execute();
  server.services.jobs.wake();
  while ((await unfinished()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await told()).toEqual([{ recipient: 'admin@main.test' }]);
});
