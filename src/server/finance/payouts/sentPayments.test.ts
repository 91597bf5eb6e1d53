import { addSale, refundPieces } from '../../../testing/server/payouts';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { writeMethod } from '../queries/payouts/methods';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let now = new Date('2026-11-01T12:00:00Z');

beforeAll(async () => {
  server = await startServer({}, () => now);
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `n${String(stores)}`;
  admin = { store, vendor: '*' };
  now = new Date('2026-11-01T12:00:00Z');
  await server.addStore(store, ['Fjord', 'Alma']);
  const debtor = { name: 'Shop', iban: 'NL91ABNA0417164300', bic: '' };
  await server.call('saveFeatures', { payments: { debtor } }, admin);
});

const bank = (vendor: string) =>
  writeMethod(server.services.db, { store, vendor: null }, vendor, {
    method: 'manual',
    holder: vendor,
    iban: 'DE89370400440532013000',
    updated_at: now,
  });
/** A payout of 25.00 each to Fjord and Alma, whose file the bank has, and an order of Fjord's in it. */
const sent = async () => {
  await bank('Fjord');
  await bank('Alma');
  const orderId = await addSale(server, { store, vendor: 'Fjord' });
  await addSale(server, { store, vendor: 'Alma' });
  const payoutId = (await server.call('preparePayment', {}, admin)).body.payoutId ?? '';
  const { body } = await server.call('readTransferFile', { payoutId }, admin);
  return { payoutId, orderId, file: body };
};
const read = async (payoutId: string) => (await server.call('readPayout', { payoutId }, admin)).body;
const paymentOf = async (payoutId: string, vendor: string) => {
  const found = (await read(payoutId)).payments.find((each) => each.vendor === vendor);
  if (found === undefined) throw new Error(`No payment of ${vendor}`);
  return found;
};
const refund = (orderId: number) => refundPieces(server, { store, orderId, quantity: 1 });
const statement = (payoutId: string, reference: string) =>
  server.call(
    'matchStatement',
    { payoutId, file: `Datum;Betrag;Text\n03.11.2026;-25,00;Payout SK-${reference} x\n` },
    admin,
  );
const record = (payoutId: string, payments: string[], changes: object = {}, as = admin) =>
  server.call(
    'recordPayments',
    { payoutId, payments, paidAt: '2026-11-01', details: 'Batch 7', ...changes },
    as,
  );
