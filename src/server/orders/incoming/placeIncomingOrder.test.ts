import { integrationErrors } from '../../../domain/errors/integrations';
import { messagesIn } from '../../../testing/errors/messagesIn';
import { inMachineZone } from '../../../testing/machineZone';
import { hooksOf, ownOrder, shopifyOrder, type Hooks } from '../../../testing/server/hooks';
import { saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let store = '';
let stores = 0;
let admin: Caller;
let fjord: Caller;
let hooks: Hooks;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  stores += 1;
  store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  fjord = { store, vendor: 'Fjord' };
  await server.addStore(store, ['Fjord', 'Alma']);
  await saveProduct(
    server,
    { variants: [{ price: '12.50', stock: 10, trackStock: true, sku: 'SHIRT' }] },
    fjord,
  );
  hooks = await hooksOf(server, admin);
});

const incomingOrders = async () =>
  (await server.call('listIncomingOrders', { filter: 'all' }, admin)).body.incomingOrders.map(
    ({ state, errors, notices }) => ({
      state,
      errors: messagesIn(errors),
      notices: notices.map(({ message }) => message),
    }),
  );
const states = async () => (await incomingOrders()).map(({ state }) => state);

const orders = async () => (await server.call('listOrders', {}, admin)).body.orders;
const orderOf = async (vendor: string) => {
  const row = (await orders()).find((each) => each.vendor === vendor);
  return (await server.call('readOrder', { orderId: row?.id ?? '' }, admin)).body.order;
};
const stock = async () =>
  (await server.call('listProducts', { status: 'ALL', q: 'SHIRT' }, admin)).body.products[0]?.inventoryTotal;

const ship = async (vendor: string, quantity: number) => {
  const { id, lineItems } = await orderOf(vendor);
  const [line] = lineItems;
  await server.call(
    'fulfilOrder',
    { orderId: id, lineItems: [{ id: line?.id ?? '', quantity }] },
    { store, vendor },
  );
};

const send = async (document: unknown) => {
  const answer = await hooks.own(document);
  await hooks.settled();
  return answer;
};

