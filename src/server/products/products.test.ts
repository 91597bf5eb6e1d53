import { productInput, saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const oak: Caller = { store: 'main', vendor: 'Oak & Son' };
const stranger: Caller = { store: 'other', vendor: '*' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Oak & Son']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
afterEach(async () => {
  await server.services.db.deleteFrom('variants').execute();
  await server.services.db.deleteFrom('products').execute();
});

describe('saving a product', () => {
  it('keeps what was sent, cleaned by the rules', async () => {
    const product = await saveProduct(
      server,
      {
        bodyHtml: '<p onclick="x()">Soft</p><script>alert(1)</script><a href="javascript:x()">a</a>',
        options: [{ name: 'Size', values: ['S', 'M'] }],
        variants: [
          {
            price: '12.50',
            compareAt: '15',
            stock: 3,
            trackStock: true,
            sku: 'S',
            options: [{ name: 'size', value: 'S' }],
            dimensions: { width: 1, height: 2 },
            metafields: [
              { namespace: 'a', key: 'b', value: '', type: 'input' },
              { namespace: 'a', key: 'c', value: 'x', type: 'input' },
            ],
          },
          {
            price: '0',
            stock: 0,
            options: [{ name: 'Size', value: 'L' }],
            dimensions: { width: 1, height: 2, length: 3 },
          },
        ],
        metafields: [{ namespace: 'care', key: 'wash', value: ' ', type: 'input' }],
      },
      fjord,
    );
    expect(product).toMatchObject({
      vendor: 'Fjord',
      status: 'DRAFT',
      approval: 'pending',
      bodyHtml: '<p>Soft</p><a rel="noopener noreferrer">a</a>',
      options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
      metafields: [],
      inventoryTotal: 3,
      currency: 'EUR',
      version: 1,
      seo: { title: '', description: '' },
    });
    expect(product.variants).toMatchObject([
      { price: '12.50', compareAt: '15.00', dimensions: null, options: [{ name: 'Size', value: 'S' }] },
      { price: '0.00', compareAt: null, dimensions: { width: 1, height: 2, length: 3, dimUnit: 'cm' } },
    ]);
    expect(product.variants[0]?.metafields).toMatchObject([{ key: 'c', value: 'x' }]);
    const read = await server.call('readProduct', { productId: product.id }, fjord);
    expect(read.body.product).toEqual(product);
  });

  it.each([
    ['product.title', { title: 'ab' }, 'Required'],
    [
      'product.variants[0].price',
      { variants: [{ price: '1.999', stock: 1 }] },
      'Must have at most 2 decimals',
    ],
    ['product.variants[0].stock', { variants: [{ price: '1', stock: 3e9 }] }, 'Must be at most 1000000000'],
    ['product.media[0].src', { media: [{ src: 'javascript:x()' }] }, 'Must be a valid URL'],
    [
      'product.variants[1].sku',
      {
        variants: [
          { price: '1', stock: 1, sku: 'A', options: [{ name: 'Size', value: 'S' }] },
          { price: '1', stock: 1, sku: 'A', options: [{ name: 'Size', value: 'M' }] },
        ],
      },
      'Another variant has this SKU',
    ],
    [
      'product.variants[1].options',
      {
        variants: [
          { price: '1', stock: 1 },
          { price: '1', stock: 1 },
        ],
      },
      'Variant 1 has the same options',
    ],
    [
      'product.variants[0].options',
      { options: [{ name: 'Size', values: ['S'] }], variants: [{ price: '1', stock: 1 }] },
      'Must name a value of each option of the product',
    ],
  ])('names the field at fault: %s', async (field, changes, message) => {
    const answer = await server.call('saveProduct', { product: productInput(changes) }, fjord);
    expect([answer.status, answer.errors]).toEqual([422, { [field]: message }]);
  });

  it('drops variants that have neither price nor stock', async () => {
    const untouched = { price: '', options: [] };
    const response = await fetch(`${server.url}/api/products-v2`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await server.tokenOf(fjord)}`,
      },
      body: JSON.stringify({
        product: { ...productInput(), variants: [{ price: '0', stock: 0 }, untouched] },
      }),
    });
    const { product } = (await response.json()) as { product: { variants: unknown[] } };
    expect(product.variants).toHaveLength(1);
  });

  it('answers the same product for the same key, and makes one', async () => {
    const input = { key: 'form-1' };
    const first = await saveProduct(server, input, fjord);
    const again = await saveProduct(server, input, fjord);
    expect(again.id).toBe(first.id);
    const other = await saveProduct(server, { ...input, variants: [{ price: '1', stock: 1 }] }, oak);
    expect(other.id).not.toBe(first.id);
  });

  it('makes one product of the same key sent twice at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        saveProduct(server, { key: 'form-2', variants: [{ price: '1', stock: 1 }] }, fjord),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('refuses an SKU that another product of the vendor has, and lets another vendor have it', async () => {
    await saveProduct(server, {}, fjord);
    const answer = await server.call('saveProduct', { product: productInput() }, fjord);
    expect([answer.status, answer.errors]).toEqual([
      409,
      { 'product.variants[0].sku': 'Another product has the SKU SHIRT' },
    ]);
    await saveProduct(server, {}, oak);
  });

  it('lets variants swap their SKUs, adds and takes away others', async () => {
    const size = (value: string) => [{ name: 'Size', value }];
    const made = await saveProduct(
      server,
      {
        variants: [
          { price: '1', stock: 1, sku: 'A', options: size('S') },
          { price: '2', stock: 1, sku: 'B', options: size('M') },
          { price: '3', stock: 1, sku: 'C', options: size('L') },
        ],
      },
      fjord,
    );
    const [a, b] = made.variants;
    const saved = await saveProduct(
      server,
      {
        id: made.id,
        variants: [
          { id: b?.id, price: '2', stock: 1, sku: 'A', options: size('M') },
          { id: a?.id, price: '1', stock: 1, sku: 'B', options: size('S') },
          { price: '4', stock: 1, sku: 'C', options: size('XL') },
        ],
      },
      fjord,
    );
    expect(saved.variants.map(({ id, sku, price }) => [id, sku, price])).toEqual([
      [b?.id, 'A', '2.00'],
      [a?.id, 'B', '1.00'],
      [expect.stringMatching(/^\d+$/), 'C', '4.00'],
    ]);
    expect(saved.version).toBe(2);
  });

  it('says who changed it where the version is no longer the one that was read', async () => {
    const { id, version } = await saveProduct(server, {}, fjord);
    await saveProduct(server, { id, version, title: 'Second' }, admin);
    const answer = await server.call(
      'saveProduct',
      { product: productInput({ id, version, title: 'Third' }) },
      fjord,
    );
    expect(answer.status).toBe(409);
    expect(answer.message).toContain('Shop main has changed this product');
  });

  it('keeps titles, SKUs, options and their translations on one line', async () => {
    const made = await saveProduct(
      server,
      {
        title: 'Linen\nshirt',
        bodyHtml: '<p>One</p>\n<p>Two</p>',
        options: [{ name: 'Size\n(EU)', values: ['4\t2'] }],
        variants: [{ price: '1', stock: 1, sku: 'A\r\nB', options: [{ name: 'Size\n(EU)', value: '4\t2' }] }],
        seo: { title: 'A\nshirt', description: 'One\ntwo' },
      },
      fjord,
    );
    expect(made).toMatchObject({
      title: 'Linen shirt',
      options: [{ name: 'Size (EU)', values: ['4 2'] }],
      variants: [{ sku: 'A B', options: [{ name: 'Size (EU)', value: '4 2' }] }],
      seo: { title: 'A shirt', description: 'One\ntwo' },
    });
    expect(made.bodyHtml).toContain('</p>\n<p>');
  });

  it('refuses text that a database cannot store, at its field', async () => {
    const product = productInput({
      title: 'Zero \u0000 and half \ud800 pair',
      variants: [{ price: '1', stock: 1, sku: 'Z\u0000' }],
    });
    const refused = await server.call('saveProduct', { product }, fjord);
    expect({ status: refused.status, errors: refused.errors }).toEqual({
      status: 422,
      errors: {
        'product.title': 'Has a character that cannot be stored',
        'product.variants[0].sku': 'Has a character that cannot be stored',
      },
    });
    const whole = await saveProduct(server, { title: 'A whole \u{1F600} pair' }, fjord);
    expect(whole.title).toBe('A whole \u{1F600} pair');
  });
});

describe('whose products', () => {
  it('makes a vendor’s product its own, and refuses one for another', async () => {
    expect((await saveProduct(server, { vendor: '' }, fjord)).vendor).toBe('Fjord');
    const product = productInput({ title: 'A chair', vendor: 'Oak & Son' });
    const refused = await server.call('saveProduct', { product }, fjord);
    expect([refused.status, Object.keys(refused.errors)]).toEqual([403, ['product.vendor']]);
  });

  it('asks the marketplace for a vendor that there is', async () => {
    const none = await server.call('saveProduct', { product: productInput() }, admin);
    expect(none.errors).toEqual({ 'product.vendor': 'Required' });
    const unknown = await server.call('saveProduct', { product: productInput({ vendor: 'Nobody' }) }, admin);
    expect(unknown.errors).toEqual({ 'product.vendor': 'There is no vendor "Nobody"' });
    expect((await saveProduct(server, { vendor: 'Oak & Son' }, admin)).vendor).toBe('Oak & Son');
  });

  it('hides products of other vendors and stores from reading and saving', async () => {
    const { id } = await saveProduct(server, {}, fjord);
    for (const as of [oak, stranger, { store: 'other', vendor: 'Fjord' }]) {
      expect((await server.call('readProduct', { productId: id }, as)).status).toBe(404);
      const save = await server.call('saveProduct', { product: productInput({ id, title: 'Mine now' }) }, as);
      expect(save.status).toBe(404);
      const list = await server.call('listProducts', { status: 'ALL', q: 'linen' }, as);
      expect(list.body).toMatchObject({ products: [], count: 0 });
    }
    expect((await server.call('listProducts', { status: 'ALL', vendor: 'Fjord' }, oak)).status).toBe(403);
    const { body } = await server.call('readProduct', { productId: id }, admin);
    expect(body.product.title).toBe('Linen shirt');
  });

  it('does not let a variant of another product be written', async () => {
    const other = await saveProduct(server, {}, oak);
    const own = await saveProduct(server, {}, fjord);
    const answer = await server.call(
      'saveProduct',
      {
        product: productInput({
          id: own.id,
          variants: [{ id: other.variants[0]?.id, price: '0', stock: 0, sku: 'STOLEN' }],
        }),
      },
      fjord,
    );
    expect(answer.errors).toEqual({
      'product.variants[0].id': 'There is no such variant of this product',
    });
  });

  it.each(['0', '-1', 'abc', '99999999999999999999', '1 or 1=1'])(
    'answers 404 for the id %s',
    async (productId) => {
      expect((await server.call('readProduct', { productId }, admin)).status).toBe(404);
    },
  );
});

describe('approval and limits', () => {
  const trust = (auto_approve: boolean | null) =>
    server.services.db.updateTable('vendors').set({ auto_approve }).where('vendor', '=', 'Fjord').execute();
  afterEach(() => trust(null));

  it('approves the new products of trusted vendors at once', async () => {
    await trust(true);
    expect(await saveProduct(server, {}, fjord)).toMatchObject({ status: 'ACTIVE', approval: 'approved' });
  });

  it('asks for another look when a vendor changes what shoppers read, not at a new price', async () => {
    const { id } = await saveProduct(server, {}, fjord);
    await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
    const variants = [{ price: '99', stock: 1 }];
    expect(await saveProduct(server, { id, variants }, fjord)).toMatchObject({ approval: 'approved' });
    expect(await saveProduct(server, { id, variants, title: 'Other' }, fjord)).toMatchObject({
      status: 'DRAFT',
      approval: 'pending',
    });
  });

  it('stops at the limit that the marketplace sets itself, tells vendors before, and names it', async () => {
    const set = (most: number | null) => server.call('saveFeatures', { listing: { most } }, admin);
    const plain = { variants: [{ price: '1', stock: 1 }] };
    await saveProduct(server, { ...plain, draft: true }, fjord);
    const { used } = (await server.call('readAppStatus', {}, fjord)).body.listingLimit;
    await set(used + 1);
    const told = (await server.call('readAppStatus', {}, fjord)).body.listingLimit;
    await saveProduct(server, plain, fjord);
    const full = await server.call('saveProduct', { product: productInput(plain) }, fjord);
    await set(null);
    expect(told).toEqual({ used, max: used + 1 });
    expect([full.status, full.message]).toEqual([
      409,
      `Fjord has reached the limit of ${String(used + 1)} products. Delete one to add another.`,
    ]);
    expect((await server.call('readAppStatus', {}, fjord)).body.listingLimit.max).toBeNull();
  });

  it('stops at the listing limit and says so', async () => {
    const { db } = server.services;
    await db.updateTable('stores').set({ listing_limit: 1 }).where('store', '=', 'main').execute();
    await saveProduct(server, {}, fjord);
    const answer = await server.call(
      'saveProduct',
      { product: productInput({ variants: [{ price: '1', stock: 1 }] }) },
      fjord,
    );
    await db.updateTable('stores').set({ listing_limit: null }).where('store', '=', 'main').execute();
    expect([answer.status, answer.message]).toEqual([
      409,
      'Fjord has reached the limit of 1 products. Delete one to add another.',
    ]);
  });
});
