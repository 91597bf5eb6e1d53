import { sql } from 'kysely';
import type { CallName } from '../../catalogue/index';
import type { DutyName } from '../../domain/home/duties';
import type { PeriodKind } from '../../domain/home/figures';
import { addOrder } from '../../testing/server/orders';
import { saveProduct } from '../../testing/server/products';
import { addApplication } from '../../testing/server/applications';
import { addSale, refundPieces } from '../../testing/server/payouts';
import { keepFigures } from './keepFigures';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
const elsewhere: Caller = { store: 'other', vendor: '*' };

let server: TestServer;
const day = 86_400_000;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());

type Input<N extends CallName> = Parameters<typeof server.call<N>>[1];

/** What a call answers that has to do it. */
const ask = async <N extends CallName>(name: N, input: Input<N>, caller: Caller) => {
  const { status, body } = await server.call(name, input, caller);
  expect(status).toBe(200);
  return body;
};

const today = (): string => server.services.now().toISOString().slice(0, 10);
const ago = (days: number): Date => new Date(server.services.now().getTime() - days * day);

describe('the dashboard', () => {
  it('tells a line a day of orders and postings, of one’s own alone', async () => {
    await addSale(server, { vendor: 'Fjord', pieces: 2 });
    await addSale(server, { vendor: 'Alma', pieces: 1 });
    const days = { from: today(), to: today() };
    const of = (caller: Caller) => ask('readDashboard', days, caller);
    const line = (count: number, amount: string) => ({
      transactions: [{ date: today(), gross: amount, commission: '0.00', net: amount }],
      orders: [{ date: today(), count, total: amount }],
    });
    expect(await of(admin)).toEqual(line(2, '37.50'));
    expect(await of(fjord)).toEqual(line(1, '25.00'));
    expect(await of(alma)).toEqual(line(1, '12.50'));
    expect(await of(elsewhere)).toEqual(line(0, '0.00'));
    expect((await ask('readDashboard', {}, admin)).orders).toHaveLength(30);
  });

  it('refuses days that are no days, that end before they begin, or that are too many', async () => {
    for (const [from, to, field] of [
      ['2026-02-30', '2026-03-01', 'from'],
      ['2026-03-02', '2026-03-01', 'to'],
      ['2020-01-01', '2026-03-01', 'to'],
    ] as const) {
      const { status, errors } = await server.call('readDashboard', { from, to }, admin);
      expect(status).toBe(422);
      expect(Object.keys(errors)).toEqual([field]);
    }
  });
});

