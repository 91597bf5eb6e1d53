import type { Product, ProductInput } from '../../domain/products/products';
import type { BulkEdit } from '../../domain/products/bulk/bulkEdit';
import { importCsv, untilEnded } from '../../testing/server/importCsv';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  // Both are trusted: what they make is approved at once.
  await server.services.db.updateTable('vendors').set({ auto_approve: true }).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('variants').execute();
  await db.deleteFrom('products').execute();
  await db.deleteFrom('product_changes').execute();
});

const single = (sku: string) => [{ price: '10', stock: 1, sku }];
const make = (sku: string, as: Caller): Promise<Product> =>
  saveProduct(server, { title: `Mug of ${as.vendor}`, variants: single(sku) }, as);
const standing = ({ status, approval }: Product): string => `${status} ${approval}`;
const read = async (productId: string, as: Caller = admin) =>
  (await server.call('readProduct', { productId }, as)).body;
const standingOf = async (productId: string): Promise<string> => standing((await read(productId)).product);
const act = (productId: string, action: 'approve' | 'unapprove' | 'delete', as: Caller) =>
  server.call('actOnProduct', { productId, action }, as);
const putOn = async (productId: string, onSale: boolean, as: Caller): Promise<Product> =>
  (await server.call('setOnSale', { productId, onSale }, as)).body.product;
