import type { CommissionLine } from '../../domain/finance/commission/commission';
import { addOrder } from '../../testing/server/orders';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { vendorBalance } from './queries/ledger/balances';
import { commissionsOfParts } from './commissionAtSale';
import { postSale } from './postOrder';
import { storeOf } from '../storeOf';

let server: TestServer;
const now = new Date('2026-06-15T10:00:00Z');
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
let clock = now;

beforeAll(async () => {
  server = await startServer({}, () => clock);
  await server.addStore('main', ['Fjord', 'Alma']);
});
afterAll(() => server.close());

const open = (percentage: number, flat = 0) => ({ min: 0, max: null, flat, percentage });

/** Sells two pieces at 12.50 in one line, by the tables that hold when it is placed. */
const sell = async (vendor: string, placedAt: Date, productId: number | null = null) => {
  const { db } = server.services;
  const order = await addOrder(db, { vendor, placedAt });
  const lines = [{ productId, price: 1250, quantity: 2, discount: 0, tax: 0 }];
  await db.transaction().execute(async (tx) => {
    const [[commission] = []] = await commissionsOfParts(
      tx,
      await storeOf(tx, 'main'),
      { currency: 'EUR', at: placedAt },
      [{ vendor, lines }],
    );
    await tx
      .updateTable('order_lines')
      .set({
        product_id: productId,
        commission_amount: commission?.amount ?? 0,
        commission_rule: JSON.stringify(commission?.rule ?? null),
      })
      .where('order_id', '=', order.id)
      .execute();
    await postSale(tx, { store: 'main', orderId: order.id, at: placedAt });
  });
  return String(order.id);
};

describe('tables of commission', () => {
  it('are refused with the words of the specification', async () => {
    const save = (commissions: CommissionLine[]) => server.call('saveCommissions', { commissions }, admin);
    const gap = await save([{ min: 10, max: 20, flat: 0, percentage: 5 }]);
    expect(gap.status).toBe(422);
    expect(gap.errors['commissions']).toBe(
      'There should not be a gap between $0 and $10. There should not be a gap between $20 and above',
    );
    const fields = await save([{ ...open(101), constraint: { key: 'tag', value: '' } }]);
    expect(fields.errors).toEqual({
      'commissions[0].percentage': 'Must be between 0 and 100',
      'commissions[0].constraint.value': 'Required field',
      commissions: 'At least one commission line should not have a condition',
    });
    expect((await server.call('saveCommissions', { commissions: [open(5)] }, fjord)).status).toBe(403);
  });

  it('hold from their day on, are seen as they were, and can be taken back before', async () => {
    await server.call('saveDefaultCommission', { min: 0, percentage: 8 }, admin);
    const before = await server.call('readCommissions', {}, admin);
    expect(before.body).toMatchObject({ marketplace: [open(8)], defaultCommissions: { percentage: 8 } });
    await server.call('saveCommissions', { commissions: [open(10, 0.3)] }, admin);
    const planned = { vendor: 'Fjord', commissions: [open(5)], begins: '2026-07-01' };
    await server.call('setMarketplaceSettings', planned, admin);
    const past = { vendor: 'Fjord', commissions: [open(5)], begins: '2026-06-14' };
    expect((await server.call('setMarketplaceSettings', past, admin)).errors).toEqual({
      begins: 'Must not be in the past',
    });
    const read = async (input: { vendor?: string; on?: string }, as = admin) =>
      (await server.call('readCommissions', input, as)).body;
    expect(await read({ vendor: 'Fjord' })).toMatchObject({
      own: [],
      marketplace: [open(10, 0.3)],
      versions: [{ state: 'planned', lines: [open(5)] }],
    });
    expect(await read({ vendor: 'Fjord', on: '2026-07-01' })).toMatchObject({ own: [open(5)] });
    expect(await read({ vendor: 'Fjord', on: '2026-06-14' })).toMatchObject({ marketplace: [open(8)] });
    // A vendor sees its own and the marketplace's, and nothing of what is planned or of others.
    expect(await read({}, fjord)).toMatchObject({ vendor: 'Fjord', own: [], versions: [] });
    expect((await server.call('readCommissions', { vendor: 'Alma' }, fjord)).status).toBe(403);
    const versionId = (await read({ vendor: 'Fjord' })).versions[0]?.id ?? '';
    expect((await server.call('withdrawCommissions', { versionId }, admin)).status).toBe(200);
    expect((await read({ vendor: 'Fjord' })).versions).toEqual([]);
    expect((await server.call('withdrawCommissions', { versionId }, admin)).status).toBe(404);
  });

  it('keep a line for another vendor from vendors', async () => {
    const secret = { ...open(3), constraint: { key: 'vendor', value: 'Alma' } };
    await server.call('saveCommissions', { commissions: [open(10, 0.3), secret] }, admin);
    expect((await server.call('readCommissions', {}, fjord)).body.marketplace).toEqual([open(10, 0.3)]);
    expect((await server.call('readCommissions', {}, alma)).body.marketplace).toHaveLength(2);
    const orderId = await sell('Fjord', now);
    const seen = async (as: Caller) =>
      (await server.call('readOrderCommission', { orderId }, as)).body.lines[0]?.lines.length;
    expect([await seen(admin), await seen(fjord)]).toEqual([2, 1]);
  });
});

