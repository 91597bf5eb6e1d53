import { startPaypal, type PaypalStandIn } from '../../../testing/paypal/paypalStandIn';
import {
  addSale,
  payByPaypal,
  payByStripe,
  refundPieces,
  usePaypal,
  useStripe,
} from '../../../testing/server/payouts';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { startStripe, type StripeStandIn } from '../../../testing/stripe/stripeStandIn';
import { payAutomatically } from './automated';

let server: TestServer;
let stripe: StripeStandIn;
let paypal: PaypalStandIn;
let store = '';
let stores = 0;
let admin: Caller;
let fjord: Caller;

beforeAll(async () => {
  [stripe, paypal] = await Promise.all([startStripe(), startPaypal()]);
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  await paypal.close();
});
beforeEach(async () => {
  stores += 1;
  store = `c${String(stores)}`;
  admin = { store, vendor: '*' };
  fjord = { store, vendor: 'Fjord' };
  stripe.transfers.length = 0;
  await server.addStore(store, ['Fjord', 'Alma']);
});

const sell = (currency: string, vendor = 'Fjord', pieces = 2) =>
  addSale(server, { store, vendor, currency, pieces });
const elsewhere = async (as: Caller = admin) =>
  (await server.call('listDues', undefined, as)).body.elsewhere.map(
    ({ vendor, currency, ready, balance, blocked }) =>
      [vendor, currency, ready, balance, ...blocked.map(({ why }) => why)].join(' '),
  );
const prepare = async (currency?: string, request?: string) =>
  (await server.call('preparePayment', { ...(currency && { currency }), ...(request && { request }) }, admin))
    .body;
const payByHand = async (payoutId: string | null, vendor = 'Fjord') => {
  const payments = [
    {
      vendor,
      method: 'manual' as const,
      paidAt: server.services.now().toISOString().slice(0, 10),
      details: 'Bank',
    },
  ];
  return (await server.call('payPayment', { payoutId: payoutId ?? '', payments }, admin)).body.results[0];
};

it('is paid by hand in the currency of the sale, and shown to its vendor alone', async () => {
  await sell('EUR');
  await sell('KWD');
  await sell('JPY');
  await sell('JPY', 'Alma');
  expect(await elsewhere(fjord)).toEqual(['Fjord JPY 2500 2500 noMethod', 'Fjord KWD 2.500 2.500 noMethod']);
  const { payoutId, allocations } = await prepare('KWD');
  expect(allocations).toMatchObject([{ vendor: 'Fjord', amount: '2.500', currency: 'KWD' }]);
  expect(await elsewhere(fjord)).toEqual(['Fjord JPY 2500 2500 noMethod', 'Fjord KWD 0.000 2.500 inPayout']);
  expect(await payByHand(payoutId)).toMatchObject({ ok: true, state: 'paid' });
  expect(await elsewhere()).toEqual(['Alma JPY 2500 2500 noMethod', 'Fjord JPY 2500 2500 noMethod']);
  const own = await server.call('listOwnPayments', {}, fjord);
  expect(own.body.payments).toMatchObject([{ amount: '2.500', currency: 'KWD', state: 'paid' }]);
  const { url } = (
    await server.call('makeStatement', { format: 'csv', ...(payoutId && { payoutId }) }, fjord)
  ).body;
  expect(await (await fetch(server.url + url)).text()).toContain(',2.500,KWD');
  // What is due in the store's currency is as it was.
  expect((await prepare()).allocations).toMatchObject([
    { vendor: 'Fjord', amount: '25.00', currency: 'EUR' },
  ]);
});

it('is due again where a payment by hand is deleted, and owed back where it was refunded after', async () => {
  const orderId = await sell('KWD');
  const paid = await payByHand((await prepare('KWD')).payoutId);
  await refundPieces(server, { store, orderId, quantity: 1 });
  expect(await elsewhere()).toEqual(['Fjord KWD 0.000 -1.250 negativeBalance']);
  await server.call('deleteManualPayment', { transaction: paid?.transaction ?? '' }, admin);
  expect(await elsewhere()).toEqual(['Fjord KWD 1.250 1.250 noMethod']);
});

it('holds an order once, however many prepare it at once, in this currency and in others', async () => {
  for (const currency of ['EUR', 'KWD', 'JPY']) await sell(currency);
  const request = '11111111-1111-4111-8111-111111111111';
  const made = await Promise.all([
    prepare('KWD'),
    prepare('KWD', request),
    prepare('KWD', request),
    prepare('JPY'),
    prepare(),
  ]);
  const frozen = new Map(made.map(({ payoutId, allocations }) => [payoutId, allocations]));
  const amounts = [...frozen.values()].flat().map(({ amount, currency }) => `${amount} ${currency}`);
  expect(amounts.sort()).toEqual(['2.500 KWD', '25.00 EUR', '2500 JPY']);
});

