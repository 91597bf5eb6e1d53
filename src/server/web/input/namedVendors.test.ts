import { catalogue } from '../../../catalogue/index';
import type { Call } from '../../../catalogue/call';
import { productInput } from '../../../testing/server/products';
import { rawCall } from '../../../testing/server/rawCall';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { vendorPlaces } from './namedVendors';

const fjord = { store: 'main', vendor: 'Fjord' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.call('saveFeatures', { discounts: { enabled: true } }, { store: 'main', vendor: '*' });
});
afterAll(() => server.close());

const edit = { field: 'price', way: 'set', value: '1' };

const discount = {
  method: 'code',
  name: 'SPRING',
  value: { type: 'percentage', percentage: 10 },
  active: { from: '2026-05-01' },
};

/** Calls of vendors that say whose they are about, each with an input that holds. */
const calls: {
  name: keyof typeof catalogue;
  place: string;
  input: (vendor: string) => Record<string, unknown>;
}[] = [
  { name: 'saveVendorProfile', place: 'vendor', input: (vendor) => ({ vendor, description: 'Mine' }) },
  {
    name: 'saveHolidays',
    place: 'vendor',
    input: (vendor) => ({ vendor, enabled: false, from: '', to: '', message: '' }),
  },
  { name: 'listProducts', place: 'vendor', input: (vendor) => ({ vendor }) },
  { name: 'exportProducts', place: 'vendor', input: (vendor) => ({ vendor }) },
  {
    name: 'actOnProducts',
    place: 'filters.vendor',
    input: (vendor) => ({ action: 'delete', filters: { vendor } }),
  },
  { name: 'previewBulkEdit', place: 'filters.vendor', input: (vendor) => ({ edit, filters: { vendor } }) },
  { name: 'beginBulkEdit', place: 'filters.vendor', input: (vendor) => ({ edit, filters: { vendor } }) },
  {
    name: 'saveProduct',
    place: 'product.vendor',
    input: (vendor) => ({ product: productInput({ title: 'A chair', vendor }) }),
  },
  { name: 'readCommissions', place: 'vendor', input: (vendor) => ({ vendor }) },
  { name: 'listTransactions', place: 'vendor', input: (vendor) => ({ vendor }) },
  { name: 'exportTransactions', place: 'vendor', input: (vendor) => ({ vendor }) },
  { name: 'listTrail', place: 'vendor', input: (vendor) => ({ vendor }) },
  { name: 'exportTrail', place: 'vendor', input: (vendor) => ({ vendor }) },
  { name: 'makeStatement', place: 'vendor', input: (vendor) => ({ vendor, format: 'csv' }) },
  { name: 'listConversations', place: 'vendor', input: (vendor) => ({ vendor }) },
  { name: 'createDiscount', place: 'vendor', input: (vendor) => ({ ...discount, vendor }) },
  { name: 'previewDiscount', place: 'vendor', input: (vendor) => ({ ...discount, vendor }) },
  { name: 'listOrders', place: 'vendor', input: (vendor) => ({ vendor }) },
  { name: 'exportOrders', place: 'vendor', input: (vendor) => ({ vendor }) },
  {
    name: 'readFigures',
    place: 'vendor',
    input: (vendor) => ({ from: '2026-03-01', to: '2026-03-02', vendor }),
  },
];

describe('whoever is signed in for a vendor', () => {
  it.each(calls)('is refused another one, or the marketplace, by $name', async ({ name, place, input }) => {
    for (const vendor of ['Alma', 'fjord', 'Nobody', '*']) {
      const answer = await rawCall(server, catalogue[name], input(vendor), fjord);
      // The marketplace is no vendor to calls that change one.
      if (vendor === '*' && answer.status === 422) continue;
      expect({ vendor, status: answer.status, body: JSON.parse(answer.text) as unknown }).toMatchObject({
        vendor,
        status: 403,
        body: { code: 'otherVendor', errors: { [place]: { code: 'otherVendor' } } },
      });
    }
  });

  it.each(calls)('names itself to $name', async ({ name, input }) => {
    expect((await rawCall(server, catalogue[name], input('Fjord'), fjord)).status).toBe(200);
  });
});

it('tries each place at which a vendor may be named', () => {
  const named = Object.entries<Call>(catalogue)
    .filter(([, { allow }]) => allow !== 'anyone' && allow.role !== 'admin')
    .flatMap(([name, call]) => vendorPlaces(call).map((place) => `${name} ${place.join('.')}`));
  expect(named.sort()).toEqual(calls.map(({ name, place }) => `${name} ${place}`).sort());
});