describe('what waits', () => {
  const duties = async (caller: Caller) => {
    const { duties: told } = await ask('listDuties', undefined, caller);
    return new Map(told.map((duty) => [duty.name, duty]));
  };

  it('is counted as its list counts it, for whom it concerns', async () => {
    const late = { vendor: 'Fjord', fulfillment: 'unfulfilled' } as const;
    await addOrder(server.services.db, { ...late, placedAt: ago(3) });
    await addOrder(server.services.db, { ...late, placedAt: ago(9) });
    await addOrder(server.services.db, { ...late, placedAt: ago(1) });
    await addApplication(server, { vendorName: 'New mill', email: 'new@mill.test' });
    const told = await duties(admin);
    expect(told.get('lateOrders')?.count).toBe(2);
    const list = await ask('listOrders', { due: 'late' }, admin);
    expect([list.counts.any, list.orders.length]).toEqual([2, 2]);
    expect(told.get('dueOrders')?.count).toBe(1);
    expect((await ask('listOrders', { due: 'today' }, admin)).counts.any).toBe(1);
    expect(told.get('applications')?.count).toBe(1);
    // As many as the list of payouts marks, by the same rule.
    const { dues } = await ask('listDues', undefined, admin);
    const lacking = dues.filter(({ blocked }) => blocked.some(({ why }) => why === 'noMethod'));
    expect(told.get('unpayableVendors')?.count ?? 0).toBe(lacking.length);
    expect((await duties(fjord)).get('lateOrders')?.count).toBe(2);
    expect((await duties(fjord)).has('applications')).toBe(false);
    expect((await duties(fjord)).get('payoutMethod')?.count).toBe(1);
    expect([...(await duties(alma)).keys()]).toEqual(['payoutMethod']);
    expect([...(await duties(elsewhere)).keys()]).toEqual([]);
  });

  it('names conversations that wait for an answer, until it is given or messages are switched off', async () => {
    const question = {
      email: 'ada@buyers.test',
      name: 'Ada',
      vendor: 'Fjord',
      text: 'How tall is it?',
      store: 'main',
    };
    const { conversationId } = (await server.call('createConversation', question, null)).body;
    expect((await duties(fjord)).get('conversations')?.count).toBe(1);
    expect((await duties(alma)).has('conversations')).toBe(false);
    await ask('saveFeatures', { messages: { enabled: false } }, admin);
    expect((await duties(fjord)).has('conversations')).toBe(false);
    await ask('saveFeatures', { messages: { enabled: true } }, admin);
    await ask('sendToConversation', { conversationId, text: 'Twelve centimetres' }, fjord);
    expect((await duties(fjord)).has('conversations')).toBe(false);
  });

  it('counts what came in from the site and can be answered, as its list does, until somebody has', async () => {
    const message = { email: 'site@buyers.test', body: 'When do you open?', store: 'main' };
    await server.call('sendMessage', message, null);
    await server.call('sendContactForm', { data: { mail: message.email, text: 'Hi' }, store: 'main' }, null);
    // It names nobody to answer.
    await server.call('sendContactForm', { data: { text: 'Hi' }, store: 'main' }, null);
    const list = async () => (await ask('listReceived', { kind: 'unanswered' }, admin)).received;
    expect((await duties(admin)).get('siteMessages')?.count).toBe(2);
    expect((await list()).map(({ kind }) => kind)).toEqual(['contact-form', 'message']);
    expect((await duties(fjord)).has('siteMessages')).toBe(false);
    expect((await duties(elsewhere)).has('siteMessages')).toBe(false);
    for (const { id } of await list()) await ask('answerReceived', { id, text: 'At ten.' }, admin);
    expect((await duties(admin)).has('siteMessages')).toBe(false);
    expect(await list()).toEqual([]);
  });

  it('counts a vendor that is owed in one currency and owes in another', async () => {
    const store = 'other';
    const orderId = await addSale(server, { store, vendor: 'Fjord', currency: 'EUR', pieces: 4 });
    await addSale(server, { store, vendor: 'Fjord', currency: 'JPY', pieces: 1 });
    const { payoutId } = await ask('preparePayment', { currency: 'EUR' }, elsewhere);
    const payments = [
      {
        vendor: 'Fjord',
        method: 'manual' as const,
        paidAt: server.services.now().toISOString().slice(0, 10),
        details: 'Bank',
      },
    ];
    await ask('payPayment', { payoutId: payoutId ?? '', payments }, elsewhere);
    await refundPieces(server, { store, orderId, quantity: 4 });
    // Those of the first currency in which any could be paid.
    expect((await duties(elsewhere)).get('unpayableVendors')).toMatchObject({
      count: 1,
      rows: [{ id: 'JPY', label: 'JPY' }],
    });
  });

  it('names vendors whose address mails came back from, until it is let be written to again', async () => {
    const { db } = server.services;
    const stop = (store: string, email: string) =>
      db
        .insertInto('stopped_addresses')
        .values({ store, email, why: 'bounced', reason: '550', stopped_at: new Date() })
        .execute();
    await stop('main', 'fjord@main.test');
    await stop('main', 'a-buyer@buyers.test');
    await db
      .updateTable('vendors')
      .set({ email: 'Desk@Alma.test' })
      .where('store', '=', 'main')
      .where('vendor', '=', 'Alma')
      .execute();
    await stop('main', 'desk@alma.test');
    const unreached = async (who: Caller) => (await duties(who)).get('unreachableVendors');
    expect(await unreached(admin)).toMatchObject({
      count: 2,
      rows: [
        { id: 'Alma', label: 'Alma' },
        { id: 'Fjord', label: 'Fjord' },
      ],
    });
    for (const other of [fjord, elsewhere]) expect(await unreached(other)).toBeUndefined();
    await db.updateTable('stopped_addresses').set({ allowed_at: new Date() }).execute();
    expect(await unreached(admin)).toBeUndefined();
  });

  it('a schedule that pays nobody is a duty of the marketplace until a service is connected', async () => {
    const idle = async (who: Caller) => (await duties(who)).get('idleSchedule');
    const set = (frequency: 'none' | 'daily') =>
      server.call('saveFeatures', { payments: { schedule: { frequency } } }, admin);
    expect(await idle(admin)).toBeUndefined();
    expect((await set('daily')).status).toBe(200);
    expect(await idle(admin)).toMatchObject({ count: 1 });
    expect(await idle(fjord)).toBeUndefined();
    const { db } = server.services;
    const kept = async () =>
      (await db.selectFrom('stores').select('settings').where('store', '=', 'main').executeTakeFirstOrThrow())
        .settings;
    const before = await kept();
    const payments = { ...before.payments, paypal: { enabled: true, isSandbox: true } };
    const settings = JSON.stringify({ ...before, payments });
    await db.updateTable('stores').set({ settings }).where('store', '=', 'main').execute();
    expect(await idle(admin)).toBeUndefined();
    await db
      .updateTable('stores')
      .set({ settings: JSON.stringify(before) })
      .where('store', '=', 'main')
      .execute();
    expect((await set('none')).status).toBe(200);
    expect(await idle(admin)).toBeUndefined();
  });

  it('is put off by a person for that person, until a day that lies ahead', async () => {
    const until = new Date(server.services.now().getTime() + 3 * day).toISOString().slice(0, 10);
    await ask('snoozeDuty', { duty: 'lateOrders', until }, fjord);
    expect((await duties(fjord)).get('lateOrders')?.snoozedUntil).toBe(until);
    expect((await duties(admin)).get('lateOrders')?.snoozedUntil).toBeNull();
    await ask('snoozeDuty', { duty: 'lateOrders' }, fjord);
    expect((await duties(fjord)).get('lateOrders')?.snoozedUntil).toBeNull();
    const wrong = async (input: { duty: DutyName; until: string }, as: Caller) => {
      const { status, errors } = await server.call('snoozeDuty', input, as);
      expect(status).toBe(422);
      return errors;
    };
    for (const passed of [today(), '2020-01-01'])
      expect(await wrong({ duty: 'lateOrders', until: passed }, fjord)).toEqual({
        until: 'Must be after today',
      });
    expect(await wrong({ duty: 'lateOrders', until: '2999-01-01' }, fjord)).toEqual({
      until: 'Choose a day within 366 days from today',
    });
    for (const foreign of ['applications', 'failedPayments', 'submissions'] as const)
      expect(await wrong({ duty: foreign, until }, fjord)).toEqual({ duty: 'Choose from the list' });
    expect(await wrong({ duty: 'payoutMethod', until }, admin)).toEqual({ duty: 'Choose from the list' });
  });
});