describe('why', () => {
  it('tells the line that held, those that did not, and the sum, by the facts of the sale', async () => {
    const tagged = { namespace: 'product', key: 'tags', value: 'new, blue', type: 'input' };
    const product = await saveProduct(server, { title: 'Mug', metafields: [tagged] }, fjord);
    const fresh = { ...open(4), constraint: { key: 'tag', value: 'New' } };
    const cheap = { min: 0, max: 5, flat: 0, percentage: 20 };
    const dear = { min: 5, max: null, flat: 0, percentage: 10 };
    await server.call('saveCommissions', { commissions: [cheap, dear, fresh] }, admin);
    const orderId = await sell('Fjord', now, Number(product.id));
    const gone = await saveProduct(server, { ...product, metafields: [] }, fjord);
    expect(gone.metafields).toEqual([]);
    for (const as of [admin, fjord]) {
      const { body } = await server.call('readOrderCommission', { orderId }, as);
      expect(body.lines[0]).toMatchObject({
        amount: '1.00',
        rule: { source: 'marketplace', line: 2, percentage: 4 },
        sum: { base: '25.00', share: '1.00', flat: '0.00', amount: '1.00' },
        lines: [{ verdict: 'over' }, { verdict: 'lessExact' }, { verdict: 'holds', found: ['new', 'blue'] }],
      });
    }
    const worked = await server.call(
      'calculateCommission',
      { vendor: 'Fjord', price: 3, quantity: 1, draft: { commissions: [open(50)] } },
      admin,
    );
    expect(worked.body).toMatchObject({ rule: { percentage: 50 }, sum: { amount: '1.50' } });
  });
});

describe('the commission of an order', () => {
  it('is set by an admin, with the ledger and the log behind it', async () => {
    const orderId = await sell('Alma', now);
    const { db } = server.services;
    const scope = { store: 'main', vendor: 'Alma' };
    const before = await vendorBalance(db, scope, 'EUR');
    const input = { vendor: 'Alma', orderId, flat: 1.5, percentage: 10 };
    const { body } = await server.call('setOrderCommission', input, admin);
    expect(body.order.commission).toEqual({
      flat: '1.50',
      percentage: 10,
      amount: '4.00',
      returned: '0.00',
      byHand: true,
    });
    const charged = 250;
    expect(await vendorBalance(db, scope, 'EUR')).toBe(before - 400 + charged);
    const { lines } = (await server.call('readOrderCommission', { orderId }, admin)).body;
    expect(lines[0]).toMatchObject({ amount: '4.00', rule: null, setBy: 'admin@main.test' });
    expect((await server.call('readOrderCommission', { orderId }, alma)).body.lines[0]?.setBy).toBe(
      'Shop main',
    );
    // Set again as it is, it is no other order, which nobody is told of.
    const again = await server.call('setOrderCommission', input, admin);
    expect([again.status, again.body.order]).toEqual([200, body.order]);
    const entries = await db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'order.commission')
      .execute();
    expect(entries).toMatchObject([{ detail: { before: '2.50', after: '4.00' } }]);
    expect((await server.call('setOrderCommission', { ...input, vendor: 'Fjord' }, admin)).status).toBe(404);
    expect((await server.call('setOrderCommission', { ...input, flat: 0.001 }, admin)).status).toBe(422);
    expect((await server.call('setOrderCommission', input, alma)).status).toBe(403);
  });
});