describe('an order of our own format', () => {
  it('is of the time that the marketplace’s clock showed, on whatever machine it is read', async () => {
    const { db } = server.services;
    await db
      .updateTable('stores')
      .set({ time_zone: 'America/New_York' })
      .where('store', '=', store)
      .execute();
    const placed = async () => {
      const rows = await db.selectFrom('purchases').select('placed_at').where('store', '=', store).execute();
      return rows.map(({ placed_at }) => placed_at.toISOString()).sort();
    };
    // One by itself, and several that are taken in together.
    await inMachineZone('Asia/Tokyo', async () => {
      await send(ownOrder({ createdAt: '2026-05-01 12:00', updatedAt: '2026-05-01 12:00' }));
      const more = ['B-1', 'B-2', 'B-3'].map((id) =>
        hooks.own(ownOrder({ id, createdAt: '2026-05-01 13:00', updatedAt: '2026-05-01 13:00' })),
      );
      await Promise.all(more);
      await hooks.settled();
    });
    const together = Array.from({ length: 3 }, () => '2026-05-01T17:00:00.000Z');
    expect(await placed()).toEqual(['2026-05-01T16:00:00.000Z', ...together]);
    // What it became since is held against that: a state of before changes nothing.
    await send(ownOrder({ updatedAt: '2026-05-01 11:59', cancelled: true }));
    expect((await states())[0]).toBe('stale');
  });

  it('that is dated ahead of our clock is of now in the orders, as it is in the books', async () => {
    const before = Date.now();
    const createdAt = new Date(before + 26 * 3_600_000).toISOString();
    await send(ownOrder({ createdAt, updatedAt: createdAt }));
    const more = ['B-1', 'B-2', 'B-3'].map((id) =>
      hooks.own(ownOrder({ id, createdAt, updatedAt: createdAt })),
    );
    await Promise.all(more);
    await hooks.settled();
    const placed = (await orders()).map((order) => Date.parse(order.createdAt));
    expect(placed).toHaveLength(8);
    expect(placed.filter((at) => at < before || at > Date.now())).toEqual([]);
    const { transactions } = (await server.call('listTransactions', { period: 'all' }, fjord)).body;
    const sold = transactions.map((transaction) => Date.parse(transaction.createdAt));
    expect(placed).toEqual(expect.arrayContaining(sold));
    // What the shop says of it later is still newer.
    const updatedAt = new Date(before + 27 * 3_600_000).toISOString();
    await send(ownOrder({ createdAt, updatedAt, note: 'Ring twice' }));
    expect((await orderOf('Fjord')).createdAt <= new Date().toISOString()).toBe(true);
    expect((await states())[0]).toBe('changed');
  });

  it('becomes the orders of its vendors, with what they ship and nothing of the others', async () => {
    expect((await send(ownOrder({ shipping: [{ amount: '4.90' }], discount: '1.00' }))).status).toBe(202);
    expect(await states()).toEqual(['placed']);
    const order = await orderOf('Fjord');
    expect(order).toMatchObject({ name: '#1001', subtotal: '25.00', customer: { name: 'Ada Byron' } });
    expect(order.lineItems.map(({ sku, title, variantId }) => [sku, title, variantId !== ''])).toEqual([
      ['SHIRT', 'Linen shirt', true],
    ]);
    const alma = await orderOf('Alma');
    const cents = [order, alma].map(({ total }) => Math.round(Number(total) * 100));
    expect(cents.reduce((sum, total) => sum + total, 0)).toBe(2500 + 999 + 490 - 100);
    expect(await stock()).toBe(8);
    const own = await server.call('readOrder', { orderId: order.id }, fjord);
    expect(own.body.adminOrders).toEqual([]);
    expect(JSON.stringify(own.body)).not.toMatch(/Alma|Cup|ada@buyers|\+49/);
    expect((await server.call('readOrder', { orderId: alma.id }, fjord)).status).toBe(404);
    const whole = (await server.call('readOrder', { orderId: order.id }, admin)).body;
    expect(whole.purchase).toMatchObject({
      subtotal: '34.99',
      discount: '1.00',
      shipping: '4.90',
      changed: null,
    });
    expect(whole.purchase?.total).toBe('38.89');
    expect(whole.adminOrders.map(({ vendor, total }) => [vendor, total])).toEqual([
      ['Fjord', order.total],
      ['Alma', alma.total],
    ]);
    expect(own.body.purchase).toBeNull();
    expect(JSON.stringify(own.body)).not.toMatch(/34\.99|38\.89/);
  });

  it('is one order, delivered five times at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => hooks.own(ownOrder())));
    await hooks.settled();
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect(answers.filter(({ body }) => body.duplicate === false)).toHaveLength(1);
    await Promise.all(
      [1, 2, 3, 4, 5].map((id) =>
        hooks.own(ownOrder(), { headers: { 'stallkeeper-delivery': `d${String(id)}` } }),
      ),
    );
    await hooks.settled();
    expect((await orders()).map(({ vendor }) => vendor).sort()).toEqual(['Alma', 'Fjord']);
    expect(await stock()).toBe(8);
    expect((await states()).sort()).toEqual(['placed', 'same', 'same', 'same', 'same', 'same']);
  });

  it('is edited: lines change, come and go, and the stock with them', async () => {
    await send(ownOrder());
    await send(
      ownOrder({
        version: 2_000_000_000_000,
        note: 'Ring twice',
        lines: [
          { id: 'l1', sku: 'SHIRT', quantity: 3, price: '12.50' },
          { id: 'l3', vendor: 'Fjord', title: 'Gift wrap', quantity: 1, price: '2.00' },
        ],
      }),
    );
    expect(await states()).toEqual(['changed', 'placed']);
    const order = await orderOf('Fjord');
    expect(order).toMatchObject({ subtotal: '39.50', total: '39.50', note: 'Ring twice' });
    expect(order.lineItems.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Linen shirt', 3],
      ['Gift wrap', 1],
    ]);
    expect((await orderOf('Alma')).fulfillment).toBe('cancelled');
    expect(await stock()).toBe(7);
    // The part that was taken off stays as it was sold: the sums say what the edit made of it.
    const { adminOrders, purchase } = (await server.call('readOrder', { orderId: order.id }, admin)).body;
    expect(adminOrders.map(({ total }) => total)).toEqual(['39.50', '9.99']);
    expect([purchase?.total, purchase?.changed?.total]).toEqual(['39.50', '-9.99']);
    await send(ownOrder({ version: 2_000_000_000_001 }));
    expect(await stock()).toBe(8);
    expect((await orders()).map(({ vendor, fulfillment }) => `${vendor} ${fulfillment}`).sort()).toEqual([
      'Alma cancelled',
      'Alma unfulfilled',
      'Fjord unfulfilled',
    ]);
  });

  it('sends by itself what needs no shipping of a part that an edit adds', async () => {
    await server.call('saveFeatures', { autoFulfillDigital: { enabled: true } }, admin);
    const song = {
      title: 'Song',
      variants: [{ price: '5', stock: 0, sku: 'SONG', requiresShipping: false }],
    };
    await saveProduct(server, song, { store, vendor: 'Alma' });
    const lines = [{ id: 'l1', sku: 'SHIRT', quantity: 1, price: '12.50' }];
    await send(ownOrder({ lines }));
    lines.push({ id: 'l2', sku: 'SONG', quantity: 1, price: '5.00' });
    await send(ownOrder({ version: 2_000_000_000_000, lines }));
    expect((await orderOf('Alma')).fulfillment).toBe('fulfilled');
  });

  it('sends what an edit adds to a part of what needs no shipping, and nothing that somebody took back', async () => {
    await server.call('saveFeatures', { autoFulfillDigital: { enabled: true } }, admin);
    for (const sku of ['SONG', 'TUNE'])
      await saveProduct(
        server,
        { title: sku, variants: [{ price: '5', stock: 0, sku, requiresShipping: false }] },
        fjord,
      );
    const shipped = async () =>
      Object.fromEntries(
        (await orderOf('Fjord')).lineItems.map(({ sku, shippedQuantity }) => [sku, shippedQuantity]),
      );
    const shirt = { id: 'l1', sku: 'SHIRT', quantity: 1, price: '12.50' };
    const songs = (quantity: number) => ({ id: 'l2', sku: 'SONG', quantity, price: '5.00' });
    await send(ownOrder({ lines: [shirt] }));
    await send(ownOrder({ version: 2_000_000_000_000, lines: [shirt, songs(1)] }));
    expect(await shipped()).toEqual({ SHIRT: 0, SONG: 1 });
    await send(ownOrder({ version: 2_000_000_000_001, lines: [shirt, songs(3)] }));
    expect(await shipped()).toEqual({ SHIRT: 0, SONG: 3 });
    const { id, fulfillments } = await orderOf('Fjord');
    expect(fulfillments).toHaveLength(2);
    await server.call('cancelParcel', { orderId: id, parcelId: fulfillments[0]?.id ?? '' }, fjord);
    const tune = { id: 'l3', sku: 'TUNE', quantity: 2, price: '5.00' };
    await send(ownOrder({ version: 2_000_000_000_002, lines: [shirt, songs(3), tune] }));
    expect(await shipped()).toEqual({ SHIRT: 0, SONG: 2, TUNE: 2 });
  });

  it('takes the newer of two states, whichever comes first', async () => {
    const newer = ownOrder({ version: 8, note: 'newer' });
    await send(newer);
    await send(ownOrder({ version: 7, note: 'older' }));
    expect(await states()).toEqual(['stale', 'placed']);
    expect((await orderOf('Fjord')).note).toBe('newer');
  });

  it('keeps a commission that was set by hand through edits of its lines and of others', async () => {
    const shirt = { id: 'l1', sku: 'SHIRT', quantity: 1, price: '12.50' };
    const hat = { id: 'l2', vendor: 'Alma', title: 'Hat', quantity: 1, price: '20.00' };
    const sell = (version: number, ...lines: unknown[]) =>
      send(ownOrder({ version, lines, discount: '5.00' }));
    await sell(1, shirt, hat);
    const commissionOf = async (vendor: string) => {
      const { id } = await orderOf(vendor);
      const { commission } = (await server.call('readOrder', { orderId: id }, admin)).body.order;
      return [commission.flat, commission.percentage, commission.amount];
    };
    const set = async (vendor: string, flat: number, percentage: number) => {
      const { id: orderId } = await orderOf(vendor);
      await server.call('setOrderCommission', { vendor, orderId, flat, percentage }, admin);
    };
    await set('Alma', 1, 30);
    await set('Fjord', 0, 40);
    expect(await commissionOf('Alma')).toEqual(['1.00', 30, '7.00']);
    await sell(2, { ...shirt, quantity: 2 }, hat);
    expect(await commissionOf('Fjord')).toEqual(['0.00', 40, '10.00']);
    expect(await commissionOf('Alma')).toEqual(['1.00', 30, '7.00']);
    // A line more bears its share of the flat amount, a line less leaves it to the others.
    const scarf = { id: 'l3', vendor: 'Alma', title: 'Scarf', quantity: 1, price: '10.00' };
    await sell(3, { ...shirt, quantity: 2 }, hat, scarf);
    expect(await commissionOf('Alma')).toEqual(['1.00', 30, '10.00']);
    await sell(4, { ...shirt, quantity: 2 }, scarf);
    expect(await commissionOf('Alma')).toEqual(['1.00', 30, '4.00']);
  });

  it('cannot make vanish what was shipped, and tells the admin', async () => {
    await send(ownOrder());
    await ship('Fjord', 2);
    const second = { id: 'l2', vendor: 'Alma', title: 'Cup', quantity: 1, price: '9.99' };
    await send(ownOrder({ updatedAt: '2026-05-02T12:00:00Z', lines: [second] }));
    expect(await incomingOrders()).toMatchObject([{ state: 'same', notices: [] }, { state: 'placed' }]);
    await send(
      ownOrder({
        updatedAt: '2026-05-03T12:00:00Z',
        lines: [
          { id: 'l1', sku: 'SHIRT', quantity: 1, price: '12.50' },
          { ...second, quantity: 2 },
        ],
      }),
    );
    const [last] = await incomingOrders();
    expect(last).toMatchObject({ state: 'changed' });
    expect(last?.notices[0]).toBe(
      'Linen shirt: the edit leaves too few. Edit: 1, shipped: 2, cancelled: 0, kept: 2.',
    );
    expect((await orderOf('Fjord')).lineItems[0]?.quantity).toBe(2);
    const { body } = await server.call('listIncomingOrders', {}, admin);
    expect(body.counts.attention).toBe(1);
  });

  it('is cancelled, once placed or together with being placed, and gives the stock back', async () => {
    await send(ownOrder());
    await send(ownOrder({ updatedAt: '2026-05-02T12:00:00Z', cancelled: { reason: 'Changed my mind' } }));
    expect((await orders()).map(({ fulfillment }) => fulfillment)).toEqual(['cancelled', 'cancelled']);
    expect(await stock()).toBe(10);
    await send(ownOrder({ updatedAt: '2026-05-03T12:00:00Z' }));
    expect(await states()).toEqual(['stale', 'cancelled', 'placed']);
    await send(ownOrder({ id: 'B', cancelled: true }));
    expect((await orders()).map(({ fulfillment }) => fulfillment)).toEqual(Array(4).fill('cancelled'));
    expect(await stock()).toBe(10);
  });

  it('keeps shipped pieces through a cancellation', async () => {
    await send(ownOrder());
    await ship('Fjord', 1);
    await send(ownOrder({ updatedAt: '2026-05-02T12:00:00Z', cancelled: true }));
    const [last] = await incomingOrders();
    expect(last?.notices[0]).toMatch(/#1001 of Fjord: 1 piece was shipped before the cancellation/);
    expect((await orderOf('Fjord')).fulfillment).toBe('fulfilled');
    expect(await stock()).toBe(9);
  });
});

