import { addOrder } from '../../testing/server/orders';
import { Person } from '../../testing/server/person';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.call(
    'saveFeatures',
    { hasBeenOnBoarded: false, delivery: { defaultShipping: { enabled: false } } },
    admin,
  );
});
afterEach(() => server.close());

const steps = async (caller: Caller) => (await server.call('readFirstSteps', undefined, caller)).body;
const doneOf = async (caller: Caller): Promise<string[]> =>
  (await steps(caller)).steps.filter(({ done }) => done).map(({ name }) => name);

it('a vendor’s steps are done when what they ask for is there, whoever did it, and for this vendor alone', async () => {
  expect((await steps(fjord)).steps.map(({ name }) => name)).toEqual([
    'payoutMethod',
    'shipFrom',
    'profile',
    'product',
    'delivery',
  ]);
  expect(await doneOf(fjord)).toEqual([]);
  const person = await new Person(server).signIn('main', 'fjord@main.test');
  const account = { holder: 'Fjord', iban: 'DE89 3704 0044 0532 0130 00' };
  expect((await person.call('saveBankAccount', account)).status).toBe(200);
  expect(await doneOf(fjord)).toEqual(['payoutMethod']);
  const place = { street1: 'Quay 1', city: 'Hamburg', zip: '20457', country: 'DE' };
  await server.call('saveShipFrom', { ...place, name: 'X', phone: '1', email: 'x@x.test' }, fjord);
  await server.call('saveVendorProfile', { description: 'Pots' }, fjord);
  // A profile without a picture is none that buyers see.
  expect(await doneOf(fjord)).toEqual(['payoutMethod', 'shipFrom']);
  await server.call('saveVendorProfile', { imageUrl: 'https://pots.test/a.png' }, fjord);
  await saveProduct(server, {}, fjord);
  expect(await doneOf(fjord)).toEqual(['payoutMethod', 'shipFrom', 'profile', 'product']);
  expect(await doneOf({ ...fjord, vendor: 'Alma' })).toEqual([]);
});

it('a vendor’s steps stay when orders come, and are put away by one person for themselves', async () => {
  expect((await server.call('hideFirstSteps', { hidden: true }, fjord)).body.hidden).toBe(true);
  expect((await steps(fjord)).hidden).toBe(true);
  expect((await steps({ ...fjord, vendor: 'Alma' })).hidden).toBe(false);
  expect((await server.call('hideFirstSteps', { hidden: false }, fjord)).body.hidden).toBe(false);
  expect((await server.call('hideFirstSteps', { hidden: true }, admin)).status).toBe(403);
  await addOrder(server.services.db, { vendor: 'Fjord', placedAt: new Date() });
  expect((await steps(fjord)).steps.map(({ done }) => done)).toEqual([false, false, false, false, false]);
  expect((await steps(admin)).steps).not.toEqual([]);
});

it('the marketplace’s steps are done when what they ask for is there, and put away for all of its people', async () => {
  expect(await doneOf(admin)).toEqual(['vendor']);
  const facts = { shopName: 'Quay', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' };
  expect((await server.call('saveShopFacts', facts, admin)).status).toBe(200);
  expect(await doneOf(admin)).toEqual(['shop', 'vendor']);
  await server.call('saveFeatures', { logoText: { selected: 'value', value: 'Quay' } }, admin);
  const commissions = [{ min: 0, max: null, flat: 0, percentage: 10 }];
  await server.call('saveCommissions', { commissions }, admin);
  await saveProduct(server, {}, fjord);
  expect((await steps(admin)).steps.filter(({ done }) => !done)).toEqual([
    { name: 'mails', done: false },
    { name: 'seller', done: false },
    { name: 'connection', done: false },
  ]);
  const address = { name: 'Quay', street: 'Quay 1', zip: '1', city: 'Bremen', country: 'DE' };
  await server.call('saveFeatures', { invoicing: { seller: address } }, admin);
  // An invoice without a VAT or tax number is none by law.
  expect(await doneOf(admin)).not.toContain('seller');
  await server.call('saveFeatures', { invoicing: { seller: { taxNumber: '60/1' } } }, admin);
  expect(await doneOf(admin)).toContain('seller');
  await server.call('saveFeatures', { hasBeenOnBoarded: true }, admin);
  expect((await steps(admin)).hidden).toBe(true);
});

it('nobody is led to a step that their role may not take', async () => {
  const { db } = server.services;
  await db.updateTable('users').set({ role: 'finance' }).where('email', '=', 'fjord@main.test').execute();
  const person = await new Person(server).signIn('main', 'fjord@main.test');
  const { body } = await person.call('readFirstSteps', undefined);
  expect(body.steps.map(({ name }) => name)).toEqual(['payoutMethod']);
});

it('says where the marketplace is not without a country, however often that step was passed by', async () => {
  expect((await server.call('passSetUpStep', { step: 'shop' }, admin)).status).toBe(200);
  expect(await doneOf(admin)).not.toContain('shop');
});

it('tells where mails are only kept: among the steps, to the signed in, on the login and to who applies', async () => {
  const told = async (): Promise<boolean[]> => [
    (await doneOf(admin)).includes('mails'),
    (await server.call('readAppInfo', undefined, fjord)).body.sendsMail,
    (await server.call('readStanding', undefined, admin)).body.mails.sends,
    (await server.call('readLogo', { store: 'main' }, null)).body.sendsMail,
    (await server.call('readRegistration', { store: 'main' }, null)).body.sendsMail,
  ];
  expect(await told()).toEqual([false, false, false, false, false]);
  await server.services.db
    .updateTable('stores')
    .set({
      settings: JSON.stringify({ notifications: { integration: { service: 'brevo', hasApiKey: true } } }),
    })
    .execute();
  expect(await told()).toEqual([true, true, true, true, true]);
});
