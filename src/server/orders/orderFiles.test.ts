import Papa from 'papaparse';
import { addOrder, type TestOrder } from '../../testing/server/orders';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const now = new Date('2026-03-10T12:00:00Z');
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const reader: Caller = { ...fjord, email: 'finance@main.test', role: 'finance' };

let server: TestServer;

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Alma', 'Bulk', 'Search']);
});
afterAll(() => server.close());

const add = (order: Partial<TestOrder> = {}) =>
  addOrder(server.services.db, { vendor: 'Fjord', placedAt: new Date(now.getTime() - 3_600_000), ...order });

describe('the export', () => {
  const rowsAt = async (url: string | null): Promise<Record<string, string>[]> => {
    const text = await (await fetch(server.url + (url ?? ''))).text();
    return Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
      header: true,
      skipEmptyLines: true,
    }).data;
  };

  it('holds what the filter finds with the finance columns, and runs nothing in a spreadsheet', async () => {
    const customer = { name: '=cmd|calc', email: 'eve@buyers.test' };
    const order = await add({ purchase: 8001, customer, shipping: 490 });
    await add({ purchase: 8002, customer, fulfillment: 'cancelled' });
    const line = { id: String(order.lines[0]), quantity: 1 };
    await server.call(
      'fulfilOrder',
      { orderId: String(order.id), carrier: 'DHL', tracking: 'JD1', lineItems: [line] },
      fjord,
    );
    await server.call(
      'refundOrder',
      { orderId: String(order.id), kind: 'cancellation', lines: [{ ...line, restock: false }] },
      fjord,
    );
    const { body } = await server.call('exportOrders', { q: '800', fulfillment: 'fulfilled' }, admin);
    expect(body.count).toBe(1);
    expect(await rowsAt(body.url)).toEqual([
      expect.objectContaining({
        Order: '#8001',
        Vendor: 'Fjord',
        Customer: "'=cmd|calc",
        Email: 'eve@buyers.test',
        Items: '2 x Thing MUG-1 [MUG-1]',
        Shipped: '1',
        Cancelled: '1',
        Tracking: 'DHL JD1',
        Currency: 'EUR',
        Subtotal: '25.00',
        Shipping: '4.90',
        Total: '29.90',
        Refunded: '12.50',
        Commission: '0.00',
        "Vendor's share": '17.40',
      }),
    ]);
    // What vendors do not see is not in their file either.
    const own = await server.call('exportOrders', { q: '8001' }, fjord);
    expect(JSON.stringify(await rowsAt(own.body.url))).not.toContain('eve@');
  });

  it('of a search holds every order that it finds, by number, customer or SKU, however many the list shows', async () => {
    const { db } = server.services;
    const count = 286;
    const orders = await db
      .insertInto('orders')
      .values(
        Array.from({ length: count }, (_, index) => ({
          store: 'main',
          vendor: 'Search',
          purchase: 60_000 + index,
          name: `#OB-${String(60_000 + index)}`,
          placed_at: new Date(now.getTime() - Math.floor(index / 7) * 60_000),
          item_count: 1,
          currency: 'EUR',
          subtotal: 100,
          total: 100,
          fulfillment: index % 2 === 0 ? ('fulfilled' as const) : ('unfulfilled' as const),
        })),
      )
      .returning(['id', 'name', 'placed_at'])
      .execute();
    await db
      .insertInto('order_terms')
      .values(
        orders.flatMap(({ id, name, placed_at }) =>
          [
            { field: 'n' as const, term: name.slice(1).toLowerCase() },
            { field: 's' as const, term: 'found-1' },
          ].map((term) => ({ ...term, store: 'main', vendor: 'Search', placed_at, order_id: id })),
        ),
      )
      .execute();
    const own: Caller = { store: 'main', vendor: 'Search' };
    for (const q of ['OB-', 'found']) {
      const { body } = await server.call('exportOrders', { q }, own);
      expect(body.count).toBe(count);
      const rows = await rowsAt(body.url);
      expect(new Set(rows.map(({ Order }) => Order)).size).toBe(count);
      const half = await server.call('exportOrders', { q, fulfillment: 'fulfilled' }, own);
      expect(half.body.count).toBe(count / 2);
      expect(await rowsAt(half.body.url)).toHaveLength(count / 2);
    }
    const others = await server.call('exportOrders', { q: 'OB-' }, fjord);
    expect(others.body.count).toBe(0);
  });

  it('of many orders is made by a job, whole and in order, and read by who asked', async () => {
    const { db } = server.services;
    const count = 1203;
    await db
      .insertInto('orders')
      .values(
        Array.from({ length: count }, (_, index) => ({
          store: 'main',
          vendor: 'Bulk',
          purchase: 20_000 + index,
          name: `#${String(20_000 + index)}`,
          // Several of one instant, as at a sale.
          placed_at: new Date(now.getTime() - Math.floor(index / 7) * 60_000),
          item_count: 1,
          currency: 'EUR',
          subtotal: 100,
          total: 100,
          fulfillment: index % 3 === 0 ? ('fulfilled' as const) : ('unfulfilled' as const),
        })),
      )
      .execute();
    const bulk: Caller = { store: 'main', vendor: 'Bulk' };
    const { body } = await server.call('exportOrders', {}, bulk);
    expect(body).toMatchObject({ url: null, count });
    let url: string | null = null;
    while (url === null) {
      const answer = await server.call('readOrderExport', { exportId: body.exportId }, bulk);
      expect(answer.body.failed).toBeNull();
      url = answer.body.url;
      if (url === null) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const rows = await rowsAt(url);
    expect(new Set(rows.map(({ Order }) => Order)).size).toBe(count);
    const placed = rows.map(({ Placed = '' }) => Placed);
    expect(placed).toEqual([...placed].sort().reverse());
    const other = { ...bulk, email: 'someone@else.test' };
    const { exportId } = body;
    expect((await server.call('readOrderExport', { exportId }, other)).status).toBe(404);

    // Whoever lost sight of it finds it again, until they have it.
    const offered = async (caller: Caller) =>
      (await server.call('listOrderExports', undefined, caller)).body.exports;
    expect(await offered(bulk)).toEqual([expect.objectContaining({ id: exportId, count, failed: null })]);
    expect(await rowsAt((await offered(bulk))[0]?.url ?? null)).toHaveLength(count);
    expect(await offered(other)).toEqual([]);
    expect((await server.call('takeOrderExport', { exportId }, other)).status).toBe(404);
    expect((await server.call('takeOrderExport', { exportId }, bulk)).status).toBe(200);
    expect((await server.call('takeOrderExport', { exportId }, bulk)).status).toBe(200);
    expect(await offered(bulk)).toEqual([]);
  });
});

