import { startPaypal, type PaypalStandIn } from '../../testing/paypal/paypalStandIn';
import {
  addSale,
  payByPaypal,
  payByStripe,
  refundPieces,
  usePaypal,
  useStripe,
} from '../../testing/server/payouts';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startStripe, type StripeStandIn } from '../../testing/stripe/stripeStandIn';
import type { Mishap } from '../../testing/standIn';
import { settlePayment } from './payouts/settlePayment';

let server: TestServer;
let stripe: StripeStandIn;
let paypal: PaypalStandIn;
let now = new Date('2026-11-01T12:00:00Z');
let store = '';
let stores = 0;
let admin: Caller;
let fjord: Caller;

beforeAll(async () => {
  [stripe, paypal] = await Promise.all([startStripe(), startPaypal()]);
  server = await startServer({}, () => now);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  await paypal.close();
});
beforeEach(async () => {
  stores += 1;
  store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  fjord = { store, vendor: 'Fjord' };
  now = new Date('2026-11-01T12:00:00Z');
  stripe.transfers.length = 0;
  paypal.payouts.length = 0;
  paypal.status = 'PENDING';
  await server.addStore(store, ['Fjord', 'Alma', 'Sund']);
  await useStripe(server, stripe, store);
  await usePaypal(server, paypal, store);
  server.services.config.providers.timeout = 20_000;
});
/** Only where a service is to hang is it waited for shortly, as a busy machine answers late as well. */
const timeoutFor = (what: Mishap): void => {
  if (what === 'hang') server.services.config.providers.timeout = 1_000;
};

const dues = async (as: Caller = admin) => (await server.call('listDues', undefined, as)).body.dues;
const prepare = async (vendors?: string[]) =>
  (await server.call('preparePayment', vendors === undefined ? {} : { vendors }, admin)).body;
const pay = async (
  payments: { vendor: string; method: 'stripe' | 'paypal' | 'manual' }[],
  payoutId?: string,
) => {
  const items = payments.map((item) =>
    item.method === 'manual' ? { ...item, paidAt: now.toISOString().slice(0, 10), details: 'Bank' } : item,
  );
  const { body } = await server.call(
    'payPayment',
    { payments: items, ...(payoutId === undefined ? {} : { payoutId }) },
    admin,
  );
  return body.results;
};
const settings = (payments: Record<string, unknown>) => server.call('saveFeatures', { payments }, admin);

describe('a parcel of an order that is being paid', () => {
  const shipped = async (): Promise<{ orderId: string; parcelId: string }> => {
    const id = await addSale(server, { store, vendor: 'Fjord', fulfillment: 'unfulfilled', shipped: 0 });
    const orderId = String(id);
    const { lineItems } = (await server.call('readOrder', { orderId }, admin)).body.order;
    const lines = lineItems.map((line) => ({ id: line.id, quantity: line.quantity }));
    const { body } = await server.call('fulfilOrder', { orderId, lineItems: lines }, fjord);
    return { orderId, parcelId: body.parcelId };
  };
  const manual = [{ vendor: 'Fjord', method: 'manual' as const }];

  it('is taken back by no vendor while a payout holds it, nor once it is paid', async () => {
    const parcel = await shipped();
    const { payoutId } = await prepare(['Fjord']);
    const back = () => server.call('cancelParcel', parcel, fjord);
    expect(await back()).toMatchObject({ status: 409, code: 'parcelInPayout' });
    await pay(manual, payoutId ?? undefined);
    expect(await back()).toMatchObject({ status: 409, code: 'parcelInPayout' });
    const { order } = (await server.call('readOrder', { orderId: parcel.orderId }, admin)).body;
    expect(order).toMatchObject({ fulfillment: 'fulfilled', payout: 'paid', inPayout: true });
  });

  it('stops the payment where the marketplace takes it back', async () => {
    const parcel = await shipped();
    const { payoutId } = await prepare(['Fjord']);
    expect((await server.call('cancelParcel', parcel, admin)).status).toBe(200);
    const [result] = await pay(manual, payoutId ?? undefined);
    expect(JSON.stringify(result)).toContain('paymentOutdated');
    const { order } = (await server.call('readOrder', { orderId: parcel.orderId }, admin)).body;
    expect(order.payout).toBe('due');
  });
});

