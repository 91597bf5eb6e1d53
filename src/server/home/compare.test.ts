import { sql } from 'kysely';
import { addOrder } from '../../testing/server/orders';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { keepFigures } from './keepFigures';

const admin: Caller = { store: 'main', vendor: '*' };
const as = (vendor: string): Caller => ({ store: 'main', vendor });
const names = ['Alma', 'Bergen', 'Dune', 'Elbe', 'Fjord', 'Gale'];

let server: TestServer;
let clock = new Date('2026-03-31T10:00:00Z');
beforeEach(async () => {
  clock = new Date('2026-03-31T10:00:00Z');
  server = await startServer({}, () => clock);
  await server.addStore('main', names);
  await server.addStore('other', ['Fjord']);
  await sql`update stores set time_zone = 'America/New_York'`.execute(server.services.db);
});
afterEach(() => server.close());

const march = { from: '2026-03-01', to: '2026-03-30' };
const compare = async (caller = admin, days = march) =>
  (await server.call('compareVendors', days, caller)).body;
const standing = async (vendor: string, days = march) =>
  (await server.call('readOwnStanding', days, as(vendor))).body;
const sell = (vendor: string, at: string, price = 1000) =>
  addOrder(server.services.db, {
    vendor,
    placedAt: new Date(at),
    lines: [{ sku: 'MUG', quantity: 1, price }],
  });
const of = async (vendor: string) => (await compare()).vendors.find((row) => row.vendor === vendor);

describe('vendors compared', () => {
  it('have the sales of their own days in the time zone of the store, kept or not', async () => {
    // 3 o'clock in London is the evening before in New York.
    await sell('Fjord', '2026-03-01T03:00:00Z', 700);
    await sell('Fjord', '2026-03-02T12:00:00Z', 1000);
    await sell('Fjord', '2026-03-31T02:00:00Z', 500);
    await sell('Alma', '2026-03-02T12:00:00Z', 2000);
    const seen = async () => {
      const { vendors } = await compare();
      return vendors.map(({ vendor, sales, orders }) => [vendor, sales, orders]).slice(0, 5);
    };
    const expected = [
      ['Alma', '20.00', 1],
      ['Bergen', '0.00', 0],
      ['Dune', '0.00', 0],
      ['Elbe', '0.00', 0],
      ['Fjord', '15.00', 2],
    ];
    expect(await seen()).toEqual(expected);
    await keepFigures(server.services.db, 'main');
    expect(await seen()).toEqual(expected);
  });

  it('grow from as many days before', async () => {
    await sell('Fjord', '2026-02-10T12:00:00Z', 1000);
    await sell('Fjord', '2026-03-10T12:00:00Z', 1500);
    expect((await of('Fjord'))?.growth).toBe(0.5);
    expect((await of('Alma'))?.growth).toBeNull();
  });

  it('grow from as many days right before, also where these begin on the 1st', async () => {
    await sell('Fjord', '2026-02-03T12:00:00Z', 9000);
    await sell('Fjord', '2026-02-24T12:00:00Z', 1000);
    await sell('Fjord', '2026-03-03T12:00:00Z', 1500);
    const week = { from: '2026-03-01', to: '2026-03-07', period: 'days' } as const;
    const { vendors, before } = (await server.call('compareVendors', week, admin)).body;
    expect(before).toEqual({ from: '2026-02-22', to: '2026-02-28' });
    expect(vendors.find(({ vendor }) => vendor === 'Fjord')?.growth).toBe(0.5);
    const own = (await server.call('readOwnStanding', week, as('Fjord'))).body;
    expect([own.before, own.own.growth]).toEqual([before, 0.5]);
  });

  it('grow from as much of the days before as has come, and say until when', async () => {
    // Ten in London is six in the morning in New York, on the 31st.
    await sell('Fjord', '2026-03-28T09:00:00Z', 1000);
    await sell('Fjord', '2026-03-28T11:00:00Z', 5000);
    await sell('Fjord', '2026-03-30T12:00:00Z', 5000);
    await sell('Fjord', '2026-03-31T09:00:00Z', 1500);
    const soon = { from: '2026-03-31', to: '2026-04-02', period: 'days' } as const;
    const { vendors, before, until } = (await server.call('compareVendors', soon, admin)).body;
    expect([before, until]).toEqual([{ from: '2026-03-28', to: '2026-03-28' }, '2026-03-28T10:00:00.000Z']);
    expect(vendors.find(({ vendor }) => vendor === 'Fjord')?.growth).toBe(0.5);
    const own = (await server.call('readOwnStanding', soon, as('Fjord'))).body;
    expect([own.until, own.own.growth]).toEqual([until, 0.5]);
    expect((await compare()).until).toBeNull();
    const later = { from: '2026-04-01', to: '2026-04-02', period: 'days' } as const;
    const ahead = (await server.call('compareVendors', later, admin)).body;
    expect(ahead.vendors.map(({ growth }) => growth)).toEqual(names.map(() => null));
  });

  it('fall behind the marks that the marketplace sets', async () => {
    for (let n = 0; n < 10; n += 1) await sell('Fjord', `2026-03-1${String(n)}T12:00:00Z`);
    await server.services.db
      .updateTable('orders')
      .set({ fulfillment: 'cancelled' })
      .where('vendor', '=', 'Fjord')
      .where('placed_at', '<', new Date('2026-03-12T00:00:00Z'))
      .execute();
    expect(await of('Fjord')).toMatchObject({ cancelled: 0.2, behind: ['cancelled'] });
    await server.call('saveFeatures', { vendorMarks: { cancelled: 20 } }, admin);
    expect((await of('Fjord'))?.behind).toEqual([]);
    await server.call('saveFeatures', { vendorMarks: { cancelled: 19, fewestOrders: 11 } }, admin);
    expect((await of('Fjord'))?.behind).toEqual([]);
    expect((await server.call('saveFeatures', { vendorMarks: { late: 101 } }, admin)).status).toBe(422);
  });

  it('are told what of theirs is out of stock', async () => {
    for (const [sku, stock] of [
      ['A', 0],
      ['B', 3],
    ] as const) {
      const { id } = await saveProduct(
        server,
        { variants: [{ price: '5.00', trackStock: true, stock, sku }] },
        as('Fjord'),
      );
      await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
    }
    expect((await of('Fjord'))?.soldOut).toBe(0.5);
  });

  it('are for the marketplace alone, and of its own store', async () => {
    await sell('Fjord', '2026-03-10T12:00:00Z');
    expect((await server.call('compareVendors', march, as('Fjord'))).status).toBe(403);
    expect((await server.call('compareVendors', march, null)).status).toBe(401);
    expect((await compare({ store: 'other', vendor: '*' })).vendors).toMatchObject([
      { vendor: 'Fjord', sales: '0.00' },
    ]);
    expect(
      (await server.call('compareVendors', { from: '2026-03-09', to: '2026-03-01' }, admin)).status,
    ).toBe(422);
  });
});

