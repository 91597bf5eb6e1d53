import type { ProductInput } from '../../domain/products/products';
import type { StockLine, StockLineAnswer } from '../../domain/products/variants/stockLines';
import { saveProduct } from '../../testing/server/products';
import { newPurchase, purchaseLine } from '../../testing/server/purchases';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { inTransaction } from '../db/inTransaction';
import { placeOrder } from '../orders/placeOrder';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
const elsewhere: Caller = { store: 'other', vendor: '*' };

let server: TestServer;
let made = 0;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());

type VariantInput = ProductInput['variants'][number];

const add = (variants: Partial<VariantInput>[], as = fjord) => {
  made += 1;
  const named =
    variants.length > 1
      ? { options: [{ name: 'Size', values: variants.map((_, n) => `S${String(n)}`) }] }
      : {};
  return saveProduct(
    server,
    {
      title: `Shirt ${String(made)}`,
      ...named,
      variants: variants.map((variant, n) => ({
        price: '12.50',
        stock: 10,
        trackStock: true,
        ...(variants.length > 1 ? { options: [{ name: 'Size', value: `S${String(n)}` }] } : {}),
        ...variant,
      })),
    },
    as,
  );
};

const set = async (lines: Partial<StockLine>[], as: Caller = fjord) => {
  const { status, body } = await server.call(
    'setStockAndPrices',
    { lines: lines.map((line) => ({ sku: '', ...line })) },
    as,
  );
  expect(status).toBe(200);
  return body;
};

const codesOf = (line: StockLineAnswer | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(line?.errors ?? {}).map(([field, { code }]) => [field, code]));

const read = async (productId: string, as: Caller = fjord) =>
  (await server.call('readProduct', { productId }, as)).body.product;

const sell = (sku: string, product: { id: string; variants: { id: string }[] }, quantity: number) => {
  const sold = { productId: Number(product.id), variantId: Number(product.variants[0]?.id), sku, quantity };
  return inTransaction(server.services.db, (tx) =>
    placeOrder(
      tx,
      newPurchase({ store: 'main', outsideId: `${sku} ${String((made += 1))}`, lines: [purchaseLine(sold)] }),
    ),
  );
};

it('sets stock, price or both by SKU and leaves all else of the products', async () => {
  const shirt = await add([{ sku: 'A-1', barcode: '4006381333931' }, { sku: 'A-2' }]);
  const mug = await add([{ sku: 'A-3', trackStock: false, stock: 0 }]);
  const answer = await set([
    { sku: 'A-1', stock: 4 },
    { sku: 'A-2', price: '9.90' },
    { sku: 'A-3', stock: '7', price: 5 },
  ]);
  expect(answer).toMatchObject({ changed: 3, same: 0, refused: 0 });
  expect(answer.lines.map(({ sku, stock, price, productId }) => [sku, stock, price, productId])).toEqual([
    ['A-1', 4, '12.50', shirt.id],
    ['A-2', 10, '9.90', shirt.id],
    ['A-3', 7, '5.00', mug.id],
  ]);
  const after = await read(shirt.id);
  expect(after.variants).toEqual([
    { ...shirt.variants[0], stock: 4 },
    { ...shirt.variants[1], price: '9.90' },
  ]);
  expect([after.inventoryTotal, after.version, after.approval]).toEqual([
    14,
    shirt.version + 1,
    shirt.approval,
  ]);
  expect((await read(mug.id)).variants[0]).toMatchObject({ trackStock: true, stock: 7 });
  const { body } = await server.call('productLog', { productId: shirt.id }, fjord);
  expect(body.logs[0]).toMatchObject({ action: 'update' });
});

it('writes nothing when it is told again what is so', async () => {
  const shirt = await add([{ sku: 'B-1' }]);
  const lines = [{ sku: 'B-1', stock: 3, price: '8.00' }];
  expect((await set(lines)).lines[0]?.state).toBe('changed');
  const { version, updatedAt } = await read(shirt.id);
  const again = await set(lines);
  expect([again.lines[0]?.state, again.same]).toEqual(['same', 1]);
  expect(await read(shirt.id)).toMatchObject({ version, updatedAt });
});

