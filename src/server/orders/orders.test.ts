import { addOrder } from '../../testing/server/orders';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const now = new Date('2026-03-10T12:00:00Z');
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
const stranger: Caller = { store: 'other', vendor: '*' };

let server: TestServer;

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());

const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const add = (order: Omit<Parameters<typeof addOrder>[1], 'placedAt'> & { placedAt?: Date }) =>
  addOrder(server.services.db, { placedAt: hoursAgo(1), ...order });

describe('the list of orders', () => {
  beforeAll(async () => {
    await add({ vendor: 'Fjord', customer: { name: 'Mia Wong', email: 'mia@secret.test' }, purchase: 5001 });
    await add({ vendor: 'Alma', customer: { name: 'Mia Wong', email: 'mia@secret.test' }, purchase: 5001 });
    await add({ store: 'other', vendor: 'Fjord', customer: { name: 'Mia Wong', email: 'mia@secret.test' } });
  });

  it("is everyone's for the marketplace and their own for vendors", async () => {
    const all = await server.call('listOrders', { q: '5001' }, admin);
    expect(all.body.orders.map(({ vendor }) => vendor).sort()).toEqual(['Alma', 'Fjord']);
    const own = await server.call('listOrders', { q: '#5001' }, fjord);
    expect(own.body.orders.map(({ vendor }) => vendor)).toEqual(['Fjord']);
    expect(own.body.counts).toEqual({ any: 1, unfulfilled: 1, fulfilled: 0, cancelled: 0 });
    expect((await server.call('listOrders', {}, stranger)).body.counts.any).toBe(1);
  });

  it('names the purchase of its rows for the marketplace alone', async () => {
    const { id } = await add({ vendor: 'Fjord', purchase: 5009 });
    const purchasesIn = async (q: string, caller: Caller) =>
      (await server.call('listOrders', { q }, caller)).body.orders.map(({ purchase }) => purchase);
    // Found by a search and walked to alike.
    expect(await purchasesIn('5001', admin)).toEqual(['5001', '5001']);
    const { body } = await server.call('listOrders', {}, admin);
    expect(body.orders.find((order) => order.id === String(id))?.purchase).toBe('5009');
    expect(await purchasesIn('5009', fjord)).toEqual([null]);
    await server.services.db.deleteFrom('order_terms').where('order_id', '=', id).execute();
    await server.services.db.deleteFrom('orders').where('id', '=', id).execute();
  });

  it('shows a row with amounts as decimal strings', async () => {
    const { body } = await server.call('listOrders', { q: '5001' }, fjord);
    const [row] = body.orders;
    expect(row?.id).toMatch(/^\d+$/);
    expect(row).toEqual({
      id: row?.id,
      name: '#5001',
      purchase: null,
      createdAt: hoursAgo(1).toISOString(),
      vendor: 'Fjord',
      fulfillment: 'unfulfilled',
      payout: 'due',
      customer: { name: 'Mia Wong' },
      itemCount: 2,
      fulfilledCount: 0,
      cancelledCount: 0,
      version: 0,
      total: '25.00',
      currency: 'EUR',
      destination: 'Hamburg, DE',
      due: { day: '2026-03-11', when: 'later' },
    });
  });

  it('neither shows vendors a hidden field nor finds by it', async () => {
    const ofAdmin = await server.call('listOrders', { q: 'mia@secret' }, admin);
    expect(ofAdmin.body.orders[0]?.customer?.email).toBe('mia@secret.test');
    expect((await server.call('listOrders', { q: 'mia@secret' }, fjord)).body.orders).toEqual([]);
    const byName = await server.call('listOrders', { q: 'mia' }, fjord);
    expect(byName.body.orders).toHaveLength(1);
    expect(JSON.stringify(byName.body)).not.toContain('secret');
  });

  it('follows what the store hides', async () => {
    const hide = (hiddenFields: string[]): Promise<unknown> =>
      server.services.db
        .updateTable('stores')
        .set({ settings: JSON.stringify({ orders: { hiddenFields } }) })
        .where('store', '=', 'main')
        .execute();
    await hide(['customer']);
    expect((await server.call('listOrders', { q: 'mia' }, fjord)).body.orders).toEqual([]);
    await hide([]);
    expect((await server.call('listOrders', { q: 'mia@secret' }, fjord)).body.orders).toHaveLength(1);
    await server.services.db
      .updateTable('stores')
      .set({ settings: '{}' })
      .where('store', '=', 'main')
      .execute();
  });

  it('names the filter that does not hold', async () => {
    const answer = await server.call('listOrders', { from: '2026-13-01' }, admin);
    expect(answer.status).toBe(422);
    expect(answer.errors).toHaveProperty('from');
  });

  it('takes a # alone for no search', async () => {
    const plain = await server.call('listOrders', {}, fjord);
    expect((await server.call('listOrders', { q: '#' }, fjord)).body).toEqual(plain.body);
  });
});

