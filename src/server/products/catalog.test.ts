import type { FieldDefinition } from '../../domain/vendors/fields';
import type { ProductInput } from '../../domain/products/products';
import type { TranslationKey } from '../../domain/products/translations';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };

let server: TestServer;

const define = (key: string, changes: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key,
  name: `Its ${key}`,
  type: 'input',
  required: false,
  showOnVendorPage: true,
  registration: true,
  ...changes,
});
const told = (key: string, value: string) => ({ namespace: 'custom', key, value, type: 'input' });

const sell = async (changes: Partial<ProductInput>, as: Caller = fjord): Promise<string> => {
  const { id } = await saveProduct(server, changes, as);
  await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
  return id;
};
const search = async (q: string, as: Caller = alma): Promise<string[]> =>
  (await server.call('searchCatalog', { q }, as)).body.products.map(({ title }) => title);
const publicTitles = async (id?: string): Promise<string[]> => {
  const answer = await server.call(
    'readPublicCatalog',
    { store: 'main', ...(id === undefined ? {} : { id }) },
    null,
  );
  return answer.body.products.map(({ title }) => title).sort();
};

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
  await server.call('saveFeatures', { catalog: { enabled: true } }, admin);
  await server.call('saveSpecification', define('wood'), admin);
  await server.call(
    'saveSpecification',
    define('room', { type: 'checkbox', options: ['Hall', 'Bath'] }),
    admin,
  );
  await server.call('saveSpecification', define('secret', { showOnVendorPage: false }), admin);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['product_translations', 'variants', 'products', 'collections'] as const)
    await server.services.db.deleteFrom(table).execute();
});

const bench = {
  title: 'Garden bench',
  bodyHtml: '<p>Solid.</p>',
  media: [{ src: '/files/public/main/bench.webp', alt: 'A bench' }],
  variants: [
    { price: '120', stock: 7, trackStock: true, sku: 'HUSH-1', barcode: '4006381333931', weight: 9 },
  ],
  metafields: [
    told('wood', 'Oak'),
    told('room', 'Hall, Bath'),
    told('secret', 'margin 40%'),
    { namespace: 'erp', key: 'cost', value: '61.20', type: 'number' },
  ],
};