/** Whom the shop's own stock count means by a SKU alone, as an order by it does. */
const owners = async (sku: string): Promise<string> => {
  const { body } = await server.call('setStockAndPrices', { lines: [{ sku, stock: 5 }] }, admin);
  const [line] = body.lines;
  return line?.state === 'refused' ? (line.errors.sku?.code ?? '') : (line?.vendor ?? '');
};
const edit = async (product: Product, changes: Partial<ProductInput>, as: Caller): Promise<Product> => {
  const { status, body, message } = await server.call(
    'saveProduct',
    { product: { ...product, ...changes } },
    as,
  );
  if (status !== 200) throw new Error(message);
  return body.product;
};
const bulk = async (change: BulkEdit, ids: string[], as: Caller): Promise<void> => {
  const { body } = await server.call('beginBulkEdit', { edit: change, ids }, as);
  for (;;) {
    const { runs } = (await server.call('listBulkEdits', undefined, as)).body;
    if (runs.find(({ id }) => id === body.run.id)?.state === 'finished') return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const waits = 'DRAFT pending';
const sells = 'ACTIVE approved';

it('has what was turned down wait until somebody has looked again, however often its vendor saves it', async () => {
  const mug = await make('F-1', fjord);
  expect(standing(mug)).toBe('ACTIVE approved');
  await act(mug.id, 'unapprove', admin);
  const saved = async (title: string) => {
    const { product } = await read(mug.id, fjord);
    await server.call(
      'saveProduct',
      {
        product: {
          id: mug.id,
          title,
          variants: single('F-1').map((each) => ({ ...each, id: product.variants[0]?.id })),
        },
      },
      fjord,
    );
    return standingOf(mug.id);
  };
  expect(await saved('Cup')).toBe('DRAFT pending');
  expect(await saved('Bowl')).toBe('DRAFT pending');
  await act(mug.id, 'approve', admin);
  expect(await saved('Jar')).toBe('ACTIVE approved');
});

it('has a product wait that would sell under an SKU of another vendor, and says why', async () => {
  await make('MUG', fjord);
  const mine = await make('MUG', alma);
  expect(standing(mine)).toBe(waits);
  expect(await owners('MUG')).toBe('Fjord');
  expect((await read(mine.id, alma)).sharedSkus).toEqual(['MUG']);
  const queue = await server.call('listSubmissions', {}, admin);
  expect(queue.body.submissions.map(({ id, sharedSkus }) => [id, sharedSkus])).toEqual([[mine.id, ['MUG']]]);
  const own = await server.call('listSubmissions', {}, alma);
  expect([JSON.stringify(own.body), JSON.stringify(await read(mine.id, alma))].join()).not.toContain('Fjord');
  expect((await server.call('readSubmission', { productId: mine.id }, admin)).body.skusElsewhere).toEqual([
    { sku: 'MUG', vendor: 'Fjord' },
  ]);
});

it('has it wait again as long as it shares the SKU, and sells it at once under one of its own', async () => {
  await make('MUG', fjord);
  const mine = await make('MUG', alma);
  const again = await edit(mine, { title: 'Mug, glazed' }, alma);
  expect(standing(again)).toBe(waits);
  const variants = again.variants.map((variant) => ({ ...variant, sku: 'ALMA-MUG' }));
  expect(standing(await edit(again, { variants }, alma))).toBe(sells);
});

it('is approved by who knows, and not by who approves all that is found', async () => {
  await make('MUG', fjord);
  const mine = await make('MUG', alma);
  const all = await server.call('actOnProducts', { action: 'approve', filters: { status: 'ALL' } }, admin);
  expect([all.body.count, await standingOf(mine.id)]).toEqual([0, waits]);
  const approved = (await act(mine.id, 'approve', admin)).body.product!;
  expect([standing(approved), await owners('MUG')]).toEqual([sells, 'skuOfTwoVendors']);
  expect(standing(await edit(approved, { title: 'Mug, glazed' }, alma))).toBe(sells);
  // What sold under it with the marketplace's consent may pause.
  await putOn(mine.id, false, alma);
  expect(standing(await putOn(mine.id, true, alma))).toBe(sells);
});

it.each([
  ['another SKU', (mine: Product) => mine.variants.map((variant) => ({ ...variant, sku: 'MUG' }))],
  [
    'one more variant',
    ({ variants }: Product) => [
      { ...variants[0]!, options: [{ name: 'Size', value: 'S' }] },
      { price: '9', stock: 1, sku: 'MUG', options: [{ name: 'Size', value: 'L' }] },
    ],
  ],
])('has a product wait that gets %s by an edit, and its orders go on', async (_, variantsOf) => {
  await make('MUG', fjord);
  const mine = await make('CUP', alma);
  const options = [{ name: 'Size', values: ['S', 'L'] }];
  const variants = variantsOf(mine);
  const saved = await edit(mine, { variants, ...(variants.length > 1 ? { options } : {}) }, alma);
  expect(standing(saved)).toBe(waits);
  expect(await owners('MUG')).toBe('Fjord');
  // Taken back, there is nothing to wait for.
  const change = { productId: mine.id, version: saved.version, whole: false };
  expect((await server.call('revertProduct', change, alma)).status).toBe(200);
  expect(await standingOf(mine.id)).toBe(sells);
});

it.each([
  ['by itself', (id: string) => putOn(id, true, alma)],
  ['among many', (id: string) => bulk({ field: 'status', way: 'set', value: 'ACTIVE' }, [id], alma)],
  [
    'by an import',
    (id: string) =>
      importCsv(
        server,
        `id,title,sku,price,vendor,metafields\n${id},Mug of Alma,MUG,10,Alma,product.status=ACTIVE\n`,
        admin,
      ),
  ],
])('has a draft wait that goes on sale %s after another vendor took its SKU', async (_, open) => {
  const csv = 'title,sku,price,metafields\nMug of Alma,MUG,10,product.status=DRAFT\n';
  await importCsv(server, csv, alma);
  const { products } = (await server.call('listProducts', { status: 'ALL' }, alma)).body;
  const id = products[0]!.id;
  expect(await standingOf(id)).toBe('DRAFT approved');
  expect(standing(await make('MUG', fjord))).toBe(sells);
  await open(id);
  expect(await standingOf(id)).toBe(waits);
  expect(await owners('MUG')).toBe('Fjord');
  expect(standing((await act(id, 'approve', admin)).body.product!)).toBe(sells);
});

it('keeps an SKU for whose product pauses', async () => {
  const first = await make('MUG', fjord);
  await putOn(first.id, false, fjord);
  const mine = await make('MUG', alma);
  expect([standing(mine), (await read(mine.id, alma)).sharedSkus]).toEqual([waits, ['MUG']]);
  expect(standing(await putOn(first.id, true, fjord))).toBe(sells);
});

it('has imported products wait, of two vendors in one file the second', async () => {
  await make('MUG', fjord);
  await importCsv(server, 'title,sku,price\nMug,MUG,10\nJug,JUG,10\n', alma);
  const both = 'title,sku,price,vendor\nBowl,BOWL,10,Fjord\nDeep bowl,BOWL,10,Alma\nPlate,PLATE,9,Alma\n';
  const { rows } = await importCsv(server, both, admin);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
  const { products } = (await server.call('listProducts', { status: 'ALL' }, admin)).body;
  const found = Object.fromEntries(
    products.map(({ title, status, approval }) => [title, [status, approval]]),
  );
  expect(found).toEqual({
    'Mug of Fjord': ['ACTIVE', 'approved'],
    Mug: ['DRAFT', 'pending'],
    Jug: ['ACTIVE', 'approved'],
    Bowl: ['ACTIVE', 'approved'],
    'Deep bowl': ['DRAFT', 'pending'],
    Plate: ['ACTIVE', 'approved'],
  });
});

it('has a product wait that comes back from its deletion', async () => {
  const mine = await make('MUG', alma);
  const gone = await act(mine.id, 'delete', alma);
  expect(standing(await make('MUG', fjord))).toBe(sells);
  const undone = await server.call('undoProductAction', { actionId: gone.body.undo }, alma);
  expect(undone.body).toEqual({ restored: 1, kept: 0 });
  expect([await standingOf(mine.id), await owners('MUG')]).toEqual([waits, 'Fjord']);
});

it('has a product wait that gets its SKU back as an import is taken back', async () => {
  const mine = await make('MUG', alma);
  const { batch } = await importCsv(server, `id,title,sku,price\n${mine.id},Mug of Alma,CUP,10\n`, alma);
  expect((await read(mine.id)).product.variants.map(({ sku }) => sku)).toEqual(['CUP']);
  expect(standing(await make('MUG', fjord))).toBe(sells);
  const asked = await server.call('rollBackImport', { importId: batch.id }, alma);
  await untilEnded(server, asked.body.batch.id, alma);
  expect((await read(mine.id)).product.variants.map(({ sku }) => sku)).toEqual(['MUG']);
  expect([await standingOf(mine.id), await owners('MUG')]).toEqual([waits, 'Fjord']);
});

it('puts one of two on sale that take an SKU at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const sku = `MUG-${String(round)}`;
    const made = await Promise.all([make(sku, fjord), make(sku, alma)]);
    expect(made.map(standing).sort()).toEqual([sells, waits]);
  }
});