describe('a bad one', () => {
  it('is kept with its reason and its field, and is taken in again once its product is there', async () => {
    await send(ownOrder({ lines: [{ id: 'l1', sku: 'HAT', quantity: 1, price: '30.00' }] }));
    const { body } = await server.call('listIncomingOrders', {}, admin);
    expect(body.incomingOrders).toMatchObject([
      {
        name: '#1001',
        state: 'bad',
        errors: { 'lines.0.sku': integrationErrors.skuUnknown({ sku: 'HAT' }) },
      },
    ]);
    const hat = {
      title: 'Straw hat',
      variants: [{ price: '30.00', stock: 1, trackStock: true, sku: 'HAT' }],
    };
    await saveProduct(server, hat, fjord);
    const incomingOrderId = body.incomingOrders[0]?.id ?? '';
    expect((await server.call('retryIncomingOrder', { incomingOrderId }, admin)).status).toBe(200);
    await hooks.settled();
    const after = (await server.call('readIncomingOrder', { incomingOrderId }, admin)).body;
    expect([after.incomingOrder.state, after.orders.map(({ vendor }) => vendor)]).toEqual([
      'placed',
      ['Fjord'],
    ]);
    expect((await server.call('retryIncomingOrder', { incomingOrderId }, admin)).status).toBe(200);
    await hooks.settled();
    expect(await orders()).toHaveLength(1);
  });

  it('names every line and member at fault', async () => {
    await send(ownOrder({ total: '1.00' }));
    await send(
      ownOrder({
        id: 'C',
        currency: 'euro',
        lines: [
          { id: 'l1', sku: 'SHIRT', quantity: 1.5, price: 'dear' },
          { id: 'l1', quantity: 1, price: '1.00' },
        ],
      }),
    );
    await send(ownOrder({ id: 'D', lines: [{ vendor: 'Nobody', quantity: 1, price: '1.00' }] }));
    const [third, second, first] = await incomingOrders();
    const named = (await server.call('listIncomingOrders', {}, admin)).body.incomingOrders.map(
      ({ name }) => name,
    );
    expect(named).toEqual(['#1001', '#1001', '#1001']);
    expect(first?.errors).toEqual({
      total: 'Says 1.00 EUR, but lines, discounts, shipping and tax come to 34.99 EUR',
    });
    expect(Object.keys(second?.errors ?? {}).sort()).toEqual([
      'currency',
      'lines.0.price',
      'lines.0.quantity',
      'lines.1.id',
      'lines.1.sku',
    ]);
    expect(third?.errors).toEqual({ 'lines.0.vendor': 'There is no vendor called Nobody' });
    expect(await orders()).toEqual([]);
  });

  it('is dismissed, and is taken in when it is delivered again after it was fixed', async () => {
    const document = ownOrder({ lines: [{ id: 'l1', sku: 'HAT', quantity: 1, price: '30.00' }] });
    await send(document);
    const hat = {
      title: 'Straw hat',
      variants: [{ price: '30.00', stock: 1, trackStock: true, sku: 'HAT' }],
    };
    await saveProduct(server, hat, fjord);
    await send(document);
    expect(await states()).toEqual(['placed']);
    await send('{ "half": ');
    const { body } = await server.call('listIncomingOrders', {}, admin);
    expect(messagesIn(body.incomingOrders[0]?.errors ?? {})).toEqual({
      body: 'This is no JSON: it may have been cut off on its way',
    });
    await server.call('dismissIncomingOrder', { incomingOrderId: body.incomingOrders[0]?.id ?? '' }, admin);
    expect((await server.call('listIncomingOrders', {}, admin)).body.counts.attention).toBe(0);
  });

  it('goes to whose product was approved, whoever takes its SKU for one that never was', async () => {
    const [shirt] = (await server.call('listProducts', { status: 'ALL', q: 'SHIRT' }, fjord)).body.products;
    const productId = shirt?.id ?? '';
    expect((await server.call('actOnProduct', { productId, action: 'approve' }, admin)).status).toBe(200);
    const taken = { title: 'Taken', variants: [{ price: '1', stock: 9, sku: 'SHIRT' }] };
    await saveProduct(server, taken, { store, vendor: 'Alma' });
    const line = { id: 'l1', sku: 'SHIRT', quantity: 1, price: '12.50' };
    await send(ownOrder({ lines: [line] }));
    expect((await orders()).map(({ vendor }) => vendor)).toEqual(['Fjord']);
    // Approved once is enough: an edit that waits for approval loses no orders to anybody.
    expect((await server.call('actOnProduct', { productId, action: 'unapprove' }, admin)).status).toBe(200);
    await send(ownOrder({ id: 'A-2', name: '#1002', lines: [line] }));
    expect((await orders()).map(({ vendor }) => vendor)).toEqual(['Fjord', 'Fjord']);
    // Who names the vendor means it.
    await send(ownOrder({ id: 'A-3', name: '#1003', lines: [{ ...line, vendor: 'Alma' }] }));
    expect((await orderOf('Alma')).lineItems[0]?.title).toBe('Taken');
  });

  it('knows vendors and SKUs whose marks came as characters of their own, and SKUs with joiners in them', async () => {
    await server.call('createVendor', { vendor: 'Öst' }, admin);
    await saveProduct(
      server,
      { title: 'Mug', variants: [{ price: '5', stock: 9, sku: 'T\u200dÄSSE' }] },
      { store, vendor: 'Öst' },
    );
    const lines = [
      { id: 'l1', sku: 'TÄSSE'.normalize('NFD'), quantity: 1, price: '5.00' },
      { id: 'l2', title: 'Unlisted', vendor: 'Öst'.normalize('NFD'), quantity: 1, price: '5.00' },
    ];
    await send(ownOrder({ lines }));
    expect((await orderOf('Öst')).lineItems.map(({ title }) => title)).toEqual(['Mug', 'Unlisted']);
  });

  it('takes no SKU away from whose product has it approved, nor gives it to one that was refused', async () => {
    const idOfSku = async (q: string) =>
      (await server.call('listProducts', { status: 'ALL', q }, admin)).body.products[0]?.id ?? '';
    const decided = (productId: string, action: 'approve' | 'unapprove') =>
      server.call('actOnProduct', { productId, action }, admin);
    const alma = { store, vendor: 'Alma' };
    const shirt = await idOfSku('SHIRT');
    await decided(shirt, 'approve');
    await saveProduct(server, { title: 'Own', variants: [{ price: '1', stock: 9, sku: 'OWN' }] }, alma);
    const own = await idOfSku('OWN');
    await decided(own, 'approve');
    const { product } = (await server.call('readProduct', { productId: own }, alma)).body;
    const variants = product.variants.map((variant) => ({ ...variant, sku: 'SHIRT' }));
    const saved = await server.call('saveProduct', { product: { ...product, variants } }, alma);
    expect([saved.status, saved.body.product.approval]).toEqual([200, 'pending']);
    expect((await server.call('readProduct', { productId: own }, alma)).body.sharedSkus).toEqual(['SHIRT']);
    expect((await server.call('readSubmission', { productId: own }, admin)).body.skusElsewhere).toEqual([
      { sku: 'SHIRT', vendor: 'Fjord' },
    ]);
    let count = 0;
    const sell = async (sku: string) => {
      count += 1;
      const lines = [{ id: 'l1', sku, quantity: 1, price: '12.50' }];
      const before = new Set((await orders()).map(({ id }) => id));
      await send(ownOrder({ id: `T-${String(count)}`, name: `#2${String(count)}`, lines }));
      return (await orders()).filter(({ id }) => !before.has(id)).map(({ vendor }) => vendor);
    };
    expect(await sell('SHIRT')).toEqual(['Fjord']);
    // What was approved still sells by the SKU that it had then.
    expect(await sell('OWN')).toEqual(['Alma']);
    await decided(own, 'unapprove');
    expect(await sell('SHIRT')).toEqual(['Fjord']);
    await server.call('actOnProduct', { productId: shirt, action: 'delete' }, admin);
    expect(await sell('SHIRT')).toEqual([]);
    expect((await incomingOrders())[0]?.errors['lines.0.sku']).toMatch(/not approved/);
  });

  it('goes to who has an SKU with consent, though the marketplace takes back that it turned another down', async () => {
    const [shirt] = (await server.call('listProducts', { status: 'ALL', q: 'SHIRT' }, fjord)).body.products;
    const act = async (productId: string, action: 'approve' | 'unapprove') =>
      (await server.call('actOnProduct', { productId, action }, admin)).body.undo;
    await act(shirt?.id ?? '', 'approve');
    const actionId = await act(shirt?.id ?? '', 'unapprove');
    const taken = { title: 'Taken', variants: [{ price: '1', stock: 9, sku: 'SHIRT' }] };
    await act((await saveProduct(server, taken, { store, vendor: 'Alma' })).id, 'approve');
    const undone = await server.call('undoProductAction', { actionId }, admin);
    expect(undone.body).toEqual({ restored: 1, kept: 0 });
    await send(ownOrder({ lines: [{ id: 'l1', sku: 'SHIRT', quantity: 1, price: '12.50' }] }));
    expect((await orders()).map(({ vendor }) => vendor)).toEqual(['Alma']);
  });

  it('gives no new product the SKU of what another vendor sold and deleted until it is approved', async () => {
    const listed = await server.call('listProducts', { status: 'ALL', q: 'SHIRT' }, admin);
    const productId = listed.body.products[0]?.id ?? '';
    await server.call('actOnProduct', { productId, action: 'approve' }, admin);
    await server.call('actOnProduct', { productId, action: 'delete' }, fjord);
    const taken = { title: 'Taken', variants: [{ price: '1', stock: 9, sku: 'SHIRT' }] };
    await saveProduct(server, taken, { store, vendor: 'Alma' });
    await send(ownOrder({ lines: [{ id: 'l1', sku: 'SHIRT', quantity: 1, price: '12.50' }] }));
    expect(await orders()).toEqual([]);
  });

  it('gives a SKU to whose product is on sale, whatever drafts of others have it', async () => {
    const setOnSale = async (productId: string, onSale: boolean, as: Caller) =>
      expect((await server.call('setOnSale', { productId, onSale }, as)).status).toBe(200);
    const alma = { store, vendor: 'Alma' };
    const approve = async (productId: string) =>
      expect((await server.call('actOnProduct', { productId, action: 'approve' }, admin)).status).toBe(200);
    const [shirt] = (await server.call('listProducts', { status: 'ALL', q: 'SHIRT' }, fjord)).body.products;
    const theirs = shirt?.id ?? '';
    await approve(theirs);
    const rival = await saveProduct(
      server,
      { title: 'Rival', variants: [{ price: '1', stock: 9, sku: 'SHIRT' }] },
      alma,
    );
    // As an import leaves what its file calls a draft.
    await server.services.db
      .updateTable('products')
      .set({ stays_draft: true })
      .where('store', '=', store)
      .where('id', '=', Number(rival.id))
      .execute();
    await approve(rival.id);
    let count = 0;
    const sell = async () => {
      count += 1;
      const before = new Set((await orders()).map(({ id }) => id));
      const lines = [{ id: 'l1', sku: 'SHIRT', quantity: 1, price: '12.50' }];
      await send(ownOrder({ id: `S-${String(count)}`, name: `#3${String(count)}`, lines }));
      return (await orders()).filter(({ id }) => !before.has(id)).map(({ vendor }) => vendor);
    };
    expect(await sell()).toEqual(['Fjord']);
    const stockLine = { sku: 'SHIRT', stock: 7 };
    const set = await server.call('setStockAndPrices', { lines: [stockLine] }, admin);
    expect(set.body.lines.map(({ vendor, state }) => [vendor, state])).toEqual([['Fjord', 'changed']]);
    // An edit that waits loses nothing to a draft, also where it is about the SKU itself.
    const { product } = (await server.call('readProduct', { productId: theirs }, fjord)).body;
    const variants = product.variants.map((variant) => ({ ...variant, sku: 'SHIRT-2' }));
    const saved = await server.call('saveProduct', { product: { ...product, variants } }, fjord);
    expect(saved.body.product.approval).toBe('pending');
    expect(await sell()).toEqual(['Fjord']);
    const back = { ...saved.body.product, variants: saved.body.product.variants };
    const again = back.variants.map((variant) => ({ ...variant, sku: 'SHIRT' }));
    await server.call('saveProduct', { product: { ...back, variants: again } }, fjord);
    await approve(theirs);
    // A draft that is opened waits; two that are on sale, and two drafts, are nobody's without a name.
    await setOnSale(rival.id, true, alma);
    expect(await sell()).toEqual(['Fjord']);
    await approve(rival.id);
    expect(await sell()).toEqual([]);
    await setOnSale(rival.id, false, alma);
    await setOnSale(theirs, false, fjord);
    expect(await sell()).toEqual([]);
    const [last] = await incomingOrders();
    expect(last?.errors['lines.0.vendor']).toMatch(/sold by (Alma, Fjord|Fjord, Alma)/);
    // Orders of what was on sale may be on their way: who goes on sale in its place does not get them unasked.
    await setOnSale(rival.id, true, alma);
    expect(await sell()).toEqual([]);
  });

  it('gives a named vendor what another has under its SKU only off sale', async () => {
    const alma = { store, vendor: 'Alma' };
    const { id: productId } = await saveProduct(
      server,
      { title: 'Copy', variants: [{ price: '1', stock: 9, sku: 'GIFT' }] },
      alma,
    );
    const sell = async (id: string) => {
      const lines = [{ id: 'l1', sku: 'GIFT', vendor: 'Fjord', quantity: 1, price: '5.00' }];
      await send(ownOrder({ id, name: id, lines }));
      return (await orders()).map(({ vendor }) => vendor);
    };
    expect(await sell('G-1')).toEqual(['Fjord']);
    await server.call('actOnProduct', { productId, action: 'approve' }, admin);
    const off = await server.call('setOnSale', { productId, onSale: false }, alma);
    expect(off.body.product.status).toBe('DRAFT');
    expect(await sell('G-2')).toEqual(['Fjord', 'Fjord']);
  });

  it('goes by the named vendor that has the SKU, whatever the shop calls its variant', async () => {
    const line = { id: 'l1', variant: 'V-7', sku: 'SHIRT', quantity: 1, price: '9.00' };
    await send(ownOrder({ id: 'L-1', name: 'L-1', lines: [line] }));
    await saveProduct(
      server,
      { title: 'Other shirt', variants: [{ price: '9', stock: 1, sku: 'SHIRT' }] },
      { store, vendor: 'Alma' },
    );
    await send(ownOrder({ id: 'L-2', name: 'L-2', lines: [{ ...line, vendor: 'Alma' }] }));
    // What the shop calls its variant is learnt anew.
    await send(ownOrder({ id: 'L-3', name: 'L-3', lines: [line] }));
    expect((await orders()).map(({ vendor }) => vendor).sort()).toEqual(['Alma', 'Alma', 'Fjord']);
  });

  it('holds a line that names another vendor than its SKU, and no other name', async () => {
    await server.call('createVendor', { vendor: 'Blue  Door' }, admin);
    const [shirt] = (await server.call('listProducts', { status: 'ALL', q: 'SHIRT' }, fjord)).body.products;
    await server.call('actOnProduct', { productId: shirt?.id ?? '', action: 'approve' }, admin);
    const line = { id: 'l1', sku: 'SHIRT', quantity: 1, price: '12.50' };
    const sell = async (id: string, vendor: string) => {
      const before = new Set((await orders()).map((order) => order.id));
      await send(ownOrder({ id, name: id, lines: [{ ...line, vendor }] }));
      const placed = (await orders()).filter((order) => !before.has(order.id)).map((order) => order.vendor);
      const [last] = await incomingOrders();
      return [placed, last?.state, last?.errors];
    };
    const heldFor = (vendor: string) => [
      [],
      'bad',
      { 'lines.0.vendor': `Line 1 names ${vendor}, but its SKU SHIRT is sold by Fjord alone` },
    ];
    expect(await sell('V-1', 'Alma')).toEqual(heldFor('Alma'));
    expect(await sell('V-2', ' ALMA')).toEqual(heldFor('Alma'));
    expect(await sell('V-3', 'blue door')).toEqual(heldFor('Blue Door'));
    expect(await sell('V-4', 'fJORD ')).toEqual([['Fjord'], 'placed', {}]);
    expect(await sell('V-5', 'A brand')).toEqual([['Fjord'], 'placed', {}]);
    // Sent again as it should be, it is taken; what an order has stays whose it is.
    const right = ownOrder({ id: 'V-1', version: 2, lines: [line] });
    await send(right);
    expect((await orders()).map(({ vendor }) => vendor)).toEqual(['Fjord', 'Fjord', 'Fjord']);
    await send(ownOrder({ id: 'V-1', version: 3, lines: [{ ...line, quantity: 2, vendor: 'Alma' }] }));
    expect((await orderOf('Fjord')).lineItems.map(({ quantity }) => quantity)).toEqual([2]);
    expect((await orders()).every(({ vendor }) => vendor === 'Fjord')).toBe(true);
  });

  it('asks for the vendor where two sell under one SKU', async () => {
    await saveProduct(
      server,
      { title: 'Other shirt', variants: [{ price: '9', stock: 1, sku: 'SHIRT' }] },
      { store, vendor: 'Alma' },
    );
    await send(ownOrder());
    expect((await incomingOrders())[0]?.errors['lines.0.vendor']).toMatch(
      /sold by (Alma, Fjord|Fjord, Alma)/,
    );
    const line = { id: 'l1', sku: 'SHIRT', vendor: 'Alma', quantity: 1, price: '9.00' };
    await send(ownOrder({ lines: [line] }));
    expect((await orderOf('Alma')).lineItems[0]?.title).toBe('Other shirt');
  });
});

