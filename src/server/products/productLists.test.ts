import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import type { ProductListInput, ProductsPage } from '../../domain/products/products';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const oak: Caller = { store: 'main', vendor: 'Oak & Son' };

const titles = async (input: ProductListInput, as: Caller = admin): Promise<string[]> => {
  const { body } = await server.call('listProducts', { status: 'ALL', ...input }, as);
  return body.products.map(({ title }) => title);
};

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Oak & Son']);
  const add = (title: string, sku: string, stock: number, trackStock: boolean, as: Caller) =>
    saveProduct(server, { title, variants: [{ price: '5', stock, trackStock, sku }] }, as);
  await add('Blue mug', 'FJO-MUG-0042-BLU', 0, true, fjord);
  await add('Élan vase', 'FJO-VAS-0001', 9, true, fjord);
  await add('Mug rack', 'OAK-RCK-0007', 2, true, oak);
  const { id } = await add('Gift card', 'GIFT', 0, false, oak);
  await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
});
afterAll(() => server.close());

it('lists drafts, newest change first, unless asked otherwise', async () => {
  const { body } = await server.call('listProducts', {}, admin);
  expect(body.products.map(({ title }) => title)).toEqual(['Mug rack', 'Élan vase', 'Blue mug']);
  expect(body).toMatchObject({ count: 3, pageCount: 1, counts: { DRAFT: 3, ACTIVE: 1, ALL: 4 } });
  expect(body.products[0]).toMatchObject({
    vendor: 'Oak & Son',
    sku: 'OAK-RCK-0007',
    variantCount: 1,
    inventoryTotal: 2,
    priceFrom: '5.00',
    priceTo: '5.00',
    currency: 'EUR',
    image: null,
  });
});

it.each<[string, ProductListInput, string[]]>([
  [
    'sorts by title, whatever its case and accents',
    { sort: 'TITLE' },
    ['Blue mug', 'Élan vase', 'Gift card', 'Mug rack'],
  ],
  [
    'sorts by stock, untracked last',
    { sort: 'INVENTORY_TOTAL' },
    ['Blue mug', 'Mug rack', 'Élan vase', 'Gift card'],
  ],
  ['finds what is sold out', { stock: 'oos' }, ['Blue mug']],
  [
    'counts untracked as in stock',
    { stock: 'in-stock', sort: 'TITLE' },
    ['Élan vase', 'Gift card', 'Mug rack'],
  ],
  ['finds a vendor’s', { vendor: 'Oak & Son', sort: 'TITLE' }, ['Gift card', 'Mug rack']],
  ['finds the beginning of an SKU', { q: 'FJO-MUG-00' }, ['Blue mug']],
  ['finds a part of an SKU', { q: 'mug-0042' }, ['Blue mug']],
  ['finds words by their beginnings, in any order', { q: 'mu bl' }, ['Blue mug']],
  ['finds without accents', { q: 'elan' }, ['Élan vase']],
  ['finds by vendor', { q: 'oak', sort: 'TITLE' }, ['Gift card', 'Mug rack']],
  ['asks for each of many words', { q: 'mu fjord fjo-mug blu' }, ['Blue mug']],
  ['asks for the short ones of many as well', { q: 'x fjord fjo-mug blue' }, []],
  ['finds nothing for a mark', { q: '&' }, []],
  ['takes quotes and operators for text', { q: `mug' | !( :* \\` }, ['Mug rack', 'Blue mug']],
  ['puts the better match first', { q: 'mug', sort: 'RELEVANCE' }, ['Mug rack', 'Blue mug']],
])('%s', async (_, input, wanted) => {
  const found = await titles(input);
  expect(input.sort === 'RELEVANCE' ? [...found].sort() : found).toEqual(
    input.sort === 'RELEVANCE' ? [...wanted].sort() : wanted,
  );
});

it.each([
  ['q', { q: 'mug\u0000' }],
  ['vendor', { vendor: '\u0000' }],
])(
  'refuses a filter (%s) with what no database stores, rather than looking for another text',
  async (name, input) => {
    const refused = await server.call('listProducts', input, admin);
    expect([refused.status, refused.errors]).toEqual([
      422,
      { [name]: 'Has a character that cannot be stored' },
    ]);
  },
);

it('counts what a search finds by status', async () => {
  const { body } = await server.call('listProducts', { q: 'gift' }, admin);
  expect(body).toMatchObject({ products: [], count: 0, counts: { DRAFT: 0, ACTIVE: 1, ALL: 1 } });
});

it('shows vendors their own, searched or not', async () => {
  expect(await titles({ sort: 'TITLE' }, fjord)).toEqual(['Blue mug', 'Élan vase']);
  expect(await titles({ q: 'mug' }, fjord)).toEqual(['Blue mug']);
  const other = await server.call('listProducts', { status: 'ALL', vendor: 'Oak & Son' }, fjord);
  expect([other.status, other.code]).toEqual([403, 'otherVendor']);
});