/** Has the marketplace turn products down in one act; answers how it takes that back. */
const turnDown = async (...products: Product[]) => {
  const ids = products.map(({ id }) => id);
  const { undo } = (await server.call('actOnProducts', { action: 'unapprove', ids }, admin)).body;
  return async (): Promise<void> => {
    const { body } = await server.call('undoProductAction', { actionId: undo }, admin);
    expect(body).toEqual({ restored: ids.length, kept: 0 });
  };
};
/** A vendor's save of another title. */
const retitle = async (productId: string, title: string, sku: string, as: Caller): Promise<string> => {
  const { variants } = (await read(productId, as)).product;
  const own = single(sku).map((each) => ({ ...each, id: variants[0]?.id }));
  const product = { id: productId, title, variants: own };
  expect((await server.call('saveProduct', { product }, as)).status).toBe(200);
  return standingOf(productId);
};

describe('an SKU that another vendor took once its product was turned down or deleted', () => {
  it('stays with that one where the marketplace takes its decision back', async () => {
    const mine = await make('MUG', alma);
    const undo = await turnDown(mine);
    expect(standing(await make('MUG', fjord))).toBe(sells);
    await undo();
    expect([await standingOf(mine.id), await owners('MUG')]).toEqual([waits, 'Fjord']);
    // Both sell once the marketplace says so.
    await act(mine.id, 'approve', admin);
    expect([await standingOf(mine.id), await owners('MUG')]).toEqual([sells, 'skuOfTwoVendors']);
  });

  it('stays with that one where its vendor saves it again', async () => {
    const mine = await make('MUG', alma);
    await turnDown(mine);
    expect(standing(await make('MUG', fjord))).toBe(sells);
    expect([await retitle(mine.id, 'Mug, glazed', 'MUG', alma), await owners('MUG')]).toEqual([
      waits,
      'Fjord',
    ]);
  });

  it('is free to take where its vendor has saved it again', async () => {
    const mine = await make('MUG', alma);
    await turnDown(mine);
    await retitle(mine.id, 'Mug, glazed', 'MUG', alma);
    // Nobody else has it yet.
    expect(await owners('MUG')).toBe('Alma');
    expect(standing(await make('MUG', fjord))).toBe(sells);
    expect(await owners('MUG')).toBe('Fjord');
  });

  it('stays with that one where it comes back from a deletion, though it had waited and was approved once', async () => {
    const mine = await make('MUG', alma);
    await turnDown(mine);
    await act(mine.id, 'approve', admin);
    const gone = await act(mine.id, 'delete', alma);
    expect(standing(await make('MUG', fjord))).toBe(sells);
    await server.call('undoProductAction', { actionId: gone.body.undo }, alma);
    expect([await standingOf(mine.id), await owners('MUG')]).toEqual([waits, 'Fjord']);
  });

  it('stays with that one where an import is taken back by which it had another, though it had waited once', async () => {
    const mine = await make('MUG', alma);
    await turnDown(mine);
    await act(mine.id, 'approve', admin);
    const { batch } = await importCsv(server, `id,title,sku,price\n${mine.id},Mug of Alma,CUP,10\n`, alma);
    expect(standing(await make('MUG', fjord))).toBe(sells);
    const asked = await server.call('rollBackImport', { importId: batch.id }, alma);
    await untilEnded(server, asked.body.batch.id, alma);
    expect([await standingOf(mine.id), await owners('MUG')]).toEqual([waits, 'Fjord']);
  });
});