describe('an order of Shopify', () => {
  const shopify = async (topic: string, document: unknown) => {
    const answer = await hooks.shopify(topic, document);
    await hooks.settled();
    return answer;
  };

  it('becomes the same orders whatever comes first: refund, cancellation, update, creation', async () => {
    const refund = {
      id: 900,
      order_id: 5001,
      created_at: '2026-05-02T10:00:00Z',
      refund_line_items: [{ line_item_id: 71, quantity: 1, restock_type: 'cancel' }],
    };
    await shopify('refunds/create', refund);
    expect(await states()).toEqual(['waiting']);
    await shopify('orders/updated', shopifyOrder({ updated_at: '2026-05-01T13:00:00+02:00', note: 'Bell' }));
    expect(await states()).toEqual(['placed', 'refunded']);
    await shopify('orders/create', shopifyOrder());
    expect((await states())[0]).toBe('stale');
    const order = await orderOf('Fjord');
    expect(order).toMatchObject({ note: 'Bell', discount: '1.00', tax: '5.22' });
    expect(order.lineItems[0]?.fulfillableQuantity).toBe(1);
    expect(await stock()).toBe(9);
    const done = shopifyOrder({
      updated_at: '2026-05-02T13:00:00+02:00',
      cancelled_at: '2026-05-02T13:00:00+02:00',
      refunds: [refund],
    });
    await shopify('orders/cancelled', done);
    expect((await orders()).map(({ fulfillment }) => fulfillment)).toEqual(['cancelled', 'cancelled']);
    expect(await stock()).toBe(10);
  });

  it('is as its last change says where several of one second come in any order', async () => {
    const at = '2026-05-01T13:00:00+02:00';
    const change = (note: string, triggered: string) =>
      hooks.shopify('orders/updated', shopifyOrder({ updated_at: at, note }), {
        headers: { 'x-shopify-triggered-at': triggered },
      });
    const noteAfter = async (note: string, triggered: string) => {
      await change(note, triggered);
      await hooks.settled();
      return (await orderOf('Fjord')).note;
    };
    expect(await noteAfter('second', '2026-05-01T11:00:00.612345678Z')).toBe('second');
    expect(await noteAfter('first', '2026-05-01T11:00:00.401345678Z')).toBe('second');
    expect(await noteAfter('third', '2026-05-01T11:00:02.100000000Z')).toBe('third');
    expect(await noteAfter('fourth', 'not a time')).toBe('third');
  });

  it('remembers what the shop calls a variant, and takes its tax as it is said', async () => {
    await shopify('orders/create', shopifyOrder());
    const renamed = shopifyOrder({
      id: 5002,
      line_items: [{ id: 81, variant_id: 9001, sku: 'SHIRT-NEW', quantity: 1, price: '12.50' }],
      shipping_lines: [],
      taxes_included: true,
      total_discounts: '0.00',
      total_tax: '2.00',
      total_price: '12.50',
    });
    await shopify('orders/create', renamed);
    expect(await states()).toEqual(['placed', 'placed']);
    const [newest] = await orders();
    expect(newest).toMatchObject({ vendor: 'Fjord', total: '12.50' });
    expect(await stock()).toBe(7);
  });

  it('says where its own sums do not fit, and does nothing about other topics', async () => {
    await shopify('orders/create', shopifyOrder({ total_price: '46.30' }));
    await shopify('collections/update', { id: 1 });
    const [other, order] = await incomingOrders();
    expect(order?.notices).toEqual([
      'Says 46.30 EUR, but lines, discounts, shipping and tax come to 46.28 EUR',
    ]);
    expect(other?.errors).toEqual({ topic: 'Nothing is done about collections/update' });
  });

  it.each([
    'fjord.example.com',
    'myshopify.com',
    'evil.com.myshopify.com',
    'fjordmyshopify.com',
    '-fjord.myshopify.com',
    `${'x'.repeat(64)}.myshopify.com`,
    'localhost',
    '127.0.0.1',
    'fjord.myshopify.com.evil.test',
  ])('take no other domain for that of a shop: %s', async (domain) => {
    const { status, codes } = await server.call('saveIncomingOrderShop', { domain }, admin);
    expect(status).toBe(422);
    expect(codes['domain']).toMatch(/^shopDomain/);
  });

  it('must name the shop that was set', async () => {
    await server.call('saveIncomingOrderShop', { domain: 'Fjord.myshopify.com' }, admin);
    expect((await shopify('orders/create', shopifyOrder())).status).toBe(202);
    const other = await hooks.shopify('orders/create', shopifyOrder({ id: 2 }), {
      headers: { 'x-shopify-shop-domain': 'evil.myshopify.com' },
    });
    expect(other.status).toBe(401);
    expect(await states()).toEqual(['refused', 'placed']);
  });
});
