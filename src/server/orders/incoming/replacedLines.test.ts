import { hooksOf, ownOrder, shopifyOrder, type Hooks } from '../../../testing/server/hooks';
import { saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let hooks: Hooks;
let version = 1;

const nord = 'Nord/Licht';
const cheesery = 'Fromagerie';
const product = (title: string, sku: string, price: string, stock = 10) => ({
  title,
  variants: [{ price, stock, trackStock: true, sku }],
});

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
  await saveProduct(server, product('Bed lamp', 'BED', '82.00'), { store, vendor: nord });
  await saveProduct(server, product('Tomme', 'TOM', '7.90'), { store, vendor: cheesery });
  hooks = await hooksOf(server, admin);
});

type Line = Record<string, unknown>;
const bed: Line = { sku: 'BED', quantity: 1, price: '82.00' };
const tomme: Line = { sku: 'TOM', quantity: 1, price: '7.90' };

/** Sends a newer state of the same order; answers what became of it. */
const send = async (lines: Line[], more: Record<string, unknown> = {}) => {
  version += 1;
  await hooks.own(ownOrder({ version, lines, ...more }));
  await hooks.settled();
  const [last] = (await server.call('listIncomingOrders', { filter: 'all' }, admin)).body.incomingOrders;
  if (last === undefined) throw new Error('Nothing came in');
  const errors = Object.entries(last.errors).map(([field, { code }]) => `${field} ${code}`);
  return { state: last.state, errors, notices: last.notices.map(({ code }) => code) };
};

/** What each vendor is to send: pieces, product and price of the lines that are not cancelled. */
const sold = async (): Promise<Record<string, string[]>> => {
  const { orders } = (await server.call('listOrders', {}, admin)).body;
  const all: Record<string, string[]> = {};
  for (const { id, vendor, fulfillment } of orders) {
    if (fulfillment === 'cancelled') continue;
    const { order } = (await server.call('readOrder', { orderId: id }, admin)).body;
    all[vendor] = order.lineItems.map(
      ({ title, quantity, price }) => `${String(quantity)} × ${title} ${price}`,
    );
  }
  return all;
};

const openOrder = async (vendor: string) => {
  const { orders } = (await server.call('listOrders', {}, admin)).body;
  const row = orders.find((each) => each.vendor === vendor && each.fulfillment !== 'cancelled');
  return (await server.call('readOrder', { orderId: row?.id ?? '' }, admin)).body;
};
const asked = async (vendor: string) =>
  (await openOrder(vendor)).questions.map(({ fault, holds }) => `${fault.code} ${holds ? 'holds' : 'goes'}`);

const ship = async (vendor: string) => {
  const { order } = await openOrder(vendor);
  const lineItems = order.lineItems.map(({ id, quantity }) => ({ id, quantity }));
  await server.call('fulfilOrder', { orderId: order.id, lineItems }, { store, vendor });
};

const stockOf = async (q: string) =>
  (await server.call('listProducts', { status: 'ALL', q }, admin)).body.products[0]?.inventoryTotal;

const both = { [nord]: ['1 × Bed lamp 82.00'], [cheesery]: ['1 × Tomme 7.90'] };