it('the marketplace is told of all that waits for approval, not of as many as a badge can show', async () => {
  const store = 'many';
  await server.addStore(store, ['Fjord']);
  await sql`
    insert into products (store, vendor, title)
    select ${store}::text, 'Fjord', 'Product ' || n from generate_series(1, 1200) as n`.execute(
    server.services.db,
  );
  const { duties } = await ask('listDuties', undefined, { store, vendor: '*' });
  expect(duties.find(({ name }) => name === 'submissions')?.count).toBe(1200);
});

it('a vendor is told of what will be sold out within a week, at the pace of four', async () => {
  const { db } = server.services;
  const store = 'stock';
  await server.addStore(store, ['Fjord', 'Alma']);
  const product = async (title: string, stock: number, vendor: string, sold: number) => {
    const { id } = await saveProduct(
      server,
      { title, variants: [{ price: '5.00', trackStock: true, stock, sku: title }] },
      { store, vendor },
    );
    await server.call('actOnProduct', { productId: id, action: 'approve' }, { store, vendor: '*' });
    for (const days of [0, 27])
      await addOrder(db, {
        store,
        vendor,
        placedAt: ago(days),
        lines: [{ sku: title, quantity: sold / 2, price: 500, productId: Number(id) }],
      });
    // Too long ago to be a pace.
    await addOrder(db, {
      store,
      vendor,
      placedAt: ago(40),
      lines: [{ sku: title, quantity: 1000, price: 500, productId: Number(id) }],
    });
    return id;
  };
  const low = await product('Low', 5, 'Fjord', 20);
  await product('Enough', 6, 'Fjord', 20);
  await product('Foreign', 1, 'Alma', 20);
  await keepFigures(db, store);
  const told = (vendor: string) => ask('listDuties', undefined, { store, vendor });
  const found = async (vendor: string) => (await told(vendor)).duties.find(({ name }) => name === 'runsOut');
  expect(await found('Fjord')).toMatchObject({ count: 1, rows: [{ id: low, label: 'Low' }] });
  expect(await found('*')).toBeUndefined();
});

