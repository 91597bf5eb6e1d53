import { addOrder } from '../../testing/server/orders';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

// 1 May, 00:30 in Auckland, where it is half a day later than in UTC.
const now = new Date('2026-04-30T12:30:00Z');
const admin: Caller = { store: 'south', vendor: '*' };
const fjord: Caller = { store: 'south', vendor: 'Fjord' };

let server: TestServer;

const places: Record<string, { at: string; fulfillment?: 'fulfilled' | 'cancelled'; vendor?: string }> = {
  '#1': { at: '2026-04-27T11:59:00Z' }, // 27 April, 23:59 there
  '#2': { at: '2026-04-28T11:59:00Z' }, // 28 April, 23:59
  '#3': { at: '2026-04-28T12:00:00Z' }, // 29 April, 00:00
  '#4': { at: '2026-04-29T11:59:00Z' }, // 29 April, 23:59
  '#5': { at: '2026-04-29T12:00:00Z' }, // 30 April, 00:00
  '#6': { at: '2026-04-26T10:00:00Z', fulfillment: 'fulfilled' },
  '#7': { at: '2026-04-26T10:00:00Z', fulfillment: 'cancelled' },
  '#8': { at: '2026-04-26T10:00:00Z', vendor: 'Alma' },
};

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('south', ['Fjord', 'Alma']);
  const templates = { 'order-reminder-1': { enabled: true, delayInHours: 36 } };
  await server.services.db
    .updateTable('stores')
    .set({ time_zone: 'Pacific/Auckland', settings: JSON.stringify({ notifications: { templates } }) })
    .where('store', '=', 'south')
    .execute();
  for (const [name, { at, fulfillment = 'unfulfilled', vendor = 'Fjord' }] of Object.entries(places))
    await addOrder(server.services.db, {
      store: 'south',
      vendor,
      purchase: Number(name.slice(1)),
      placedAt: new Date(at),
      fulfillment,
      customer: { name: 'Mia Wong', email: 'mia@buyers.test' },
    });
});
afterAll(() => server.close());

const found = async (input: object, caller: Caller): Promise<string[]> => {
  const { body } = await server.call('listOrders', input, caller);
  return body.orders.map(({ name }) => name);
};

describe('by when an order is to be shipped', () => {
  // 36 hours are two days: what was placed on 29 April is due on 1 May, which is today.
  it('is counted in days of the marketplace, by the first reminder', async () => {
    const { body } = await server.call('listOrders', {}, fjord);
    expect(Object.fromEntries(body.orders.map(({ name, due }) => [name, due]))).toEqual({
      '#1': { day: '2026-04-29', when: 'late' },
      '#2': { day: '2026-04-30', when: 'late' },
      '#3': { day: '2026-05-01', when: 'today' },
      '#4': { day: '2026-05-01', when: 'today' },
      '#5': { day: '2026-05-02', when: 'later' },
      '#6': undefined,
      '#7': undefined,
    });
  });

  it('is said of an order by itself too', async () => {
    const { body } = await server.call('listOrders', { q: '#2' }, fjord);
    const order = await server.call('readOrder', { orderId: body.orders[0]?.id ?? '' }, fjord);
    expect(order.body.order.due).toEqual({ day: '2026-04-30', when: 'late' });
  });
});

describe('a list of what is late, or due today', () => {
  it('has what is not shipped alone, and counts no other state', async () => {
    expect(await found({ due: 'late' }, fjord)).toEqual(['#2', '#1']);
    expect(await found({ due: 'today' }, fjord)).toEqual(['#4', '#3']);
    expect(await found({ due: 'late' }, admin)).toEqual(['#2', '#1', '#8']);
    const { body } = await server.call('listOrders', { due: 'late' }, admin);
    expect(body.counts).toEqual({ any: 3, unfulfilled: 3, fulfilled: 0, cancelled: 0 });
  });

  it('is empty among what is shipped or cancelled', async () => {
    const { body } = await server.call('listOrders', { due: 'late', fulfillment: 'fulfilled' }, admin);
    expect([body.orders, body.pageCount, body.counts.any]).toEqual([[], 1, 3]);
    expect(await found({ due: 'late', fulfillment: 'cancelled', q: 'mia' }, admin)).toEqual([]);
  });

  it('is narrowed by days, search and vendor as any other', async () => {
    expect(await found({ due: 'late', from: '2026-04-28' }, fjord)).toEqual(['#2']);
    expect(await found({ due: 'late', to: '2026-04-27' }, fjord)).toEqual(['#1']);
    expect(await found({ due: 'today', to: '2026-04-28' }, fjord)).toEqual([]);
    expect(await found({ due: 'late', q: 'mia' }, fjord)).toEqual(['#2', '#1']);
    expect(await found({ due: 'late', vendor: 'Alma' }, admin)).toEqual(['#8']);
  });

  it('is exported as it is shown', async () => {
    const { body } = await server.call('exportOrders', { due: 'late' }, admin);
    expect(body.count).toBe(3);
    const text = await (await fetch(new URL(body.url ?? '', server.url))).text();
    expect([...text.matchAll(/#\d/g)].map(([name]) => name)).toEqual(['#2', '#1', '#8']);
  });

  it('is asked for in words that it knows', async () => {
    const { status, errors } = await server.call('listOrders', { due: 'soon' as 'late' }, admin);
    expect([status, Object.keys(errors)]).toEqual([422, ['due']]);
  });
});
