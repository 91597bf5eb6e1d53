import type { ProductInput, ProductListInput } from '../../domain/products/products';
import type { TranslationKey } from '../../domain/products/translations';
import { productInput, saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
const finance: Caller = { ...fjord, role: 'finance' };

let server: TestServer;
let productId = '';

const say = (value: string, locale = 'nl', key: TranslationKey = 'title') => ({ locale, key, value });
const save = (as: Caller, ...translations: ReturnType<typeof say>[]) =>
  server.call('saveTranslations', { productId, translations }, as);
const read = async (as: Caller = fjord) => (await server.call('readTranslations', { productId }, as)).body;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
  await server.call('saveFeatures', { translations: { locales: ['nl', 'de', 'en'] } }, admin);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['product_translations', 'variants', 'products'] as const)
    await server.services.db.deleteFrom(table).execute();
  productId = (await saveProduct(server, { bodyHtml: '<p>Soft</p>', seo: { title: 'Shirt' } }, fjord)).id;
});

it('says what there is to translate, and into what', async () => {
  expect(await read()).toEqual({
    title: 'Linen shirt',
    locales: [
      { locale: 'nl', name: 'Nederlands' },
      { locale: 'de', name: 'Deutsch' },
    ],
    source: { title: 'Linen shirt', bodyHtml: '<p>Soft</p>', 'seo.title': 'Shirt', 'seo.description': '' },
    parts: [],
    translations: [],
    suggestions: [],
  });
});

it('keeps what is written, cleaned, and takes away what is emptied; the rest stays', async () => {
  await save(
    fjord,
    say(' Linnen hemd '),
    say('<p onclick="x()">Zacht</p>', 'nl', 'bodyHtml'),
    say('Leinenhemd', 'de'),
  );
  const { status, body } = await save(admin, say('', 'de'));
  expect(status).toBe(200);
  expect(body.translations).toMatchObject([
    { locale: 'nl', key: 'bodyHtml', value: '<p>Zacht</p>', stale: false, updatedBy: 'Fjord@main.test' },
    { locale: 'nl', key: 'title', value: 'Linnen hemd', source: 'Linen shirt', stale: false },
  ]);
});

it('knows what has gone stale, with the text that it was made from', async () => {
  await save(fjord, say('Linnen hemd'), say('Hemd', 'nl', 'seo.title'));
  await server.call(
    'saveProduct',
    { product: { ...productInput({ title: 'Wool shirt' }), id: productId, seo: { title: 'Shirt' } } },
    fjord,
  );
  expect((await read()).translations).toMatchObject([
    { key: 'seo.title', stale: false },
    { key: 'title', stale: true, source: 'Linen shirt' },
  ]);
  await save(fjord, say('Wollen hemd'));
  expect((await read()).translations[1]).toMatchObject({ stale: false, source: 'Wool shirt' });
});

it('keeps as stale what was translated from a text that changed meanwhile', async () => {
  const translations = [{ ...say('Linnen hemd'), source: 'An older title' }];
  const { body } = await server.call('saveTranslations', { productId, translations }, fjord);
  expect(body.translations).toMatchObject([{ source: 'An older title', stale: true }]);
});

it('refuses languages that the shop does not speak, its own one, and what is too long', async () => {
  for (const locale of ['fr', 'en'])
    expect((await save(fjord, say('Chemise', locale))).errors).toEqual({
      'translations[0].locale': `The shop does not speak ${locale}`,
    });
  expect((await save(fjord, say('x'.repeat(256)))).errors).toEqual({
    'translations[0].value': 'Must be at most 255 characters',
  });
});

it('refuses a text that is said twice, and one that its markup makes too long', async () => {
  expect((await save(fjord, say('Hemd'), say('Bloes'))).errors).toEqual({
    'translations[1].key': 'Stands here twice',
  });
  const links = '<a href="/">a</a>'.repeat(5000);
  expect((await save(fjord, { ...say(links), key: 'bodyHtml' as const })).errors).toEqual({
    'translations[0].value': 'Must be at most 100000 characters',
  });
});