describe('what vendors are due', () => {
  it('is ready, waits with a reason, or is owed by the vendor', async () => {
    await settings({ holdbackDays: 7 });
    await addSale(server, { store, vendor: 'Fjord', placedAt: new Date('2026-10-01T12:00:00Z') });
    await addSale(server, { store, vendor: 'Fjord' });
    await addSale(server, { store, vendor: 'Fjord', fulfillment: 'unfulfilled', pieces: 1 });
    await payByStripe(server, stripe, 'Fjord', store);
    await addSale(server, { store, vendor: 'Alma', placedAt: new Date('2026-10-01T12:00:00Z') });
    expect(await dues()).toEqual([
      {
        vendor: 'Alma',
        currency: 'EUR',
        ready: '25.00',
        balance: '25.00',
        orders: 1,
        methods: ['manual'],
        blocked: [{ why: 'noMethod', amount: '25.00', orders: 1 }],
        remindedAt: null,
      },
      {
        vendor: 'Fjord',
        currency: 'EUR',
        ready: '25.00',
        balance: '62.50',
        orders: 1,
        methods: ['stripe', 'manual'],
        blocked: [
          { why: 'notFulfilled', amount: '12.50', orders: 1 },
          { why: 'holdback', amount: '25.00', orders: 1 },
        ],
        remindedAt: null,
      },
    ]);
    expect((await dues(fjord)).map(({ vendor }) => vendor)).toEqual(['Fjord']);
  });

  it('is held back by days of the time zone of the store, also where one has 25 hours', async () => {
    const { db } = server.services;
    await db
      .updateTable('stores')
      .set({ time_zone: 'Europe/Amsterdam' })
      .where('store', '=', store)
      .execute();
    await settings({ holdbackDays: 1 });
    // Half past midnight of the day on which the clocks go back.
    await addSale(server, { store, vendor: 'Fjord', placedAt: new Date('2026-10-24T22:30:00Z') });
    now = new Date('2026-10-25T22:59:59Z');
    expect(await dues()).toMatchObject([{ ready: '0.00', blocked: [{ why: 'holdback', amount: '25.00' }] }]);
    now = new Date('2026-10-25T23:00:00Z');
    expect(await dues()).toMatchObject([{ ready: '25.00' }]);
  });

  it('waits while something that the store told of an order could not be taken in', async () => {
    const { db } = server.services;
    const sale = { subtotal: 2500, discount: 0, shipping: 0, tax: 0, total: 2500, currency: 'EUR' };
    const purchase = {
      store,
      source: 'shopify' as const,
      outside_id: '77',
      name: '#77',
      placed_at: now,
      ...sale,
    };
    const { id } = await db
      .insertInto('purchases')
      .values(purchase)
      .returning('id')
      .executeTakeFirstOrThrow();
    await addSale(server, { store, vendor: 'Fjord', purchase: id });
    await addSale(server, { store, vendor: 'Fjord', pieces: 1 });
    const incomingOrder = {
      store,
      source: 'shopify' as const,
      topic: 'refunds/create',
      outside_id: '77',
      bytes: 2,
    };
    const came = { ...incomingOrder, delivery: 'd1', body: '{}', state: 'bad' as const, received_at: now };
    await db.insertInto('incoming_orders').values(came).execute();
    expect(await dues()).toMatchObject([
      {
        ready: '12.50',
        balance: '37.50',
        blocked: [{ why: 'refundPending', amount: '25.00', orders: 1 }, {}],
      },
    ]);
    expect((await prepare()).allocations).toMatchObject([{ amount: '12.50' }]);
    await db.updateTable('incoming_orders').set({ state: 'dismissed' }).where('store', '=', store).execute();
    expect(await dues()).toMatchObject([{ ready: '25.00', balance: '37.50' }]);
  });

  it('carries what a vendor owes to its next payout', async () => {
    const order = await addSale(server, { store, vendor: 'Fjord' });
    const { payoutId } = await prepare();
    await pay([{ vendor: 'Fjord', method: 'manual' }], payoutId ?? '');
    await refundPieces(server, { store, orderId: order, quantity: 1 });
    expect(await dues()).toMatchObject([
      { ready: '0.00', balance: '-12.50', blocked: [{ why: 'negativeBalance', amount: '-12.50' }] },
    ]);
    expect(await prepare()).toEqual({ payoutId: null, allocations: [], held: [] });
    await addSale(server, { store, vendor: 'Fjord', pieces: 3 });
    expect((await prepare()).allocations).toMatchObject([{ vendor: 'Fjord', amount: '25.00' }]);
  });
});

