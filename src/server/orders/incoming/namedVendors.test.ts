import { hooksOf, ownOrder, shopifyOrder, type Hooks } from '../../../testing/server/hooks';
import { saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let hooks: Hooks;
let version = 1;
let ahead = 0;

const nord = 'Nord/Licht';
const cheesery = 'Fromagerie';
const product = (title: string, sku: string, price: string) => ({
  title,
  variants: [{ price, stock: 10, trackStock: true, sku }],
});

const onSale = async (vendor: string, of: ReturnType<typeof product>) => {
  const { id } = await saveProduct(server, of, { store, vendor });
  await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
};

beforeAll(async () => {
  server = await startServer({}, () => new Date(Date.now() + ahead));
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  version = 1;
  store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  await server.addStore(store, [nord, cheesery]);
  await onSale(nord, product('Bed lamp', 'BED', '82.00'));
  await onSale(cheesery, product('Tomme', 'TOM', '7.90'));
  hooks = await hooksOf(server, admin);
});

type Line = Record<string, unknown>;
const bed: Line = { id: '1', sku: 'BED', quantity: 1, price: '82.00' };
const cup: Line = { id: '2', title: 'Cup', vendor: cheesery, quantity: 2, price: '9.99' };

const ended = async () => {
  await hooks.settled();
  const [last] = (await server.call('listIncomingOrders', { filter: 'all' }, admin)).body.incomingOrders;
  if (last === undefined) throw new Error('Nothing came in');
  const errors = Object.entries(last.errors).map(([field, { code }]) => `${field} ${code}`);
  return { state: last.state, errors, notices: last.notices.map(({ code }) => code) };
};

/** Sends a newer state of the same order; answers what became of it. */
const send = async (lines: Line[], more: Record<string, unknown> = {}) => {
  version += 1;
  await hooks.own(ownOrder({ version, lines, ...more }));
  return ended();
};

/** What stands of each vendor: pieces and titles of its lines, its shipping, and what is asked. */
const standing = async () => {
  const { orders } = (await server.call('listOrders', {}, admin)).body;
  const all: Record<string, { lines: string[]; shipping: string; asked: string[]; note: string }> = {};
  for (const { id, vendor } of orders) {
    const { order, questions } = (await server.call('readOrder', { orderId: id }, admin)).body;
    if (order.fulfillment === 'cancelled') {
      all[`${vendor} (cancelled)`] = { lines: [], shipping: '', asked: [], note: '' };
      continue;
    }
    all[vendor] = {
      lines: order.lineItems.map(({ quantity, title }) => `${String(quantity)} × ${title}`),
      shipping: order.shipping,
      asked: questions.map(({ fault, holds }) => `${fault.message} ${holds ? 'holds' : 'goes'}`),
      note: order.note,
    };
  }
  return all;
};
const part = (...lines: string[]) => ({ lines, shipping: '0.00', asked: [] as string[], note: '' });

const rename = (oldVendor: string, newVendor: string) =>
  server.call('renameVendor', { oldVendor, newVendor }, admin);

const ship = async (vendor: string, title: string, quantity: number) => {
  const { orders } = (await server.call('listOrders', {}, admin)).body;
  const orderId = orders.find((each) => each.vendor === vendor)?.id ?? '';
  const { order } = (await server.call('readOrder', { orderId }, admin)).body;
  const id = order.lineItems.find((line) => line.title === title)?.id ?? '';
  await server.call('fulfilOrder', { orderId, lineItems: [{ id, quantity }] }, { store, vendor });
};

describe('an order that names a vendor by the name it had', () => {
  const shipping = [{ amount: '4.00', vendor: cheesery }];
  // What is not listed, with and without an SKU and a title, and what is.
  const lines: Line[] = [
    bed,
    cup,
    { id: '3', vendor: cheesery, quantity: 1, price: '1.00' },
    { id: '4', sku: 'OWN', title: 'Own', vendor: cheesery, quantity: 1, price: '2.00' },
    { id: '5', sku: 'TOM', vendor: cheesery, quantity: 1, price: '7.90' },
  ];
  const kept = ['2 × Cup', '1 × Fromagerie', '1 × Own', '1 × Tomme'];

  it.each([
    ['renamed', []],
    ['renamed and deleted', ['delete']],
    ['renamed, and another has the name by now', ['take']],
    ['renamed and deleted, and another has the name by now', ['delete', 'take']],
    ['renamed, and another had the name since and gave it up as well', ['take', 'give up']],
    ['renamed and deleted, and another had the name since and gave it up', ['delete', 'take', 'give up']],
    ['renamed twice, and another had the name in between', ['take', 'give up', 'again']],
  ])('stays as it is where that one was %s', async (_, then) => {
    await send(lines, { shipping });
    await rename(cheesery, 'Crémerie');
    if (then.includes('delete')) await server.call('deleteVendor', { vendor: 'Crémerie' }, admin);
    if (then.includes('take')) {
      ahead = 3_600_000;
      expect((await server.call('createVendor', { vendor: cheesery }, admin)).status).toBe(200);
    }
    if (then.includes('give up')) expect((await rename(cheesery, 'Autre')).status).toBe(200);
    const name = then.includes('again') ? 'Laiterie' : 'Crémerie';
    if (then.includes('again')) expect((await rename('Crémerie', name)).status).toBe(200);
    const told = then.length === 0 ? [] : ['lineKeepsVendor'];
    const end = await send(lines, { shipping, note: 'Ring twice' });
    expect({ ...end, notices: [...new Set(end.notices)] }).toEqual({
      state: 'changed',
      errors: [],
      notices: told,
    });
    expect(await standing()).toEqual({
      [nord]: { ...part('1 × Bed lamp'), note: 'Ring twice' },
      [name]: { ...part(...kept), shipping: '4.00', note: 'Ring twice' },
    });
    const { counts } = (await server.call('listIncomingOrders', { filter: 'all' }, admin)).body;
    expect(counts).toEqual({ attention: 0, waiting: 0 });
    ahead = 0;
  });

  it('stays as it is where that one was deleted', async () => {
    await send([bed, cup], { shipping });
    await server.call('deleteVendor', { vendor: cheesery }, admin);
    expect(await send([bed, cup], { shipping, note: 'Ring twice' })).toEqual({
      state: 'changed',
      errors: [],
      notices: ['lineKeepsVendor'],
    });
    expect(Object.keys(await standing()).sort()).toEqual([cheesery, nord]);
  });
});

describe('a name that is written otherwise', () => {
  it('means the same vendor, for lines without an SKU, shipping and refunds', async () => {
    const lines = [bed, { ...cup, vendor: ' fromagerie ' }];
    const shipping = [
      { amount: '4.00', vendor: 'FROMAGERIE' },
      { amount: '3.00', vendor: 'nord/licht' },
    ];
    expect(await send(lines, { shipping })).toEqual({ state: 'placed', errors: [], notices: [] });
    expect(await standing()).toEqual({
      [nord]: { ...part('1 × Bed lamp'), shipping: '3.00' },
      [cheesery]: { ...part('2 × Cup'), shipping: '4.00' },
    });
    const refunds = [{ id: 'r', lines: [], shipping: '2.50', amount: '1.00', vendor: 'fromagerie' }];
    expect(await send(lines, { shipping, refunds })).toMatchObject({ state: 'refunded', notices: [] });
    const { orders } = (await server.call('listOrders', {}, admin)).body;
    const refunded: Record<string, string[]> = {};
    for (const { id, vendor } of orders) {
      const { order } = (await server.call('readOrder', { orderId: id }, admin)).body;
      refunded[vendor] = [order.refunded, order.refundedShipping];
    }
    expect(refunded).toEqual({ [nord]: ['0.00', '0.00'], [cheesery]: ['3.50', '2.50'] });
  });
});

describe('an edit that names another vendor for a line', () => {
  const named = (vendor: string) => ({ ...bed, vendor });

  it('leaves a product with who sells it, and holds its payout until the name is right again', async () => {
    await send([bed, cup]);
    const said = 'It stays with Nord/Licht, as it was sold as a product of that vendor.';
    const question = `Bed lamp: the shop names Fromagerie now. ${said} holds`;
    expect(await send([named(cheesery), cup])).toEqual({
      state: 'changed',
      errors: [],
      notices: ['otherVendorNamed'],
    });
    const now = { [nord]: { ...part('1 × Bed lamp'), asked: [question] }, [cheesery]: part('2 × Cup') };
    expect(await standing()).toEqual(now);
    expect(await send([named(cheesery), cup])).toEqual({
      state: 'same',
      errors: [],
      notices: ['otherVendorNamed'],
    });
    expect(await standing()).toEqual(now);
    await send([named('nord/licht'), cup]);
    expect(await standing()).toEqual({ ...now, [nord]: part('1 × Bed lamp') });
  });

  it('gives what is not listed to that one', async () => {
    await send([bed, cup]);
    expect(await send([bed, { ...cup, vendor: nord }])).toMatchObject({ state: 'changed', notices: [] });
    expect(await standing()).toMatchObject({ [nord]: part('1 × Bed lamp', '2 × Cup') });
  });

  it('sells no piece twice where one of two was shipped: both stay, and that is asked', async () => {
    await send([bed, cup]);
    await ship(cheesery, 'Cup', 1);
    const said = 'as pieces of it were shipped, cancelled or given back already.';
    const question = `Cup: the shop names Nord/Licht now. It stays with Fromagerie, ${said} holds`;
    for (const state of ['changed', 'same']) {
      expect(await send([bed, { ...cup, vendor: nord }])).toEqual({
        state,
        errors: [],
        notices: ['otherVendorThoughHandled'],
      });
      expect(await standing()).toEqual({
        [nord]: part('1 × Bed lamp'),
        [cheesery]: { ...part('2 × Cup'), asked: [question] },
      });
    }
    // What is left can be given to the other by a line of its own.
    await send([bed, { ...cup, quantity: 1 }, { ...cup, id: '3', quantity: 1, vendor: nord }]);
    expect(await standing()).toEqual({
      [nord]: part('1 × Bed lamp', '1 × Cup'),
      [cheesery]: part('1 × Cup'),
    });
  });

  it('sells no piece twice of an SKU of two vendors', async () => {
    await onSale(nord, product('Other tomme', 'TOM', '8.00'));
    const tomme = { id: '1', sku: 'TOM', quantity: 2, price: '7.90' };
    await send([{ ...tomme, vendor: cheesery }]);
    await ship(cheesery, 'Tomme', 1);
    expect(await send([{ ...tomme, vendor: nord }])).toMatchObject({ notices: ['otherVendorThoughHandled'] });
    expect((await standing())[cheesery]?.lines).toEqual(['2 × Tomme']);
    expect(Object.keys(await standing())).toEqual([cheesery]);
  });
});

describe('a line whose variant and SKU are two products', () => {
  /** The shop's `V` is the bed lamp. */
  const learnt = async () => {
    await hooks.own(ownOrder({ id: 'A-0', lines: [{ ...bed, variant: 'V' }] }));
    await hooks.settled();
  };

  it('is nobody’s where they are two vendors’', async () => {
    await learnt();
    const lines = [{ id: '1', variant: 'V', sku: 'TOM', quantity: 1, price: '7.90' }, cup];
    expect(await send(lines)).toEqual({
      state: 'placed',
      errors: ['lines.0.sku lineOfTwoVendors'],
      notices: [],
    });
    expect((await standing())[cheesery]?.asked).toEqual([
      'TOM (7.90 EUR) belongs to no vendor here: its money stays with the marketplace, and nobody was told to ship it goes',
    ]);
  });

  it('stays with its vendor in an edit, and is asked about', async () => {
    await learnt();
    await send([{ ...bed, variant: 'V' }, cup]);
    expect(await send([{ ...bed, variant: 'V', sku: 'TOM' }, cup])).toEqual({
      state: 'changed',
      errors: [],
      notices: ['lineOfTwoVendors'],
    });
    const { orders } = (await server.call('listOrders', { q: '#1001' }, admin)).body;
    const asked = await Promise.all(
      orders.map(async ({ id, vendor }) => {
        const { questions } = (await server.call('readOrder', { orderId: id }, admin)).body;
        return [vendor, ...questions.map(({ fault, holds }) => `${fault.message} ${String(holds)}`)];
      }),
    );
    const wrong = 'Line 1: the variant V is Bed lamp of Nord/Licht, but the SKU TOM is Tomme of Fromagerie.';
    expect(asked).toContainEqual([nord, `${wrong} Leave out the one that is wrong. true`]);
  });

  it('goes by the variant where both are one vendor’s, and that is told, also among many', async () => {
    await learnt();
    await onSale(nord, product('Desk lamp', 'DESK', '60.00'));
    const lines = [{ id: '1', variant: 'V', sku: 'DESK', quantity: 1, price: '82.00' }];
    await Promise.all(['B-1', 'B-2', 'B-3'].map((id) => hooks.own(ownOrder({ id, lines }))));
    await hooks.settled();
    const { incomingOrders } = (await server.call('listIncomingOrders', { filter: 'attention' }, admin)).body;
    expect(
      incomingOrders.map(({ state, notices }) => [state, ...notices.map(({ message }) => message)]),
    ).toEqual(
      ['B-1', 'B-2', 'B-3'].map(() => [
        'placed',
        'Line 1: the variant V is Bed lamp, but the SKU DESK is Desk lamp. The variant decided.',
      ]),
    );
    const stocks = await Promise.all(
      ['BED', 'DESK'].map(
        async (q) =>
          (await server.call('listProducts', { status: 'ALL', q }, admin)).body.products[0]?.inventoryTotal,
      ),
    );
    // Ten of each, less that of which the variant was learnt and those of the three.
    expect(stocks).toEqual([6, 10]);
  });

  it('is nobody’s where the vendor that is named is another than the variant’s, but for Shopify’s brands', async () => {
    await learnt();
    expect(
      await send([{ id: '1', variant: 'V', vendor: cheesery, quantity: 1, price: '82.00' }, cup]),
    ).toEqual({
      state: 'placed',
      errors: ['lines.0.vendor variantOfOtherVendor'],
      notices: [],
    });
    const line = { id: 71, variant_id: 9001, sku: 'BED', title: 'Bed', quantity: 1, price: '82.00' };
    const order = (id: number, vendor: string) =>
      shopifyOrder({
        id,
        line_items: [{ ...line, vendor }],
        shipping_lines: [],
        total_discounts: '0.00',
        total_tax: '0.00',
        total_price: '82.00',
      });
    await hooks.shopify('orders/create', order(1, 'A brand'));
    await hooks.settled();
    await hooks.shopify('orders/create', order(2, cheesery));
    expect(await ended()).toEqual({ state: 'placed', errors: [], notices: [] });
  });
});
