import { hooksOf, ownOrder, type Hooks } from '../../../testing/server/hooks';
import { saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let hooks: Hooks;
let version = 1;
let createdAt = '';

const nord = 'Nord/Licht';
const cheesery = 'Fromagerie';

/** What things cost, in cents, and whose they are: what the books shall say is worked out of this alone. */
const skus = ['BED', 'DESK', 'TOM'] as const;
type Sku = (typeof skus)[number];
const goods: Record<Sku, { title: string; vendor: string; cents: number }> = {
  BED: { title: 'Bed lamp', vendor: nord, cents: 82_00 },
  DESK: { title: 'Desk lamp', vendor: nord, cents: 60_00 },
  TOM: { title: 'Tomme', vendor: cheesery, cents: 8_00 },
};
const stockAtFirst = 10;
const percentage = 10;

const text = (cents: number): string => (cents / 100).toFixed(2);

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  version = 1;
  store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  await server.addStore(store, [nord, cheesery]);
  await server.call('saveCommissions', { commissions: [{ min: 0, max: null, flat: 0, percentage }] }, admin);
  // Placed when the table holds.
  createdAt = new Date(Date.now() + 60_000).toISOString();
  for (const sku of skus) {
    const { title, vendor, cents } = goods[sku];
    const variants = [{ price: text(cents), stock: stockAtFirst, trackStock: true, sku }];
    await saveProduct(server, { title, variants }, { store, vendor });
  }
  hooks = await hooksOf(server, admin);
});

/** Sends a newer state of the same order: what each id is, and how many of it. */
const send = async (...said: (readonly [id: string, sku: Sku | 'NONE', quantity: number])[]) => {
  version += 1;
  const lines = said.map(([id, sku, quantity]) => ({
    id,
    sku,
    quantity,
    price: text(sku === 'NONE' ? goods.BED.cents : goods[sku].cents),
  }));
  await hooks.own(ownOrder({ version, createdAt, updatedAt: createdAt, lines }));
  await hooks.settled();
  const [last] = (await server.call('listIncomingOrders', { filter: 'all' }, admin)).body.incomingOrders;
  return last?.state;
};

const openOrders = async () => {
  const { orders } = (await server.call('listOrders', {}, admin)).body;
  const open = orders.filter(({ fulfillment }) => fulfillment !== 'cancelled');
  return Promise.all(
    open.map(async ({ id }) => (await server.call('readOrder', { orderId: id }, admin)).body),
  );
};

const lineOf = async (sku: Sku) => {
  for (const { order } of await openOrders()) {
    const line = order.lineItems.find((each) => each.sku === sku);
    if (line !== undefined)
      return { orderId: order.id, vendor: order.vendor, line, parcels: order.fulfillments };
  }
  throw new Error(`No ${sku} is open`);
};

const ship = async (sku: Sku, quantity: number) => {
  const { orderId, vendor, line } = await lineOf(sku);
  const lineItems = [{ id: line.id, quantity }];
  expect((await server.call('fulfilOrder', { orderId, lineItems }, { store, vendor })).status).toBe(200);
};

const refund = async (sku: Sku, kind: 'refund' | 'cancellation', quantity: number) => {
  const { orderId, line } = await lineOf(sku);
  const lines = [{ id: line.id, quantity, restock: true }];
  expect((await server.call('refundOrder', { orderId, kind, lines }, admin)).status).toBe(200);
};

/** What stands open: of each line its SKU, the pieces on the books, and those that are shipped and that can be. */
const onTheBooks = async () =>
  (await openOrders()).flatMap(({ order }) =>
    order.lineItems.map(
      ({ sku, quantity, shippedQuantity, fulfillableQuantity }) =>
        `${String(quantity)} ${sku}, ${String(shippedQuantity)} shipped, ${String(fulfillableQuantity)} to ship`,
    ),
  );

const asked = async () =>
  (await openOrders()).flatMap(({ questions }) => questions.map(({ fault }) => fault.code));

/** Holds commission, dues and stock against what these pieces, sold and kept by the buyer, come to. */
const expectBooksOf = async (kept: Partial<Record<Sku, number>>) => {
  for (const vendor of [nord, cheesery]) {
    const own = skus.filter((sku) => goods[sku].vendor === vendor);
    // Every price is so round that ten percent of any number of pieces is whole cents.
    const sold = own.reduce((sum, sku) => sum + goods[sku].cents * (kept[sku] ?? 0), 0);
    const { totals } = (await server.call('listTransactions', {}, { store, vendor })).body;
    const { commission, net } = totals;
    expect({ vendor, commission, net }).toEqual({
      vendor,
      commission: text((sold * percentage) / 100),
      net: text(sold - (sold * percentage) / 100),
    });
  }
  const { products } = (await server.call('listProducts', { status: 'ALL' }, admin)).body;
  const stock = Object.fromEntries(products.map(({ title, inventoryTotal }) => [title, inventoryTotal]));
  expect(stock).toEqual(
    Object.fromEntries(skus.map((sku) => [goods[sku].title, stockAtFirst - (kept[sku] ?? 0)])),
  );
};