describe('preparing', () => {
  it('freezes orders once, also for two admins at once and the same request again', async () => {
    const order = await addSale(server, { store, vendor: 'Fjord' });
    const request = '7b7f2c1e-0000-4000-8000-000000000001';
    const answers = await Promise.all([
      server.call('preparePayment', { request }, admin),
      server.call('preparePayment', { request }, admin),
      server.call('preparePayment', {}, { ...admin, email: 'second@main.test' }),
    ]);
    const ids = answers.map(({ body }) => body.payoutId).filter((id) => id !== null);
    expect(new Set(ids).size).toBe(1);
    const [made] = answers.map(({ body }) => body.allocations).filter(({ length }) => length > 0);
    expect(made).toEqual([
      {
        vendor: 'Fjord',
        amount: '25.00',
        currency: 'EUR',
        transactions: [String(order)],
        methods: ['manual'],
      },
    ]);
    expect((await dues())[0]).toMatchObject({ ready: '0.00', balance: '25.00' });
  });

  it('refuses a vendor that there is not, and the same request for another payout', async () => {
    for (const vendor of ['Fjord', 'Alma']) await addSale(server, { store, vendor });
    const unknown = await server.call('preparePayment', { vendors: ['Fjord', 'Fjrod'] }, admin);
    expect({ status: unknown.status, errors: unknown.errors }).toEqual({
      status: 422,
      errors: { 'vendors[1]': 'There is no vendor "Fjrod"' },
    });
    const request = '7b7f2c1e-0000-4000-8000-000000000002';
    const first = await server.call('preparePayment', { vendors: ['Fjord'], request }, admin);
    const other = await server.call('preparePayment', { vendors: ['Alma'], request }, admin);
    expect([other.status, Object.keys(other.errors)]).toEqual([409, ['request']]);
    const again = await server.call('preparePayment', { vendors: ['Fjord'], request }, admin);
    expect(again.body.payoutId).toBe(first.body.payoutId);
    expect((await dues()).find(({ vendor }) => vendor === 'Alma')).toMatchObject({ ready: '25.00' });
  });

  it('lets go of what is taken out', async () => {
    await addSale(server, { store, vendor: 'Fjord' });
    const { payoutId } = await prepare();
    const released = await server.call('releasePayments', { payoutId: payoutId ?? '' }, admin);
    expect(released.body).toEqual({ released: 1 });
    expect((await dues())[0]).toMatchObject({ ready: '25.00' });
    expect((await pay([{ vendor: 'Fjord', method: 'manual' }], payoutId ?? ''))[0]?.ok).toBe(false);
  });
});