describe('an order', () => {
  it('comes whole to the marketplace, with the other parts of its purchase', async () => {
    const mine = await add({ vendor: 'Fjord', purchase: 6001 });
    const other = await add({ vendor: 'Alma', purchase: 6001 });
    const { status, body } = await server.call('readOrder', { orderId: String(mine.id) }, admin);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      name: '#6001',
      total: '25.00',
      billing: { email: 'ada@buyers.test' },
    });
    expect(body.order.lineItems).toMatchObject([
      { sku: 'MUG-1', quantity: 2, fulfillableQuantity: 2, price: '12.50' },
    ]);
    const sums = { subtotal: '25.00', discount: '0.00', shipping: '0.00', tax: '0.00', total: '25.00' };
    expect(body.adminOrders).toEqual([
      { id: String(mine.id), vendor: 'Fjord', fulfillment: 'unfulfilled', ...sums },
      { id: String(other.id), vendor: 'Alma', fulfillment: 'unfulfilled', ...sums },
    ]);
    expect(body.purchase).toEqual({
      ...sums,
      subtotal: '50.00',
      total: '50.00',
      other: '0.00',
      changed: null,
    });
  });

  it('comes to its vendor alone and without what is hidden', async () => {
    const { id } = await add({ vendor: 'Fjord', purchase: 6002 });
    const { body } = await server.call('readOrder', { orderId: String(id) }, fjord);
    expect([body.adminOrders, body.purchase]).toEqual([[], null]);
    expect(body.order.billing).toEqual({});
    expect(body.order.shippingAddress).toMatchObject({ city: 'Hamburg', phone: '+49 40 1' });
    expect(JSON.stringify(body)).not.toContain('ada@buyers.test');
  });

  it('of someone else is not found, nor is one that never was', async () => {
    const { id } = await add({ vendor: 'Fjord' });
    for (const caller of [alma, stranger])
      expect((await server.call('readOrder', { orderId: String(id) }, caller)).status).toBe(404);
    for (const orderId of ['999999', 'abc', '1e3', '-1', '99999999999999999999'])
      expect((await server.call('readOrder', { orderId }, admin)).status).toBe(404);
  });

  it('shows its variants as they are today', async () => {
    const { db } = server.services;
    const product = await db
      .insertInto('products')
      .values({ store: 'main', vendor: 'Fjord', title: 'Mug', image: '/files/public/mug.svg' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const variant = { store: 'main', product_id: product.id, vendor: 'Fjord', price: 1250, weight: 0.4 };
    const variants = await db
      .insertInto('variants')
      .values([
        { ...variant, position: 0, track_stock: true, stock: 7 },
        { ...variant, position: 1 },
      ])
      .returning('id')
      .execute();
    const order = await add({
      vendor: 'Fjord',
      lines: [
        { sku: 'A', quantity: 1 },
        { sku: 'B', quantity: 1 },
      ],
    });
    for (const [index, line] of order.lines.entries())
      await db
        .updateTable('order_lines')
        .set({ variant_id: variants[index]?.id ?? 0 })
        .where('id', '=', line)
        .execute();
    const { body } = await server.call('readOrder', { orderId: String(order.id) }, fjord);
    const known = {
      ...{ image: '/files/public/mug.svg', weight: 0.4, weightUnit: 'KILOGRAMS' },
      ...{ isDeleted: false, successor: null },
    };
    expect(body.variantDetails).toEqual({
      [String(variants[0]?.id)]: { ...known, stock: 7 },
      [String(variants[1]?.id)]: { ...known, stock: null },
    });
  });
});