describe('many pages', () => {
  beforeAll(async () => {
    await server.addStore('large', ['Fjord']);
    for (let index = 0; index < 130; index += 1)
      await saveProduct(
        server,
        { title: `Number ${String(index).padStart(3, '0')}`, variants: [{ price: '1', stock: index % 7 }] },
        { store: 'large', vendor: 'Fjord' },
      );
    const { db } = server.services;
    await db
      .updateTable('products')
      .set({ status: 'ACTIVE' })
      .where('store', '=', 'large')
      .where('title', 'like', '%5')
      .execute();
  });

  it.each(['UPDATED_AT', 'TITLE', 'INVENTORY_TOTAL'] as const)(
    'has every product once by %s',
    async (sort) => {
      const large: Caller = { store: 'large', vendor: '*' };
      const pages = await Promise.all([1, 2, 3, 4].map((page) => titles({ sort, page }, large)));
      expect(pages.map((page) => page.length)).toEqual([50, 50, 30, 0]);
      expect(new Set(pages.flat()).size).toBe(130);
      if (sort === 'TITLE') expect(pages.flat()).toEqual([...pages.flat()].sort());
    },
  );
});

describe('pages in the order of ids', () => {
  /** Reads all pages from the first, as another system does; between any two of them something happens. */
  const readAll = async (
    input: ProductListInput,
    between: (page: number, read: readonly string[]) => Promise<void>,
  ): Promise<string[]> => {
    const read: string[] = [];
    let after: string | null | undefined = '0';
    for (let page = 1; typeof after === 'string'; page += 1) {
      const body: ProductsPage = (await server.call('listProducts', { ...input, after }, admin)).body;
      read.push(...body.products.map(({ id }) => id));
      after = body.next;
      if (typeof after === 'string') await between(page, read);
    }
    return read;
  };

  it.each([
    ['all', 'Paged', {}],
    ['those that a search finds', 'Leafed', { q: 'leafed' }],
  ])('tell what stays once, whatever is added, changed and deleted meanwhile: %s', async (_, word, more) => {
    const ids: string[] = [];
    for (let n = 0; n < 130; n += 1)
      ids.push(
        (
          await saveProduct(
            server,
            { title: `${word} ${String(n)}`, variants: [{ price: '5', stock: 1 }] },
            fjord,
          )
        ).id,
      );
    const gone = new Set<string>();
    const remove = async (productId: string): Promise<void> => {
      gone.add(productId);
      await server.call('actOnProduct', { productId, action: 'delete' }, fjord);
    };
    const touch = async (id: string): Promise<void> => {
      const { product } = (await server.call('readProduct', { productId: id }, fjord)).body;
      const title = `${product.title} anew`;
      expect((await server.call('saveProduct', { product: { ...product, title } }, fjord)).status).toBe(200);
    };
    const read = await readAll({ status: 'ALL', vendor: 'Fjord', ...more }, async (page, soFar) => {
      const unread = ids.filter((id) => !soFar.includes(id) && !gone.has(id));
      // One that was read, the last of the page, and one that comes go; others of both are changed; some are new.
      await remove(soFar[1 + page] ?? '');
      await remove(soFar.at(-1) ?? '');
      await remove(unread[3] ?? '');
      await touch(soFar[9 + page] ?? '');
      await touch(unread[0] ?? '');
      await touch(unread[7] ?? '');
      await saveProduct(server, { title: `${word} later`, variants: [{ price: '5', stock: 1 }] }, fjord);
    });
    expect(gone.size).toBeGreaterThanOrEqual(6);
    expect(new Set(read).size).toBe(read.length);
    const stayed = ids.filter((id) => !gone.has(id));
    expect(read.filter((id) => stayed.includes(id))).toEqual(stayed);
  });

  it('say what all pages say, as many as are asked for', async () => {
    const usual = (await server.call('listProducts', { status: 'ALL' }, admin)).body;
    const { body } = await server.call('listProducts', { status: 'ALL', after: '0', pageSize: 100 }, admin);
    expect(body).toMatchObject({ count: usual.count, counts: usual.counts });
    expect([body.products.length, body.next]).toEqual([100, body.products[99]?.id]);
    expect(usual).not.toHaveProperty('next');
    const none = (await server.call('listProducts', { q: '&', after: '0' }, admin)).body;
    expect([none.products, none.next]).toEqual([[], null]);
  });

  it.each([
    ['page', { page: 2 }],
    ['sort', { sort: 'TITLE' as const }],
  ])('have no %s', async (field, more) => {
    const { status, errors } = await server.call('listProducts', { after: '0', ...more }, admin);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('show a vendor its own alone', async () => {
    const { body } = await server.call('listProducts', { status: 'ALL', after: '0', pageSize: 200 }, oak);
    expect(body.products.map(({ title }) => title)).toEqual(['Mug rack', 'Gift card']);
  });
});