describe('paying', () => {
  it('pays each vendor its way, once, with a result for each', async () => {
    for (const vendor of ['Fjord', 'Alma', 'Sund']) await addSale(server, { store, vendor });
    const account = await payByStripe(server, stripe, 'Fjord', store);
    await payByPaypal(server, 'Alma', 'alma@pay.test', store);
    const { payoutId } = await prepare();
    const items = [
      { vendor: 'Fjord', method: 'stripe' },
      { vendor: 'Alma', method: 'paypal' },
      { vendor: 'Sund', method: 'manual' },
      { vendor: 'Nobody', method: 'manual' },
    ] as const;
    const results = await pay([...items], payoutId ?? '');
    expect(results).toMatchObject([
      { vendor: 'Fjord', ok: true, state: 'paid', method: 'stripe' },
      { vendor: 'Alma', ok: true, state: 'sent', method: 'paypal' },
      { vendor: 'Sund', ok: true, state: 'paid', method: 'manual' },
      { vendor: 'Nobody', ok: false },
    ]);
    await pay([...items], payoutId ?? '');
    expect(stripe.transfers).toMatchObject([{ amount: 2500, currency: 'eur', destination: account }]);
    expect(paypal.payouts).toMatchObject([{ receiver: 'alma@pay.test', value: '25.00', currency: 'EUR' }]);
    const orders = await server.call('listOrders', { payout: 'paid' }, admin);
    expect(orders.body.orders.map(({ vendor }) => vendor).sort()).toEqual(['Fjord', 'Sund']);
    expect((await dues()).map(({ vendor, balance }) => [vendor, balance])).toEqual([['Alma', '25.00']]);
    for (const payout of paypal.payouts) payout.status = 'SUCCESS';
    const alma = Number(results[1]?.transaction);
    expect(await settlePayment(server.services, store, alma)).toBe(true);
    expect(await dues()).toEqual([]);
    const read = await server.call('readPayout', { payoutId: payoutId ?? '' }, admin);
    expect(read.body.payout).toMatchObject({ state: 'done', counts: { paid: 3 } });
  });

  it('is paid by hand while the service that the vendor chose is not connected', async () => {
    await addSale(server, { store, vendor: 'Fjord' });
    await payByStripe(server, stripe, 'Fjord', store);
    expect((await dues())[0]?.methods).toEqual(['stripe', 'manual']);
    await server.call('deleteStripeKey', undefined, admin);
    const blocked = [{ why: 'noMethod', amount: '25.00', orders: 1 }];
    expect((await dues())[0]).toMatchObject({ ready: '25.00', methods: ['manual'], blocked });
  });

  it('is asked for by hand with a day and details', async () => {
    await addSale(server, { store, vendor: 'Fjord' });
    const { payoutId } = await prepare();
    const payments = [{ vendor: 'Fjord', method: 'manual' as const }];
    const { status, errors } = await server.call(
      'payPayment',
      { payments, ...(payoutId === null ? {} : { payoutId }) },
      admin,
    );
    expect([status, errors]).toEqual([
      422,
      { 'payments[0].paidAt': 'Required', 'payments[0].details': 'Required' },
    ]);
  });

  it('retries alone what failed, and pays the others', async () => {
    for (const vendor of ['Fjord', 'Alma']) {
      await addSale(server, { store, vendor });
      await payByStripe(server, stripe, vendor, store);
    }
    stripe.mishaps.push({ call: 'POST /v1/transfers', what: 'refuse' });
    const { payoutId } = await prepare();
    const items = [
      { vendor: 'Alma', method: 'stripe' as const },
      { vendor: 'Fjord', method: 'stripe' as const },
    ];
    const first = await pay(items, payoutId ?? '');
    expect(first.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const [failed] = first.filter(({ ok }) => !ok);
    expect(failed?.message?.message).toContain('insufficient');
    expect((await pay(items, payoutId ?? '')).map(({ ok }) => ok)).toEqual([true, true]);
    expect(stripe.transfers).toHaveLength(2);
  });

  it.each(['lost', 'hang', 'dropped', 'error', 'busy'] as const)(
    'pays once where the service was %s',
    async (what) => {
      await addSale(server, { store, vendor: 'Fjord' });
      await payByStripe(server, stripe, 'Fjord', store);
      // A line that was cut is tried once more by Stripe's own library, with the same key.
      const times = what === 'lost' || what === 'dropped' ? 2 : 1;
      for (let n = 0; n < times; n += 1) stripe.mishaps.push({ call: 'POST /v1/transfers', what });
      timeoutFor(what);
      const { payoutId } = await prepare();
      const item = { vendor: 'Fjord', method: 'stripe' as const };
      const [result] = await pay([item], payoutId ?? '');
      expect(result).toMatchObject({ ok: false, state: 'intended' });
      // Pressing again meanwhile asks for nothing.
      expect((await pay([item], payoutId ?? ''))[0]?.state).toBe('intended');
      const id = Number(result?.transaction);
      await settlePayment(server.services, store, id);
      if (what === 'error') {
        // Stripe remembers its own failure under the key for a day; after that it says that there is nothing.
        expect(stripe.transfers).toHaveLength(0);
        now = new Date(now.getTime() + 25 * 3_600_000);
        await settlePayment(server.services, store, id);
        expect((await pay([item], payoutId ?? ''))[0]).toMatchObject({ ok: true, state: 'paid' });
      }
      expect(stripe.transfers).toHaveLength(1);
      expect(await dues()).toEqual([]);
    },
  );

  it.each(['lost', 'hang', 'dropped', 'error'] as const)('pays once by PayPal that was %s', async (what) => {
    await addSale(server, { store, vendor: 'Alma' });
    await payByPaypal(server, 'Alma', 'alma@pay.test', store);
    paypal.mishaps.push(what);
    timeoutFor(what);
    const { payoutId } = await prepare();
    const [result] = await pay([{ vendor: 'Alma', method: 'paypal' }], payoutId ?? '');
    expect(result?.state).toBe('intended');
    paypal.endTokens();
    const id = Number(result?.transaction);
    await settlePayment(server.services, store, id);
    for (const payout of paypal.payouts) payout.status = 'SUCCESS';
    expect(await settlePayment(server.services, store, id)).toBe(true);
    expect(paypal.payouts).toHaveLength(1);
    expect(await dues()).toEqual([]);
  });

  it('asks the same account in the same words what became of it, whatever was set since', async () => {
    await addSale(server, { store, vendor: 'Alma' });
    await payByPaypal(server, 'Alma', 'alma@pay.test', store);
    paypal.mishaps.push('lost');
    timeoutFor('lost');
    const { payoutId } = await prepare();
    const [result] = await pay([{ vendor: 'Alma', method: 'paypal' }], payoutId ?? '');
    const id = Number(result?.transaction);
    await server.services.db
      .updateTable('stores')
      .set({ shop_name: 'Renamed' })
      .where('store', '=', store)
      .execute();
    const other = await startPaypal();
    await usePaypal(server, other, store);
    expect(await settlePayment(server.services, store, id)).toBe(false);
    const read = async () =>
      (await server.call('readPayout', { payoutId: payoutId ?? '' }, admin)).body.payments[0];
    expect([other.payouts, await read()]).toMatchObject([
      [],
      { state: 'intended', message: { message: expect.stringMatching(/another account/) as unknown } },
    ]);
    await other.close();
    await usePaypal(server, paypal, store);
    await settlePayment(server.services, store, id);
    expect([paypal.payouts.length, (await read())?.state]).toEqual([1, 'sent']);
  });

  it('by PayPal may fail in the end, and is tried again as another payout', async () => {
    await addSale(server, { store, vendor: 'Alma' });
    await payByPaypal(server, 'Alma', 'alma@pay.test', store);
    const { payoutId } = await prepare();
    const [result] = await pay([{ vendor: 'Alma', method: 'paypal' }], payoutId ?? '');
    for (const payout of paypal.payouts) payout.status = 'RETURNED';
    expect(await settlePayment(server.services, store, Number(result?.transaction))).toBe(true);
    expect((await dues())[0]?.balance).toBe('25.00');
    await pay([{ vendor: 'Alma', method: 'paypal' }], payoutId ?? '');
    expect(paypal.payouts.map(({ status }) => status)).toEqual(['RETURNED', 'PENDING']);
  });

  it('refuses what was refunded since it was frozen', async () => {
    const order = await addSale(server, { store, vendor: 'Fjord' });
    const { payoutId } = await prepare();
    await refundPieces(server, { store, orderId: order, quantity: 1 });
    const [result] = await pay([{ vendor: 'Fjord', method: 'manual' }], payoutId ?? '');
    expect(result).toMatchObject({
      ok: false,
      message: { message: expect.stringContaining('refunded') as string },
    });
  });

  it('needs another person where one prepares vendor by vendor what is above the amount together', async () => {
    await settings({ approvalAbove: '40.00' });
    const person = { ...admin, email: 'splitting@main.test' };
    const prepareFor = async (vendor: string): Promise<string> => {
      await addSale(server, { store, vendor });
      const { body } = await server.call('preparePayment', { vendors: [vendor] }, person);
      return body.payoutId ?? '';
    };
    const waits = async (payoutId: string): Promise<boolean> => {
      const { body } = await server.call('readPayout', { payoutId }, admin);
      return body.payout.needsApproval;
    };
    const first = await prepareFor('Fjord');
    expect(await waits(first)).toBe(false);
    const second = await prepareFor('Alma');
    expect(await waits(second)).toBe(true);
    expect((await server.call('approvePayout', { payoutId: second }, person)).status).toBe(409);
  });

  it('needs another person above an amount', async () => {
    await settings({ approvalAbove: '20.00' });
    await addSale(server, { store, vendor: 'Fjord' });
    const { payoutId } = await prepare();
    const id = payoutId ?? '';
    const item = { vendor: 'Fjord', method: 'manual' as const };
    expect((await pay([item], id))[0]).toMatchObject({
      ok: false,
      message: { message: 'A second person has to approve this payout of 25.00 EUR first' },
    });
    expect((await server.call('approvePayout', { payoutId: id }, admin)).status).toBe(409);
    const other = { ...admin, email: 'second@main.test' };
    expect((await server.call('approvePayout', { payoutId: id }, other)).status).toBe(200);
    expect((await pay([item], id))[0]?.ok).toBe(true);
  });

  it('by hand is taken back by its transaction, once', async () => {
    await addSale(server, { store, vendor: 'Fjord' });
    const { payoutId } = await prepare();
    const [result] = await pay([{ vendor: 'Fjord', method: 'manual' }], payoutId ?? '');
    const transaction = result?.transaction ?? '';
    for (let round = 0; round < 2; round += 1)
      expect((await server.call('deleteManualPayment', { transaction }, admin)).status).toBe(200);
    expect((await dues())[0]).toMatchObject({ ready: '25.00', balance: '25.00' });
    const orders = await server.call('listOrders', { payout: 'due' }, admin);
    expect(orders.body.orders).toHaveLength(1);
    expect((await server.call('deleteManualPayment', { transaction: '999999' }, admin)).status).toBe(404);
  });

  it('goes out by itself where a service can pay', async () => {
    for (const vendor of ['Fjord', 'Alma']) await addSale(server, { store, vendor });
    await payByStripe(server, stripe, 'Fjord', store);
    const { body } = await server.call('triggerAutomatedPayments', undefined, admin);
    expect(body.results).toMatchObject([{ vendor: 'Fjord', ok: true }]);
    expect((await dues()).map(({ vendor }) => vendor)).toEqual(['Alma']);
  });
});

describe('a vendor', () => {
  it('sees its own payments with their orders, and nobody else does', async () => {
    const order = await addSale(server, { store, vendor: 'Fjord' });
    const { payoutId } = await prepare();
    const [result] = await pay([{ vendor: 'Fjord', method: 'manual' }], payoutId ?? '');
    const own = await server.call('listOwnPayments', {}, fjord);
    expect(own.body.payments).toMatchObject([{ amount: '25.00', state: 'paid', method: 'manual', by: null }]);
    const paymentId = result?.transaction ?? '';
    const read = await server.call('readPayment', { paymentId }, fjord);
    expect(read.body.orders).toMatchObject([{ orderId: String(order), amount: '25.00' }]);
    expect(read.body.payment.by).toBeNull();
    const seen = await server.call('readPayment', { paymentId }, admin);
    expect(seen.body.payment.by).toMatch(/^admin@/);
    for (const stranger of [
      { store, vendor: 'Alma' },
      { store: 's1other', vendor: '*' },
    ])
      expect((await server.call('readPayment', { paymentId }, stranger)).status).toBe(404);
    expect((await server.call('listOwnPayments', {}, { store, vendor: 'Alma' })).body.payments).toEqual([]);
    expect((await server.call('readPayout', { payoutId: payoutId ?? '' }, fjord)).status).toBe(403);
  });
});

describe('what was paid', () => {
  it('is led to by its transactions, and its statement adds up to it, refunds of before and all', async () => {
    const first = await addSale(server, { store, vendor: 'Fjord' });
    const earlier = (await prepare()).payoutId ?? '';
    await pay([{ vendor: 'Fjord', method: 'manual' }], earlier);
    await refundPieces(server, { store, orderId: first, quantity: 1 });
    now = new Date('2026-11-02T12:00:00Z');
    const second = await addSale(server, { store, vendor: 'Fjord', pieces: 3 });
    const { payoutId } = await prepare();
    const [result] = await pay([{ vendor: 'Fjord', method: 'manual' }], payoutId ?? '');
    const facts = { payoutId, paymentId: result?.transaction, method: 'manual', details: 'Bank' };
    const { body } = await server.call('listTransactions', {}, fjord);
    expect(body.transactions.map(({ orderId }) => orderId)).toEqual(
      [first, first, second].map(String).reverse(),
    );
    // The sale was paid by the payout before; its refund was taken back by this one.
    for (const row of body.transactions)
      expect(row).toMatchObject(
        row.orderId === String(first) && row.kind === 'sale'
          ? { status: 'paid', payoutId: earlier }
          : { status: 'paid', ...facts },
      );
    for (const [as, whose] of [
      [fjord, {}],
      [admin, { vendor: 'Fjord' }],
    ] as const) {
      const made = await server.call(
        'makeStatement',
        { ...whose, payoutId: payoutId ?? '', format: 'csv' },
        as,
      );
      const text = await (await fetch(server.url + made.body.url)).text();
      const nets = text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[5]));
      expect(nets.at(-1)).toBe(25);
      expect(nets.slice(0, -1).reduce((sum, net) => sum + net, 0)).toBe(25);
    }
    await server.call('deleteManualPayment', { transaction: result?.transaction ?? '' }, admin);
    const after = (await server.call('listTransactions', { payout: 'due' }, fjord)).body.transactions;
    expect(after.find(({ orderId }) => orderId === String(second))).toMatchObject({
      payoutId: null,
      paidAt: null,
    });
  });
});

