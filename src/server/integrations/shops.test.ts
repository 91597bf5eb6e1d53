import { shopKinds, type Connection, type ShopKind } from '../../domain/integrations/connections';
import { untilEnded, untilState } from '../../testing/server/importCsv';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startShopStandIn, type ShopStandIn } from '../../testing/sources/shopStandIn';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };

let server: TestServer;
let shop: ShopStandIn;

const begin = async (kind: ShopKind): Promise<void> => {
  shop = await startShopStandIn(kind);
  const isShopify = kind === 'shopify';
  server = await startServer({
    innerShops: [shop.domain],
    ...(isShopify ? { platformDomain: 'shop.test' } : {}),
  });
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
};
afterEach(async () => {
  await server.close();
  await shop.close();
});

const connect = async (kind: ShopKind): Promise<Connection> => {
  await begin(kind);
  const input = { domain: shop.domain, webserviceKey: shop.key, type: kind };
  expect((await server.call('addShopKey', input, fjord)).body).toEqual({ ok: true });
  return connection();
};
const connection = async (): Promise<Connection> => {
  const { connections } = (await server.call('listConnections', undefined, fjord)).body;
  const [only] = connections;
  if (only === undefined) throw new Error('Nothing is connected');
  return only;
};
const takeOver = async (id: string, ids: string[]): Promise<void> => {
  const { body } = await server.call('compareShopProducts', { connectionId: id, ids }, fjord);
  await untilState(server, body.importId, 'checked', fjord);
  expect(await variants()).toEqual([]);
  await server.call('beginImport', { importId: body.importId }, fjord);
  await untilEnded(server, body.importId, fjord);
};
const run = async (id: string): Promise<Connection> => {
  expect((await server.call('runConnection', { connectionId: id }, fjord)).body).toEqual({ started: true });
  for (;;) {
    const now = await connection();
    if (now.state !== 'waiting' && now.state !== 'importing') return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const variants = async (): Promise<string[]> =>
  (
    await server.services.db
      .selectFrom('variants')
      .selectAll()
      .where('deleted', '=', false)
      .orderBy('sku')
      .execute()
  ).map(({ sku, price, stock }) => `${sku} ${String(price)} ${String(stock)}`);

const made = { prestashop: 'PS-2-21', woocommerce: 'WC-2-21', shopify: 'SH-2-21' };

describe.each(shopKinds)('a shop of %s', (kind) => {
  it('is connected by a key that it takes, which is sealed and never shown', async () => {
    const { maskedKey } = await connect(kind);
    expect(maskedKey).toBe(`…${shop.key.slice(-4)}`);
    const { keys } = (await server.call('listShopKeys', undefined, fjord)).body;
    expect(keys).toMatchObject([{ domain: shop.domain, type: kind, maskedKey }]);
    const rows = await server.services.db.selectFrom('connections').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(shop.key);
    const again = { domain: shop.domain, webserviceKey: shop.key, type: kind };
    expect((await server.call('addShopKey', again, fjord)).code).toBe('shopConnectedAlready');
  });

  it('shows its products, and those that are chosen come in once they were compared', async () => {
    const { id } = await connect(kind);
    const page = await server.call('listShopProducts', { connectionId: id }, fjord);
    expect(page.body.products.map(({ title, synced }) => [title, synced])).toEqual([
      ['Mug', false],
      ['Shirt', false],
    ]);
    await takeOver(id, ['1', '2']);
    expect(await variants()).toEqual(['MUG-1 1000 4', `${made[kind]} 1600 0`, 'SHIRT-S 1500 2'].sort());
    if (kind !== 'shopify')
      for (const place of ['page2', '-1', '1e3', '9'.repeat(40)]) {
        const none = await server.call('listShopProducts', { connectionId: id, after: place }, fjord);
        expect([none.status, none.code]).toEqual([400, 'pageMark']);
      }
    const after = await server.call('listShopProducts', { connectionId: id }, fjord);
    expect(after.body.products.map(({ synced }) => synced)).toEqual([true, true]);
  });

  it('keeps what was chosen in step, and does nothing while it says the same', async () => {
    const { id } = await connect(kind);
    await takeOver(id, ['1', '2']);
    shop.goods.mug = { price: '11.50', stock: 1 };
    await run(id);
    await run(id);
    expect(await variants()).toEqual(['MUG-1 1150 1', `${made[kind]} 1600 0`, 'SHIRT-S 1500 2'].sort());
    expect((await server.call('listImports', undefined, fjord)).body.imports).toHaveLength(2);
  });

  it('leaves alone what is not followed', async () => {
    const { id } = await connect(kind);
    await takeOver(id, ['1']);
    await server.call('saveFollowed', { connectionId: id, follows: ['stock'] }, fjord);
    shop.goods.mug = { price: '99.00', stock: 7 };
    expect((await run(id)).error).toBeNull();
    expect(await variants()).toEqual(['MUG-1 1000 7']);
  });

  it('that does not take its key any more says so, and works again with another', async () => {
    const { id } = await connect(kind);
    await takeOver(id, ['1']);
    shop.trouble = { status: 401, body: {} };
    expect(await run(id)).toMatchObject({ state: 'failing', error: { code: 'shopKeyRefused' } });
    const input = { domain: shop.domain, webserviceKey: shop.key };
    expect((await server.call('replaceShopKey', input, fjord)).codes['webserviceKey']).toBe('shopKeyRefused');
    shop.trouble = null;
    expect((await server.call('replaceShopKey', input, fjord)).body.key).toBe(`…${shop.key.slice(-4)}`);
    expect((await run(id)).state).toBe('working');
    expect(await variants()).toHaveLength(1);
  });

  it('that has too much to do, breaks off or answers with a page costs no product', async () => {
    const { id } = await connect(kind);
    await takeOver(id, ['1']);
    shop.trouble = { status: 429, body: {}, headers: { 'retry-after': '600' } };
    expect((await run(id)).error?.code).toBe('serviceBusy');
    shop.trouble = { status: 200, body: '<html>Sign in</html>' };
    expect((await run(id)).error?.code).toBe('answerUnreadable');
    shop.trouble = { status: 302, body: {}, headers: { location: 'http://169.254.169.254/' } };
    expect((await run(id)).error?.code).toBe('ledElsewhere');
    expect(await variants()).toHaveLength(1);
  });

  it('takes one product over at once, where a program asks for it', async () => {
    await connect(kind);
    expect((await server.call('syncShopProduct', { productId: '1' }, fjord)).body).toEqual({
      productId: '1',
    });
    const { imports } = (await server.call('listImports', undefined, fjord)).body;
    await untilEnded(server, imports[0]?.id ?? '', fjord);
    expect(await variants()).toEqual(['MUG-1 1000 4']);
    const missing = await server.call('syncShopProduct', { productId: '404' }, fjord);
    expect([missing.status, missing.code]).toEqual([404, 'shopProductNotFound']);
  });

  it('is its vendor’s alone, and leaves its products when it is disconnected', async () => {
    const { id } = await connect(kind);
    await takeOver(id, ['1']);
    for (const answer of [
      await server.call('listShopProducts', { connectionId: id }, alma),
      await server.call('compareShopProducts', { connectionId: id, ids: ['1'] }, alma),
      await server.call('saveFollowed', { connectionId: id, follows: ['price'] }, alma),
      await server.call('deleteShopKey', { domain: shop.domain }, alma),
      await server.call('syncShopProduct', { productId: '1' }, alma),
    ])
      expect(answer.status).toBe(404);
    expect((await server.call('deleteShopKey', { domain: shop.domain }, fjord)).body).toEqual({ ok: true });
    expect(await variants()).toHaveLength(1);
  });
});

describe('the domain of a shop', () => {
  it.each([
    '127.0.0.1',
    '169.254.169.254',
    'localhost',
    '[::1]',
    'shop.example:8080',
    'user@shop.example',
    'shop.example/../x',
    '0x7f000001',
    '2130706433',
  ])('%s is none', async (domain) => {
    await begin('prestashop');
    const { codes } = await server.call('addShopKey', { domain, webserviceKey: shop.key }, fjord);
    expect(codes['domain']).toBe('shopDomainForm');
    expect(shop.asked).toEqual([]);
  });

  it('of Shopify ends in that of the platform', async () => {
    await begin('shopify');
    const input = { domain: 'shop.example', webserviceKey: shop.key, type: 'shopify' as const };
    expect((await server.call('addShopKey', input, fjord)).codes['domain']).toBe('shopDomainEnd');
  });
});