it('answers each line for itself, with what is wrong by field', async () => {
  const shirt = await add([{ sku: 'C-1' }]);
  const { lines, changed, refused } = await set([
    { sku: 'C-none', stock: 1 },
    { sku: 'C-1', stock: 'n/a', price: '1,5' },
    { sku: 'C-1', price: '1.234' },
    { sku: 'C-1', stock: 1.5 },
    { sku: 'C-1', stock: 1_000_000_001 },
    { sku: 'C-1' },
    { sku: '', stock: 1 },
    { sku: 'C-1', stockBefore: 3 },
    { sku: 'C-1', stock: 2 },
    { sku: 'C-1', stock: 3 },
    { sku: 'C-1', stock: true, price: 1e15 },
    { sku: 'C-1', stock: 1, stockBefore: '' },
    { sku: 'C-none', vendor: null, stock: 1 },
    { sku: 'C-1', stock: 1e15, price: '-1' },
    { sku: 'C-1', stock: '-1000000000000000', price: '99999999999999' },
    { sku: 'C-1', stock: 1_000_000_001, price: -0.5 },
  ]);
  expect(lines.map(codesOf)).toEqual([
    { sku: 'noSuchSku' },
    { stock: 'notAWholeNumber', price: 'amountForm' },
    { price: 'tooManyDecimals' },
    { stock: 'notAWholeNumber' },
    { stock: 'atMost' },
    { stock: 'nothingToSet' },
    { sku: 'required' },
    { stock: 'required' },
    {},
    { sku: 'skuNamedBefore' },
    { stock: 'notAWholeNumber', price: 'atMost' },
    { stockBefore: 'notAWholeNumber' },
    { sku: 'noSuchSku' },
    { stock: 'atMost', price: 'atLeast' },
    { stock: 'atLeast', price: 'atMost' },
    { stock: 'atMost', price: 'atLeast' },
  ]);
  expect([changed, refused, lines[9]?.errors['sku']?.params]).toEqual([1, 15, { number: 9 }]);
  expect((await read(shirt.id)).variants[0]).toMatchObject({ stock: 2, price: '12.50' });
});

it('takes no more than 500 lines, and no field that it does not know', async () => {
  const many = Array.from({ length: 501 }, (_, n) => ({ sku: `D-${String(n)}`, stock: 1 }));
  expect((await server.call('setStockAndPrices', { lines: many }, fjord)).status).toBe(422);
  expect((await set(many.slice(0, 500))).refused).toBe(500);
  const misspelt = { lines: [{ sku: 'D-1', stok: 3 }] } as unknown as { lines: StockLine[] };
  expect((await server.call('setStockAndPrices', misspelt, fjord)).status).toBe(400);
});

it('leaves what is another vendor’s or another store’s, and says no more than that the SKU is not known', async () => {
  const foreign = await add([{ sku: 'E-1' }], alma);
  const { lines } = await set([
    { sku: 'E-1', stock: 0 },
    { sku: 'E-1', vendor: 'Alma', price: '0.01' },
  ]);
  expect(lines.map(codesOf)).toEqual([{ sku: 'noSuchSku' }, { sku: 'noSuchSku' }]);
  expect(codesOf((await set([{ sku: 'E-1', stock: 0 }], elsewhere)).lines[0])).toEqual({ sku: 'noSuchSku' });
  expect(await read(foreign.id, alma)).toEqual(foreign);
});

it('says to the marketplace which name is no vendor’s, and reads others however they are written', async () => {
  await add([{ sku: 'V-1' }]);
  const { body } = await server.call(
    'setStockAndPrices',
    {
      lines: [
        { sku: 'V-1', vendor: 'Nobody', stock: 4 },
        { sku: 'V-none', vendor: 'Fjord', stock: 4 },
        { sku: 'V-1', vendor: ' fJORD ', stock: 4 },
      ],
    },
    admin,
  );
  expect(body.lines.map(codesOf)).toEqual([{ vendor: 'noSuchVendor' }, { sku: 'noSuchSku' }, {}]);
  expect(body.lines[2]).toMatchObject({ vendor: 'Fjord', state: 'changed', stock: 4 });
});

it('asks the marketplace whose SKU is meant where several vendors have it, and vendors never', async () => {
  const own = await add([{ sku: 'F-1' }]);
  const other = await add([{ sku: 'F-1' }], alma);
  const asked = (await set([{ sku: 'F-1', stock: 1 }], admin)).lines[0];
  expect([codesOf(asked), asked?.errors['sku']?.params]).toEqual([
    { sku: 'skuOfTwoVendors' },
    { sku: 'F-1', vendors: ['Alma', 'Fjord'] },
  ]);
  expect((await set([{ sku: 'F-1', vendor: 'Alma', stock: 1 }], admin)).changed).toBe(1);
  expect((await set([{ sku: 'F-1', stock: 2 }])).changed).toBe(1);
  expect((await read(own.id)).inventoryTotal).toBe(2);
  expect((await read(other.id, alma)).inventoryTotal).toBe(1);
});

it('keeps sold what is sold meanwhile, where a line says which stock it started from', async () => {
  const shirt = await add([{ sku: 'G-1' }]);
  await sell('G-1', shirt, 3);
  const { lines } = await set([{ sku: 'G-1', stock: 15, stockBefore: 10 }]);
  expect(lines[0]?.stock).toBe(12);
  const set20 = await set([{ sku: 'G-1', stock: 20 }]);
  expect(set20.lines[0]?.stock).toBe(20);
});

it('loses no sale and no line when orders are placed at the same moment', async () => {
  const shirt = await add([{ sku: 'H-1', stock: 100 }]);
  await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      await sell('H-1', shirt, 1);
      await set([{ sku: 'H-1', stock: 5, stockBefore: 0, price: `${String(n + 1)}.00` }]);
    }),
  );
  const after = await read(shirt.id);
  expect([after.inventoryTotal, after.variants[0]?.stock]).toEqual([124, 124]);
});

