import fc from 'fast-check';
import { marketplaceVendor } from '../../domain/accounts/session';
import { importProducts, importProductsKind } from '../imports/run/importProducts';
import { JobQueue } from '../jobs/queue';
import { stageCsv, untilEnded } from '../../testing/server/importCsv';
import { addOrder } from '../../testing/server/orders';
import { productInput, saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };

let server: TestServer;
/** A second worker on the same queue, as a second process would be. */
let second: JobQueue;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  const { services } = server;
  await services.db.updateTable('vendors').set({ auto_approve: true }).where('vendor', '=', 'Alma').execute();
  second = new JobQueue(services.db, services.now, () => undefined);
  second.handle(importProductsKind, importProducts(services));
  second.start();
});
afterAll(async () => {
  await second.stop();
  await server.close();
});

const statusesOf = (answers: { status: number }[]): number[] => answers.map(({ status }) => status).sort();

/** The kept counts beside the real ones. */
const expectTrueCounts = async (): Promise<void> => {
  const { db } = server.services;
  const products = await db
    .selectFrom('products')
    .select(['vendor', 'status', 'in_stock'])
    .where('deleted_at', 'is', null)
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['vendor', 'placed_at', 'fulfillment', 'payout'])
    .execute();
  const tally = (keys: string[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
    return counts;
  };
  const kept = await db.selectFrom('product_counts').selectAll().where('n', '<>', 0).execute();
  expect(
    Object.fromEntries(kept.map((row) => [[row.vendor, row.status, row.in_stock].join(), row.n])),
  ).toEqual(
    tally(
      products.flatMap((row) =>
        [marketplaceVendor, row.vendor].map((vendor) => [vendor, row.status, row.in_stock].join()),
      ),
    ),
  );
  const keptOrders = await db
    .selectFrom('order_counts')
    .selectAll()
    .where('grain', '=', 'month')
    .where('n', '<>', 0)
    .execute();
  expect(
    Object.fromEntries(
      keptOrders.map((row) => [
        [row.vendor, row.bucket.getTime(), row.fulfillment, row.payout].join(),
        row.n,
      ]),
    ),
  ).toEqual(
    tally(
      orders.flatMap((row) => {
        const month = Date.UTC(row.placed_at.getUTCFullYear(), row.placed_at.getUTCMonth());
        return [marketplaceVendor, row.vendor].map((vendor) =>
          [vendor, month, row.fulfillment, row.payout].join(),
        );
      }),
    ),
  );
};