describe('an edit that says another product under the id of a line', () => {
  it('gives each vendor the price of what it sends where two lines change their ids', async () => {
    await send([
      { ...bed, id: '1' },
      { ...tomme, id: '2' },
    ]);
    await send([
      { ...tomme, id: '1' },
      { ...bed, id: '2', price: '80.00' },
    ]);
    expect(await sold()).toEqual({ ...both, [nord]: ['1 × Bed lamp 80.00'] });
    // By the new ids they are known from now on.
    const refunds = [{ id: 'r', lines: [{ id: '1', quantity: 1 }] }];
    await send(
      [
        { ...tomme, id: '1' },
        { ...bed, id: '2' },
      ],
      { refunds },
    );
    expect(await sold()).toEqual({ [nord]: ['1 × Bed lamp 82.00'] });
  });

  it('takes off the one that was taken off where lines are numbered by their places', async () => {
    await send(
      [bed, tomme, { vendor: cheesery, title: 'Board', quantity: 1, price: '5.00' }].map((line, index) => ({
        ...line,
        id: String(index + 1),
      })),
    );
    const end = await send(
      [tomme, { vendor: cheesery, title: 'Board', quantity: 1, price: '5.00' }].map((line, index) => ({
        ...line,
        id: String(index + 1),
      })),
    );
    expect(end).toEqual({ state: 'changed', errors: [], notices: [] });
    expect(await sold()).toEqual({ [cheesery]: ['1 × Tomme 7.90', '1 × Board 5.00'] });
    expect([await stockOf('BED'), await stockOf('TOM')]).toEqual([10, 9]);
  });

  it('takes the line off and another one on, with the stock', async () => {
    await send([{ ...bed, id: '1' }]);
    const end = await send([{ ...tomme, id: '1', quantity: 2 }]);
    expect(end.state).toBe('changed');
    expect(await sold()).toEqual({ [cheesery]: ['2 × Tomme 7.90'] });
    expect([await stockOf('BED'), await stockOf('TOM')]).toEqual([10, 8]);
    expect(await send([{ ...tomme, id: '1', quantity: 2 }])).toMatchObject({ state: 'same' });
  });

  it('gives what is not listed to the vendor that is named now', async () => {
    const cup = { id: '2', title: 'Cup', quantity: 1, price: '9.99' };
    await send([
      { ...bed, id: '1' },
      { ...cup, vendor: cheesery },
    ]);
    const end = await send([
      { ...bed, id: '1' },
      { ...cup, vendor: nord },
    ]);
    expect(end.state).toBe('changed');
    expect(await sold()).toEqual({ [nord]: ['1 × Bed lamp 82.00', '1 × Cup 9.99'] });
  });

  it('gives an SKU of two vendors to the one that is named now', async () => {
    await saveProduct(server, product('Other tomme', 'TOM', '8.00'), { store, vendor: nord });
    await send([{ ...tomme, id: '1', vendor: cheesery }]);
    await send([{ ...tomme, id: '1', vendor: nord }]);
    expect(await sold()).toEqual({ [nord]: ['1 × Other tomme 7.90'] });
    expect(await send([{ ...tomme, id: '1', vendor: 'Nobody' }])).toEqual({
      state: 'same',
      errors: [],
      notices: ['lineKeepsVendor'],
    });
    expect(await sold()).toEqual({ [nord]: ['1 × Other tomme 7.90'] });
  });

  it.each([
    ['an SKU that nobody has', { sku: 'NONE' }, 'lines.1.sku skuUnknown'],
    [
      'another product of a vendor that is not here',
      { sku: '', vendor: 'Nobody', title: 'Brie' },
      'lines.1.vendor vendorUnknown',
    ],
  ])('refuses %s as on a new line', async (_, changes, error) => {
    await send([
      { ...bed, id: '1' },
      { ...tomme, id: '2' },
    ]);
    const end = await send([
      { ...bed, id: '1' },
      { ...tomme, id: '2', ...changes },
    ]);
    expect(end.errors).toEqual([error]);
    expect(await sold()).toEqual({ [nord]: ['1 × Bed lamp 82.00'] });
    expect(await asked(nord)).toEqual(['lineOfNobody goes']);
  });

  it('keeps what was shipped beside the new line, and asks before anything is paid out', async () => {
    await send([{ ...bed, id: '1', quantity: 2 }]);
    await ship(nord);
    const end = await send([{ ...tomme, id: '1' }]);
    expect(end).toEqual({ state: 'changed', errors: [], notices: ['removedThoughShipped'] });
    expect(await sold()).toEqual({ [nord]: ['2 × Bed lamp 82.00'], [cheesery]: ['1 × Tomme 7.90'] });
    expect(await asked(nord)).toEqual(['otherThoughShipped holds']);
    // Nothing that comes later answers it.
    await send([{ ...tomme, id: '1', quantity: 3 }]);
    expect(await asked(nord)).toEqual(['otherThoughShipped holds']);
  });

  it('leaves the order as it was where something of the line was given back, and asks', async () => {
    const refunds = [{ id: 'r', lines: [{ id: '1', quantity: 1 }] }];
    await send(
      [
        { ...bed, id: '1', quantity: 2 },
        { ...tomme, id: '2' },
      ],
      { refunds },
    );
    const before = await sold();
    const lines = [{ ...tomme, id: '1' }];
    expect(await send(lines, { refunds })).toEqual({
      state: 'changed',
      errors: [],
      notices: ['otherThoughGivenBack'],
    });
    expect(await sold()).toEqual(before);
    expect(await asked(nord)).toEqual(['otherThoughGivenBack holds']);
    expect(await send(lines, { refunds })).toMatchObject({ state: 'same' });
    // What can be taken again settles it.
    await send(
      [
        { ...bed, id: '1', quantity: 2 },
        { ...tomme, id: '2' },
      ],
      { refunds },
    );
    expect(await asked(nord)).toEqual([]);
  });
});