describe('a line of which pieces are shipped and that comes back after a mistake', () => {
  it.each<[string, Sku, number]>([
    ['another vendor’s product', 'TOM', 2],
    ['another number of another vendor’s product', 'TOM', 5],
    ['another product of the same vendor', 'DESK', 2],
  ])('is on the books once where the mistake was %s', async (_, wrong, quantity) => {
    await send(['1', 'BED', 2]);
    await ship('BED', 1);
    await send(['1', wrong, quantity]);
    await expectBooksOf({ BED: 1, [wrong]: quantity });
    expect(await send(['1', 'BED', 2])).toBe('changed');
    expect(await onTheBooks()).toEqual(['2 BED, 1 shipped, 1 to ship']);
    await expectBooksOf({ BED: 2 });
    expect(await asked()).toEqual([]);
    await ship('BED', 1);
    expect(await send(['1', 'BED', 2])).toBe('same');
    await expectBooksOf({ BED: 2 });
  });

  it('is on the books once where the mistake was an SKU that nobody has', async () => {
    await send(['1', 'BED', 2], ['2', 'TOM', 1]);
    await ship('BED', 1);
    await send(['1', 'NONE', 2], ['2', 'TOM', 1]);
    await expectBooksOf({ BED: 1, TOM: 1 });
    await send(['1', 'BED', 2], ['2', 'TOM', 1]);
    await expectBooksOf({ BED: 2, TOM: 1 });
  });

  it('is on the books once where two of three are shipped, and fewer come back', async () => {
    await send(['1', 'BED', 3], ['2', 'TOM', 1]);
    await ship('BED', 2);
    await send(['1', 'DESK', 1], ['2', 'TOM', 1]);
    await expectBooksOf({ BED: 2, DESK: 1, TOM: 1 });
    await send(['1', 'BED', 3], ['2', 'TOM', 1]);
    await expectBooksOf({ BED: 3, TOM: 1 });
    await send(['1', 'DESK', 1], ['2', 'TOM', 1]);
    await send(['1', 'BED', 1], ['2', 'TOM', 1]);
    expect(await onTheBooks()).toEqual(
      expect.arrayContaining(['2 BED, 2 shipped, 0 to ship', '1 TOM, 0 shipped, 1 to ship']),
    );
    await expectBooksOf({ BED: 2, TOM: 1 });
  });

  it('is on the books once however often the mistake is made, and so is what was shipped of that', async () => {
    await send(['1', 'BED', 2]);
    await ship('BED', 1);
    await send(['1', 'TOM', 2]);
    await ship('TOM', 1);
    await send(['1', 'BED', 2]);
    expect(await onTheBooks()).toEqual(
      expect.arrayContaining(['2 BED, 1 shipped, 1 to ship', '1 TOM, 1 shipped, 0 to ship']),
    );
    await expectBooksOf({ BED: 2, TOM: 1 });
    // What the vendor of the mistake has sent is not the shop's any more: that is asked, and nothing else.
    expect(await asked()).toEqual(['otherThoughShipped']);
    await send(['1', 'TOM', 2]);
    await expectBooksOf({ BED: 1, TOM: 2 });
    await send(['1', 'BED', 2]);
    await expectBooksOf({ BED: 2, TOM: 1 });
    await send(['1', 'BED', 2], ['2', 'TOM', 2]);
    expect(await onTheBooks()).toEqual(
      expect.arrayContaining(['2 BED, 1 shipped, 1 to ship', '2 TOM, 1 shipped, 1 to ship']),
    );
    expect(await onTheBooks()).toHaveLength(2);
    await expectBooksOf({ BED: 2, TOM: 2 });
    expect(await asked()).toEqual([]);
  });

  it('is on the books once where lines are numbered by their places', async () => {
    await send(['1', 'BED', 2], ['2', 'TOM', 2]);
    await ship('BED', 1);
    await ship('TOM', 1);
    await send(['1', 'TOM', 2]);
    await expectBooksOf({ BED: 1, TOM: 2 });
    await send(['1', 'BED', 2], ['2', 'TOM', 2]);
    expect(await onTheBooks()).toEqual(
      expect.arrayContaining(['2 BED, 1 shipped, 1 to ship', '2 TOM, 1 shipped, 1 to ship']),
    );
    expect(await onTheBooks()).toHaveLength(2);
    await expectBooksOf({ BED: 2, TOM: 2 });
  });

  it('keeps what was given back of it meanwhile', async () => {
    await send(['1', 'BED', 2]);
    await ship('BED', 1);
    await send(['1', 'TOM', 2]);
    await refund('BED', 'refund', 1);
    await expectBooksOf({ TOM: 2 });
    await send(['1', 'BED', 2]);
    expect(await onTheBooks()).toEqual(['2 BED, 1 shipped, 1 to ship']);
    await expectBooksOf({ BED: 1 });
  });

  it('is an order of its own where all that was kept of it is cancelled by then', async () => {
    await send(['1', 'BED', 2]);
    await ship('BED', 1);
    await send(['1', 'TOM', 2]);
    const { orderId, vendor, parcels } = await lineOf('BED');
    await server.call('cancelParcel', { orderId, parcelId: parcels[0]?.id ?? '' }, { store, vendor });
    await refund('BED', 'cancellation', 1);
    await expectBooksOf({ TOM: 2 });
    await send(['1', 'BED', 2]);
    expect(await onTheBooks()).toEqual(['2 BED, 0 shipped, 2 to ship']);
    await expectBooksOf({ BED: 2 });
  });
});