it('does not put a product that was turned down before the marketplace again', async () => {
  const shirt = await add([{ sku: 'I-1' }]);
  await server.call('actOnProduct', { productId: shirt.id, action: 'unapprove', note: 'Blurred' }, admin);
  expect((await set([{ sku: 'I-1', stock: 1 }])).changed).toBe(1);
  expect((await read(shirt.id)).approval).toBe('unapproved');
});

it('opens to a key that writes products, and to no other', async () => {
  const shirt = await add([{ sku: 'J-1' }]);
  const send = async (scopes: ('write_products' | 'read_products')[]) => {
    const { body } = await server.call('createApiKey', { name: scopes.join(), scopes }, admin);
    return fetch(`${server.url}/api/products/variants`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${body.key}` },
      body: JSON.stringify({ lines: [{ sku: 'J-1', stock: 42 }] }),
    });
  };
  expect((await send(['read_products'])).status).toBe(403);
  expect((await send(['write_products'])).status).toBe(200);
  expect((await read(shirt.id)).inventoryTotal).toBe(42);
});

describe('an SKU that was changed and waits for the marketplace', () => {
  const trust = (isTrusted: boolean) =>
    server.services.db.updateTable('vendors').set({ auto_approve: isTrusted }).execute();
  /** Fjord's product that is on sale as `from` and waits with `to`, as Alma sells by that. */
  const renamed = async (from: string, to: string) => {
    await trust(true);
    await add([{ sku: to, stock: 1 }], alma);
    const shirt = await add([{ sku: from }]);
    const variants = shirt.variants.map((variant) => ({ ...variant, sku: to }));
    const { body } = await server.call('saveProduct', { product: { ...shirt, variants } }, fjord);
    await trust(false);
    expect([shirt.approval, body.product.approval]).toEqual(['approved', 'pending']);
    return body.product;
  };
  const placesOf = ({ lines }: Awaited<ReturnType<typeof set>>) =>
    lines.map(({ sku, state, stock, productId, errors }) => [
      sku,
      stock ?? errors.sku?.code ?? state,
      productId,
    ]);

  it('is found by the one by which it is on sale, as orders find it', async () => {
    const shirt = await renamed('W-OLD', 'W-NEW');
    for (const [caller, stock] of [
      [admin, 4],
      [fjord, 6],
    ] as const) {
      expect(placesOf(await set([{ sku: 'W-OLD', stock }], caller))).toEqual([['W-OLD', stock, shirt.id]]);
      expect((await read(shirt.id)).variants[0]).toMatchObject({ sku: 'W-NEW', stock });
    }
    // What it is called now is its own as well; whoever names nobody means who sells by it.
    expect(placesOf(await set([{ sku: 'W-NEW', stock: 8 }]))).toEqual([['W-NEW', 8, shirt.id]]);
    const [other] = (await set([{ sku: 'W-NEW', stock: 2 }], admin)).lines;
    expect(other?.vendor).toBe('Alma');
    expect(placesOf(await set([{ sku: 'W-OLD', vendor: 'Fjord', stock: 3 }], admin))).toEqual([
      ['W-OLD', 3, shirt.id],
    ]);
    expect(placesOf(await set([{ sku: 'W-OLD', stock: 5 }], alma))).toEqual([['W-OLD', 'noSuchSku', null]]);
    expect(placesOf(await set([{ sku: 'W-OLD', stock: 5 }], elsewhere))).toEqual([
      ['W-OLD', 'noSuchSku', null],
    ]);
    expect((await read(shirt.id)).variants[0]?.stock).toBe(3);
  });

  it('is not found by it any more once the new one is approved', async () => {
    const shirt = await renamed('V-OLD', 'V-NEW');
    await server.call('actOnProduct', { productId: shirt.id, action: 'approve' }, admin);
    expect(placesOf(await set([{ sku: 'V-OLD', stock: 5 }], admin))).toEqual([['V-OLD', 'noSuchSku', null]]);
  });

  it('is that of who sells by it, where another vendor does', async () => {
    await renamed('U-OLD', 'U-NEW');
    await trust(true);
    const taken = await add([{ sku: 'U-OLD', stock: 1 }], alma);
    await trust(false);
    // Nobody takes it unasked.
    expect(taken.approval).toBe('pending');
    await server.call('actOnProduct', { productId: taken.id, action: 'approve' }, admin);
    const [line] = (await set([{ sku: 'U-OLD', stock: 5 }], admin)).lines;
    expect([line?.productId, line?.stock]).toEqual([taken.id, 5]);
  });

  it('takes one line of two that mean it', async () => {
    const shirt = await renamed('T-OLD', 'T-NEW');
    const lines = [
      { sku: 'T-OLD', stock: 5 },
      { sku: 'T-NEW', stock: 6 },
    ];
    expect(placesOf(await set(lines))).toEqual([
      ['T-OLD', 5, shirt.id],
      ['T-NEW', 'skuNamedBefore', null],
    ]);
  });
});
