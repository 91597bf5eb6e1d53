import fc from 'fast-check';
import { catalogue } from '../../../catalogue/index';
import type { Call } from '../../../catalogue/call';
import { addOrder } from '../../../testing/server/orders';
import { productInput, saveProduct } from '../../../testing/server/products';
import { rawCall } from '../../../testing/server/rawCall';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

let server: TestServer;
let productId: string;
let order: { id: number; lines: number[] };

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 1_000_000, perAccount: 1_000_000 } });
  await server.addStore('main', ['Fjord']);
  productId = (await saveProduct(server, {}, fjord)).id;
  order = await addOrder(server.services.db, { vendor: 'Fjord', placedAt: new Date() });
});
afterAll(() => server.close());

/** JSON has no sign for it, but a number too large for a float is read as it. */
const infinite = '@infinite';

const longWord = (letters: string): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 3000, maxLength: 6000 });

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    -1,
    0.5,
    1e21,
    1e308,
    infinite,
    '',
    ' ',
    'NaN',
    '-1',
    '1e308',
    '1e999',
  ),
  fc.constantFrom('999999999999999999999', '99999999999999', '0000-01-01', '9999-12-31', '2026-02-30'),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    "'",
    '\\',
    '%',
    "it's & | ! :* (",
    '/../..',
    '__proto__',
  ),
  // Letters that folding makes five of, and text that does not become smaller by packing.
  fc.constantFrom('㌀'.repeat(250), 'ﷺ'.repeat(200), 'a'.repeat(200), '\u{1f600}'.repeat(100)),
  longWord('abcdefghijklmnopqrstuvwxyz0123456789'),
  longWord('aä日本㌀').map((word) => `${word}@${word.slice(0, 50)}.test`),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.constantFrom<unknown[]>([], {}, [[]], [null], ['a', 'b'], { a: { b: {} } }, [{}], { length: 3 }),
);

type Path = (string | number)[];

const isParent = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

const pathsOf = (value: unknown): Path[] =>
  isParent(value)
    ? Object.entries(value).flatMap(([key, each]) => [[key], ...pathsOf(each).map((rest) => [key, ...rest])])
    : [];

const put = (value: unknown, [key, ...rest]: Path, wanted: unknown): unknown => {
  if (key === undefined) return wanted;
  const changed: Record<string, unknown> = Object.fromEntries(Object.entries(isParent(value) ? value : {}));
  changed[key] = put(changed[key], rest, wanted);
  return Array.isArray(value) ? Object.values(changed) : changed;
};

const filters = { q: 'mug', status: 'ALL', stock: 'any', vendor: 'Fjord' };

let made = 0;

/** Inputs that hold, of which one part after another is replaced; calls that are not named get their fields. */
const good: Record<string, () => Record<string, unknown>> = {
  listProducts: () => ({ ...filters, page: '2', sort: 'RELEVANCE' }),
  readProduct: () => ({ productId }),
  exportProducts: () => filters,
  actOnProduct: () => ({ productId, action: 'delete', note: '' }),
  actOnProducts: () => ({ action: 'delete', ids: ['999'], note: 'gone' }),
  saveProduct: () => ({
    product: {
      ...productInput(),
      key: `junk-${String((made += 1))}`,
      vendor: 'Fjord',
      bodyHtml: '<p>x</p>',
      media: [{ src: 'https://pictures.test/a.png', alt: 'a', contentType: 'IMAGE' }],
      options: [{ name: 'Size', values: ['S'] }],
      variants: [
        {
          id: '',
          price: '1.50',
          compareAt: '2.50',
          stock: 3,
          sku: `JUNK-${String(made)}`,
          options: [{ name: 'Size', value: 'S' }],
          weight: 1.5,
          dimensions: { width: 1, height: 1, length: 1, dimUnit: 'cm' },
          localPickup: { enabled: true },
          metafields: [{ key: 'a', namespace: 'b', value: 'c', type: 'd' }],
        },
      ],
      metafields: [{ key: 'a', namespace: 'b', value: 'c', type: 'd' }],
      seo: { title: 'a', description: 'b' },
    },
  }),
  listOrders: () => ({
    page: '1',
    q: 'ada',
    fulfillment: 'any',
    from: '2026-01-01',
    to: '2026-12-31',
    period: 'all',
    payout: 'all',
  }),
  readOrder: () => ({ orderId: String(order.id) }),
  fulfilOrder: () => ({
    orderId: String(order.id),
    carrier: 'DHL',
    tracking: '1',
    url: 'https://dhl.test/1',
    lineItems: [{ id: String(order.lines[0]), quantity: 0 }],
  }),
  uploadProductCsv: () => ({ url: '/files/main/staged/x/y.csv', name: 'y.csv' }),
  listImportRows: () => ({ importId: '1', outcome: 'created', after: '5' }),
  stageUpload: () => ({ mime: 'image/png', filename: 'a.png', fileSize: 5 }),
  createUpload: () => ({ proxy: 'messages', ext: 'png', name: 'a' }),
  logIn: () => ({ store: 'main', email: 'a@main.test', password: 'marketplace' }),
};

const inputOf = (name: string, call: Call): Record<string, unknown> =>
  good[name]?.() ?? Object.fromEntries(Object.keys(call.input?.fields ?? {}).map((field) => [field, '1']));

const isFailure = (status: number): boolean => status >= 400;

const rows: [string, Call][] = Object.entries(catalogue);

describe('junk', () => {
  it.each(rows.filter(([, call]) => call.input !== undefined))(
    'makes %s no failure of ours, and what is refused is named',
    async (name, call) => {
      const callers = call.allow === 'anyone' ? [null, admin] : [fjord, admin];
      await fc.assert(
        fc.asyncProperty(fc.nat(), junk, fc.constantFrom(...callers), async (place, value, as) => {
          const input = inputOf(name, call);
          const paths = pathsOf(input);
          const changed = put(input, paths[place % paths.length] ?? [], value);
          if (!isParent(changed) || Array.isArray(changed)) return;
          // What is no whole character cannot stand in an address at all.
          const wanted: unknown = JSON.parse(JSON.stringify(changed).replaceAll(/\\ud[89a-f]../g, '?'));
          const isInAddress = paths[place % paths.length]?.some((key) =>
            call.path.includes(`{${String(key)}}`),
          );
          const asText = call.method === 'GET' || call.encoding === 'form' || isInAddress === true;
          const sent = asText ? wanted : changed;
          if (!isParent(sent) || Array.isArray(sent)) return;
          const { status, text } = await rawCall(server, call, sent, as, (body) =>
            body.replaceAll(`"${infinite}"`, '1e999'),
          );
          if (status >= 500)
            throw new Error(`${name} answered ${String(status)} to ${JSON.stringify(sent).slice(0, 1000)}`);
          if (!isFailure(status)) return;
          expect(text).not.toBe('');
          if (status === 422 && !call.path.startsWith('auth/')) expect(text).toContain('"errors":{"');
        }),
        { numRuns: Number(process.env['JUNK'] ?? 24), endOnFailure: true },
      );
    },
    120_000,
  );
});

describe('a store that is not there', () => {
  it.each(rows.filter(([, call]) => call.allow !== 'anyone'))(
    'makes %s no failure of ours',
    async (name, call) => {
      for (const vendor of ['*', 'Fjord']) {
        const { status } = await rawCall(server, call, inputOf(name, call), { store: 'nowhere', vendor });
        expect(status).toBeLessThan(500);
      }
    },
  );
});