describe('the catalogue of what others sell', () => {
  it('is searched by title and barcode, and not by SKU', async () => {
    await sell(bench);
    expect(await search('garden be')).toEqual(['Garden bench']);
    expect(await search('4006381333931')).toEqual(['Garden bench']);
    expect([await search('HUSH-1'), await search('hush'), await search(''), await search('&')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('has neither drafts nor what is turned down or deleted, nor one’s own', async () => {
    const down = await sell({ ...bench, title: 'Down bench', variants: [{ price: '1', stock: 1 }] });
    await server.call('actOnProduct', { productId: down, action: 'unapprove' }, admin);
    const gone = await sell({ ...bench, title: 'Gone bench', variants: [{ price: '1', stock: 1 }] });
    await server.call('actOnProduct', { productId: gone, action: 'delete' }, admin);
    const draft = await saveProduct(
      server,
      { title: 'Draft bench', variants: [{ price: '1', stock: 1 }] },
      fjord,
    );
    await sell({ title: 'Own bench', variants: [{ price: '1', stock: 1 }] }, alma);
    expect(await search('bench')).toEqual([]);
    for (const productId of [down, gone, draft.id])
      expect((await server.call('readCatalogProduct', { productId }, alma)).status).toBe(404);
    expect(await publicTitles()).toEqual(['Own bench']);
  });

  it('gives texts and pictures to copy, and nothing of price, stock, SKU or what is not for shoppers', async () => {
    const productId = await sell(bench);
    const { body } = await server.call('readCatalogProduct', { productId }, alma);
    expect(body.product).toMatchObject({
      title: 'Garden bench',
      bodyHtml: '<p>Solid.</p>',
      media: [{ src: '/files/public/main/bench.webp', alt: 'A bench' }],
      variants: [{ barcode: '4006381333931', weight: 9 }],
      metafields: [told('wood', 'Oak'), { ...told('room', 'Hall, Bath'), type: 'checkbox' }],
    });
    const text = JSON.stringify(body);
    for (const hidden of ['120', 'HUSH', '"stock"', 'margin', '61.20', '"price"'])
      expect(text).not.toContain(hidden);
  });

  it('is of one’s own store, and only where it is switched on', async () => {
    const productId = await sell(bench);
    const stranger: Caller = { store: 'other', vendor: 'Fjord' };
    expect((await server.call('searchCatalog', { q: 'bench' }, stranger)).status).toBe(404);
    await server.call('saveFeatures', { catalog: { enabled: true } }, { store: 'other', vendor: '*' });
    expect(await search('bench', stranger)).toEqual([]);
    expect((await server.call('readCatalogProduct', { productId }, stranger)).status).toBe(404);
    await server.call('saveFeatures', { catalog: { enabled: null } }, admin);
    const off = [
      await server.call('searchCatalog', { q: 'bench' }, alma),
      await server.call('readCatalogProduct', { productId }, alma),
      await server.call('readPublicCatalog', { store: 'main' }, null),
    ];
    await server.call('saveFeatures', { catalog: { enabled: true } }, admin);
    expect(off.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('what a vendor sells who is not approved any more', () => {
  afterEach(() => server.call('actOnVendor', { vendor: 'Fjord', action: 'approve' }, admin));

  it('is in no public call, cannot be offered for, and comes back with the approval', async () => {
    await server.call('saveFeatures', { makeAnOffer: { enabled: true } }, admin);
    const id = await sell(bench);
    await sell({ title: 'Ash chair', variants: [{ price: '1', stock: 1 }] }, alma);
    const variantId =
      (await server.call('readProduct', { productId: id }, admin)).body.product.variants[0]?.id ?? '';
    const looked = async () => ({
      all: await publicTitles(),
      own: await publicTitles('Fjord'),
      product: await publicTitles(`product/${id}`),
      byId: (await server.call('readPublicCatalog', { store: 'main', after: '0' }, null)).body.products.map(
        ({ title }) => title,
      ),
      searched: (
        await server.call('readPublicCatalog', { store: 'main', q: 'garden' }, null)
      ).body.products.map(({ title }) => title),
      toCopy: (await search('garden')).length + (await search('4006381333931')).length,
      copied: (await server.call('readCatalogProduct', { productId: id }, alma)).status,
      soldBy: (await server.call('readSoldBy', { vendor: 'Fjord', store: 'main', json: true }, null)).status,
      offer: (
        await server.call(
          'makeOffer',
          { store: 'main', email: 'guest@buyers.test', amount: '100', quantity: 1, variantId },
          null,
        )
      ).codes,
    });
    await server.call('actOnVendor', { vendor: 'Fjord', action: 'unapprove' }, admin);
    expect(await looked()).toEqual({
      all: ['Ash chair'],
      own: [],
      product: [],
      byId: ['Ash chair'],
      searched: [],
      toCopy: 0,
      copied: 404,
      soldBy: 404,
      offer: { variantId: 'notOffered' },
    });
    await server.call('actOnVendor', { vendor: 'Fjord', action: 'approve' }, admin);
    expect(await looked()).toEqual({
      all: ['Ash chair', 'Garden bench'],
      own: ['Garden bench'],
      product: ['Garden bench'],
      byId: ['Garden bench', 'Ash chair'],
      searched: ['Garden bench'],
      toCopy: 2,
      copied: 200,
      soldBy: 200,
      offer: {},
    });
  });

  it('is told from what a bare name sells, of which nobody decided, and which has a seller too', async () => {
    await sell(bench);
    await server.services.db.updateTable('products').set({ vendor: 'Old stock' }).execute();
    expect(await publicTitles()).toEqual(['Garden bench']);
    const soldBy = await server.call('readSoldBy', { vendor: 'Old stock', store: 'main', json: true }, null);
    expect(soldBy.body).toMatchObject({ vendor: { vendor: 'Old stock', image: null, description: '' } });
    const nobody = await server.call('readSoldBy', { vendor: 'Nobody', store: 'main', json: true }, null);
    expect(nobody.status).toBe(404);
  });
});

describe('the public catalogue', () => {
  it('says what anyone may know, may be kept by anyone on the way, and read by any page', async () => {
    const id = await sell(bench);
    const answer = await server.call('readPublicCatalog', { store: 'main' }, null);
    expect(answer.body.products).toEqual([
      {
        id,
        title: 'Garden bench',
        vendor: 'Fjord',
        away: null,
        image: `${server.services.config.publicUrl}/files/public/main/bench.webp`,
        imageAlt: 'A bench',
        variants: [
          {
            id: expect.any(String) as string,
            title: '',
            options: [],
            sku: 'HUSH-1',
            price: '120.00',
            available: true,
          },
        ],
        currency: 'EUR',
        specifications: [
          { name: 'Its wood', value: 'Oak' },
          { name: 'Its room', value: 'Hall, Bath' },
        ],
      },
    ]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is narrowed to a vendor, a product, or a collection', async () => {
    const id = await sell(bench);
    await sell(
      { title: 'Ash chair', variants: [{ price: '1', stock: 1 }], metafields: [told('wood', 'Ash')] },
      alma,
    );
    const collect = async (key: string, value: string): Promise<string> =>
      `collection/${(await server.call('saveCollection', { key, value }, admin)).body.collectionId}`;
    expect(await publicTitles()).toEqual(['Ash chair', 'Garden bench']);
    expect(await publicTitles('Alma')).toEqual(['Ash chair']);
    expect(await publicTitles(`product/${id}`)).toEqual(['Garden bench']);
    expect(await publicTitles(await collect('wood', 'Ash'))).toEqual(['Ash chair']);
    expect(await publicTitles(await collect('room', 'Bath'))).toEqual(['Garden bench']);
    expect(await publicTitles(await collect('room', 'Ba'))).toEqual([]);
    expect(
      (await server.call('readPublicCatalog', { store: 'main', id: 'collection/999' }, null)).status,
    ).toBe(404);
  });

  it('is read in the order of ids, in which none is missed or told twice that changes meanwhile', async () => {
    for (let n = 0; n < 60; n += 1)
      await saveProduct(server, { title: `Mug ${String(n)}`, variants: [{ price: '1', stock: 1 }] }, fjord);
    await server.services.db
      .updateTable('products')
      .set({ status: 'ACTIVE', approval: 'approved' })
      .execute();
    const page = async (after: string) =>
      (await server.call('readPublicCatalog', { store: 'main', after }, null)).body;
    const first = await page('0');
    expect(first.products.map(({ title }) => title).slice(0, 2)).toEqual(['Mug 0', 'Mug 1']);
    const rows = await server.services.db.selectFrom('products').select('id').orderBy('id').execute();
    const idAt = (n: number): string => String(rows[n]?.id);
    // One that was told and one that comes are changed, which makes them the newest; two others go.
    for (const id of [idAt(5), idAt(55)])
      await server.services.db
        .updateTable('products')
        .set({ updated_at: new Date() })
        .where('id', '=', Number(id))
        .execute();
    for (const productId of [idAt(6), idAt(56)])
      await server.call('actOnProduct', { productId, action: 'delete' }, fjord);
    const rest = await page(first.next ?? '');
    expect(rest.products.map(({ id }) => id)).toEqual([50, 51, 52, 53, 54, 55, 57, 58, 59].map(idAt));
    expect(rest.next).toBeNull();
  });

  it('says SKU, currency and whether a variant can be had, and not how many there are', async () => {
    const options = [{ name: 'Size', values: ['S', 'M', 'L', 'XL'] }];
    const of = (value: string, rest: object) => ({
      price: '5',
      sku: `CUP-${value}`,
      options: [{ name: 'Size', value }],
      trackStock: true,
      stock: 0,
      ...rest,
    });
    await sell({
      title: 'Cup',
      options,
      variants: [
        of('S', { stock: 7341 }),
        of('M', {}),
        of('L', { stock: -2 }),
        of('XL', { trackStock: false, sku: '' }),
      ],
    });
    const { body } = await server.call('readPublicCatalog', { store: 'main' }, null);
    const text = JSON.stringify(body);
    expect(body.products[0]?.currency).toBe('EUR');
    expect(body.products[0]?.variants.map(({ sku, available }) => [sku, available])).toEqual([
      ['CUP-S', true],
      ['CUP-M', false],
      ['CUP-L', false],
      ['', true],
    ]);
    expect(text).not.toMatch(/7341|stock/i);
  });

  it('is read to its end page by page, and searched by words of titles and vendors', async () => {
    for (let n = 0; n < 53; n += 1)
      await saveProduct(server, { title: `Mug ${String(n)}`, variants: [{ price: '1', stock: 1 }] }, fjord);
    await server.services.db
      .updateTable('products')
      .set({ status: 'ACTIVE', approval: 'approved' })
      .execute();
    await sell({ title: 'Ash chair', variants: [{ price: '1', stock: 1, sku: 'HUSH-9' }] }, alma);
    const first = (await server.call('readPublicCatalog', { store: 'main' }, null)).body;
    const rest = (await server.call('readPublicCatalog', { store: 'main', after: first.next ?? '' }, null))
      .body;
    expect([first.products.length, rest.products.length, rest.next]).toEqual([50, 4, null]);
    const all = [...first.products, ...rest.products].map(({ title }) => title);
    expect(new Set(all).size).toBe(54);
    const found = async (q: string): Promise<string[]> =>
      (await server.call('readPublicCatalog', { store: 'main', q }, null)).body.products.map(
        ({ title }) => title,
      );
    expect(await found('mug 17')).toEqual(['Mug 17']);
    expect(await found('alma')).toEqual(['Ash chair']);
    expect([await found('HUSH-9'), await found('&')]).toEqual([[], []]);
    expect((await server.call('readPublicCatalog', { after: 'yesterday' }, null)).status).toBe(400);
  });

  describe('in a language', () => {
    const choice = (colour: string, size: string) => [
      { name: 'Colour', value: colour },
      { name: 'Size', value: size },
    ];
    const translated = async () => {
      await server.call('saveFeatures', { translations: { locales: ['nl', 'de'] } }, admin);
      const id = await sell({
        ...bench,
        variants: [{ ...bench.variants[0]!, options: choice('Red', 'M') }],
      });
      const say = (key: TranslationKey, value: string, source?: string) => ({
        locale: 'nl',
        key,
        value,
        ...(source !== undefined && { source }),
      });
      const { status } = await server.call(
        'saveTranslations',
        {
          productId: id,
          translations: [
            say('title', 'Tuinbank'),
            say('options.1.name', 'Kleur'),
            say('options.1.values.Red', 'Rood'),
            say('options.2.name', 'Lengte', 'Length'),
            say('media.1.alt', 'Een bank'),
          ],
        },
        fjord,
      );
      expect(status).toBe(200);
      return id;
    };
    const readIn = async (locale?: string) =>
      (
        await server.call(
          'readPublicCatalog',
          { store: 'main', ...(locale !== undefined && { locale }) },
          null,
        )
      ).body.products[0];

    it('says titles, options and pictures in it, and what was renamed since as it is', async () => {
      const id = await translated();
      const dutch = await readIn('nl-BE');
      const plain = await readIn();
      expect(dutch).toMatchObject({
        id,
        title: 'Tuinbank',
        imageAlt: 'Een bank',
        variants: [
          {
            title: 'Rood / M',
            options: [
              { name: 'Kleur', value: 'Rood' },
              // Its translation is of another name.
              { name: 'Size', value: 'M' },
            ],
          },
        ],
      });
      expect(plain).toMatchObject({
        title: 'Garden bench',
        imageAlt: 'A bench',
        variants: [{ title: 'Red / M', options: choice('Red', 'M') }],
      });
      expect(dutch?.variants[0]?.id).toBe(plain?.variants[0]?.id);
    });

    it('that has no translations, is the shop’s own, or while these are switched off, says the originals', async () => {
      await translated();
      for (const locale of ['de', 'fr', 'en', '']) expect((await readIn(locale))?.title).toBe('Garden bench');
      await server.call('saveFeatures', { translations: { enabled: false } }, admin);
      const off = await readIn('nl');
      await server.call('saveFeatures', { translations: { enabled: null } }, admin);
      expect(off?.title).toBe('Garden bench');
      const { status } = await server.call('readPublicCatalog', { store: 'main', locale: 'not one' }, null);
      expect(status).toBe(422);
    });
  });

  it('refuses what it does not know, and says so to the shop', async () => {
    const answer = await fetch(`${server.url}/api/public/catalog?store=main&zzz=1`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('keeps a stranger from asking all day', async () => {
    await sell(bench);
    const tries = await Promise.all(
      Array.from({ length: 301 }, (_, index) =>
        server.call('readPublicCatalog', { store: 'main', id: `Nobody ${String(index)}` }, null),
      ),
    );
    expect(tries.some(({ status }) => status === 429)).toBe(true);
  });
});