it('refuses a flat amount that is more than the percentage leaves of an order, and shares the rest', async () => {
  const orderId = await sell('Alma', new Date('2025-06-01T12:00:00Z'));
  const set = (flat: number, percentage: number) =>
    server.call('setOrderCommission', { vendor: 'Alma', orderId, flat, percentage }, admin);
  for (const flat of [1e12, 25.01]) {
    const refused = await set(flat, 0);
    expect({ status: refused.status, errors: refused.errors }).toEqual({
      status: 422,
      errors: { flat: 'At most 25.00 EUR is left' },
    });
  }
  expect((await set(12.51, 50)).errors).toEqual({ flat: 'At most 12.50 EUR is left' });
  expect((await set(12.5, 50)).body.order.commission.amount).toBe('25.00');
  expect((await set(25, 0)).body.order.commission.amount).toBe('25.00');
  expect((await set(0, 100)).body.order.commission.amount).toBe('25.00');
});

it('replays a draft over what was sold in 90 days, by vendor', async () => {
  await sell('Fjord', new Date('2026-01-01T12:00:00Z'));
  clock = new Date('2026-06-16T10:00:00Z');
  await server.call('saveCommissions', { commissions: [open(10)] }, admin);
  const { body } = await server.call('replayCommissions', { commissions: [open(20, 1)] }, admin);
  expect(body).toMatchObject({ from: '2026-03-19', to: '2026-06-16', currency: 'EUR' });
  expect(body.vendors).toEqual([
    { vendor: 'Fjord', lines: 2, sales: '50.00', today: '5.00', draft: '12.00' },
    { vendor: 'Alma', lines: 1, sales: '25.00', today: '2.50', draft: '6.00' },
  ]);
  expect(body.total).toEqual({ lines: 3, sales: '75.00', today: '7.50', draft: '18.00' });
  const own = { vendor: 'Alma', commissions: [open(0)] };
  const ofOne = await server.call('replayCommissions', own, admin);
  expect(ofOne.body.vendors).toEqual([
    { vendor: 'Alma', lines: 1, sales: '25.00', today: '2.50', draft: '0.00' },
  ]);
  const tagged = [open(10), { ...open(50), constraint: { key: 'tag', value: 'gone' } }];
  expect((await server.call('replayCommissions', { commissions: tagged }, admin)).body.total.draft).toBe(
    '7.50',
  );
});

it('does not tell terms of today by which a commission was not taken', async () => {
  const { db } = server.services;
  const orderId = await sell('Fjord', now);
  const terms = async () => (await server.call('readOrderCommission', { orderId }, admin)).body.terms;
  expect(await terms()).toEqual({ includeDiscount: false, includeShipping: false, includeTax: true });
  await db.updateTable('orders').set({ shipping: 500 }).where('id', '=', Number(orderId)).execute();
  await server.call('saveFeatures', { financeConfig: { includeShipping: true } }, admin);
  expect(await terms()).toBeNull();
  await server.call('saveFeatures', { financeConfig: { includeShipping: false } }, admin);
  expect(await terms()).toMatchObject({ includeShipping: false });
});

it("replays a vendor's own conditions too, by what its products say", async () => {
  const metafields = [{ namespace: 'product', key: 'tags', value: 'rare', type: 'input' }];
  const product = await saveProduct(server, { title: 'Vase', metafields }, alma);
  const commissions = [open(10), { ...open(40), constraint: { key: 'tag', value: 'rare' } }];
  await server.call('setMarketplaceSettings', { vendor: 'Alma', commissions }, admin);
  await sell('Alma', new Date('2026-06-16T09:00:00Z'), Number(product.id));
  const sold = { vendor: 'Alma', lines: 2, sales: '50.00', today: '12.50' };
  const draft = { vendor: 'Alma', commissions: [open(0)] };
  const ofOne = await server.call('replayCommissions', draft, admin);
  expect(ofOne.body.vendors).toEqual([{ ...sold, draft: '0.00' }]);
  const ofAll = await server.call('replayCommissions', { commissions: [open(20)] }, admin);
  expect(ofAll.body.vendors).toContainEqual({ ...sold, draft: '12.50' });
});