describe('at the same time', () => {
  it('a piece is shipped once', async () => {
    const { id, lines } = await addOrder(server.services.db, {
      vendor: 'Fjord',
      placedAt: new Date(),
      lines: [{ sku: 'A', quantity: 3 }],
    });
    const ship = () =>
      server.call(
        'fulfilOrder',
        { orderId: String(id), lineItems: [{ id: String(lines[0]), quantity: 1 }] },
        fjord,
      );
    expect(statusesOf(await Promise.all(Array.from({ length: 8 }, ship)))).toEqual([
      200, 200, 200, 422, 422, 422, 422, 422,
    ]);
    const { body } = await server.call('readOrder', { orderId: String(id) }, fjord);
    expect(body.order.fulfillment).toBe('fulfilled');
    expect(body.order.fulfillments).toHaveLength(3);
    await expectTrueCounts();
  });

  it('a product is saved by the first, and the others hear of it', async () => {
    const { id, version } = await saveProduct(server, {}, fjord);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        server.call(
          'saveProduct',
          {
            product: productInput({
              id,
              version,
              title: `Title ${String(index)}`,
              variants: [{ price: '1', stock: 1 }],
            }),
          },
          index % 2 === 0 ? fjord : admin,
        ),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('a creation that is repeated makes one product, and an SKU goes to one', async () => {
    const variants = [{ price: '1', stock: 1, sku: 'ONCE' }];
    const repeated = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call('saveProduct', { product: productInput({ key: 'same', variants }) }, alma),
      ),
    );
    expect(statusesOf(repeated)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(repeated.map(({ body }) => body.product.id)).size).toBe(1);
    const rivals = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call(
          'saveProduct',
          { product: productInput({ variants: [{ price: '1', stock: 1, sku: 'RIVAL' }] }) },
          alma,
        ),
      ),
    );
    expect(statusesOf(rivals)).toEqual([200, 409, 409, 409, 409]);
    await expectTrueCounts();
  });

  it('an upload that is sent again is imported once', async () => {
    const url = await stageCsv(server, 'title,sku,price\nAgain,AGAIN-1,5\n', fjord);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call('uploadProductCsv', { url }, fjord)),
    );
    expect(new Set(answers.map(({ body }) => body.batch.id)).size).toBe(1);
    const batch = await untilEnded(server, answers[0]?.body.batch.id ?? '', fjord);
    expect(batch).toMatchObject({ created: 1, updated: 0, rejected: 0 });
  });

  it('two imports of the same SKUs and whatever else goes on leave one product each, and true counts', async () => {
    const rows = Array.from({ length: 1500 }, (_, row) => row);
    const fileOf = (price: string): string =>
      [
        'title,sku,price,stock',
        ...rows.map((row) => `Both ${String(row)},BOTH-${String(row)},${price},${String(row % 3)}`),
      ].join('\n');
    const start = async (text: string, as: Caller): Promise<() => ReturnType<typeof untilEnded>> => {
      const url = await stageCsv(server, text, as);
      const { body } = await server.call('uploadProductCsv', { url }, as);
      second.wake();
      return () => untilEnded(server, body.batch.id, as);
    };
    const own = await Promise.all(
      rows
        .slice(0, 20)
        .map((row) =>
          saveProduct(server, { variants: [{ price: '1', stock: 1, sku: `BOTH-${String(row)}` }] }, fjord),
        ),
    );
    const running = await Promise.all([
      start(fileOf('1'), fjord),
      start(fileOf('2'), fjord),
      start(fileOf('3'), alma),
      start(fileOf('4'), alma),
    ]);
    let busy = true;
    const bother = async (): Promise<number[]> => {
      const statuses: number[] = [];
      for (const { id } of [...own, ...own, ...own, ...own]) {
        if (!busy) break;
        const save = {
          product: productInput({ id, title: 'Bothered', variants: [{ price: '3', stock: 0 }] }),
        };
        const action = statuses.length % 2 === 0 ? 'approve' : 'unapprove';
        const all = { action, filters: { status: 'ALL' } } as const;
        const [saved, acted] = await Promise.all([
          server.call('saveProduct', save, admin),
          server.call('actOnProducts', all, admin),
        ]);
        statuses.push(saved.status, acted.status);
        if (statuses.length % 8 === 0)
          statuses.push(
            (await server.call('undoProductAction', { actionId: acted.body.undo }, admin)).status,
          );
      }
      return statuses;
    };
    const bothering = Promise.all([bother(), bother()]);
    const ended = await Promise.all(running.map((wait) => wait()));
    busy = false;
    const statuses = (await bothering).flat();
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(ended.map(({ state, total, done }) => ({ state, total, done }))).toEqual(
      ended.map(() => ({ state: 'finished', total: 1500, done: 1500 })),
    );
    const skus = await server.services.db
      .selectFrom('variants')
      .select(({ fn }) => ['vendor', 'sku', fn.countAll<number>().as('n')])
      .where('sku', 'like', 'BOTH-%')
      .where('deleted', '=', false)
      .groupBy(['vendor', 'sku'])
      .execute();
    expect(skus.filter(({ n }) => n !== 1)).toEqual([]);
    expect(skus.filter(({ vendor }) => vendor === 'Alma')).toHaveLength(1500);
    await expectTrueCounts();
  });
});

it('keeps the counts true through any work, and work that is undone', async () => {
  const { db } = server.services;
  const change = fc.record({
    kind: fc.constantFrom('insert', 'update', 'delete', 'insertOrder', 'updateOrder', 'deleteOrder'),
    vendor: fc.constantFrom('Fjord', 'Alma'),
    status: fc.constantFrom('DRAFT', 'ACTIVE'),
    fulfillment: fc.constantFrom('unfulfilled', 'fulfilled', 'cancelled'),
    in_stock: fc.boolean(),
    hours: fc.nat(5000),
    gone: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.boolean(), async (changes, isRolledBack) => {
      const work = db.transaction().execute(async (tx) => {
        for (const { kind, vendor, status, in_stock, fulfillment, hours, gone } of changes) {
          const placed_at = new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
          const deleted_at = gone ? placed_at : null;
          const order = {
            store: 'main',
            purchase: 1,
            name: '#1',
            item_count: 1,
            currency: 'EUR',
            subtotal: 1,
            total: 1,
          };
          if (kind === 'insert')
            await tx
              .insertInto('products')
              .values([0, 1].map(() => ({ store: 'main', title: 'x', vendor, status, in_stock, deleted_at })))
              .execute();
          else if (kind === 'update')
            await tx
              .updateTable('products')
              .set({ status, in_stock, deleted_at })
              .where('title', '=', 'x')
              .where('vendor', '=', vendor)
              .execute();
          else if (kind === 'delete')
            await tx.deleteFrom('products').where('title', '=', 'x').where('status', '=', status).execute();
          else if (kind === 'insertOrder')
            await tx
              .insertInto('orders')
              .values({ ...order, vendor, placed_at, fulfillment })
              .execute();
          else if (kind === 'updateOrder')
            await tx
              .updateTable('orders')
              .set({ fulfillment, placed_at, vendor })
              .where('name', '=', '#1')
              .where('placed_at', '<', placed_at)
              .execute();
          else
            await tx
              .deleteFrom('orders')
              .where('name', '=', '#1')
              .where('placed_at', '>', placed_at)
              .execute();
        }
        if (isRolledBack) throw new RangeError('back');
      });
      await work.catch((error: unknown) => {
        if (!(error instanceof RangeError)) throw error;
      });
      await expectTrueCounts();
    }),
    { numRuns: 25 },
  );
});
