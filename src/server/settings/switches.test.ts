import type { CallName } from '../../catalogue/index';
import type { FeaturesPatch } from '../../domain/settings/settings';
import { addOrder } from '../../testing/server/orders';
import { productInput, saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

let server: TestServer;
const at = { productId: '', orderId: '' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  at.productId = (await saveProduct(server, {}, fjord)).id;
  at.orderId = String((await addOrder(server.services.db, { vendor: 'Fjord', placedAt: new Date() })).id);
});
afterAll(() => server.close());

const away = { enabled: true, from: '2030-07-02', to: '2030-07-10', message: 'At the sea' };
const sizes = ['S', 'M'].map((value) => ({ price: '1', stock: 1, options: [{ name: 'Size', value }] }));
const inSizes = () =>
  productInput({ title: 'In sizes', options: [{ name: 'Size', values: ['S', 'M'] }], variants: sizes });

interface Row {
  name: CallName;
  input: () => Record<string, unknown>;
  as: Caller | null;
  off: FeaturesPatch;
  on: FeaturesPatch;
  /** Of the failure, or of its field. */
  code: string;
}

const switched = (
  name: 'holidayMode' | 'comments' | 'auditLogs' | 'currencies' | 'catalog' | 'integrations',
) => ({
  off: { [name]: { enabled: false } },
  on: { [name]: { enabled: true } },
});

/** Each part that a marketplace may switch off, and a call that is of no use without it. */
const rows: Row[] = [
  {
    name: 'saveHolidays',
    input: () => away,
    as: fjord,
    ...switched('holidayMode'),
    code: 'holidaysOff',
  },
  {
    name: 'saveHolidays',
    input: () => away,
    as: admin,
    ...switched('holidayMode'),
    code: 'holidaysOff',
  },
  {
    name: 'saveProduct',
    input: () => ({ product: inSizes() }),
    as: fjord,
    off: { variants: { enableVariants: false } },
    on: { variants: { enableVariants: true } },
    code: 'variantsOff',
  },
  {
    name: 'noteOrder',
    input: () => ({ orderId: at.orderId, text: 'Call first' }),
    as: fjord,
    ...switched('comments'),
    code: 'commentsOff',
  },
  {
    name: 'productLog',
    input: () => ({ productId: at.productId }),
    as: fjord,
    ...switched('auditLogs'),
    code: 'logsOff',
  },
  {
    name: 'saveCurrency',
    input: () => ({ displayCurrency: 'EUR' }),
    as: fjord,
    ...switched('currencies'),
    code: 'currenciesOff',
  },
  {
    name: 'saveSheet',
    input: () => ({ url: 'https://docs.google.com/spreadsheets/d/abcdefghijkl' }),
    as: fjord,
    ...switched('integrations'),
    code: 'connectionsOff',
  },
  {
    name: 'searchCatalog',
    input: () => ({ q: 'shirt' }),
    as: fjord,
    ...switched('catalog'),
    code: 'catalogueNotFound',
  },
  {
    name: 'readPublicCatalog',
    input: () => ({ store: 'main' }),
    as: null,
    ...switched('catalog'),
    code: 'catalogueNotFound',
  },
  {
    name: 'saveTranslations',
    input: () => ({
      productId: at.productId,
      translations: [{ locale: 'de', key: 'title', value: 'Leinenhemd' }],
    }),
    as: fjord,
    off: { translations: { enabled: false, locales: ['de'] } },
    on: { translations: { enabled: true, locales: ['de'] } },
    code: 'translationsOff',
  },
];

const answerTo = async ({ name, input, as }: Row): Promise<{ status: number; said: string[] }> => {
  const { status, code, codes } = await server.call(name, input(), as);
  return { status, said: [code, ...Object.values(codes)] };
};

describe('what is switched off', () => {
  it.each(rows)('is refused by $name ($code), and answered again once it is on', async (row) => {
    expect((await server.call('saveFeatures', row.off, admin)).status).toBe(200);
    const off = await answerTo(row);
    expect(off.status).toBeGreaterThanOrEqual(400);
    expect(off.said).toContain(row.code);
    expect((await server.call('saveFeatures', row.on, admin)).status).toBe(200);
    expect(await answerTo(row)).toMatchObject({ status: 200 });
  });

  it('stays where it is: a product keeps its variants, and who is away may say that it is back', async () => {
    const { body } = await server.call('saveProduct', { product: inSizes() }, fjord);
    await server.call('saveHolidays', away, fjord);
    const off = { holidayMode: { enabled: false }, variants: { enableVariants: false } };
    expect((await server.call('saveFeatures', off, admin)).status).toBe(200);
    const again = await server.call(
      'saveProduct',
      { product: { ...body.product, title: 'Still in sizes' } },
      fjord,
    );
    expect([again.status, again.body.product.variants.length]).toEqual([200, 2]);
    expect((await server.call('saveHolidays', { enabled: false }, fjord)).status).toBe(200);
    await server.call('saveFeatures', { variants: { enableVariants: true } }, admin);
  });
});