it('is for its vendor and the marketplace, and written by who may write products', async () => {
  await save(fjord, say('Linnen hemd'));
  for (const as of [alma, { store: 'other', vendor: '*' }, { store: 'other', vendor: 'Fjord' }]) {
    expect((await save(as, say('Gestolen'))).status).toBe(404);
    expect((await server.call('readTranslations', { productId }, as)).status).toBe(404);
  }
  expect((await save(finance, say('Geld'))).status).toBe(403);
  expect((await read(admin)).translations).toMatchObject([{ value: 'Linnen hemd' }]);
});

it('is refused, and kept, while translations are switched off', async () => {
  await save(fjord, say('Linnen hemd'));
  await server.call('saveFeatures', { translations: { enabled: false } }, admin);
  const refused = await save(fjord, say('Ander hemd'));
  const off = await read();
  await server.call('saveFeatures', { translations: { enabled: null } }, admin);
  expect([refused.status, off.locales]).toEqual([409, []]);
  expect((await read()).translations).toMatchObject([{ value: 'Linnen hemd' }]);
});

it('says how far a language has come, and what comes next', async () => {
  const another = (sku: string, as: Caller) =>
    saveProduct(server, { variants: [{ price: '1', stock: 1, sku }] }, as);
  const second = await another('B', fjord);
  const third = await another('C', fjord);
  await another('D', alma);
  await save(fjord, say('Linnen hemd'));
  const progress = async (after?: string, as = fjord) =>
    (
      await server.call(
        'readTranslationProgress',
        { locale: 'nl', ...(after === undefined ? {} : { after }) },
        as,
      )
    ).body;
  expect(await progress()).toMatchObject({ products: 3, missing: 3, stale: 0, next: productId });
  await save(fjord, say('<p>Zacht</p>', 'nl', 'bodyHtml'), say('Hemd', 'nl', 'seo.title'));
  expect(await progress()).toEqual({ products: 3, missing: 2, stale: 0, next: second.id });
  expect(await progress(second.id)).toMatchObject({ next: third.id });
  expect(await progress(third.id)).toMatchObject({ next: second.id });
  await server.call(
    'saveProduct',
    { product: { ...productInput({ title: 'Wool shirt' }), id: productId } },
    fjord,
  );
  expect(await progress(third.id)).toEqual({ products: 3, missing: 2, stale: 1, next: productId });
  expect(await progress(undefined, admin)).toMatchObject({ products: 4, missing: 3 });
});

describe('the list of what is not translated', () => {
  const whole = [say('Linnen hemd'), say('<p>Zacht</p>', 'nl', 'bodyHtml'), say('Hemd', 'nl', 'seo.title')];
  const untranslated = async (input: ProductListInput = {}, as = fjord): Promise<string[]> => {
    const { body } = await server.call(
      'listProducts',
      { status: 'ALL', sort: 'TITLE', untranslated: 'nl', ...input },
      as,
    );
    expect(body.count).toBe(body.products.length);
    return body.products.map(({ title }) => title);
  };
  beforeEach(async () => {
    const add = (title: string, sku: string, as: Caller) =>
      saveProduct(server, { title, variants: [{ price: '1', stock: 1, sku }] }, as);
    await add('Apron', 'A', fjord);
    await add('Bowl', 'B', alma);
  });

  it('has what lacks a text or has a stale one, within a scope, a search and a tab', async () => {
    expect(await untranslated()).toEqual(['Apron', 'Linen shirt']);
    await save(fjord, ...whole.slice(1));
    expect(await untranslated()).toEqual(['Apron', 'Linen shirt']);
    await save(fjord, ...whole);
    expect(await untranslated()).toEqual(['Apron']);
    expect(await untranslated({ untranslated: 'de' })).toEqual(['Apron', 'Linen shirt']);
    expect(await untranslated({}, admin)).toEqual(['Apron', 'Bowl']);
    expect(await untranslated({ vendor: 'Alma' }, admin)).toEqual(['Bowl']);
    expect(await untranslated({ q: 'bo', sort: 'RELEVANCE' }, admin)).toEqual(['Bowl']);
    expect(await untranslated({ sort: 'RELEVANCE' }, admin)).toHaveLength(2);
    expect(await untranslated({ status: 'ACTIVE' }, admin)).toEqual([]);
    expect(await untranslated({ untranslated: '' }, admin)).toHaveLength(3);
    const product = { ...productInput({ title: 'Wool shirt', bodyHtml: '<p>Soft</p>' }), id: productId };
    await server.call('saveProduct', { product: { ...product, seo: { title: 'Shirt' } } }, fjord);
    expect(await untranslated()).toEqual(['Apron', 'Wool shirt']);
  });

  it('is what an action on all results is for', async () => {
    await save(fjord, ...whole);
    const filters = { status: 'ALL' as const, untranslated: 'nl' };
    const { body } = await server.call('actOnProducts', { action: 'delete', filters }, admin);
    expect(body.count).toBe(2);
    const { body: left } = await server.call('listProducts', { status: 'ALL' }, admin);
    expect(left.products.map(({ title }) => title)).toEqual(['Linen shirt']);
  });
});

