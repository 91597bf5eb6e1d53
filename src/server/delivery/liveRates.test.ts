import { createHmac } from 'node:crypto';
import { saveProduct } from '../../testing/server/products';
import { Quotes } from './quotes';
import { startShippo, type ShippoService } from '../../testing/shippo/shippoService';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };

const sender = {
  name: 'Fjord',
  street1: 'Quay 1',
  city: 'Hamburg',
  zip: '20457',
  country: 'DE',
  phone: '+49 40 1',
  email: 'a@fjord.test',
  street2: '',
  parcel: { length: 30, width: 20, height: 10, distance_unit: 'cm', weight: 1.5, mass_unit: 'kg' } as const,
};
const berlin = { country: 'DE', province: '', zip: '10115', city: 'Berlin', street1: 'Allee 1' };

let shippo: ShippoService;
let server: TestServer;
let now = new Date('2026-05-01T12:00:00Z');
const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** Only where Shippo is to be at a loss is it waited for so shortly, as a busy machine answers late as well. */
const be = (mood: Parameters<ShippoService['be']>[0]): void => {
  server.services.config.shippo.timeout = mood === 'none' ? 30_000 : 1_500;
  shippo.be(mood);
};

beforeAll(async () => {
  shippo = await startShippo();
  server = await startServer({ shippo: { url: shippo.url, timeout: 30_000 } }, () => now);
  // Quotes go by a clock that never jumps; here it is moved as the server's is.
  server.services.quotes = new Quotes(() => now.getTime());
  await server.addStore('main', ['Fjord', 'Alma']);
  const rate = { name: 'Standard', price: '4.90', description: '', field: 'TOTAL_WEIGHT' as const };
  for (const as of [fjord, alma])
    await server.call(
      'saveZone',
      {
        zoneName: 'Home',
        countries: ['DE', 'CH'].map((code) => ({ code, provinces: [] })),
        rates: [{ ...rate, min: null, max: null, days: 5 }],
      },
      as,
    );
  await server.call('saveShippoKey', { apiKey: shippo.key }, fjord);
  await server.call('saveShipFrom', sender, fjord);
});
afterAll(async () => {
  await server.close();
  await shippo.close();
});
beforeEach(async () => {
  be('none');
  shippo.asked.length = 0;
  shippo.shipments.length = 0;
  // What was told, and who rests, is over by then.
  pass(3600);
  await switchTo({ enableLiveRates: true, enableFlatRates: true });
});
afterEach(() => {
  expect(shippo.faults.splice(0)).toEqual([]);
});

const switchTo = (delivery: {
  enableLiveRates?: boolean;
  enableFlatRates?: boolean;
  shippo?: { enabled: boolean };
}) => server.call('saveFeatures', { delivery }, admin);
const load = (vendor: string, weight = 500) => ({ vendor, weight, price: '20' });
const ask = async (loads = [load('Fjord')], destination = berlin) =>
  (await server.call('testRates', { destination, loads }, admin)).body;
const offered = async (loads?: Parameters<typeof ask>[0]) =>
  (await ask(loads)).options.map(({ name, price, days }) => [name, price, days]);
const carriers = [
  ['DHL Paket', '5.49', 3],
  ['UPS Express Saver', '14.90', 1],
];
const zones = [['Standard', '4.90', 5]];

it('stand beside the zones’ rates, in their place, or are switched off', async () => {
  expect(await offered()).toEqual([...zones, ...carriers]);
  await switchTo({ enableFlatRates: false });
  expect(await offered()).toEqual(carriers);
  await switchTo({ enableFlatRates: true, enableLiveRates: false });
  expect(await offered()).toEqual(zones);
  await switchTo({ enableLiveRates: true, shippo: { enabled: false } });
  expect(await offered()).toEqual(zones);
  await switchTo({ shippo: { enabled: true } });
});

it('are asked for what the part weighs, once for the same parcel and address within five minutes', async () => {
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(shippo.shipments).toHaveLength(1);
  expect(shippo.shipments[0]).toMatchObject({
    address_to: { city: 'Berlin', zip: '10115', country: 'DE' },
    parcels: [{ weight: '0.5', mass_unit: 'kg' }],
  });
  await ask([load('Fjord', 700)]);
  await ask([load('Fjord')], { ...berlin, zip: '10117' });
  expect(shippo.shipments).toHaveLength(3);
  pass(301);
  await ask();
  expect(shippo.shipments).toHaveLength(4);
});

it.each([
  ['broken', 'shippoOutOfOrder', 'Shippo is out of order (500). Try again in a minute.'],
  ['silent', 'shippoSilent', 'Shippo does not answer. Try again in a minute.'],
  ['nonsense', 'shippoNonsense', 'Shippo answered something that makes no sense. Try again in a minute.'],
] as const)(
  'give way to the zones’ rates while Shippo is %s, also where those are off',
  async (mood, code, message) => {
    await switchTo({ enableFlatRates: false });
    be(mood);
    const answer = await ask();
    expect(answer.options.map(({ name }) => name)).toEqual(['Standard']);
    expect(answer.carriers).toMatchObject([
      { vendor: 'Fjord', state: 'failed', message: '', problem: { code, message } },
    ]);
    // Nobody else waits for it meanwhile, wherever their parcel goes.
    shippo.asked.length = 0;
    await ask([load('Fjord')], { ...berlin, zip: '80331' });
    expect(shippo.asked).toEqual([]);
    be('none');
    pass(31);
    expect(await offered()).toEqual(carriers);
  },
);

