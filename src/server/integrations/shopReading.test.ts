import { shopKinds, type Connection, type ShopKind } from '../../domain/integrations/connections';
import { untilEnded } from '../../testing/server/importCsv';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startShopStandIn, type ShopStandIn } from '../../testing/sources/shopStandIn';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

let server: TestServer;
let shop: ShopStandIn;

const begin = async (kind: ShopKind): Promise<void> => {
  shop = await startShopStandIn(kind);
  server = await startServer({
    innerShops: [shop.domain],
    ...(kind === 'shopify' ? { platformDomain: 'shop.test' } : {}),
  });
  await server.addStore('main', ['Fjord']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
};
afterEach(async () => {
  await server.close();
  await shop.close();
});

const input = (kind: ShopKind) => ({ domain: shop.domain, webserviceKey: shop.key, type: kind });
const connect = async (kind: ShopKind): Promise<void> => {
  await begin(kind);
  expect((await server.call('addShopKey', input(kind), fjord)).body).toEqual({ ok: true });
};
const connection = async (): Promise<Connection> => {
  const [only] = (await server.call('listConnections', undefined, fjord)).body.connections;
  if (only === undefined) throw new Error('Nothing is connected');
  return only;
};
const take = async (productId: string): Promise<void> => {
  expect((await server.call('syncShopProduct', { productId }, fjord)).body).toEqual({ productId });
  const { imports } = (await server.call('listImports', undefined, fjord)).body;
  await untilEnded(server, imports[0]?.id ?? '', fjord);
};
const run = async (): Promise<Connection> => {
  await server.call('runConnection', { connectionId: (await connection()).id }, fjord);
  for (;;) {
    const now = await connection();
    if (now.state !== 'waiting' && now.state !== 'importing') return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const variants = () =>
  server.services.db.selectFrom('variants').selectAll().where('deleted', '=', false).orderBy('sku').execute();
const variant = async (sku: string) => {
  const found = (await variants()).find((each) => each.sku === sku);
  if (found === undefined) throw new Error(`Nothing is called ${sku}`);
  return found;
};

const mugPath = '/wp-json/wc/v3/products';
/** A product of WooCommerce's, as its documentation has one. */
const wooProduct = (changes: Record<string, unknown> = {}) => ({
  id: 1,
  name: 'Mug',
  type: 'simple',
  status: 'publish',
  description: '',
  sku: 'MUG-1',
  price: '10.00',
  regular_price: '10.00',
  sale_price: '',
  on_sale: false,
  manage_stock: true,
  stock_quantity: 4,
  stock_status: 'instock',
  weight: '',
  images: [],
  ...changes,
});
const wooVariation = (id: number, size: string, changes: Record<string, unknown> = {}) => ({
  ...wooProduct({ id, sku: `SHIRT-${size}`, manage_stock: 'parent', stock_quantity: 6 }),
  attributes: [{ id: 0, name: 'Size', option: size }],
  ...changes,
});
const sayShirt = (product: Record<string, unknown>, variations: unknown[]): void => {
  shop.instead = {
    [mugPath]: [wooProduct({ id: 2, name: 'Shirt', type: 'variable', sku: '', ...product })],
    [`${mugPath}/2/variations`]: variations,
  };
};

describe('a product of WooCommerce', () => {
  it('that counts its variations together fills the stock of none, and says so', async () => {
    await connect('woocommerce');
    sayShirt({ stock_quantity: 6 }, [
      wooVariation(20, 'S'),
      wooVariation(21, 'M'),
      wooVariation(22, 'L', { manage_stock: true, stock_quantity: 3 }),
    ]);
    await take('2');
    expect((await variants()).map(({ sku, stock }) => [sku, stock])).toEqual([
      ['SHIRT-L', 3],
      ['SHIRT-M', 0],
      ['SHIRT-S', 0],
    ]);
    expect((await connection()).options.sharedStock).toEqual(['Shirt']);
    sayShirt({ stock_quantity: 0 }, [
      wooVariation(20, 'S', { stock_quantity: 0 }),
      wooVariation(21, 'M', { stock_quantity: 0 }),
      wooVariation(22, 'L', { manage_stock: true, stock_quantity: 3 }),
    ]);
    expect((await run()).options.sharedStock).toEqual([]);
    expect([(await variant('SHIRT-S')).track_stock, (await variant('SHIRT-S')).stock]).toEqual([true, 0]);
  });

  it('that counts its only variation counts that', async () => {
    await connect('woocommerce');
    sayShirt({ stock_quantity: 6 }, [wooVariation(20, 'S')]);
    await take('2');
    expect((await variant('SHIRT-S')).stock).toBe(6);
  });

  it('comes without variations that are switched off', async () => {
    await connect('woocommerce');
    sayShirt({}, [wooVariation(20, 'S'), wooVariation(21, 'M', { status: 'private' })]);
    await take('2');
    expect((await variants()).map(({ sku }) => sku)).toEqual(['SHIRT-S']);
  });

  it('gets no variation that is switched off at a later reading either, and that one once it is on', async () => {
    await connect('woocommerce');
    const off = wooVariation(21, 'M', { status: 'private' });
    sayShirt({}, [wooVariation(20, 'S'), off]);
    await take('2');
    sayShirt({}, [wooVariation(20, 'S', { price: '11.00' }), off]);
    await run();
    expect((await variants()).map(({ sku, price }) => [sku, price])).toEqual([['SHIRT-S', 1100]]);
    sayShirt({}, [wooVariation(20, 'S', { price: '11.00' }), wooVariation(21, 'M')]);
    await run();
    expect((await variants()).map(({ sku }) => sku)).toEqual(['SHIRT-M', 'SHIRT-S']);
  });

  it('is called as people there read it, not as WordPress writes it', async () => {
    await connect('woocommerce');
    const attributes = [{ id: 0, name: 'Size &amp; cut', option: 'S &#8211; slim' }];
    sayShirt({ name: 'Plain &amp; <em>simple</em> 5 &lt; 6' }, [wooVariation(20, 'S', { attributes })]);
    await take('2');
    const { title } = await server.services.db
      .selectFrom('products')
      .select('title')
      .executeTakeFirstOrThrow();
    expect(title).toBe('Plain & simple 5 < 6');
    const connectionId = (await connection()).id;
    const { body } = await server.call('listShopProducts', { connectionId }, fjord);
    expect(body).toMatchObject({ products: [{ title: 'Plain & simple 5 < 6' }] });
  });

  it('has no price before any more once its sale is over', async () => {
    await connect('woocommerce');
    shop.instead = { [mugPath]: [wooProduct({ price: '8.00', sale_price: '8.00', on_sale: true })] };
    await take('1');
    expect([(await variant('MUG-1')).price, (await variant('MUG-1')).compare_at]).toEqual([800, 1000]);
    shop.instead = { [mugPath]: [wooProduct()] };
    await run();
    expect([(await variant('MUG-1')).price, (await variant('MUG-1')).compare_at]).toEqual([1000, null]);
  });

  it.each([
    ['kg', '0.350', 0.35, 'KILOGRAMS'],
    ['g', '350', 350, 'GRAMS'],
    ['lbs', '0.77', 0.77, 'POUNDS'],
    ['oz', '12.3', 12.3, 'OUNCES'],
  ])('weighs as much as it does there, in %s', async (unit, weight, value, named) => {
    await connect('woocommerce');
    shop.settings = { weightUnit: unit };
    shop.instead = { [mugPath]: [wooProduct({ weight })] };
    await take('1');
    expect(await variant('MUG-1')).toMatchObject({ weight: value, weight_unit: named });
  });

  it('weighs nothing where the key may not read in what unit', async () => {
    await connect('woocommerce');
    shop.settings = { hidden: true };
    shop.instead = { [mugPath]: [wooProduct({ weight: '350' })] };
    await take('1');
    expect((await variant('MUG-1')).weight).toBe(0);
  });
});

const prestaProduct = (changes: Record<string, unknown>) => ({
  products: [{ id: 1, name: 'Mug', reference: 'MUG-1', price: '1', gross: '10', active: '1', ...changes }],
});
const titles = async () =>
  (await server.services.db.selectFrom('products').select(['title', 'status']).execute()).map(
    ({ title, status }) => [title, status],
  );

it('comes from PrestaShop as a draft where it can be looked at there and not be ordered', async () => {
  await connect('prestashop');
  shop.instead = { '/api/products': prestaProduct({ available_for_order: '0' }) };
  await take('1');
  expect(await titles()).toEqual([['Mug', 'DRAFT']]);
});

it('is called in PrestaShop’s own language, whichever is said first', async () => {
  await connect('prestashop');
  const said = (first: string, second: string) => [
    { id: '1', value: first },
    { id: '2', value: second },
  ];
  shop.instead = {
    '/api/products': prestaProduct({
      name: said('Becher', 'Mug of clay'),
      description: said('', '<p>Of clay</p>'),
    }),
    '/api/configurations': { configurations: [{ name: 'PS_LANG_DEFAULT', value: '2' }] },
  };
  await take('1');
  expect((await titles())[0]?.[0]).toBe('Mug of clay');
});

it('of a key of PrestaShop that may not read the stock, which right it lacks is said', async () => {
  await connect('prestashop');
  shop.lacking = ['/api/stock_availables'];
  const { status, code, body } = await server.call('syncShopProduct', { productId: '1' }, fjord);
  expect([status, code]).toEqual([502, 'shopReadMissing']);
  expect(JSON.stringify(body)).toContain('stock_availables');
});

it('weighs in PrestaShop what the product weighs and its combination more', async () => {
  await connect('prestashop');
  shop.settings = { weightUnit: 'g' };
  const combination = {
    id: 20,
    id_product: '2',
    reference: 'SHIRT-S',
    gross: '15.00',
    weight: '-20.000000',
    associations: {},
  };
  shop.instead = {
    '/api/products': {
      products: [{ id: 2, name: 'Shirt', reference: '', price: '1', gross: '1', weight: '200.000000' }],
    },
    '/api/combinations': { combinations: [combination] },
  };
  await take('2');
  expect(await variant('SHIRT-S')).toMatchObject({ weight: 180, weight_unit: 'GRAMS' });
});

describe.each(shopKinds)('a shop of %s that sells in another currency', (kind) => {
  it('is not connected', async () => {
    await begin(kind);
    shop.settings = { currency: 'USD' };
    const { status, codes } = await server.call('addShopKey', input(kind), fjord);
    expect([status, codes['domain']]).toEqual([422, 'shopCurrency']);
  });

  it('brings nothing more, and its connection says so', async () => {
    await connect(kind);
    await take('1');
    shop.settings = { currency: 'USD' };
    shop.goods.mug.price = '99.00';
    expect(await run()).toMatchObject({ state: 'failing', error: { code: 'shopCurrency' } });
    const refused = await server.call('syncShopProduct', { productId: '2' }, fjord);
    expect([refused.status, refused.code]).toEqual([502, 'shopCurrency']);
    expect((await variants()).map(({ sku, price }) => [sku, price])).toEqual([['MUG-1', 1000]]);
    await server.call('saveFollowed', { connectionId: (await connection()).id, follows: ['stock'] }, fjord);
    expect((await run()).error).toBeNull();
  });
});

it.each(['woocommerce', 'prestashop'] as const)(
  'a key of %s that reads products alone does',
  async (kind) => {
    await begin(kind);
    shop.settings = { currency: 'USD', hidden: true };
    expect((await server.call('addShopKey', input(kind), fjord)).body).toEqual({ ok: true });
    await take('1');
    expect(await variants()).toHaveLength(1);
  },
);