describe('a new account', () => {
  const iban = 'DE89370400440532013000';
  const change = () => server.call('saveBankAccount', { holder: 'Fjord', iban }, { store, vendor: 'Fjord' });

  it('is left out of payouts for three days, says so, and is paid early where an owner lets it', async () => {
    await addSale(server, { store, vendor: 'Fjord' });
    await change();
    const [due] = await dues();
    expect(due).toMatchObject({ ready: '0.00', orders: 0, balance: '25.00' });
    expect(due?.blocked).toMatchObject([{ why: 'newAccount', amount: '25.00', orders: 1 }]);
    const days = (Date.parse(due?.blocked[0]?.until ?? '') - now.getTime()) / 86_400_000;
    expect(Math.round(days * 10) / 10).toBe(3);
    expect((await prepare()).payoutId).toBeNull();
    const finance = { ...admin, email: 'finance@main.test', role: 'finance' as const };
    expect(due?.blocked[0]?.account).toBe('Fjord, DE89 … 3000');
    expect((await server.call('releaseAccountHold', { vendor: 'Fjord' }, finance)).status).toBe(403);
    const { changedAt = '' } = due?.blocked[0] ?? {};
    // Who was asked about one account has not said yes to the next.
    now = new Date(now.getTime() + 1000);
    await server.call(
      'saveBankAccount',
      { holder: 'F', iban: 'NL91ABNA0417164300' },
      { store, vendor: 'Fjord' },
    );
    const stale = await server.call('releaseAccountHold', { vendor: 'Fjord', changedAt }, admin);
    expect([stale.status, stale.code]).toEqual([409, 'accountChangedAgain']);
    const [newer] = await dues();
    const shown = { vendor: 'Fjord', changedAt: newer?.blocked[0]?.changedAt ?? '' };
    expect((await server.call('releaseAccountHold', shown, admin)).status).toBe(200);
    expect((await server.call('releaseAccountHold', { vendor: 'Fjord' }, admin)).status).toBe(404);
    expect((await prepare()).payoutId).not.toBeNull();
  });

  it('is not paid from a payout that was prepared before, nor written into its file', async () => {
    await settings({ debtor: { name: 'Shop', iban: 'NL91ABNA0417164300', bic: '' } });
    await addSale(server, { store, vendor: 'Fjord' });
    const id = (await prepare()).payoutId ?? '';
    await change();
    const [refused] = await pay([{ vendor: 'Fjord', method: 'manual' }], id);
    expect(refused).toMatchObject({ ok: false, message: { code: 'accountIsNew' } });
    expect((await server.call('readTransferFile', { payoutId: id }, admin)).code).toBe('noIbans');
    await settings({ accountHoldDays: 0 });
    expect((await pay([{ vendor: 'Fjord', method: 'manual' }], id))[0]?.ok).toBe(true);
  });

  it('is not approved by who entered it', async () => {
    await settings({ approvalAbove: '20.00', accountHoldDays: 0 });
    await addSale(server, { store, vendor: 'Fjord' });
    const other = { ...admin, email: 'second@main.test' };
    const acting = { ...other, vendor: 'Fjord' };
    await server.call('saveBankAccount', { holder: 'Fjord', iban }, acting);
    const id = (await prepare()).payoutId ?? '';
    const answer = await server.call('approvePayout', { payoutId: id }, other);
    expect([answer.status, answer.code]).toEqual([409, 'approvalByAccountChanger']);
  });
});