it('sells by its SKU again where the marketplace takes back that it turned it down', async () => {
  const mine = await make('MUG', alma);
  const undo = await turnDown(mine);
  await undo();
  expect([await standingOf(mine.id), await owners('MUG')]).toEqual([sells, 'Alma']);
  expect(await retitle(mine.id, 'Mug, glazed', 'MUG', alma)).toBe(sells);
});

it('has two that shared an SKU share it again where they were turned down at once and that is taken back', async () => {
  const yours = await make('MUG', fjord);
  const mine = await make('MUG', alma);
  await act(mine.id, 'approve', admin);
  const undo = await turnDown(yours, mine);
  await undo();
  expect([await standingOf(yours.id), await standingOf(mine.id)]).toEqual([sells, sells]);
});

it('waits where an approval is taken back of what was turned down before', async () => {
  const mine = await make('MUG', alma);
  await turnDown(mine);
  await retitle(mine.id, 'Mug, glazed', 'MUG', alma);
  const { undo } = (await act(mine.id, 'approve', admin)).body;
  await server.call('undoProductAction', { actionId: undo }, admin);
  expect(await retitle(mine.id, 'Mug, blue', 'MUG', alma)).toBe(waits);
});

/** Has a vendor that is not trusted for now rename what it sells, so that the change waits. */
const renameAsked = async (mug: Product, sku: string): Promise<Product> => {
  const trust = (auto_approve: boolean) =>
    server.services.db.updateTable('vendors').set({ auto_approve }).where('vendor', '=', 'Fjord').execute();
  await trust(false);
  const renamed = await edit(mug, { variants: mug.variants.map((variant) => ({ ...variant, sku })) }, fjord);
  await trust(true);
  expect(standing(renamed)).toBe(waits);
  return renamed;
};
const idOfAlma = async (): Promise<string> =>
  (await server.call('listProducts', { status: 'ALL' }, alma)).body.products[0]!.id;

