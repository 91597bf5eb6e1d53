import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };

let server: TestServer;
let now = new Date('2026-05-01T12:00:00Z');

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
  await server.services.db.updateTable('stores').set({ time_zone: 'America/New_York' }).execute();
  await server.call('saveFeatures', { catalog: { enabled: true } }, admin);
  for (const caller of [fjord, alma]) {
    const product = await saveProduct(server, { title: `Board of ${caller.vendor}` }, caller);
    await server.call('actOnProduct', { productId: product.id, action: 'approve' }, admin);
  }
});
afterAll(() => server.close());

const holidays = { enabled: true, from: '2026-07-02', to: '2026-07-10', message: 'At the sea' };
const shown = async () => {
  const { body } = await server.call('readPublicCatalog', {}, null);
  return body.products.map(({ vendor, away }) => [vendor, away?.message ?? null]).sort();
};
const both = [
  ['Alma', null],
  ['Fjord', null],
];

describe('holidays', () => {
  it('mark or hide the products, and end by themselves', async () => {
    const saved = await server.call('saveHolidays', holidays, fjord);
    expect(saved.body.holidays).toEqual(holidays);
    expect(await shown()).toEqual(both);
    // Midnight in New York.
    now = new Date('2026-07-02T04:00:00Z');
    expect(await shown()).toEqual([
      ['Alma', null],
      ['Fjord', 'At the sea'],
    ]);
    const listed = await server.call('listVendors', undefined, admin);
    expect(listed.body.vendors.map(({ vendor, away }) => [vendor, away?.until])).toEqual([
      ['Alma', undefined],
      ['Fjord', '2026-07-10'],
    ]);
    const inList = async () => {
      const { products } = (await server.call('listProducts', { status: 'ALL' }, admin)).body;
      return products.map(({ vendor, away }) => [vendor, away?.until ?? null]).sort();
    };
    const marked = [
      ['Alma', null],
      ['Fjord', '2026-07-10'],
    ];
    expect(await inList()).toEqual(marked);
    await server.call('saveFeatures', { holidays: { products: 'hide' } }, admin);
    expect(await shown()).toEqual([['Alma', null]]);
    expect(await inList()).toEqual(marked);
    expect((await server.call('searchCatalog', { q: 'board' }, alma)).body.products).toEqual([]);
    now = new Date('2026-07-11T04:00:00Z');
    expect(await shown()).toEqual(both);
  });

  it('of the marketplace hold for everyone, and not where they are switched off', async () => {
    now = new Date('2026-12-25T12:00:00Z');
    await server.call('saveHolidays', { ...holidays, from: '2026-12-24', to: '2026-12-26' }, admin);
    expect(await shown()).toEqual([]);
    await server.call('saveFeatures', { holidayMode: { enabled: false } }, admin);
    expect(await shown()).toEqual(both);
    await server.call('saveFeatures', { holidayMode: { enabled: true } }, admin);
  });

  it('are set by the marketplace for a vendor, and by a vendor for itself alone', async () => {
    const away = { ...holidays, vendor: 'Alma' };
    expect((await server.call('saveHolidays', away, fjord)).status).toBe(403);
    expect((await server.call('saveHolidays', away, { store: 'other', vendor: '*' })).status).toBe(404);
    expect((await server.call('saveHolidays', away, admin)).status).toBe(200);
    expect((await server.call('readOwnSettings', undefined, alma)).body.holidays).toEqual(holidays);
  });

  it('are refused in the words of the specification', async () => {
    const same = await server.call('saveHolidays', { ...holidays, to: holidays.from }, fjord);
    expect(same.errors).toEqual({ to: 'Should be before the start date' });
  });
});

describe('where parcels come from', () => {
  const address = {
    name: 'Fjord',
    street1: 'Quay 1',
    city: 'Hamburg',
    zip: '20457',
    country: 'DE',
    phone: '+49 40 1',
    email: 'a@fjord.test',
  };
  const parcel = {
    length: 30,
    width: 20,
    height: 10,
    distance_unit: 'cm',
    weight: 1,
    mass_unit: 'kg',
  } as const;

  it('is kept with the usual package, which stays until it is taken away', async () => {
    await server.call('saveShipFrom', { ...address, parcel }, fjord);
    const moved = await server.call('saveShipFrom', { ...address, street1: 'Quay 2' }, fjord);
    expect(moved.body).toEqual({ shipFromAddress: { ...address, street1: 'Quay 2' }, parcel });
    await server.call('saveShipFrom', { ...address, parcel: null }, fjord);
    const { body } = await server.call('readOwnSettings', undefined, fjord);
    expect(body).toMatchObject({ vendor: 'Fjord', shipFromAddress: address, parcel: null });
    expect((await server.call('readOwnSettings', undefined, alma)).body.shipFromAddress).toBeNull();
    expect(
      (await server.call('readOwnSettings', undefined, { store: 'other', vendor: 'Fjord' })).body
        .shipFromAddress,
    ).toBeNull();
  });
});
