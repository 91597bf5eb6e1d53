import type { ProductListInput } from '../../domain/products/products';
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
    translations: [],
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