describe('the trends of a list', () => {
  it('are what each row sold in twelve weeks, of one’s own alone', async () => {
    const { db } = server.services;
    const store = 'trends';
    await server.addStore(store, ['Fjord', 'Alma']);
    const place = (vendor: string, days: number, productId: number, price: number) =>
      addOrder(db, {
        store,
        vendor,
        placedAt: ago(days),
        lines: [{ sku: 'A', quantity: 2, price, productId }],
      });
    await place('Fjord', 0, 1, 1000);
    await place('Fjord', 8, 1, 250);
    await place('Fjord', 80, 2, 100);
    await place('Alma', 8, 3, 700);
    // Longer ago than twelve weeks.
    await place('Alma', 90, 3, 900);
    await keepFigures(db, store);
    const weeks = (changes: Record<number, number>): number[] =>
      Array.from({ length: 12 }, (_, week) => changes[week] ?? 0);
    const trends = async (kind: 'vendor' | 'product', keys: string[], vendor: string) =>
      (await ask('readTrends', { kind, keys: keys.join('\n') }, { store, vendor })).trends;
    expect(await trends('vendor', ['Fjord', 'Alma', 'Nobody'], '*')).toEqual({
      Fjord: weeks({ 11: 20, 10: 5, 0: 2 }),
      Alma: weeks({ 10: 14 }),
    });
    expect(await trends('product', ['1', '3'], '*')).toEqual({
      1: weeks({ 11: 20, 10: 5 }),
      3: weeks({ 10: 14 }),
    });
    expect(await trends('product', ['1', '3'], 'Alma')).toEqual({ 3: weeks({ 10: 14 }) });
    const foreign = await server.call(
      'readTrends',
      { kind: 'vendor', keys: 'Fjord' },
      { store, vendor: 'Alma' },
    );
    expect(foreign.status).toBe(403);
    const ranked = await server.call(
      'readRanking',
      { kind: 'vendor', from: today(), to: today() },
      { store, vendor: 'Alma' },
    );
    expect(ranked.status).toBe(403);
  });
});

it('tells a vendor nothing of the ledger where the marketplace shows them their payouts alone', async () => {
  const store = 'payouts';
  await server.addStore(store, ['Fjord']);
  await addSale(server, { store, vendor: 'Fjord', pieces: 2 });
  const vendor = { store, vendor: 'Fjord' };
  const days = { from: today(), to: today() };
  const money = async (caller: Caller) => (await ask('readFigures', days, caller)).period.totals.money;
  expect((await money(vendor))?.net).toBe('25.00');
  await ask('saveFeatures', { useFinanceV2: { enabled: false } }, { store, vendor: '*' });
  expect(await money(vendor)).toBeNull();
  expect((await ask('readDashboard', days, vendor)).transactions).toEqual([]);
  expect((await server.call('listFigureRows', { ...days, figure: 'refunds' }, vendor)).status).toBe(403);
  expect((await money({ store, vendor: '*' }))?.net).toBe('25.00');
});

