import fc from 'fast-check';
import { parse } from 'papaparse';
import type { ProductInput } from '../../domain/products/products';
import { importCsv } from '../../testing/server/importCsv';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

/** Everything that the database has of products. */
const everything = async (): Promise<unknown> => {
  const { db } = server.services;
  return [
    await db.selectFrom('products').selectAll().orderBy('id').execute(),
    await db.selectFrom('variants').selectAll().orderBy('id').execute(),
    await db.selectFrom('product_changes').selectAll().orderBy('product_id').orderBy('version').execute(),
  ];
};

const exported = async (as: Caller): Promise<string> => {
  const { body } = await server.call('exportProducts', { status: 'ALL' }, as);
  return (await fetch(server.url + body.url)).text();
};

const nasty = fc.constantFrom(
  '=1+1',
  "'=x",
  '+M',
  '-A',
  '@home',
  '"',
  ';',
  ',',
  '\t',
  '\r\n',
  ' é',
  '%2C',
  '\\',
  '#7',
);
const text = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(nasty, fc.string({ minLength: 1, maxLength: 8 })), { minLength: 1, maxLength: 4 })
    .map((parts) => `${parts.join('')}abc`.slice(0, most))
    .filter((found) => found.trim().length >= least);
const address = fc.constantFrom(
  'https://a.test/1.jpg',
  'https://a.test/w_1,h_2/2.jpg',
  'https://a.test/3.jpg?x=1&y=%20',
  'https://b.test/é.png',
  'https://video.test/watch?v=1',
);
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));

const variant = fc.record({
  price: amount,
  compareAt: fc.option(amount),
  trackStock: fc.boolean(),
  stock: fc.integer({ min: -5, max: 500 }),
  weight: fc.oneof(
    fc.constantFrom(0, 0.1, 1e-7, 0.30000000000000004, 1234.5),
    fc.double({ min: 0, max: 1e6, noNaN: true }),
  ),
  weightUnit: fc.constantFrom('GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS'),
  barcode: text(1, 20),
  dimensions: fc.option(
    fc.record({
      width: fc.double({ min: 0, max: 1e6, noNaN: true }),
      height: fc.constantFrom(0.1, 2, 1e-10),
      length: fc.integer({ min: 0, max: 1e6 }),
      dimUnit: fc.constantFrom('cm', 'in', 'mm'),
    }),
  ),
  taxable: fc.boolean(),
  requiresShipping: fc.boolean(),
  localPickup: fc.record({ enabled: fc.boolean() }),
  value: text(1, 40),
  sku: text(1, 30),
});

const product = fc.record({
  title: text(3, 80),
  bodyHtml: fc.oneof(fc.constant(''), fc.constant('\n<p>One, "two"\nthree</p>\n '), text(1, 60)),
  media: fc.array(
    fc.record({ src: address, alt: text(1, 10), contentType: fc.constantFrom('IMAGE', 'EXTERNAL_VIDEO') }),
    {
      maxLength: 4,
    },
  ),
  metafields: fc.uniqueArray(
    fc.record({
      namespace: fc.constantFrom('care', 'my space', 'x.y'),
      key: fc.constantFrom('wash', 'dry-1', 'a b'),
      value: text(1, 30),
      type: fc.constantFrom('rich', 'number'),
    }),
    { selector: ({ namespace, key }) => `${namespace}.${key}`, maxLength: 4 },
  ),
  seo: fc.record({ title: text(1, 20), description: text(1, 20) }),
  single: fc.boolean(),
  variants: fc.uniqueArray(variant, {
    selector: ({ value }) => value.trim().toLowerCase(),
    minLength: 1,
    maxLength: 4,
  }),
});

type Random = typeof product extends fc.Arbitrary<infer T> ? T : never;

const inputOf = ({ single, variants, ...content }: Random, run: number): Partial<ProductInput> => {
  const shown = single ? variants.slice(0, 1) : variants;
  return {
    ...content,
    variants: shown.map(({ value, sku, ...each }, index) => ({
      ...each,
      sku: `${sku} ${String(run)}-${String(index)}`,
      options: single ? [] : [{ name: 'Size =', value }],
    })),
  };
};

it('an export that is imported changes nothing, of random products, by vendor or marketplace', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 4, maxLength: 8 }), async (products) => {
      for (const each of products) {
        run += 1;
        const saved = await saveProduct(server, inputOf(each, run), fjord);
        const action = run % 3 === 0 ? 'approve' : 'unapprove';
        if (run % 2 === 0) await server.call('actOnProduct', { productId: saved.id, action }, admin);
      }
      const before = await everything();
      for (const as of [fjord, admin]) {
        const csv = await exported(as);
        // No cell begins as a formula does, but for numbers.
        const cells = parse<string[]>(csv).data.flat();
        expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && !/^-?\d+$/.test(cell))).toEqual([]);
        const { batch, rows } = await importCsv(server, csv, as);
        expect(rows.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
        expect(batch).toMatchObject({ state: 'finished', created: 0, updated: 0, rejected: 0 });
        expect(await everything()).toEqual(before);
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
});
