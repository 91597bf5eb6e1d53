import { addSale } from '../../../testing/server/payouts';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let now = new Date('2026-11-01T12:00:00Z');
const vendors = ['Fjord', 'Alma', 'Sund'];

beforeAll(async () => {
  server = await startServer({}, () => now);
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `r${String(stores)}`;
  admin = { store, vendor: '*' };
  now = new Date('2026-11-01T12:00:00Z');
  await server.addStore(store, vendors);
});

const prepared = async (): Promise<string> => {
  for (const vendor of vendors) await addSale(server, { store, vendor });
  return (await server.call('preparePayment', {}, admin)).body.payoutId ?? '';
};
const read = async (payoutId: string) => (await server.call('readPayout', { payoutId }, admin)).body;
const record = async (payoutId: string, payments: string[], as: Caller = admin) =>
  server.call('recordPayments', { payoutId, payments, paidAt: '2026-11-01', details: 'Batch 7' }, as);
const ended = async (payoutId: string) => {
  for (let tried = 0; tried < 200; tried += 1) {
    const payout = await read(payoutId);
    if (payout.recording === null) return payout;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Payments are still being marked');
};
const shareOf = (vendor: string, state: string, details: unknown) => ({ vendor, state, details });

describe('payments marked as paid all at once', () => {
  it('have one date and one reference, and each is paid once, however often it is asked', async () => {
    const payoutId = await prepared();
    const ids = (await read(payoutId)).payments.map(({ id }) => id);
    const answers = await Promise.all([record(payoutId, ids), record(payoutId, ids), record(payoutId, ids)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { payments, payout } = await ended(payoutId);
    expect(payout.state).toBe('done');
    for (const { state, details, paidAt, method } of payments)
      expect([state, details, paidAt?.slice(0, 10), method]).toEqual([
        'paid',
        'Batch 7',
        '2026-11-01',
        'manual',
      ]);
    expect((await server.call('listDues', undefined, admin)).body.dues).toEqual([]);
    const booked = await server.services.db
      .selectFrom('ledger_transactions')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('store', '=', store)
      .where('kind', '=', 'payout')
      .executeTakeFirstOrThrow();
    expect(Number(booked.count)).toBe(3);
  });

  it('are those that were chosen, and what was paid before stays as it was', async () => {
    const payoutId = await prepared();
    const first = { vendor: 'Alma', method: 'manual' as const, paidAt: '2026-11-01', details: 'By card' };
    await server.call('payPayment', { payoutId, payments: [first] }, admin);
    const [alma = '', fjordPayment = ''] = (await read(payoutId)).payments.map(({ id }) => id);
    expect((await record(payoutId, [fjordPayment, alma])).codes).toEqual({
      'payments[1]': 'paymentPaidAlready',
    });
    expect((await record(payoutId, [fjordPayment])).body).toMatchObject({ total: 1 });
    const { payments } = await ended(payoutId);
    expect(
      payments
        .map(({ vendor, state, details }) => shareOf(vendor, state, details))
        .sort((a, b) => a.vendor.localeCompare(b.vendor)),
    ).toEqual([
      shareOf('Alma', 'paid', 'By card'),
      shareOf('Fjord', 'paid', 'Batch 7'),
      shareOf('Sund', 'prepared', null),
    ]);
  });

  it('are of this payout and this store, and wait for the second person', async () => {
    const payoutId = await prepared();
    const [own] = (await read(payoutId)).payments;
    const strange = await record(payoutId, [own?.id ?? '', '999999']);
    expect([strange.status, strange.codes]).toEqual([422, { 'payments[1]': 'paymentNotFound' }]);
    expect((await record(payoutId, [own?.id ?? ''], { store, vendor: 'Fjord' })).status).toBe(403);
    const undated = await server.call(
      'recordPayments',
      { payoutId, payments: [own?.id ?? ''], paidAt: 'soon', details: '' },
      admin,
    );
    expect(Object.keys(undated.errors).sort()).toEqual(['details', 'paidAt']);
    await server.call('saveFeatures', { payments: { approvalAbove: '10.00' } }, admin);
    expect((await record(payoutId, [own?.id ?? ''])).code).toBe('approvalNeeded');
    expect((await read(payoutId)).payments.every(({ state }) => state === 'prepared')).toBe(true);
  });
});

describe('the orders behind what a vendor is due', () => {
  it('come to its balance, each with what it waits for', async () => {
    await addSale(server, { store, vendor: 'Fjord' });
    await addSale(server, { store, vendor: 'Fjord', fulfillment: 'unfulfilled', pieces: 1 });
    await addSale(server, { store, vendor: 'Alma' });
    const { body } = await server.call('listDueOrders', { vendor: 'Fjord' }, admin);
    expect(body.orders.map(({ amount, readiness }) => [amount, readiness])).toEqual([
      ['12.50', 'notFulfilled'],
      ['25.00', 'ready'],
    ]);
    expect(body.more).toBe(false);
    const [due] = (await server.call('listDues', undefined, admin)).body.dues.filter(
      ({ vendor }) => vendor === 'Fjord',
    );
    expect(due).toMatchObject({ ready: '25.00', balance: '37.50' });
    expect((await server.call('listDueOrders', { vendor: 'Nobody' }, admin)).status).toBe(404);
  });
});

describe('a vendor without a bank account', () => {
  const remind = async (names: string[]) =>
    (await server.call('remindPayoutMethods', { vendors: names }, admin)).body;

  it('is reminded once a day, also by two who press at once, and no more when it has one', async () => {
    await addSale(server, { store, vendor: 'Fjord' });
    await addSale(server, { store, vendor: 'Alma' });
    const both = await Promise.all([remind(['Fjord', 'Alma']), remind(['Alma', 'Fjord'])]);
    expect(both.flatMap(({ told }) => told).sort()).toEqual(['Alma', 'Fjord']);
    expect(both.flatMap(({ recent }) => recent).sort()).toEqual(['Alma', 'Fjord']);
    const mails = await server.services.db
      .selectFrom('mails')
      .select('recipient')
      .where('store', '=', store)
      .where('template', '=', 'payout-method-missing')
      .orderBy('recipient')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([`alma@${store}.test`, `fjord@${store}.test`]);
    const { dues } = (await server.call('listDues', undefined, admin)).body;
    const reminded = dues.filter(({ remindedAt }) => remindedAt !== null).map(({ vendor }) => vendor);
    expect(reminded.sort()).toEqual(['Alma', 'Fjord']);
    const account = { holder: 'Sund', iban: 'DE89370400440532013000' };
    await server.call('saveBankAccount', account, { store, vendor: 'Sund' });
    expect(await remind(['Sund'])).toEqual({ told: [], recent: [], withoutOwner: [] });
  });

  it('is one that there is', async () => {
    const { status, errors } = await server.call(
      'remindPayoutMethods',
      { vendors: ['Fjord', 'Nobody'] },
      admin,
    );
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual(['vendors[1]']);
  });
});