describe('options and pictures', () => {
  const variant = (red: string, m: string, id?: string) => ({
    ...(id === undefined ? {} : { id }),
    price: '5',
    stock: 1,
    options: [
      { name: 'Colour', value: red },
      { name: 'Size', value: m },
    ],
  });
  const board = {
    title: 'Oak board',
    media: [{ src: '/files/public/main/a.jpg', alt: 'A board' }, { src: '/files/public/main/b.jpg' }],
    options: [
      { name: 'Colour', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['M', '500 ml'] },
    ],
    variants: [variant('Red', 'M'), variant('Blue', '500 ml')],
  };
  const readFull = async (as = fjord) => (await server.call('readTranslations', { productId }, as)).body;
  const stand = async (locale = 'nl') =>
    (await readFull()).translations
      .filter((each) => each.locale === locale)
      .map(({ key, value, source, stale }) => [key, value, source, stale]);
  const openTitles = async (): Promise<string[]> => {
    const { body } = await server.call(
      'listProducts',
      { status: 'ALL', sort: 'TITLE', untranslated: 'nl' },
      fjord,
    );
    return body.products.map(({ title }) => title);
  };
  const change = async (
    how: (product: Awaited<ReturnType<typeof saveProduct>>) => Partial<ProductInput>,
  ): Promise<void> => {
    const { body } = await server.call('readProduct', { productId }, fjord);
    const { id, title, media, options, variants } = body.product;
    const product = { id, title, media, options, variants, ...how(body.product) };
    expect((await server.call('saveProduct', { product }, fjord)).status).toBe(200);
  };
  beforeEach(async () => {
    for (const table of ['product_translations', 'variants', 'products'] as const)
      await server.services.db.deleteFrom(table).execute();
    productId = (await saveProduct(server, board, fjord)).id;
  });

  it('are texts to translate, and count where they are not the same in all languages', async () => {
    const { parts } = await readFull();
    expect(parts.map(({ key, isSame }) => [key, isSame])).toEqual([
      ['options.1.name', false],
      ['options.1.values.Red', false],
      ['options.1.values.Blue', false],
      ['options.2.name', false],
      ['options.2.values.M', true],
      ['options.2.values.500 ml', true],
      ['media.1.alt', false],
    ]);
    const all = [
      say('Eiken plank'),
      say('Kleur', 'nl', 'options.1.name'),
      say('Rood', 'nl', 'options.1.values.Red'),
      say('Blauw', 'nl', 'options.1.values.Blue'),
      say('Maat', 'nl', 'options.2.name'),
    ];
    await save(fjord, ...all);
    expect(await openTitles()).toEqual(['Oak board']);
    const progress = async () => (await server.call('readTranslationProgress', { locale: 'nl' }, fjord)).body;
    expect(await progress()).toMatchObject({ missing: 1, stale: 0, next: productId });
    expect((await save(fjord, say('Een plank', 'nl', 'media.1.alt'))).status).toBe(200);
    expect(await openTitles()).toEqual([]);
    expect(await progress()).toMatchObject({ missing: 0, stale: 0, next: null });
  });

  it('are refused where the product has no such text, and taken away also then', async () => {
    const wrong = [say('x', 'nl', 'options.3.name'), say('x', 'nl', 'options.1.values.Green')];
    const { status, errors } = await save(fjord, ...wrong, say('x', 'nl', 'media.2.alt'));
    expect([status, errors]).toEqual([
      422,
      {
        'translations[0].key': 'The product has no such text, or not any more',
        'translations[1].key': 'The product has no such text, or not any more',
        'translations[2].key': 'The product has no such text, or not any more',
      },
    ]);
    expect((await save(fjord, say('', 'nl', 'options.1.values.Green'))).status).toBe(200);
    expect((await save(alma, say('Gestolen', 'nl', 'options.1.name'))).status).toBe(404);
  });

  it('keep their translations when they change places', async () => {
    await save(fjord, say('Rood', 'nl', 'options.1.values.Red'), say('Een plank', 'nl', 'media.1.alt'));
    await change(({ options, media, variants }) => ({
      options: [...options]
        .reverse()
        .map(({ id, name, values }) => ({ id, name, values: [...values].reverse() })),
      media: [...media].reverse(),
      variants: variants.map((each) => ({ ...each, options: [...each.options].reverse() })),
    }));
    expect(await stand()).toEqual([
      ['media.1.alt', 'Een plank', 'A board', false],
      ['options.1.values.Red', 'Rood', 'Red', false],
    ]);
    // As a file or a program may send them: without numbers.
    await change(({ options, media }) => ({
      options: options.map(({ name, values }) => ({ name, values })),
      media: media.map(({ src, alt }) => ({ src, alt })),
    }));
    expect(await stand()).toEqual([
      ['media.2.alt', 'Een plank', 'A board', false],
      ['options.2.values.Red', 'Rood', 'Red', false],
    ]);
  });

  it('keep their translations as stale where a value is renamed, also where two change names', async () => {
    await save(
      fjord,
      say('Rood', 'nl', 'options.1.values.Red'),
      say('Blauw', 'nl', 'options.1.values.Blue'),
      say('Kleur', 'nl', 'options.1.name'),
    );
    const rename = (names: Record<string, string>) =>
      change(({ options, variants }) => ({
        options: options.map((each) => ({
          ...each,
          values: each.values.map((value) => names[value] ?? value),
        })),
        variants: variants.map((each) => ({
          ...each,
          options: each.options.map(({ name, value }) => ({ name, value: names[value] ?? value })),
        })),
      }));
    await rename({ Red: 'Crimson' });
    expect(await stand()).toEqual([
      ['options.1.name', 'Kleur', 'Colour', false],
      ['options.1.values.Blue', 'Blauw', 'Blue', false],
      ['options.1.values.Crimson', 'Rood', 'Red', true],
    ]);
    expect((await server.call('readTranslationProgress', { locale: 'nl' }, fjord)).body.stale).toBe(1);
    await save(fjord, say('Karmijn', 'nl', 'options.1.values.Crimson'));
    await rename({ Crimson: 'Rust', Blue: 'Sky' });
    expect(await stand()).toEqual([
      ['options.1.name', 'Kleur', 'Colour', false],
      ['options.1.values.Rust', 'Karmijn', 'Crimson', true],
      ['options.1.values.Sky', 'Blauw', 'Blue', true],
    ]);
  });

  it('get back what was said of a value that was taken away and came back', async () => {
    await save(fjord, say('Rood', 'nl', 'options.1.values.Red'));
    const [, blue] = (await server.call('readProduct', { productId }, fjord)).body.product.variants;
    const { options } = (await server.call('readProduct', { productId }, fjord)).body.product;
    await change(() => ({ options: [{ ...options[0]!, values: ['Blue'] }, options[1]!], variants: [blue!] }));
    expect(await stand()).toEqual([]);
    await change(() => ({ options, variants: [blue!, variant('Red', 'M')] }));
    expect(await stand()).toEqual([['options.1.values.Red', 'Rood', 'Red', false]]);
  });

  describe('suggestions', () => {
    const suggested = async (as = fjord) =>
      (await readFull(as)).suggestions.map(({ locale, key, value }) => [locale, key, value]);
    const translateAs = async (as: Caller, sku: string, ...texts: ReturnType<typeof say>[]) => {
      const variants = [{ ...variant('Red', 'M'), sku }];
      const { id } = await saveProduct(server, { ...board, variants }, as);
      await server.call('saveTranslations', { productId: id, translations: texts }, as);
      return id;
    };

    it('are what products of the same vendor say most for the same text, and nothing is taken unasked', async () => {
      await translateAs(fjord, 'A', say('Rood', 'nl', 'options.1.values.Red'));
      await translateAs(fjord, 'B', say('Rood', 'nl', 'options.1.values.Red'));
      await translateAs(
        fjord,
        'C',
        say('Roodachtig', 'nl', 'options.1.values.Red'),
        say('Farbe', 'de', 'options.1.name'),
      );
      expect(await suggested()).toEqual([
        ['nl', 'options.1.values.Red', 'Rood'],
        ['de', 'options.1.name', 'Farbe'],
      ]);
      expect(await stand()).toEqual([]);
      await save(fjord, say('Rood', 'nl', 'options.1.values.Red'));
      expect(await suggested()).toEqual([['de', 'options.1.name', 'Farbe']]);
    });

    it('are not what other vendors say, but for the marketplace, which sees all', async () => {
      await translateAs(alma, 'A', say('Vuurrood', 'nl', 'options.1.values.Red'));
      expect(await suggested()).toEqual([]);
      expect(await suggested(admin)).toEqual([['nl', 'options.1.values.Red', 'Vuurrood']]);
      await translateAs(fjord, 'B', say('Rood', 'nl', 'options.1.values.Red'));
      await translateAs(alma, 'C', say('Vuurrood', 'nl', 'options.1.values.Red'));
      expect(await suggested(admin)).toEqual([['nl', 'options.1.values.Red', 'Rood']]);
    });

    it('are there for what is stale, and not from what is deleted', async () => {
      const other = await translateAs(fjord, 'A', say('Rood', 'nl', 'options.1.values.Red'));
      const translations = [{ ...say('Paars', 'nl', 'options.1.values.Red'), source: 'Purple' }];
      await server.call('saveTranslations', { productId, translations }, fjord);
      expect(await suggested()).toEqual([['nl', 'options.1.values.Red', 'Rood']]);
      await server.call('actOnProduct', { productId: other, action: 'delete' }, admin);
      expect(await suggested()).toEqual([]);
    });
  });
});

it('holds titles and descriptions in other languages to the limits of the marketplace', async () => {
  const limits = { title: { min: null, max: 30 }, description: { min: 3, max: null } };
  await server.call('saveFeatures', { inputLimit: limits }, admin);
  const refused = await save(
    fjord,
    say('x'.repeat(31)),
    say('x'.repeat(31), 'de', 'seo.title'),
    say('<p>é</p>', 'nl', 'bodyHtml'),
  );
  expect([refused.status, refused.errors]).toEqual([
    422,
    {
      'translations[0].value': 'Must be at most 30 characters',
      'translations[2].value': 'Must be at least 3 characters',
    },
  ]);
  expect((await read()).translations).toEqual([]);
  // A family is one character, as it is in the title itself.
  expect((await save(fjord, say('👨‍👩‍👧‍👦'.repeat(20)))).status).toBe(200);
  expect((await save(fjord, say(''), say('', 'nl', 'bodyHtml'))).status).toBe(200);
  await server.call(
    'saveFeatures',
    { inputLimit: { title: { max: null }, description: { min: null } } },
    admin,
  );
});
