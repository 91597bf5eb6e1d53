import { createHmac } from 'node:crypto';
import type { ZoneInput } from '../../domain/delivery/zones';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
const namesake: Caller = { store: 'other', vendor: 'Fjord' };

let server: TestServer;
let now = new Date('2026-05-01T12:00:00Z');

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z');
  await server.services.db.deleteFrom('delivery_zones').execute();
});

const rate = (name: string, price: string, changes: Partial<ZoneInput['rates'][number]> = {}) => ({
  name,
  price,
  description: '',
  field: 'TOTAL_WEIGHT' as const,
  min: null,
  max: null,
  days: null,
  ...changes,
});
const zone = (zoneName: string, rates = [rate('Standard', '4.90')]): ZoneInput => ({
  zoneName,
  rates,
  countries: [{ code: 'DE', provinces: [] }],
});
const namesOf = async (as: Caller) =>
  (await server.call('listZones', undefined, as)).body.zones.map(({ zoneName }) => zoneName);

describe('zones', () => {
  it('are kept, changed by id, replaced by name, and taken away', async () => {
    const saved = await server.call('saveZone', zone('Germany'), fjord);
    const id = saved.body.zones[0]?.id ?? '';
    await server.call('saveZone', { ...zone('Home'), id }, fjord);
    const again = await server.call('saveZone', zone('home', [rate('Express', '9')]), fjord);
    expect(again.body.zones).toMatchObject([{ id, zoneName: 'home', rates: [{ name: 'Express' }] }]);
    await server.call('saveZone', zone('Abroad'), fjord);
    const taken = await server.call('saveZone', { ...zone('ABROAD'), id }, fjord);
    expect(taken.errors).toEqual({ zoneName: 'You have a zone of this name already' });
    await server.call('deleteZone', { zoneId: id }, fjord);
    expect(await namesOf(fjord)).toEqual(['Abroad']);
  });

  it.each([
    ['another vendor', alma],
    ['its namesake in another store', namesake],
    ['the marketplace', admin],
  ])('of a vendor are not changed by %s', async (_, as) => {
    const id = (await server.call('saveZone', zone('Germany'), fjord)).body.zones[0]?.id ?? '';
    expect((await server.call('saveZone', { ...zone('Stolen'), id }, as)).status).toBe(404);
    expect((await server.call('deleteZone', { zoneId: id }, as)).status).toBe(404);
    expect(await namesOf(fjord)).toEqual(['Germany']);
    expect(await namesOf(as)).toEqual([]);
  });

  it('of the marketplace hold for vendors without any, unless they are switched off', async () => {
    await server.call('saveZone', zone('Everywhere'), admin);
    await server.call('saveZone', zone('Own'), alma);
    expect((await server.call('listZones', undefined, fjord)).body).toMatchObject({
      inherited: true,
      zones: [{ zoneName: 'Everywhere' }],
    });
    expect(await namesOf(alma)).toEqual(['Own']);
    await server.call('saveFeatures', { delivery: { defaultShipping: { enabled: false } } }, admin);
    expect(await namesOf(fjord)).toEqual([]);
    await server.call('saveFeatures', { delivery: { defaultShipping: { enabled: true } } }, admin);
  });

  it('refuse prices that the currency does not have', async () => {
    const answer = await server.call('saveZone', zone('Germany', [rate('Standard', '4.905')]), fjord);
    expect(answer.errors).toEqual({ 'rates[0].price': 'Is no amount in EUR' });
  });
});

describe('the rate tester', () => {
  const destination = { country: 'DE', province: '', zip: '', city: '', street1: '' };

  it('sums several vendors, and names who does not deliver', async () => {
    const rates = [rate('Standard', '4.90', { days: 4 }), rate('Express', '9.90', { days: 1 })];
    await server.call('saveZone', zone('Germany', rates), fjord);
    const loads = [
      { vendor: 'Fjord', weight: 500, price: '20' },
      { vendor: 'Alma', weight: 500, price: '20' },
    ];
    const none = await server.call('testRates', { destination, loads }, admin);
    expect(none.body).toMatchObject({ options: [], undeliverable: ['Alma'] });
    await server.call('saveZone', zone('Germany', [rate('Post', '3', { days: 2 })]), alma);
    const both = await server.call('testRates', { destination, loads }, admin);
    expect(both.body.options.map(({ kind, price, days }) => [kind, price, days])).toEqual([
      ['cheapest', '7.90', 4],
      ['fastest', '12.90', 2],
    ]);
  });

  it('tells a vendor nothing of what others ask', async () => {
    await server.call('saveZone', zone('Germany'), alma);
    const loads = [{ vendor: 'Alma', weight: 500, price: '20' }];
    expect((await server.call('testRates', { destination, loads }, fjord)).status).toBe(422);
  });
});