it('refuses a payment of which something was refunded since it was prepared', async () => {
  const orderId = await sell('JPY');
  const { payoutId } = await prepare('JPY');
  await refundPieces(server, { store, orderId, quantity: 1 });
  expect(await payByHand(payoutId)).toMatchObject({ ok: false, state: 'prepared' });
  await server.call('releasePayments', { payoutId: payoutId ?? '' }, admin);
  expect((await prepare('JPY')).allocations).toMatchObject([{ amount: '1250' }]);
});

it('needs a second person in any other currency than that of the limit', async () => {
  await server.call('saveFeatures', { payments: { approvalAbove: '1000' } }, admin);
  await sell('JPY');
  await sell('EUR');
  const yen = await prepare('JPY');
  expect(await payByHand(yen.payoutId)).toMatchObject({ ok: false, state: 'prepared' });
  const euros = await prepare();
  expect(await payByHand(euros.payoutId)).toMatchObject({ ok: true });
  const { body } = await server.call('readPayout', { payoutId: yen.payoutId ?? '' }, admin);
  expect(body.payout).toMatchObject({ needsApproval: true, currency: 'JPY', total: '2500' });
});

it('has a bank file in euros alone, whatever the store is in, and takes a statement in its own digits', async () => {
  const { db, now } = server.services;
  await db.updateTable('stores').set({ currency: 'JPY' }).where('store', '=', store).execute();
  await server.call(
    'saveFeatures',
    { payments: { debtor: { name: 'Main', iban: 'DE89370400440532013000', bic: '' } } },
    admin,
  );
  const account = { holder: 'Fjord', iban: 'DE75512108001245126199', updated_at: now() };
  await db
    .insertInto('payout_methods')
    .values({ store, vendor: 'Fjord', method: 'manual', ...account })
    .execute();
  await sell('EUR');
  await sell('KWD');
  const euros = (await prepare('EUR')).payoutId ?? '';
  const dinars = (await prepare('KWD')).payoutId ?? '';
  const file = await server.call('readTransferFile', { payoutId: euros }, admin);
  expect(file.body.file).toContain('<InstdAmt Ccy="EUR">25.00</InstdAmt>');
  expect((await server.call('readTransferFile', { payoutId: dinars }, admin)).status).toBe(409);
  const [payment] = (await server.call('readPayout', { payoutId: dinars }, admin)).body.payments;
  const entry = (currency: string) =>
    `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="${currency}">2.500</Amt><CdtDbtInd>DBIT</CdtDbtInd>` +
    `<BookgDt><Dt>2026-11-02</Dt></BookgDt><RmtInf><Ustrd>SK-${payment?.id ?? ''}</Ustrd></RmtInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const match = async (currency: string) =>
    (await server.call('matchStatement', { payoutId: dinars, file: entry(currency) }, admin)).body.matched;
  expect([await match('USD'), await match('KWD'), await match('KWD')]).toEqual([0, 1, 0]);
});

it('is sent by the services that can, a payout for each currency, and once however often a run begins', async () => {
  await useStripe(server, stripe, store);
  await usePaypal(server, paypal, store);
  await payByStripe(server, stripe, 'Fjord', store);
  await payByPaypal(server, 'Alma', 'alma@pay.test', store);
  for (const currency of ['EUR', 'JPY', 'KWD', 'INR'])
    for (const vendor of ['Fjord', 'Alma']) await sell(currency, vendor);
  const run = {
    by: 'schedule',
    request: '22222222-2222-4222-8222-222222222222',
    source: 'schedule' as const,
  };
  const paid = await payAutomatically(server.services, store, run);
  await payAutomatically(server.services, store, run);
  expect(paid.map(({ vendor, method }) => `${vendor} ${method}`).sort()).toEqual([
    'Alma paypal',
    'Alma paypal',
    'Fjord stripe',
    'Fjord stripe',
    'Fjord stripe',
  ]);
  const sent = stripe.transfers.map(({ amount, currency }) => `${String(amount)} ${currency}`);
  expect(sent.sort()).toEqual(['2500 eur', '2500 inr', '2500 jpy']);
  expect(await elsewhere()).toEqual(
    expect.arrayContaining([
      'Alma INR 25.00 25.00 notInCurrency',
      'Alma KWD 2.500 2.500 notInCurrency',
      'Fjord KWD 2.500 2.500 notInCurrency',
    ]),
  );
});

it('refuses a currency that ISO 4217 does not know', async () => {
  const { status, body } = await server.call('preparePayment', { currency: 'EUX' }, admin);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { currency: { code: 'currencyCode' } } });
});