it('whoever prepared a payout does not approve it under another address', async () => {
  await settings({ approvalAbove: '20.00' });
  await addSale(server, { store, vendor: 'Fjord' });
  const person = { ...admin, email: 'one@main.test' };
  const { body } = await server.call('preparePayment', {}, person);
  const token = await server.tokenOf(person);
  const claims = await server.services.tokens.read(token);
  if (claims === null) throw new Error('The token does not hold');
  const renamed = await server.services.tokens.sign({ ...claims, email: 'two@main.test' }, claims.session);
  const response = await fetch(`${server.url}/api/payouts/${body.payoutId ?? ''}/approve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${renamed}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(409);
});

describe('bank transfers', () => {
  it('go out as a file, and are recorded from the statement, once and by their very amount', async () => {
    const iban = 'DE89370400440532013000';
    for (const vendor of ['Fjord', 'Alma']) {
      await addSale(server, { store, vendor });
      const saved = await server.call('saveBankAccount', { holder: vendor, iban }, { store, vendor });
      expect(saved.body.bank).toEqual({ holder: vendor, iban: 'DE89 … 3000', bic: '' });
    }
    for (const vendor of ['Fjord', 'Alma'])
      expect((await server.call('releaseAccountHold', { vendor }, admin)).status).toBe(200);
    const { payoutId } = await prepare();
    const id = payoutId ?? '';
    expect((await server.call('readTransferFile', { payoutId: id }, admin)).status).toBe(409);
    await settings({ debtor: { name: 'Shop', iban: 'NL91ABNA0417164300', bic: '' } });
    const { body } = await server.call('readTransferFile', { payoutId: id }, admin);
    expect([body.count, body.without]).toEqual([2, []]);
    const messageIn = (file: string): string => /<MsgId>([^<]{1,35})</.exec(file)?.[1] ?? '';
    // A bank refuses a file of the same name, as it does when the same one is sent twice.
    const again = await server.call('readTransferFile', { payoutId: id }, admin);
    expect(messageIn(again.body.file)).toBe(messageIn(body.file));
    expect(messageIn(body.file)).toMatch(/^stallkeeper-/);
    const [alma = '', fjord = ''] = [...body.file.matchAll(/<EndToEndId>([^<]+)</g)].map(([, name]) => name);
    const entry = (reference: string, amount: string, side = 'DBIT') =>
      `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><BookgDt><Dt>2026-11-03</Dt></BookgDt>
        <NtryDtls><TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`;
    const camt = (entries: string) =>
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
        <Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
    now = new Date('2026-11-05T12:00:00Z');
    const match = (file: string) => server.call('matchStatement', { payoutId: id, file }, admin);
    const wrong = camt(entry(alma, '24.99') + entry(fjord, '25.00', 'CRDT') + entry(`${fjord}1`, '25.00'));
    expect((await match(wrong)).body).toEqual({
      ...{ matched: 0, waiting: 2, removed: [], returned: ['Fjord'] },
      differing: [{ vendor: 'Alma', prepared: '25.00', sent: '24.99' }],
    });
    // What the bank has not booked yet may still fail.
    const pending = camt(
      entry(alma, '25.00').replace('</CdtDbtInd>', '</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>'),
    );
    const nothing = { matched: 0, waiting: 2, removed: [], returned: [], differing: [] };
    expect((await match(pending)).body).toEqual(nothing);
    expect((await match(pending.replace('<Cd>PDNG</Cd>', 'PDNG'))).body).toEqual(nothing);
    // So may what is to be sent, and what was a transfer of less.
    const other = '</CdtDbtInd><Sts><Prtry>PDNG</Prtry></Sts>';
    for (const one of [
      pending.replace('<Sts><Cd>PDNG</Cd></Sts>', '<Sts><Prtry>Vorgemerkt</Prtry></Sts>'),
      camt(entry(alma, '25.00').replace('</CdtDbtInd>', other)),
      camt(entry(alma, '25.00').replace('2026-11-03', '2030-11-03')),
    ])
      expect((await match(one)).body).toEqual(nothing);
    const charged = camt(entry(alma, '25.00').replace('<TxDtls>', '<TxDtls><Amt Ccy="EUR">20.00</Amt>'));
    expect((await match(charged)).body).toEqual({
      ...nothing,
      differing: [{ vendor: 'Alma', prepared: '25.00', sent: '20.00' }],
    });
    const right = camt(entry(alma, '25.00000').replace('</CdtDbtInd>', '</CdtDbtInd><Sts>BOOK</Sts>'));
    expect((await match(right)).body).toEqual({ ...nothing, matched: 1, waiting: 1 });
    expect((await match(right)).body).toEqual({ ...nothing, waiting: 1 });
    const rest = await server.call('readTransferFile', { payoutId: id }, admin);
    expect(rest.body.count).toBe(1);
    expect(messageIn(rest.body.file)).not.toBe(messageIn(body.file));
    // Days later the bank sends it back: nothing is booked by itself, and somebody is told.
    const back = camt(entry(alma, '25.00', 'CRDT'));
    const notice = back.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn').replaceAll('Stmt>', 'Ntfctn>');
    for (const told of [back, notice])
      expect((await match(told)).body).toEqual({ ...nothing, waiting: 1, returned: ['Alma'] });
    // Paid by the file, and then by PayPal as well, were what the bank shows not taken for who chose PayPal since.
    await payByPaypal(server, 'Fjord', 'fjord@pay.test', store);
    const swift = `:20:A\n:25:B\n:60F:C261103EUR1,00\n:61:2611031103D25,00NTRFNONREF\n:86:Payout ${fjord} x\n-\n`;
    expect((await match(swift)).body).toEqual({ ...nothing, matched: 1, waiting: 0 });
    const csv = `Account;1\n\nDatum;Betrag;Text\n03.11.2026;-25,00;Payout ${fjord} x\n`;
    expect((await match(csv)).body).toEqual({ ...nothing, waiting: 0 });
    expect(await dues()).toEqual([]);
    for (const file of [
      'no columns',
      '<html><body>Sign in</body></html>',
      camt('').replaceAll('Stmt>', 'Rcpt>'),
    ])
      expect((await match(file)).errors).toEqual({
        file: 'Must be a camt or MT940 file, or a CSV with a date and an amount',
      });
    const unread = await match('Datum;Betrag;Text\nsoon;-25,00;Payout\n03.13.2026;much;x\n');
    expect(unread).toMatchObject({
      status: 422,
      errors: {
        file: 'None of its lines has both a day and an amount that can be read. The first of them, line 2: soon -25,00 Payout',
      },
    });
    const noDay = camt(entry(fjord, '25.00').replace('2026-11-03', 'soon'));
    expect((await match(noDay)).errors['file']).toMatch(/^None of its lines/);
    expect((await match(camt(entry('x', '25.00', 'CRDT')))).status).toBe(200);
  });
});