describe('a line whose product was deleted', () => {
  it('moves the stock of the vendor’s product that has its SKU now, as other ways do', async () => {
    await send([{ ...bed, id: '1', quantity: 3 }]);
    const [gone] = (await server.call('listProducts', { status: 'ALL', q: 'BED' }, admin)).body.products;
    await server.call(
      'actOnProduct',
      { productId: gone?.id ?? '', action: 'delete' },
      { store, vendor: nord },
    );
    await saveProduct(server, product('New bed lamp', 'BED', '82.00', 20), { store, vendor: nord });
    await send([{ ...bed, id: '1', quantity: 1 }]);
    expect([await sold(), await stockOf('BED')]).toEqual([{ [nord]: ['1 × Bed lamp 82.00'] }, 22]);
    await send([{ ...bed, id: '1', quantity: 2 }]);
    expect(await stockOf('BED')).toBe(21);
  });

  it('moves its own stock where no other has its SKU, for when it comes back', async () => {
    await send([{ ...bed, id: '1', quantity: 3 }]);
    const [gone] = (await server.call('listProducts', { status: 'ALL', q: 'BED' }, admin)).body.products;
    const own = { store, vendor: nord };
    const { undo } = (await server.call('actOnProduct', { productId: gone?.id ?? '', action: 'delete' }, own))
      .body;
    await send([{ ...bed, id: '1', quantity: 1 }]);
    await server.call('undoProductAction', { actionId: undo }, own);
    expect(await stockOf('BED')).toBe(9);
  });
});

describe('a line that is told again', () => {
  it('stays the same where its product has another SKU by now, or is gone', async () => {
    await send([{ ...tomme, id: '1' }]);
    await server.services.db
      .updateTable('variants')
      .set({ sku: 'TOM-2' })
      .where('store', '=', store)
      .where('sku', '=', 'TOM')
      .execute();
    expect(await send([{ ...tomme, id: '1' }])).toEqual({ state: 'same', errors: [], notices: [] });
    expect(await send([{ ...tomme, id: '1', sku: 'TOM-2' }])).toMatchObject({ state: 'same', errors: [] });
    await server.services.db
      .updateTable('products')
      .set({ deleted_at: new Date() })
      .where('store', '=', store)
      .execute();
    expect(await send([{ ...tomme, id: '1' }])).toEqual({ state: 'same', errors: [], notices: [] });
    expect(await sold()).toEqual({ [cheesery]: ['1 × Tomme 7.90'] });
  });

  it('stays the same where the shop calls its variant another SKU: Shopify keeps the id of the variant', async () => {
    const order = (sku: string, price: string) =>
      shopifyOrder({
        updated_at: `2026-05-0${price === '82.00' ? '1' : '2'}T13:00:00Z`,
        line_items: [{ id: 71, variant_id: 9001, sku, vendor: 'A brand', title: 'Bed', quantity: 1, price }],
        shipping_lines: [],
        total_discounts: '0.00',
        total_tax: '0.00',
        total_price: price,
      });
    await hooks.shopify('orders/create', order('BED', '82.00'));
    await hooks.settled();
    const { order: before } = await openOrder(nord);
    await hooks.shopify('orders/updated', order('BED-2', '81.00'));
    await hooks.settled();
    const { order: after } = await openOrder(nord);
    expect(after.lineItems.map(({ id, price }) => [id, price])).toEqual([[before.lineItems[0]?.id, '81.00']]);
  });
});
