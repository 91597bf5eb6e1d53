import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Papa from 'papaparse';
import type { Product } from '../../domain/products/products';
import { generalErrors } from '../../domain/errors/general';
import { fileOf } from '../../testing/factories/files';
import { openInProcess } from '../../testing/inProcessPort';
import { hasShared, sharedFolder } from '../../testing/sharedFolder';
import { importCsv } from '../../testing/server/importCsv';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

/**
 * What the importer shows before it writes is what stands in the shop afterwards: each real file, and some with
 * every kind of error, are read as the screen reads them, edited at random, and imported.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const folder = path.join(sharedFolder, 'data');
const real = hasShared ? readdirSync(folder).filter((name) => /\.[ct]sv$/.test(name)) : [];

const faulty = [
  'Name,Code,Price,Old price,Handle,Stock,Status,Size,Image',
  ...Array.from({ length: 60 }, (_, at) => {
    const number = String(at);
    const sku = at % 4 === 0 ? 'SAME' : at % 7 === 0 ? '' : `C-${number}`;
    const price = at % 5 === 0 ? '' : at % 9 === 0 ? '£12.50' : at % 11 === 0 ? '1.2345' : String(at + 1);
    const title = at % 13 === 0 ? 'word '.repeat(60) + number : `Thing ${number}`;
    const state = at % 6 === 0 ? 'maybe' : at % 8 === 0 ? 'archived' : 'active';
    return `${title},${sku},${price},${String(at + 5)},thing-${number},${number},${state},,https://x.test/${number}.jpg`;
  }),
].join('\n');

/** Numbers that look random and are the same in each run. */
const randomFrom = (seed: number) => (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

type Shown = Record<string, string>;

/** Reads a file as the screen does, does to it what a person might, and answers the rows that are shown. */
const edited = async (bytes: Uint8Array<ArrayBuffer>, name: string, seed: number) => {
  const random = randomFrom(seed);
  const port = openInProcess();
  const terms = { currencyDigits: 2, currency: 'EUR', byMarketplace: false, today: '2026-11-23', store: 'x' };
  const choices = { encoding: null, delimiter: null };
  const read = await port.call('read', { file: fileOf(bytes, name), choices, terms });
  if ('problem' in read) return null;
  const { plan, priceCandidates } = read.suggestion;
  // No list of products: nothing would be shown.
  if (!plan.feeds.some(({ target }) => target === 'title')) return null;
  const asked = plan.feeds.some(({ target }) => target === 'price') ? [] : priceCandidates.slice(0, 1);
  await port.call('check', {
    plan: { ...plan, makeSkus: true, tellApart: true, feeds: [...plan.feeds, ...asked] },
    vendor: '',
  });
  let totals = await port.call('skip', { lines: [], skipped: true });
  for (const { id } of totals.kinds) {
    const offered = await port.call('propose', { kind: id });
    if (offered === null || random() < 0.2) continue;
    const { field, remedy } = offered.proposal;
    const chosen = remedy.kind === 'rate' ? { ...remedy, other: '1.5' } : remedy;
    const tried = await port.call('tryRemedy', { kind: id, key: field, remedy: chosen });
    const before = totals.good;
    totals = await port.call('applyRemedy', { kind: id, key: field, remedy: chosen });
    expect(totals.good - before).toBe(tried.right);
    if (random() < 0.2) totals = await port.call('undoRemedy', null);
  }
  const count = await port.call('list', { state: 'bad', kind: null });
  for (const { line, errors } of await port.call('rows', { from: 0, count })) {
    const isSkipped = random() < 0.3;
    if (isSkipped) await port.call('skip', { lines: [line], skipped: true });
    else
      await port.call('fix', {
        line,
        values: {
          ...(errors.sku === undefined ? {} : { sku: `FIXED-${String(line)}` }),
          ...(errors.price === undefined ? {} : { price: String(Math.floor(random() * 1000) / 10) }),
          ...(errors.title?.code === generalErrors.requiredField().code
            ? { title: `Row ${String(line)}` }
            : {}),
        },
        whole: false,
      });
  }
  totals = await port.call('skip', { lines: null, skipped: true });
  const preview = await port.call('preview', null);
  const fixed = await port.call('list', { state: 'fixed', kind: null });
  const fixedRows = await port.call('rows', { from: 0, count: fixed });
  const written = await port.call('write', null);
  const text = await written.file.text();
  // Blank lines stand where rows of the file were left out.
  const shown = Papa.parse<Shown>(text.replaceAll('\r\n', '\n'), { header: true, skipEmptyLines: true }).data;
  // What the lists show is what the file has.
  const bySku = new Map(shown.map((row) => [row['SKU'], row]));
  for (const { row } of preview)
    expect(bySku.get(row.sku)).toMatchObject({ Title: row.title, Price: row.price });
  for (const { row } of fixedRows) expect(bySku.get(row.sku.trim())).toBeDefined();
  expect(shown).toHaveLength(totals.good);
  port.close();
  return { text, shown, products: totals.products };
};

const productsOf = async (as: Caller): Promise<Product[]> => {
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await server.call('listProducts', { page }, as);
    for (const { id } of body.products)
      products.push((await server.call('readProduct', { productId: id }, as)).body.product);
    if (products.length >= body.count || body.products.length === 0) return products;
  }
};

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;|&#\d+;/g, ' ')
    .replace(/[\s\u00a0&<>"'’]+/g, '');

const amountOf = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);

const barcodeIn = (cell = ''): string => /variant\.barcode=([^;]*)/.exec(cell)?.[1]?.trim() ?? '';

const factOf = (row: Shown) => ({
  sku: row['SKU'],
  title: row['Title'],
  price: amountOf(row['Price']),
  was: amountOf(row['Compare price']),
  options: [1, 2, 3].flatMap((at) => {
    const [name, value] = [row[`Option ${String(at)} name`] ?? '', row[`Option ${String(at)} value`] ?? ''];
    return name === '' ? [] : [`${name}: ${value}`];
  }),
  stock: /^-?\d+$/.test(row['Stock'] ?? '') ? Number(row['Stock']) : 'untracked',
  weight: Number(row['Weight'] ?? '0'),
  barcode: barcodeIn(row['Metafields']),
});

const standing = ({ title, variants }: Product) =>
  variants.map((variant) => ({
    sku: variant.sku,
    title,
    price: Number(variant.price),
    was: variant.compareAt === null ? null : Number(variant.compareAt),
    options: variant.options.map(({ name, value }) => `${name}: ${value}`),
    stock: variant.trackStock ? variant.stock : 'untracked',
    weight: variant.weight,
    barcode: variant.barcode,
  }));

const bySku = <T extends { sku: string | undefined }>(facts: readonly T[]): T[] =>
  [...facts].sort((one, other) => ((one.sku ?? '') < (other.sku ?? '') ? -1 : 1));

const compare = async (bytes: Uint8Array<ArrayBuffer>, name: string, seed: number): Promise<number> => {
  const shop = await edited(bytes, name, seed);
  if (shop === null) return 0;
  const store = `shown-${name.replace(/\W+/g, '-').toLowerCase()}-${String(seed)}`;
  await server.addStore(store, ['Fjord']);
  const as: Caller = { store, vendor: 'Fjord' };
  if (shop.shown.length === 0) return 0;
  const { batch } = await importCsv(server, shop.text, as);
  expect(batch).toMatchObject({ created: shop.shown.length, rejected: 0 });
  const products = await productsOf(as);
  expect(products).toHaveLength(shop.products);
  expect(bySku(products.flatMap(standing))).toEqual(bySku(shop.shown.map(factOf)));
  for (const product of products) {
    const skus = new Set(product.variants.map(({ sku }) => sku));
    const rows = shop.shown.filter((row) => skus.has(row['SKU'] ?? ''));
    const pictures = rows.flatMap((row) => (row['Images'] ?? '').split(' ')).filter((each) => each !== '');
    expect(product.media.map(({ src }) => src)).toEqual([...new Set(pictures)]);
    const description = rows.map((row) => row['Description'] ?? '').find((text) => text !== '') ?? '';
    expect(plainText(product.bodyHtml)).toBe(plainText(description));
    if (rows.some((row) => row['Metafields']?.includes('product.status=DRAFT')))
      expect(product.status).toBe('DRAFT');
  }
  return products.length;
};

it.each([1, 2, 3, 4, 5])('of a file with every kind of error, mended in way %d', async (seed) => {
  const bytes = new Uint8Array(new TextEncoder().encode(faulty));
  expect(await compare(bytes, 'faulty.csv', seed)).toBeGreaterThan(20);
});

it.each(hasShared ? real : ['none, as the shared folder is not here'])('of %s', async (name) => {
  if (!hasShared) return;
  const bytes = new Uint8Array(readFileSync(path.join(folder, name)));
  await compare(bytes, name, 1);
});
