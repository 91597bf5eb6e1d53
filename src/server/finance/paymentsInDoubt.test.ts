import { startPaypal, type PaypalStandIn } from '../../testing/paypal/paypalStandIn';
import { addSale, payByPaypal, usePaypal } from '../../testing/server/payouts';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { settlePayment } from './payouts/settlePayment';

let server: TestServer;
let paypal: PaypalStandIn;
let other: PaypalStandIn;
let store = '';
let stores = 0;
let admin: Caller;
let second: Caller;

beforeAll(async () => {
  [paypal, other] = await Promise.all([startPaypal(), startPaypal()]);
  server = await startServer({});
});
afterAll(async () => {
  await server.close();
  await paypal.close();
  await other.close();
});
beforeEach(async () => {
  stores += 1;
  store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  second = { ...admin, email: 'second@main.test' };
  paypal.payouts.length = 0;
  other.payouts.length = 0;
  await server.addStore(store, ['Alma']);
  await usePaypal(server, paypal, store);
});

interface Doubted {
  id: string;
  payoutId: string;
}

/** Pays Alma by PayPal, whose answer is lost, and connects another account since. */
const doubt = async (): Promise<Doubted> => {
  await addSale(server, { store, vendor: 'Alma' });
  await payByPaypal(server, 'Alma', 'alma@pay.test', store);
  const { body } = await server.call('preparePayment', {}, admin);
  const payoutId = body.payoutId ?? '';
  await server.call('approvePayout', { payoutId }, second);
  paypal.mishaps.push('lost');
  const id = (await pay(payoutId))[0]?.transaction ?? '';
  await usePaypal(server, other, store);
  await settlePayment(server.services, store, Number(id));
  return { id, payoutId };
};
const pay = async (payoutId: string) =>
  (await server.call('payPayment', { payoutId, payments: [{ vendor: 'Alma', method: 'paypal' }] }, admin))
    .body.results;
const settle = (paymentId: string, outcome: 'paid' | 'notPaid', as = admin) =>
  server.call(
    'settlePaymentByHand',
    {
      paymentId,
      outcome,
      paidAt: server.services.now().toISOString().slice(0, 10),
      reason: 'Seen in the account',
    },
    as,
  );
const read = async ({ payoutId }: Doubted) =>
  (await server.call('readPayout', { payoutId }, admin)).body.payments[0];
const balances = async () =>
  (await server.call('listDues', undefined, admin)).body.dues.map(({ balance }) => balance);
const problems = async () => {
  await server.call('checkLedger', undefined, admin);
  for (;;) {
    const { body } = await server.call('readLedgerCheck', undefined, admin);
    if (!body.running && body.check !== null) return body.check.problems;
    await new Promise((resolve) => setImmediate(resolve));
  }
};

it('is paid by hand on somebody’s word, once, with the books and the audit log saying so', async () => {
  const doubted = await doubt();
  expect(await read(doubted)).toMatchObject({ state: 'intended', inDoubt: true });
  expect((await settle(doubted.id, 'paid')).body).toEqual({ state: 'paid' });
  expect((await settle(doubted.id, 'paid')).body).toEqual({ state: 'paid' });
  expect((await settle(doubted.id, 'notPaid')).status).toBe(409);
  expect(await read(doubted)).toMatchObject({
    state: 'paid',
    method: 'manual',
    inDoubt: false,
    message: null,
    details: 'Seen in the account',
    paidAt: `${server.services.now().toISOString().slice(0, 10)}T00:00:00.000Z`,
  });
  expect(await balances()).toEqual([]);
  expect(await problems()).toEqual([]);
  const audit = await server.services.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('store', '=', store)
    .where('action', '=', 'payment.settled-by-hand')
    .execute();
  expect(audit).toMatchObject([{ detail: { outcome: 'paid', reason: 'Seen in the account' } }]);
  // Who was wrong takes it back as any payment by hand.
  await server.call('deleteManualPayment', { transaction: doubted.id }, admin);
  expect(await balances()).toEqual(['25.00']);
  expect(await problems()).toEqual([]);
});

it('is not paid twice where the word was wrong and the account of before is there again', async () => {
  const doubted = await doubt();
  expect((await settle(doubted.id, 'notPaid')).body).toEqual({ state: 'failed' });
  expect(await balances()).toEqual(['25.00']);
  await usePaypal(server, paypal, store);
  expect(await pay(doubted.payoutId)).toMatchObject([{ state: 'intended' }]);
  for (const payout of paypal.payouts) payout.status = 'SUCCESS';
  await settlePayment(server.services, store, Number(doubted.id));
  await settlePayment(server.services, store, Number(doubted.id));
  expect(await read(doubted)).toMatchObject({ state: 'paid', method: 'paypal' });
  expect(paypal.payouts).toHaveLength(1);
  expect(await balances()).toEqual([]);
});

it('is paid by the account that is there now where it was not paid before', async () => {
  const doubted = await doubt();
  paypal.payouts.length = 0;
  await settle(doubted.id, 'notPaid');
  expect(await pay(doubted.payoutId)).toMatchObject([{ ok: true, state: 'sent' }]);
  expect(other.payouts).toHaveLength(1);
});

it('is nobody’s to decide while the service answers, nor a vendor’s, nor without a reason', async () => {
  const doubted = await doubt();
  await usePaypal(server, paypal, store);
  const known = await settle(doubted.id, 'notPaid');
  expect([known.status, known.message]).toEqual([
    409,
    'Its service still answers for this payment, or it has ended. Nobody has to decide.',
  ]);
  expect((await read(doubted))?.state).toBe('sent');
  expect((await settle(doubted.id, 'paid', { store, vendor: 'Alma' })).status).toBe(403);
  expect((await settle('999999', 'paid')).status).toBe(404);
  const { errors } = await server.call(
    'settlePaymentByHand',
    { paymentId: doubted.id, outcome: 'paid', reason: ' ' },
    admin,
  );
  expect(errors).toEqual({ paidAt: 'Required', reason: 'Required' });
});

it('takes two people where the payout does', async () => {
  await server.call('saveFeatures', { payments: { approvalAbove: '20.00' } }, admin);
  const doubted = await doubt();
  const alone = await settle(doubted.id, 'paid');
  expect([alone.status, alone.message]).toEqual([
    409,
    'Somebody else than who paid it has to confirm what became of this payment',
  ]);
  expect((await settle(doubted.id, 'paid', second)).body).toEqual({ state: 'paid' });
});
