import { sql } from 'kysely';
import { shopKinds, type Connection, type ShopKind } from '../../domain/integrations/connections';
import { untilEnded } from '../../testing/server/importCsv';
import { newPurchase, purchaseLine } from '../../testing/server/purchases';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startShopStandIn, type ShopStandIn } from '../../testing/sources/shopStandIn';
import type { ShopGoods } from '../../testing/sources/shopGoods';
import { inTransaction } from '../db/inTransaction';
import { placeOrder } from '../orders/placeOrder';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

let server: TestServer;
let shop: ShopStandIn;
let sales = 0;

const connection = async (): Promise<Connection> => {
  const [only] = (await server.call('listConnections', undefined, fjord)).body.connections;
  if (only === undefined) throw new Error('Nothing is connected');
  return only;
};
/** Connects a shop, which `standing` has set up, and takes mug and shirt over. */
const connect = async (
  kind: ShopKind,
  standing: (goods: ShopGoods) => void = () => undefined,
): Promise<void> => {
  shop = await startShopStandIn(kind);
  standing(shop.goods);
  server = await startServer({
    innerShops: [shop.domain],
    ...(kind === 'shopify' ? { platformDomain: 'shop.test' } : {}),
  });
  await server.addStore('main', ['Fjord']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
  await server.call('addShopKey', { domain: shop.domain, webserviceKey: shop.key, type: kind }, fjord);
  for (const productId of ['1', '2']) {
    await server.call('syncShopProduct', { productId }, fjord);
    const [newest] = (await server.call('listImports', undefined, fjord)).body.imports;
    await untilEnded(server, newest?.id ?? '', fjord);
  }
};
afterEach(async () => {
  await server.close();
  await shop.close();
});

const run = async (): Promise<Connection> => {
  await server.call('runConnection', { connectionId: (await connection()).id }, fjord);
  for (;;) {
    const now = await connection();
    if (now.state !== 'waiting' && now.state !== 'importing') return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const products = async () => {
  const { body } = await server.call('listProducts', { status: 'ALL' }, fjord);
  return Promise.all(
    body.products.map(async ({ id }) => {
      const found = await server.call('readProduct', { productId: id }, fjord);
      return found.body.product;
    }),
  );
};
const productOf = async (sku: string) => {
  const found = (await products()).find(({ variants }) => variants.some((each) => each.sku === sku));
  if (found === undefined) throw new Error(`No product has ${sku}`);
  return found;
};
const variantOf = async (sku: string) => {
  const found = (await productOf(sku)).variants.find((each) => each.sku === sku);
  if (found === undefined) throw new Error(`No variant has ${sku}`);
  return found;
};
const stockOf = async (sku: string): Promise<number> => (await variantOf(sku)).stock;
const sell = async (sku: string, quantity: number): Promise<void> => {
  const { id } = await productOf(sku);
  const variant = await variantOf(sku);
  const line = purchaseLine({ productId: Number(id), variantId: Number(variant.id), sku, quantity });
  sales += 1;
  await inTransaction(server.services.db, (tx) =>
    placeOrder(tx, newPurchase({ store: 'main', outsideId: `sale ${String(sales)}`, lines: [line] })),
  );
};
/** Puts what waits on sale. */
const approve = async (): Promise<void> => {
  for (const { id } of await products())
    await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
};
const edit = async (sku: string, change: { title?: string; price?: string }): Promise<void> => {
  const { id, version, title, variants } = await productOf(sku);
  const product = {
    id,
    version,
    title: change.title ?? title,
    variants: variants.map((each) =>
      each.sku === sku && change.price !== undefined ? { ...each, price: change.price } : each,
    ),
  };
  expect((await server.call('saveProduct', { product }, fjord)).status).toBe(200);
};

describe.each(shopKinds)('a shop of %s that is kept in step', (kind) => {
  it('puts nothing back that was sold here when only its text changes', async () => {
    await connect(kind);
    await sell('MUG-1', 2);
    await sell('SHIRT-S', 1);
    shop.goods.mug.text = '<p>Of grey clay</p>';
    await run();
    expect((await productOf('MUG-1')).bodyHtml).toBe('<p>Of grey clay</p>');
    shop.goods.shirt.sizes = shop.goods.shirt.sizes.map((each) =>
      each.size === 'M' ? { ...each, price: '17.00', stock: 9 } : each,
    );
    await run();
    expect([await stockOf('MUG-1'), await stockOf('SHIRT-S')]).toEqual([2, 1]);
  });

  it('takes what was sold there off what is left here, once, and never below none', async () => {
    await connect(kind);
    await sell('MUG-1', 2);
    shop.goods.mug.stock = 3;
    await run();
    expect(await stockOf('MUG-1')).toBe(1);
    await run();
    shop.goods.mug.price = '11.00';
    await run();
    expect(await stockOf('MUG-1')).toBe(1);
    shop.goods.mug.stock = 0;
    await run();
    expect(await stockOf('MUG-1')).toBe(0);
    shop.goods.mug = { ...shop.goods.mug, price: '12.00', stock: 5 };
    await run();
    expect([await stockOf('MUG-1'), (await variantOf('MUG-1')).price]).toEqual([5, '12.00']);
  });

  it('leaves titles and prices as they were set here until they change there', async () => {
    await connect(kind);
    await edit('MUG-1', { title: 'Grey mug', price: '13.00' });
    await edit('SHIRT-S', { price: '18.00' });
    shop.goods.mug.text = '<p>Of grey clay</p>';
    shop.goods.shirt.sizes = shop.goods.shirt.sizes.map((each) =>
      each.size === 'M' ? { ...each, price: '17.00' } : each,
    );
    expect((await run()).import).toMatchObject({ state: 'finished', rejected: 0 });
    const { title, bodyHtml } = await productOf('MUG-1');
    expect([title, bodyHtml]).toEqual(['Grey mug', '<p>Of grey clay</p>']);
    expect([(await variantOf('MUG-1')).price, (await variantOf('SHIRT-S')).price]).toEqual([
      '13.00',
      '18.00',
    ]);
    shop.goods.mug.price = '10.50';
    await run();
    expect((await variantOf('MUG-1')).price).toBe('10.50');
  });

  it('knows a product by its id there when its SKU changes', async () => {
    await connect(kind);
    const { id } = await productOf('MUG-1');
    await sell('MUG-1', 1);
    shop.goods.mug.sku = 'MUG-2026';
    shop.goods.shirt.sizes = shop.goods.shirt.sizes.map((each) =>
      each.size === 'S' ? { ...each, sku: 'SHIRT-SMALL' } : each,
    );
    expect((await run()).import).toMatchObject({ state: 'finished', rejected: 0 });
    const all = await products();
    expect(all.flatMap(({ variants }) => variants.map(({ sku }) => sku)).sort()).toEqual(
      expect.arrayContaining(['MUG-2026', 'SHIRT-SMALL']),
    );
    expect(all).toHaveLength(2);
    expect([(await productOf('MUG-2026')).id, await stockOf('MUG-2026')]).toEqual([id, 3]);
    shop.goods.mug.stock = 3;
    await run();
    expect(await stockOf('MUG-2026')).toBe(2);
  });

  it('adds a variant that is new there, and leaves the others as they are', async () => {
    await connect(kind);
    await edit('SHIRT-S', { price: '18.00' });
    await sell('SHIRT-S', 1);
    shop.goods.shirt.sizes.push({ size: 'L', sku: 'SHIRT-L', price: '19.00', stock: 6 });
    expect((await run()).import).toMatchObject({ state: 'finished', rejected: 0 });
    expect(await products()).toHaveLength(2);
    const { variants } = await productOf('SHIRT-L');
    expect(variants.map(({ price, stock }) => `${price} ${String(stock)}`)).toEqual([
      '18.00 1',
      '16.00 0',
      '19.00 6',
    ]);
  });

  it('that a version before has read is known from the next look on', async () => {
    await connect(kind);
    const { db } = server.services;
    await run();
    await db.deleteFrom('connection_readings').execute();
    await run();
    await sell('MUG-1', 2);
    shop.goods.mug.text = '<p>Of grey clay</p>';
    await run();
    expect(await stockOf('MUG-1')).toBe(2);
  });

  it('takes off sale here what is not sold there, by name, and puts it back with it', async () => {
    await connect(kind);
    const stands = async () => [(await productOf('MUG-1')).status, (await productOf('SHIRT-S')).status];
    await approve();
    expect(await stands()).toEqual(['ACTIVE', 'ACTIVE']);
    shop.goods.mug.sold = 'off';
    expect(await run()).toMatchObject({ gone: 0, unsold: [{ title: 'Mug', gone: false }] });
    expect(await stands()).toEqual(['DRAFT', 'ACTIVE']);
    delete shop.goods.mug.sold;
    expect((await run()).unsold).toEqual([]);
    expect(await stands()).toEqual(['ACTIVE', 'ACTIVE']);
    shop.goods.mug.sold = 'gone';
    expect(await run()).toMatchObject({ gone: 1, unsold: [{ title: 'Mug', gone: true }] });
    expect(await stands()).toEqual(['DRAFT', 'ACTIVE']);
  });

  it('takes over as a draft what is not sold there, which goes on sale with it', async () => {
    await connect(kind, ({ mug }) => {
      mug.sold = 'off';
    });
    await approve();
    expect([(await productOf('MUG-1')).status, (await productOf('SHIRT-S')).status]).toEqual([
      'DRAFT',
      'ACTIVE',
    ]);
    await run();
    expect((await productOf('MUG-1')).status).toBe('DRAFT');
    delete shop.goods.mug.sold;
    await run();
    expect((await productOf('MUG-1')).status).toBe('ACTIVE');
  });

  it('leaves on sale what somebody put on sale here, and a draft what was one', async () => {
    await connect(kind);
    await approve();
    const set = async (sku: string, onSale: boolean) =>
      server.call('setOnSale', { productId: (await productOf(sku)).id, onSale }, fjord);
    await set('SHIRT-S', false);
    shop.goods.mug.sold = 'off';
    shop.goods.shirt.sold = 'off';
    await run();
    await set('MUG-1', true);
    await run();
    expect((await productOf('MUG-1')).status).toBe('ACTIVE');
    delete shop.goods.shirt.sold;
    await run();
    expect((await productOf('SHIRT-S')).status).toBe('DRAFT');
  });

  it('takes nothing off sale where it suddenly has nothing at all', async () => {
    await connect(kind);
    await approve();
    const nothing = {
      prestashop: [],
      woocommerce: [],
      shopify: {
        data: { product: null, products: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } },
      },
    };
    shop.insteadOfAll = nothing[kind];
    expect(await run()).toMatchObject({ error: null, gone: 2 });
    expect((await products()).map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
    shop.insteadOfAll = null;
    expect((await run()).gone).toBe(0);
  });

  it('sets aside the pieces of a variant that is taken away there, and brings them back with it', async () => {
    await connect(kind);
    await sell('SHIRT-S', 1);
    const sizes = shop.goods.shirt.sizes.map((each, at) => ({ ...each, id: 20 + at }));
    shop.goods.shirt.sizes = sizes.slice(1);
    await run();
    expect(await stockOf('SHIRT-S')).toBe(0);
    await run();
    shop.goods.shirt.sizes = sizes;
    await run();
    expect(await stockOf('SHIRT-S')).toBe(1);
    await run();
    expect(await stockOf('SHIRT-S')).toBe(1);
  });
});

it('sets aside the pieces of a variation that WooCommerce has switched off', async () => {
  await connect('woocommerce');
  await sell('SHIRT-S', 1);
  const { sizes } = shop.goods.shirt;
  shop.goods.shirt.sizes = sizes.map((each) => ({ ...each, isOff: each.size === 'S' }));
  await run();
  expect(await stockOf('SHIRT-S')).toBe(0);
  shop.goods.shirt.sizes = sizes;
  await run();
  expect(await stockOf('SHIRT-S')).toBe(1);
});

it('counts no piece twice where a run ends between counting and remembering', async () => {
  await connect('woocommerce');
  const { db } = server.services;
  await sql`create function refuse_reading() returns trigger language plpgsql as $$
    begin raise exception 'ended here'; end $$`.execute(db);
  await sql`create trigger refuse_reading before insert on connection_readings
    for each row execute function refuse_reading()`.execute(db);
  shop.goods.mug.stock = 3;
  const { id } = await connection();
  await server.call('runConnection', { connectionId: id }, fjord);
  while ((await connection()).error === null) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await stockOf('MUG-1')).toBe(4);
  await sql`drop trigger refuse_reading on connection_readings`.execute(db);
  await run();
  expect(await stockOf('MUG-1')).toBe(3);
  await run();
  expect(await stockOf('MUG-1')).toBe(3);
});