describe('fulfilling an order', () => {
  const fulfil = (order: { id: number }, lineItems: { id: string; quantity: number }[], as: Caller = fjord) =>
    server.call(
      'fulfilOrder',
      {
        orderId: String(order.id),
        carrier: 'DHL',
        tracking: 'JD01',
        url: 'https://dhl.test/JD01',
        lineItems,
      },
      as,
    );
  const read = async (order: { id: number }) =>
    (await server.call('readOrder', { orderId: String(order.id) }, admin)).body.order;
  const two = [
    { sku: 'A', quantity: 2 },
    { sku: 'B', quantity: 1 },
  ];

  it('ships a part, then the rest', async () => {
    const order = await add({ vendor: 'Fjord', lines: two });
    const [first = 0, second = 0] = order.lines.map(String);
    const part = await fulfil(order, [
      { id: String(first), quantity: 1 },
      { id: String(second), quantity: 0 },
    ]);
    expect(part.status).toBe(200);
    let after = await read(order);
    expect(after.fulfillment).toBe('unfulfilled');
    expect(after.lineItems.map(({ fulfillableQuantity }) => fulfillableQuantity)).toEqual([1, 1]);
    expect(after.fulfillments).toMatchObject([
      {
        carrier: 'DHL',
        tracking: 'JD01',
        url: 'https://dhl.test/JD01',
        createdAt: now.toISOString(),
        lineItems: [{ id: String(first), quantity: 1 }],
      },
    ]);
    await fulfil(order, [
      { id: String(first), quantity: 1 },
      { id: String(second), quantity: 1 },
    ]);
    after = await read(order);
    expect(after.fulfillment).toBe('fulfilled');
    expect(after.fulfillments).toHaveLength(2);
    const { body } = await server.call('listOrders', { q: after.name }, fjord);
    expect(body.orders[0]).toMatchObject({ itemCount: 3, fulfilledCount: 3, fulfillment: 'fulfilled' });
  });

  it('refuses more than is left, nothing, and lines of another order', async () => {
    const order = await add({ vendor: 'Fjord', lines: two });
    const foreign = await add({ vendor: 'Fjord', lines: two });
    const id = String(order.lines[0]);
    const tooMany = await fulfil(order, [{ id, quantity: 3 }]);
    expect([tooMany.status, tooMany.errors]).toEqual([
      422,
      { 'lineItems[0].quantity': 'Only 2 are left to ship' },
    ]);
    expect((await fulfil(order, [{ id, quantity: 0 }])).errors).toHaveProperty('lineItems');
    expect((await fulfil(order, [{ id, quantity: 0.5 }])).status).toBe(422);
    expect((await fulfil(order, [{ id, quantity: -1 }])).status).toBe(422);
    const notMine = await fulfil(order, [{ id: String(foreign.lines[0]), quantity: 1 }]);
    expect(notMine.errors).toHaveProperty(['lineItems[0].id']);
    expect((await read(order)).fulfillments).toEqual([]);
  });

  it("refuses a cancelled order, and someone else's is not found", async () => {
    const cancelled = await add({ vendor: 'Fjord', fulfillment: 'cancelled' });
    const piece = [{ id: String(cancelled.lines[0]), quantity: 1 }];
    expect((await fulfil(cancelled, piece)).status).toBe(409);
    const order = await add({ vendor: 'Fjord' });
    expect((await fulfil(order, [{ id: String(order.lines[0]), quantity: 1 }], alma)).status).toBe(404);
    expect((await fulfil(order, [{ id: String(order.lines[0]), quantity: 1 }], stranger)).status).toBe(404);
  });

  it('never ships a piece twice, however many ask at once', async () => {
    const order = await add({ vendor: 'Fjord', lines: [{ sku: 'A', quantity: 5 }] });
    const piece = [{ id: String(order.lines[0]), quantity: 2 }];
    const answers = await Promise.all(Array.from({ length: 8 }, () => fulfil(order, piece)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6);
    const after = await read(order);
    expect(after.lineItems[0]?.fulfillableQuantity).toBe(1);
    expect(after.fulfillments).toHaveLength(2);
  });

  it('writes down who did it', async () => {
    const order = await add({ vendor: 'Fjord', lines: [{ sku: 'A', quantity: 1 }] });
    await fulfil(order, [{ id: String(order.lines[0]), quantity: 1 }]);
    const entries = await server.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', 'order')
      .where('subject_id', '=', String(order.id))
      .execute();
    expect(entries).toMatchObject([
      { action: 'order.fulfil', by_email: 'Fjord@main.test', vendor: 'Fjord', detail: { tracking: 'JD01' } },
      { action: 'document.issued', by_email: 'Fjord@main.test', detail: { document: 'invoice' } },
    ]);
  });

  it('answers the oldest other order of the same view that waits', async () => {
    const { db } = server.services;
    await db.updateTable('orders').set({ fulfillment: 'cancelled' }).execute();
    const ofAlma = await add({ vendor: 'Alma', placedAt: hoursAgo(9) });
    const older = await add({ vendor: 'Fjord', placedAt: hoursAgo(8), payout: 'paid' });
    const order = await add({ vendor: 'Fjord', placedAt: hoursAgo(20) });
    await add({ vendor: 'Fjord', placedAt: hoursAgo(2) });
    await add({ store: 'other', vendor: 'Fjord', placedAt: hoursAgo(30) });
    const one = [{ id: String(order.lines[0]), quantity: 1 }];
    const parcelId: unknown = expect.stringMatching(/^\d+$/);
    expect((await fulfil(order, one)).body).toEqual({ nextOrder: String(older.id), parcelId });
    expect((await fulfil(order, one, admin)).body).toEqual({ nextOrder: String(ofAlma.id), parcelId });
    const last = [{ id: String(ofAlma.lines[0]), quantity: 2 }];
    expect((await fulfil(ofAlma, last, alma)).body).toEqual({ nextOrder: null, parcelId });
  });
});