it('tells of what was paid each payment with its payout, and what came back of it', async () => {
  const store = 'paid';
  await server.addStore(store, ['Fjord', 'Alma']);
  const [all, own, other] = ['*', 'Fjord', 'Alma'].map((vendor) => ({ store, vendor })) as [
    Caller,
    Caller,
    Caller,
  ];
  await addSale(server, { store, vendor: 'Fjord', pieces: 2 });
  await addSale(server, { store, vendor: 'Alma', pieces: 1 });
  const { payoutId } = await ask('preparePayment', {}, all);
  const payments = ['Fjord', 'Alma'].map((vendor) => ({
    vendor,
    method: 'manual' as const,
    paidAt: today(),
    details: 'Bank',
  }));
  const { results } = await ask('payPayment', { payoutId: payoutId ?? '', payments }, all);
  const days = { from: today(), to: today() };
  const told = async (caller: Caller) => {
    const { rows, sum, total } = await ask('listPaidRows', days, caller);
    const { money } = (await ask('readFigures', days, caller)).period.totals;
    expect([sum, total]).toEqual([money?.paid, rows.length]);
    return rows.map(({ vendor, amount }) => [vendor, amount]).sort();
  };
  expect(await told(all)).toEqual([
    ['Alma', '12.50'],
    ['Fjord', '25.00'],
  ]);
  const { rows } = await ask('listPaidRows', days, own);
  expect(rows).toMatchObject([{ vendor: 'Fjord', payoutId, amount: '25.00' }]);
  const payment = await ask('readPayment', { paymentId: rows[0]?.paymentId ?? '' }, own);
  expect(payment.payment.amount).toBe('25.00');
  const transaction = results.find((each) => each.vendor === 'Fjord')?.transaction ?? '';
  await ask('deleteManualPayment', { transaction }, all);
  expect(await told(own)).toEqual([
    ['Fjord', '-25.00'],
    ['Fjord', '25.00'],
  ]);
  expect(await told(other)).toEqual([['Alma', '12.50']]);
  // Money that went out before there were payouts here.
  await server.services.db
    .insertInto('ledger_transactions')
    .values({
      store,
      vendor: 'Alma',
      currency: 'EUR',
      kind: 'payout',
      gross: 0,
      commission: 0,
      net: -500,
      at: server.services.now(),
      booked_at: server.services.now(),
    })
    .execute();
  expect(await told(other)).toEqual([
    ['Alma', '12.50'],
    ['Alma', '5.00'],
  ]);
  const later = { from: '2030-01-01', to: '2030-01-02' };
  expect(await ask('listPaidRows', later, all)).toMatchObject({ rows: [], total: 0, sum: '0.00' });
  await ask('saveFeatures', { useFinanceV2: { enabled: false } }, all);
  expect((await server.call('listPaidRows', days, own)).status).toBe(403);
});

it('is not there where the marketplace has switched it off', async () => {
  await server.services.db
    .updateTable('stores')
    .set({ settings: JSON.stringify({ dashboard: { enabled: false } }) })
    .where('store', '=', 'other')
    .execute();
  const { status, code } = await server.call('readDashboard', {}, elsewhere);
  expect([status, code]).toEqual([403, 'dashboardOff']);
  expect((await server.call('listDuties', undefined, elsewhere)).status).toBe(403);
});

it('compares what has begun of a year or a quarter with the same days of the one before', async () => {
  const all = { store: 'main', vendor: '*' };
  const compared = async (days: { from: string; to: string; period?: PeriodKind }) =>
    (await ask('readFigures', { ...days, compare: 'before' }, all)).compared;
  const year = { from: '2025-01-01', to: '2025-11-28' };
  expect(await compared(year)).toMatchObject({ from: '2024-01-01', to: '2024-11-28' });
  const quarter = { from: '2025-10-01', to: '2025-11-28' };
  expect(await compared(quarter)).toMatchObject({ from: '2025-07-01', to: '2025-08-28' });
  const january = { from: '2025-01-01', to: '2025-01-15' };
  expect(await compared(january)).toMatchObject({ from: '2024-12-01', to: '2024-12-15' });
  expect(await compared({ ...january, period: 'year' })).toMatchObject({
    from: '2024-01-01',
    to: '2024-01-15',
  });
  // No more than days, which happen to begin on the 1st.
  const week = { from: '2025-11-01', to: '2025-11-07' };
  expect(await compared({ ...week, period: 'days' })).toMatchObject({ from: '2025-10-25', to: '2025-10-31' });
  expect(await compared(week)).toMatchObject({ from: '2025-10-01', to: '2025-10-07' });
});