describe('the time to answer', () => {
  const ask = async (email: string): Promise<string> => {
    const question = { email, text: 'Is it red?', vendor: 'Fjord', store: 'main' };
    return (await server.call('createConversation', question, null)).body.conversationId;
  };
  const later = (hours: number): void => {
    clock = new Date(clock.getTime() + hours * 3_600_000);
  };

  it('is that from a buyer’s first question to the vendor’s answer, and counts those who still wait', async () => {
    clock = new Date('2026-03-10T10:00:00Z');
    const id = await ask('ada@buyers.test');
    later(3);
    await server.call('sendToConversation', { conversationId: id, text: 'It is' }, as('Fjord'));
    // A second word of the vendor answers nobody.
    later(5);
    await server.call('sendToConversation', { conversationId: id, text: 'Red' }, as('Fjord'));
    expect((await of('Fjord'))?.answer).toBe(3);
    await ask('bo@buyers.test');
    later(23);
    expect((await of('Fjord'))?.answer).toBe(3);
    later(10);
    expect((await of('Fjord'))?.answer).toBe(18);
    expect((await of('Alma'))?.answer).toBeNull();
  });
});

describe('a vendor', () => {
  it('sees their own figures, and nothing of any other vendor', async () => {
    await sell('Fjord', '2026-03-10T12:00:00Z', 1234);
    await sell('Alma', '2026-03-10T12:00:00Z', 9876);
    const answer = await standing('Fjord');
    expect(answer.own).toMatchObject({ vendor: 'Fjord', sales: '12.34', orders: 1 });
    expect(JSON.stringify(answer)).not.toMatch(/Alma|98\.76/);
    expect((await server.call('readOwnStanding', march, admin)).status).toBe(403);
    const named = { ...march, vendor: 'Alma' };
    expect((await server.call('readOwnStanding', named as never, as('Fjord'))).status).toBe(400);
  });

  it('sees the middle of the others only where at least five of them sold something', async () => {
    for (const [place, vendor] of names.slice(0, 5).entries())
      await sell(vendor, '2026-03-10T12:00:00Z', 1000 * (place + 1) + 37);
    // Fjord is one of the five: four others.
    expect((await standing('Fjord')).others).toMatchObject({ sales: null, orders: null, cancelled: null });
    // Gale has sold nothing: five others.
    expect((await standing('Gale')).others).toMatchObject({ sales: '30.00', orders: 1, cancelled: 0 });
  });
});