describe('a tracking file', () => {
  const row = (line: number, order: string, part: Record<string, string> = {}) => ({
    line,
    order,
    sku: '',
    quantity: '',
    carrier: '',
    tracking: '',
    url: '',
    ...part,
  });
  const read = async (id: number) =>
    (await server.call('readOrder', { orderId: String(id) }, admin)).body.order;

  it('is previewed, shipped, and ships nothing twice when it is sent again', async () => {
    const lines = [
      { sku: 'A', quantity: 2 },
      { sku: 'B', quantity: 1 },
    ];
    const one = await add({ purchase: 9001, lines });
    const two = await add({ purchase: 9002 });
    const rows = [
      row(2, '#9001', { sku: 'a', quantity: '1', carrier: 'dhl', tracking: 'JD100' }),
      row(3, '9001', { sku: 'B', carrier: 'DHL', tracking: 'JD100' }),
      row(4, '9002', { tracking: '1Z999AA10123456784' }),
      row(5, '9999'),
      row(6, ''),
    ];
    const preview = await server.call('previewTracking', { rows }, fjord);
    expect(preview.body.outcomes.map(({ state, message }) => [state, message?.message ?? ''])).toEqual([
      ['ready', ''],
      ['ready', ''],
      ['ready', ''],
      ['refused', 'There is no such order'],
      ['refused', 'Say which order it is'],
    ]);
    expect((await read(one.id)).fulfillments).toEqual([]);
    const sent = await Promise.all([
      server.call('shipTracking', { rows }, fjord),
      server.call('shipTracking', { rows }, fjord),
    ]);
    const states = sent.map(({ body }) => body.outcomes.map(({ state }) => state).slice(0, 3));
    for (const index of [0, 1, 2]) expect(states.map((each) => each[index]).sort()).toEqual(['same', 'sent']);
    const first = await read(one.id);
    expect(first.fulfillments).toHaveLength(1);
    expect(first.lineItems.map(({ fulfillableQuantity }) => fulfillableQuantity)).toEqual([1, 0]);
    expect((await read(two.id)).fulfillments).toMatchObject([{ carrier: 'UPS' }]);
    const again = await server.call('shipTracking', { rows }, fjord);
    expect(again.body.outcomes.map(({ state }) => state).slice(0, 3)).toEqual(['same', 'same', 'same']);
  });

  it('ships no part of an order of which a row cannot be, and none of another vendor', async () => {
    const order = await add({ purchase: 9003 });
    await add({ purchase: 9004, vendor: 'Alma' });
    const rows = [
      row(2, '9003', { sku: 'MUG-1', quantity: '1', tracking: 'X' }),
      row(3, '9003', { sku: 'HAT', tracking: 'Y' }),
      row(4, '9004'),
    ];
    const { body } = await server.call('shipTracking', { rows }, fjord);
    expect(body.outcomes.map(({ message }) => message?.message ?? '')).toEqual([
      'Another row of this order cannot be shipped',
      'The order has no such SKU',
      'There is no such order',
    ]);
    expect((await read(order.id)).fulfillments).toEqual([]);
    expect((await server.call('shipTracking', { rows }, reader)).status).toBe(403);
  });

  it('says of several own orders of one number that it is they who have it', async () => {
    const { db } = server.services;
    const first = await add({ purchase: 9006, lines: [{ sku: 'ONE', quantity: 1 }] });
    const second = await add({ purchase: 9007, lines: [{ sku: 'TWO', quantity: 1 }] });
    await db
      .updateTable('order_terms')
      .set({ term: '9006' })
      .where('order_id', '=', second.id)
      .where('term', '=', '9007')
      .execute();
    const rows = [row(2, '9006', { tracking: 'P' }), row(3, '9006', { sku: 'ONE', tracking: 'P' })];
    const { body } = await server.call('shipTracking', { rows }, fjord);
    expect(body.outcomes.map(({ state, message }) => [state, message?.code ?? ''])).toEqual([
      ['refused', 'severalOrdersOfName'],
      ['sent', ''],
    ]);
    expect((await read(first.id)).fulfillment).toBe('fulfilled');
  });

  it('asks the marketplace which part of a purchase is meant, and knows it by its SKU', async () => {
    await add({ purchase: 9005, lines: [{ sku: 'ONE', quantity: 1 }] });
    const other = await add({ purchase: 9005, vendor: 'Alma', lines: [{ sku: 'TWO', quantity: 1 }] });
    const rows = [row(2, '9005', { tracking: 'P' }), row(3, '9005', { sku: 'TWO', tracking: 'P' })];
    const { body } = await server.call('shipTracking', { rows }, admin);
    expect(body.outcomes.map(({ state, message }) => [state, message?.message ?? ''])).toEqual([
      ['refused', 'Several have parts of this order: say which SKU'],
      ['sent', ''],
    ]);
    expect((await read(other.id)).fulfillment).toBe('fulfilled');
  });
});