describe("a checkout's question", () => {
  const at = () => Math.floor(now.getTime() / 1000);
  const ask = (secret: string, cart: unknown, changes: { at?: number; store?: string } = {}) => {
    const { store = 'main', at: when = at() } = changes;
    const text = typeof cart === 'string' ? cart : JSON.stringify(cart);
    const hmac = createHmac('sha256', secret)
      .update(`${store}.${String(when)}.${text}`)
      .digest('hex');
    return server.call('publicRates', { store, at: when, cart: text, hmac }, null);
  };
  let secret = '';
  let cart: {
    destination: { country: string };
    lines: { variantId: string; quantity: number; price?: string }[];
  };

  beforeAll(async () => {
    secret = (await server.call('renewCheckoutSecret', undefined, admin)).body.secret ?? '';
    const variants = [
      { price: '30.00', stock: 3, sku: 'BOARD', weight: 1.5, weightUnit: 'KILOGRAMS' as const },
    ];
    const product = await saveProduct(server, { title: 'Board', variants }, fjord);
    await server.call('actOnProduct', { productId: product.id, action: 'approve' }, admin);
    cart = {
      destination: { country: 'DE' },
      lines: [{ variantId: product.variants[0]?.id ?? '', quantity: 2 }],
    };
  });
  beforeEach(async () => {
    const rates = [
      rate('Standard', '4.90', { max: 3000 }),
      rate('Heavy', '9.90', { min: 3000 }),
      rate('Free', '0', { field: 'TOTAL_PRICE', min: 100 }),
    ];
    await server.call('saveZone', zone('Germany', rates), fjord);
  });

  it('is answered by weight and price of what is in the cart', async () => {
    const { status, body } = await ask(secret, cart);
    expect(status).toBe(200);
    expect(body).toMatchObject({ currency: 'EUR', needsDelivery: true, undeliverable: [] });
    expect(body.options.map(({ name, price }) => [name, price])).toEqual([['Heavy', '9.90']]);
    const line = { ...cart.lines[0], variantId: cart.lines[0]?.variantId ?? '', quantity: 1, price: '120' };
    const dear = await ask(secret, { ...cart, lines: [line] });
    expect(dear.body.options.map(({ name, price }) => [name, price])).toEqual([
      ['Free', '0.00'],
      ['Standard', '4.90'],
    ]);
  });

  it('is refused with another secret, another store, an old clock or a changed cart', async () => {
    expect((await ask('wrong', cart)).status).toBe(403);
    expect((await ask(secret, cart, { store: 'other' })).status).toBe(403);
    expect((await ask(secret, cart, { store: 'nowhere' })).status).toBe(403);
    expect((await ask(secret, cart, { at: at() - 301 })).status).toBe(403);
    const text = JSON.stringify(cart);
    const hmac = createHmac('sha256', secret)
      .update(`main.${String(at())}.${text}`)
      .digest('hex');
    const changed = text.replace('"quantity":2', '"quantity":1');
    const answer = await server.call('publicRates', { store: 'main', at: at(), cart: changed, hmac }, null);
    expect(answer.status).toBe(403);
  });

  it('says what is wrong of a cart', async () => {
    expect((await ask(secret, '{')).errors).toEqual({ cart: 'Must be JSON' });
    const lines = [{ variantId: '999999', quantity: 1 }];
    expect((await ask(secret, { ...cart, lines })).errors).toEqual({
      'lines[0].variantId': 'There is no such variant on sale',
    });
    expect((await ask(secret, { ...cart, lines: [] })).errors).toEqual({ 'cart.lines': 'The cart is empty' });
  });

  it('ends with its secret, which is told once', async () => {
    const renewed = (await server.call('renewCheckoutSecret', undefined, admin)).body.secret ?? '';
    expect((await ask(secret, cart)).status).toBe(403);
    expect((await ask(renewed, cart)).status).toBe(200);
    secret = renewed;
    const told = await server.call('readCheckoutSecret', undefined, admin);
    expect(JSON.stringify(told.body)).not.toContain(secret);
    expect((await server.call('renewCheckoutSecret', undefined, fjord)).status).toBe(403);
  });
});