describe.each(['MUG', 'CUP'])('while a change of MUG to CUP waits, %s', (sku) => {
  it.each<[string, () => Promise<string>]>([
    ['is made', async () => (await make(sku, alma)).id],
    [
      'is given to what sells',
      async () => {
        const jug = await make('JUG', alma);
        return (await edit(jug, { variants: jug.variants.map((each) => ({ ...each, sku })) }, alma)).id;
      },
    ],
    [
      'is imported',
      async () => {
        await importCsv(server, `title,sku,price\nMug of Alma,${sku},10\n`, alma);
        return idOfAlma();
      },
    ],
    [
      'is opened among many drafts',
      async () => {
        const draft = 'title,sku,price,metafields\nMug of Alma,';
        await importCsv(server, `${draft}${sku},10,product.status=DRAFT\n`, alma);
        const id = await idOfAlma();
        await bulk({ field: 'status', way: 'set', value: 'ACTIVE' }, [id], alma);
        return id;
      },
    ],
    [
      'is opened by itself',
      async () => {
        const draft = 'title,sku,price,metafields\nMug of Alma,';
        await importCsv(server, `${draft}${sku},10,product.status=DRAFT\n`, alma);
        const id = await idOfAlma();
        await putOn(id, true, alma);
        return id;
      },
    ],
  ])('is asked about where it %s at another vendor', async (_, take) => {
    const mug = await make('MUG', fjord);
    await renameAsked(mug, 'CUP');
    const mine = await take();
    expect(await standingOf(mine)).toBe(waits);
    expect((await read(mine, alma)).sharedSkus).toEqual([sku]);
    const { submissions } = (await server.call('listSubmissions', { vendor: 'Alma' }, admin)).body;
    expect(submissions.map((row) => row.sharedSkus)).toEqual([[sku]]);
    const { skusElsewhere } = (await server.call('readSubmission', { productId: mine }, admin)).body;
    expect(skusElsewhere).toEqual([{ sku, vendor: 'Fjord' }]);
    const all = await server.call(
      'actOnProducts',
      { action: 'approve', filters: { status: 'ALL', vendor: 'Alma' } },
      admin,
    );
    expect([all.body.count, await standingOf(mine)]).toEqual([0, waits]);
    // Orders by the SKU of before go on.
    expect(await owners('MUG')).toBe('Fjord');
  });
});

it('sells on by its own SKU, pauses, comes back and is taken back, though another waits to be renamed to it', async () => {
  const cup = await make('CUP', alma);
  await renameAsked(await make('MUG', fjord), 'CUP');
  expect((await read(cup.id, alma)).sharedSkus).toBeUndefined();
  await putOn(cup.id, false, alma);
  expect(standing(await putOn(cup.id, true, alma))).toBe(sells);
  const gone = await act(cup.id, 'delete', alma);
  await server.call('undoProductAction', { actionId: gone.body.undo }, alma);
  expect([await standingOf(cup.id), await owners('CUP')]).toEqual([sells, 'Alma']);
});

it('sells by its SKU again where its vendor takes the change back that waits', async () => {
  const mug = await make('MUG', fjord);
  const { version } = await renameAsked(mug, 'CUP');
  const mine = await make('MUG', alma);
  await server.call('revertProduct', { productId: mug.id, version, whole: false }, fjord);
  expect([await standingOf(mug.id), await standingOf(mine.id)]).toEqual([sells, waits]);
});

it('is free once the change was approved', async () => {
  const { id } = await renameAsked(await make('MUG', fjord), 'CUP');
  await act(id, 'approve', admin);
  expect(standing(await make('MUG', alma))).toBe(sells);
});