it('of an address that Shippo refuses are missing there alone', async () => {
  be('badAddress');
  expect(await offered()).toEqual(zones);
  be('none');
  const other = await ask([load('Fjord')], { ...berlin, zip: '80331' });
  expect(other.options).toHaveLength(3);
});

it('are left out in a currency that nobody has a rate for', async () => {
  await server.services.db.updateTable('stores').set({ currency: 'SEK' }).execute();
  const answer = await ask();
  await server.services.db.updateTable('stores').set({ currency: 'EUR' }).execute();
  expect(answer.options.map(({ name }) => name)).toEqual(['Standard']);
  expect(answer.carriers[0]?.problem?.message).toBe(
    'Shippo names no price in SEK, nor in a currency that you have a rate for',
  );
});

it('in another currency are told at the marketplace’s exchange rate, rounded up', async () => {
  await server.services.db.updateTable('stores').set({ currency: 'SEK' }).execute();
  // One krona is worth so many euros: 5.49 are 62.386…, 14.90 are 169.318… kronor.
  const rates = [{ currency: 'EUR', rate: '0.088', day: '2026-05-01' }];
  expect((await server.call('saveRates', { rates }, admin)).status).toBe(200);
  const answer = await ask();
  await server.services.db.updateTable('stores').set({ currency: 'EUR' }).execute();
  await server.services.db.deleteFrom('exchange_rates').execute();
  expect(answer.options.map(({ name, price }) => [name, price])).toEqual(
    expect.arrayContaining([
      ['DHL Paket', '62.39'],
      ['UPS Express Saver', '169.32'],
    ]),
  );
});

it('declare what crosses a border, as Shippo names no price without', async () => {
  const answer = await ask([load('Fjord')], { ...berlin, country: 'CH', zip: '8001', city: 'Zürich' });
  expect(answer.options).toHaveLength(3);
  expect(shippo.shipments).toHaveLength(1);
  expect(shippo.shipments[0]).toMatchObject({
    customs_declaration: { items: [{ net_weight: '500', value_amount: '20.00', origin_country: 'DE' }] },
  });
});

it('say for each vendor why they are missing, and sum up with those who have zones alone', async () => {
  const answer = await ask([load('Fjord'), load('Alma')]);
  expect(answer.carriers.map(({ vendor, state }) => [vendor, state])).toEqual([
    ['Fjord', 'live'],
    ['Alma', 'noKey'],
  ]);
  await switchTo({ enableFlatRates: false });
  const { options } = await ask([load('Fjord'), load('Alma')]);
  expect(options.map(({ kind, price, days }) => [kind, price, days])).toEqual([['cheapest', '10.39', 5]]);

  await server.call('saveShippoKey', { apiKey: shippo.key }, alma);
  expect((await ask([load('Alma')])).carriers[0]?.state).toBe('noSender');
  await server.call('saveShipFrom', { ...sender, parcel: null }, alma);
  expect((await ask([load('Alma')])).carriers[0]?.state).toBe('noParcel');
  await server.call('saveShipFrom', sender, alma);
  const both = await ask([load('Fjord'), load('Alma')]);
  expect(both.options.map(({ kind, price, days }) => [kind, price, days])).toEqual([
    ['cheapest', '10.98', 3],
    ['fastest', '29.80', 1],
  ]);
  expect(both.options[0]?.parts.map(({ vendor, live }) => [vendor, live])).toEqual([
    ['Fjord', true],
    ['Alma', true],
  ]);
  expect((await ask([load('Fjord')], { ...berlin, street1: '' })).carriers[0]?.state).toBe('noAddress');
});

it('are asked with the marketplace’s key and address for vendors that it manages', async () => {
  const { db } = server.services;
  await server.call('deleteShippoKey', undefined, fjord);
  await server.call('saveShippoKey', { apiKey: shippo.key }, admin);
  expect((await ask()).carriers[0]?.state).toBe('noKey');
  await db.updateTable('vendors').set({ managed: true }).where('vendor', '=', 'Fjord').execute();
  expect((await ask()).carriers[0]?.state).toBe('live');
  await db.updateTable('vendors').set({ managed: false }).execute();
  await server.call('saveShippoKey', { apiKey: shippo.key }, fjord);
});

it('reach the store’s checkout, without a word of anyone’s account', async () => {
  const secret = (await server.call('renewCheckoutSecret', undefined, admin)).body.secret ?? '';
  const variants = [
    { price: '30.00', stock: 3, sku: 'BOARD', weight: 1.5, weightUnit: 'KILOGRAMS' as const },
  ];
  const product = await saveProduct(server, { title: 'Board', variants }, fjord);
  await server.call('actOnProduct', { productId: product.id, action: 'approve' }, admin);
  const lines = [{ variantId: product.variants[0]?.id ?? '', quantity: 2 }];
  const cart = JSON.stringify({ destination: berlin, lines });
  const at = Math.floor(now.getTime() / 1000);
  const hmac = createHmac('sha256', secret)
    .update(`main.${String(at)}.${cart}`)
    .digest('hex');
  const { body } = await server.call('publicRates', { store: 'main', at, cart, hmac }, null);
  expect(body.options.map(({ name }) => name)).toEqual(['Standard', 'DHL Paket', 'UPS Express Saver']);
  expect(body).not.toHaveProperty('carriers');
  expect(shippo.shipments).toEqual([
    expect.objectContaining({ parcels: [expect.objectContaining({ weight: '3', mass_unit: 'kg' })] }),
  ]);
});
