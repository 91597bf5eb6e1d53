import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { productInput, saveProduct } from '../../testing/server/products';

const admin: Caller = { store: 'main', vendor: '*' };
const facts = { shopName: 'Bergen Market', country: 'NO', currency: 'NOK', timeZone: 'Europe/Oslo' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', []);
});
afterAll(() => server.close());

const read = async (as: Caller = admin) => (await server.call('readSetUp', undefined, as)).body;

it('begins with nothing seen', async () => {
  expect(await read()).toEqual({
    shopName: 'Shop main',
    country: '',
    currency: 'EUR',
    timeZone: 'UTC',
    seen: [],
    currencyFixed: false,
    vendors: 1,
    connected: false,
  });
});

it('keeps what is said and how far one has come, for this store alone', async () => {
  const saved = await server.call('saveShopFacts', facts, admin);
  expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ ...facts, seen: ['shop'] })]);
  await server.call('passSetUpStep', { step: 'vendor' }, admin);
  await server.call('passSetUpStep', { step: 'logo' }, admin);
  await server.call('passSetUpStep', { step: 'logo' }, admin);
  expect((await read()).seen).toEqual(['shop', 'logo', 'vendor']);
  expect((await server.call('readAppInfo', undefined, admin)).body).toMatchObject({
    shopName: 'Bergen Market',
    currency: 'NOK',
    timeZone: 'Europe/Oslo',
  });
  expect((await read({ ...admin, store: 'other' })).seen).toEqual([]);
  // Invoices are of a seller there, until something else is said of them; in whichever letters.
  const country = async () =>
    (await server.call('readAppInfo', undefined, admin)).body.features.invoicing.seller.country;
  expect(await country()).toBe('NO');
  await server.call('saveFeatures', { invoicing: { seller: { country: 'se' } } }, admin);
  expect(await country()).toBe('SE');
  await server.call('saveShopFacts', facts, admin);
  expect(await country()).toBe('SE');
});

it.each([
  ['shopName', { shopName: ' ' }],
  ['country', { country: 'Norway' }],
  ['currency', { currency: 'kroner' }],
  ['timeZone', { timeZone: 'Oslo/Europe' }],
])('names %s where it does not hold', async (field, change) => {
  const answer = await server.call('saveShopFacts', { ...facts, ...change }, admin);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

it('keeps the currency once there are amounts in it', async () => {
  await saveProduct(server, productInput(), { store: 'main', vendor: 'Fjord' });
  expect((await read()).currencyFixed).toBe(true);
  const answer = await server.call('saveShopFacts', { ...facts, currency: 'SEK' }, admin);
  expect([answer.status, answer.codes]).toEqual([409, { currency: 'currencyHasAmounts' }]);
  expect((await server.call('saveShopFacts', { ...facts, country: 'SE' }, admin)).body.country).toBe('SE');
});