const ended = async (payoutId: string) => {
  for (let tried = 0; tried < 200; tried += 1) {
    const payout = await read(payoutId);
    if (payout.recording === null) return payout;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Payments are still being marked');
};
const owedOf = async (vendor: string) =>
  (await server.call('listDues', undefined, admin)).body.dues.find((due) => due.vendor === vendor)?.balance;
const pay = (payoutId: string, changes: object = {}, vendor = 'Fjord') =>
  server.call(
    'payPayment',
    { payoutId, payments: [{ vendor, method: 'manual', paidAt: '2026-11-01', details: 'Bank', ...changes }] },
    admin,
  );

describe('a payment that was sent before something in it was refunded', () => {
  it('is recorded from the bank statement, and the refund is owed by the vendor', async () => {
    const { payoutId, orderId } = await sent();
    const { id } = await paymentOf(payoutId, 'Fjord');
    await refund(orderId);
    expect((await statement(payoutId, id)).body).toEqual({
      matched: 1,
      waiting: 1,
      removed: [],
      returned: [],
      differing: [],
    });
    expect(await paymentOf(payoutId, 'Fjord')).toMatchObject({ state: 'paid', amount: '25.00' });
    expect(await owedOf('Fjord')).toBe('-12.50');
    await addSale(server, { store, vendor: 'Fjord', pieces: 4 });
    const next = await server.call('preparePayment', { vendors: ['Fjord'] }, admin);
    expect(next.body.allocations).toMatchObject([{ vendor: 'Fjord', amount: '37.50' }]);
  });

  it('is recorded from the bank statement after it was removed, and that is told', async () => {
    const { payoutId } = await sent();
    const { id } = await paymentOf(payoutId, 'Fjord');
    await server.call('releasePayments', { payoutId, vendors: ['Fjord'] }, admin);
    const again = (await server.call('preparePayment', { vendors: ['Fjord'] }, admin)).body.payoutId ?? '';
    const { body } = await statement(payoutId, id);
    expect(body).toEqual({ matched: 1, waiting: 1, removed: ['Fjord'], returned: [], differing: [] });
    expect((await statement(payoutId, id)).body).toMatchObject({ matched: 0, removed: [] });
    // What was prepared anew of the same order is not paid a second time.
    expect((await pay(again)).body.results).toMatchObject([
      { ok: false, message: { code: 'paymentOutdated' } },
    ]);
    await server.call('releasePayments', { payoutId: again }, admin);
    expect(await owedOf('Fjord')).toBeUndefined();
  });

  it('is recorded by hand where somebody says that it was sent, one by one and all at once', async () => {
    const { payoutId, orderId } = await sent();
    await refund(orderId);
    const { id } = await paymentOf(payoutId, 'Fjord');
    const refused = await record(payoutId, [id]);
    expect([refused.status, refused.codes]).toEqual([422, { 'payments[0]': 'paymentOutdated' }]);
    expect((await record(payoutId, [id], { sent: true })).status).toBe(200);
    expect((await ended(payoutId)).payments).toMatchObject([
      { vendor: 'Alma', state: 'prepared' },
      { vendor: 'Fjord', state: 'paid', amount: '25.00' },
    ]);
    expect(await owedOf('Fjord')).toBe('-12.50');
    const other = await sent();
    await refund(other.orderId);
    expect((await pay(other.payoutId)).body.results).toMatchObject([
      { ok: false, message: { code: 'paymentOutdated' } },
    ]);
    expect((await pay(other.payoutId, { sent: true })).body.results).toMatchObject([
      { ok: true, state: 'paid' },
    ]);
  });

  it('waits for the second person whatever somebody says', async () => {
    const { payoutId, orderId } = await sent();
    await refund(orderId);
    await server.call('saveFeatures', { payments: { approvalAbove: '10.00' } }, admin);
    expect((await pay(payoutId, { sent: true })).body.results).toMatchObject([
      { ok: false, message: { code: 'approvalNeededOf' } },
    ]);
    const { id } = await paymentOf(payoutId, 'Fjord');
    expect((await record(payoutId, [id], { sent: true })).code).toBe('approvalNeeded');
  });

  it('is in no further file, which says so and holds the others', async () => {
    const { payoutId, orderId, file } = await sent();
    expect([file.count, file.outdated]).toEqual([2, []]);
    await refund(orderId);
    const { body } = await server.call('readTransferFile', { payoutId }, admin);
    expect([body.count, body.outdated]).toEqual([1, ['Fjord']]);
    expect(body.file).not.toContain('Fjord');
    const fjord = await paymentOf(payoutId, 'Fjord');
    expect(fjord).toMatchObject({ refusal: { code: 'paymentOutdated' } });
    expect(fjord.inFileAt).not.toBeNull();
    expect(await paymentOf(payoutId, 'Alma')).toMatchObject({ refusal: null });
  });

  it('is in no file either where another order of the vendor was refunded, which is paid already', async () => {
    const first = await sent();
    await pay(first.payoutId);
    await pay(first.payoutId, {}, 'Alma');
    const { payoutId } = await sent();
    await refund(first.orderId);
    const { body } = await server.call('readTransferFile', { payoutId }, admin);
    expect(body.outdated).toEqual(['Fjord']);
    expect(await paymentOf(payoutId, 'Fjord')).toMatchObject({ refusal: { code: 'paymentAboveBalance' } });
  });
});

it('says of no payment that it was in a file before one was made', async () => {
  await bank('Fjord');
  await addSale(server, { store, vendor: 'Fjord' });
  const payoutId = (await server.call('preparePayment', {}, admin)).body.payoutId ?? '';
  expect(await paymentOf(payoutId, 'Fjord')).toMatchObject({ inFileAt: null });
});

describe('what cannot be marked as paid', () => {
  it('is named with its reason, and nothing of it counts as done', async () => {
    const { payoutId } = await sent();
    const [alma, fjord] = (await read(payoutId)).payments.map(({ id }) => id);
    await server.call('releasePayments', { payoutId, vendors: ['Fjord'] }, admin);
    const removed = await record(payoutId, [alma ?? '', fjord ?? '']);
    expect([removed.status, removed.codes]).toEqual([422, { 'payments[1]': 'paymentRemoved' }]);
    expect((await record(payoutId, [fjord ?? ''], { sent: true })).codes).toEqual({
      'payments[0]': 'paymentRemoved',
    });
    expect((await ended(payoutId)).payments.map(({ state }) => state)).toEqual(['prepared', 'dropped']);
  });

  it('is what is paid already with another day or reference, while the same again is fine', async () => {
    const { payoutId } = await sent();
    const { id } = await paymentOf(payoutId, 'Fjord');
    await record(payoutId, [id]);
    await ended(payoutId);
    expect((await record(payoutId, [id])).body).toEqual({ done: 1, total: 1 });
    for (const changes of [{ paidAt: '2026-10-31' }, { details: 'Other' }])
      expect((await record(payoutId, [id], changes)).codes).toEqual({ 'payments[0]': 'paymentPaidAlready' });
    const item = { paidAt: '2026-11-01', details: 'Batch 7' };
    expect((await pay(payoutId, item)).body.results).toMatchObject([{ ok: true }]);
    expect((await pay(payoutId, { ...item, details: 'Other' })).body.results).toMatchObject([
      { ok: false, message: { code: 'paymentPaidAlready' } },
    ]);
  });
});

describe('the day of a payment by hand', () => {
  const zone = (time_zone: string) =>
    server.services.db.updateTable('stores').set({ time_zone }).where('store', '=', store).execute();

  it('is neither to come nor before the newest order of it, in the time zone of the store', async () => {
    await zone('Pacific/Auckland');
    const { payoutId } = await sent();
    const { id, paidFrom } = await paymentOf(payoutId, 'Fjord');
    expect(paidFrom).toBe('2026-11-02');
    for (const [paidAt, code] of [
      ['2026-11-01', 'paidBeforeOrder'],
      ['2026-11-03', 'dayToCome'],
      ['2027-01-01T00:00:00Z', 'dayToCome'],
    ]) {
      expect((await record(payoutId, [id], { paidAt })).codes).toEqual({ paidAt: code });
      expect((await pay(payoutId, { paidAt })).codes).toEqual({ 'payments[0].paidAt': code });
    }
    expect((await pay(payoutId, { paidAt: '2026-11-02' })).body.results).toMatchObject([{ ok: true }]);
  });

  it('stays the day that was said, west of Greenwich too', async () => {
    await zone('America/Los_Angeles');
    const { payoutId } = await sent();
    await pay(payoutId);
    const { paidAt } = await paymentOf(payoutId, 'Fjord');
    expect(
      new Intl.DateTimeFormat('sv', { timeZone: 'America/Los_Angeles' }).format(new Date(paidAt ?? '')),
    ).toBe('2026-11-01');
  });
});
