import { addOrder, type TestOrder } from '../../testing/server/orders';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { inTransaction } from '../db/inTransaction';
import { cancelRest } from './refundLines';
import { addOrderNote } from './queries/notes';

const now = new Date('2026-03-10T12:00:00Z');
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord', email: 'fjord@main.test' };
/** May read orders, and write none. */
const reader: Caller = { ...fjord, email: 'finance@main.test', role: 'finance' };

let server: TestServer;

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Alma']);
});
afterAll(() => server.close());

const add = (order: Partial<TestOrder> = {}) =>
  addOrder(server.services.db, {
    vendor: 'Fjord',
    placedAt: new Date(now.getTime() - 3_600_000),
    lines: [
      { sku: 'A', quantity: 3 },
      { sku: 'B', quantity: 1 },
    ],
    ...order,
  });

interface Added {
  id: number;
  lines: number[];
}
const read = async ({ id }: Added) =>
  (await server.call('readOrder', { orderId: String(id) }, admin)).body.order;
const lineOf = ({ lines }: Added, index: number, quantity: number) => ({
  id: String(lines[index]),
  quantity,
});
const ship = (order: Added, quantities: [number, number], more: Record<string, unknown> = {}) =>
  server.call(
    'fulfilOrder',
    {
      orderId: String(order.id),
      lineItems: quantities.map((quantity, index) => lineOf(order, index, quantity)),
      ...more,
    },
    fjord,
  );
const back = (
  order: Added,
  kind: 'refund' | 'cancellation',
  quantities: [number, number],
  more: Record<string, unknown> = {},
  as = fjord,
) =>
  server.call(
    'refundOrder',
    {
      orderId: String(order.id),
      kind,
      lines: quantities.map((quantity, index) => ({ ...lineOf(order, index, quantity), restock: false })),
      ...more,
    },
    as,
  );
const timelineOf = async ({ id }: Added, as: Caller = fjord) =>
  (await server.call('readOrderTimeline', { orderId: String(id) }, as)).body.entries;

describe('two people at one order', () => {
  it('never both ship a line: the second is told, and ships after another look', async () => {
    const order = await add();
    const { version } = await read(order);
    const answers = await Promise.all([
      ship(order, [1, 0], { version, key: 'one' }),
      ship(order, [1, 0], { version, key: 'two' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/changed by somebody else/);
    const then = await read(order);
    expect(then.fulfillments).toHaveLength(1);
    expect((await ship(order, [1, 0], { version: then.version })).status).toBe(200);
  });

  it('do nothing twice by one click, also when it is sent five times at once', async () => {
    const order = await add();
    const { version } = await read(order);
    const clicks = Array.from({ length: 5 }, () => ship(order, [1, 0], { version, key: 'click' }));
    expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await read(order)).fulfillments).toHaveLength(1);
    const refunds = Array.from({ length: 5 }, () =>
      back(order, 'refund', [1, 0], { version: version + 1, key: 'click' }),
    );
    expect((await Promise.all(refunds)).map(({ body }) => body.total)).toEqual(Array(5).fill('12.50'));
    expect((await read(order)).refunded).toBe('12.50');
    // What is something else is told so, and not taken for what was done.
    const others = [
      back(order, 'refund', [2, 0], { key: 'click' }),
      back(order, 'refund', [1, 0], { key: 'click', shipping: '1.00' }),
      back(order, 'refund', [1, 0], { key: 'click' }, admin),
    ];
    expect(
      (await Promise.all(others)).map(({ status, body }): unknown[] => [
        status,
        Reflect.get(Object(body), 'code'),
      ]),
    ).toEqual([
      [409, 'keyUsed'],
      [409, 'keyUsed'],
      [409, 'keyUsed'],
    ]);
    expect((await read(order)).refunded).toBe('12.50');
    // Money alone, of a line whose pieces would be put back, is the same when it is sent again.
    const money = () =>
      server.call(
        'refundOrder',
        {
          orderId: String(order.id),
          kind: 'refund',
          lines: [
            { ...lineOf(order, 0, 0), amount: '1.00', restock: true },
            { ...lineOf(order, 1, 0), restock: true },
          ],
          key: 'money',
        },
        fjord,
      );
    expect([(await money()).status, (await money()).status]).toEqual([200, 200]);
    expect((await read(order)).refunded).toBe('13.50');
    const notes = Array.from({ length: 3 }, () =>
      server.call('noteOrder', { orderId: String(order.id), text: 'Once', key: 'click' }, fjord),
    );
    await Promise.all(notes);
    expect((await timelineOf(order)).filter(({ kind }) => kind === 'note')).toHaveLength(1);
    const further = await server.call(
      'noteOrder',
      { orderId: String(order.id), text: 'Twice', key: 'click' },
      fjord,
    );
    expect([further.status, (await ship(order, [2, 0], { key: 'click' })).status]).toEqual([409, 409]);
  });
});

describe('a parcel', () => {
  it('gets its link from carrier and number, and is found by the number', async () => {
    const order = await add();
    await ship(order, [3, 1], { carrier: 'ups', tracking: '1Z 999 AA1 01 2345 6784' });
    const [parcel] = (await read(order)).fulfillments;
    expect(parcel?.url).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
    for (const q of ['1z999aa101', '1Z 999 AA1'])
      expect((await server.call('listOrders', { q }, fjord)).body.orders.map(({ id }) => id)).toEqual([
        String(order.id),
      ]);
    const changed = await server.call(
      'changeParcel',
      {
        orderId: String(order.id),
        parcelId: parcel?.id ?? '',
        url: parcel?.url ?? '',
        carrier: 'UPS',
        tracking: '1Z777AA10123456784',
      },
      fjord,
    );
    expect(changed.body.order.fulfillments[0]?.url).toBe(
      'https://www.ups.com/track?tracknum=1Z777AA10123456784',
    );
    expect((await server.call('listOrders', { q: '1z999' }, fjord)).body.orders).toEqual([]);
    expect((await server.call('listOrders', { q: '1z777' }, fjord)).body.orders).toHaveLength(1);
    expect((await timelineOf(order)).map(({ kind }) => kind)).toEqual(['placed', 'shipped', 'parcelChanged']);
  });

  it('refuses a link that is no address of the web', async () => {
    const order = await add();
    expect((await ship(order, [1, 0], { url: 'javascript:alert(1)' })).errors).toEqual({
      url: 'Must be a valid URL',
    });
  });

  it('is taken back, once, and its items can be shipped again', async () => {
    const order = await add();
    await ship(order, [3, 1], { tracking: 'GONE1' });
    const parcelId = (await read(order)).fulfillments[0]?.id ?? '';
    const cancel = () => server.call('cancelParcel', { orderId: String(order.id), parcelId }, fjord);
    const { body } = await cancel();
    expect(body.order).toMatchObject({ fulfillment: 'unfulfilled', fulfillments: [] });
    expect(body.order.lineItems.map(({ fulfillableQuantity }) => fulfillableQuantity)).toEqual([3, 1]);
    expect((await cancel()).status).toBe(200);
    expect((await read(order)).lineItems[0]?.fulfillableQuantity).toBe(3);
    expect((await server.call('listOrders', { q: 'GONE1' }, fjord)).body.orders).toEqual([]);
    expect((await ship(order, [3, 1])).status).toBe(200);
  });

  it('stays where what it held was refunded', async () => {
    const order = await add();
    await ship(order, [3, 0]);
    await back(order, 'refund', [1, 0]);
    const parcelId = (await read(order)).fulfillments[0]?.id ?? '';
    const answer = await server.call('cancelParcel', { orderId: String(order.id), parcelId }, fjord);
    expect(answer.status).toBe(409);
  });
});

describe('cancelling and refunding', () => {
  it('takes what was not sent, then what was, to the last cent and no further', async () => {
    const order = await add({ shipping: 490 });
    await ship(order, [1, 0]);
    const part = await back(order, 'cancellation', [2, 0], { reason: 'Sold out' });
    expect(part.body).toMatchObject({ total: '25.00', order: { fulfillment: 'unfulfilled' } });
    expect((await back(order, 'cancellation', [1, 0])).errors).toEqual({
      'lines[0].quantity': 'Nothing is left of this line',
    });
    // The last piece that was to be sent goes: the order is done with what was sent.
    expect((await back(order, 'cancellation', [0, 1])).body.order.fulfillment).toBe('fulfilled');
    expect((await back(order, 'refund', [0, 0], { shipping: '4.91' })).errors).toEqual({
      shipping: 'At most 4.90 EUR is left',
    });
    const rest = await back(order, 'refund', [1, 0], { shipping: '4.90' });
    expect(rest.body.order).toMatchObject({ refunded: '54.90', total: '54.90' });
    expect((await back(order, 'refund', [0, 0])).errors).toEqual({
      lines: 'Choose at least one piece or an amount',
    });
    expect((await timelineOf(order)).map(({ kind, text }) => [kind, text])).toEqual([
      ['placed', ''],
      ['shipped', ''],
      ['cancellation', 'Sold out'],
      ['cancellation', ''],
      ['refund', ''],
    ]);
  });

  it('says what of the commission went back with what was refunded and cancelled', async () => {
    const order = await add({
      lines: [
        { sku: 'A', quantity: 3, commission: 300 },
        { sku: 'B', quantity: 1 },
      ],
    });
    await server.services.db
      .updateTable('orders')
      .set({ commission_amount: 300 })
      .where('id', '=', order.id)
      .execute();
    expect((await read(order)).commission).toMatchObject({ amount: '3.00', returned: '0.00' });
    await ship(order, [1, 0]);
    await back(order, 'refund', [1, 0]);
    // A third of the pieces, a third of the commission.
    expect((await read(order)).commission).toMatchObject({ amount: '3.00', returned: '1.00' });
    await back(order, 'cancellation', [2, 1]);
    expect((await read(order)).commission).toMatchObject({ amount: '3.00', returned: '3.00' });
  });

  it('cancels the order with the last piece, and then nothing more can be done with it', async () => {
    const order = await add();
    expect((await back(order, 'cancellation', [3, 1])).body.order.fulfillment).toBe('cancelled');
    const { body } = await server.call('listOrders', { q: (await read(order)).name }, fjord);
    expect(body.counts).toMatchObject({ any: 1, cancelled: 1 });
    expect((await ship(order, [1, 0])).status).toBe(409);
    expect((await back(order, 'refund', [1, 0])).status).toBe(409);
  });

  it('shows amounts by the digits of the order’s currency', async () => {
    const order = await add({ currency: 'JPY' });
    const amount = (text: string) => ({
      lines: [{ ...lineOf(order, 0, 1), restock: false, amount: text }],
    });
    expect((await back(order, 'cancellation', [0, 0], amount('0.5'))).errors).toEqual({
      'lines[0].amount': 'Must be an amount of JPY',
    });
    expect((await back(order, 'cancellation', [0, 0], amount('1200'))).body.total).toBe('1200');
  });

  it('puts pieces back into stock where that is asked for', async () => {
    const { id } = await saveProduct(
      server,
      { title: 'Cup', variants: [{ price: '12.50', stock: 5, trackStock: true, sku: 'CUP' }] },
      fjord,
    );
    const stock = async () =>
      (await server.call('readProduct', { productId: id }, fjord)).body.product.variants[0]?.stock;
    const { body } = await server.call('readProduct', { productId: id }, fjord);
    const variantId = Number(body.product.variants[0]?.id);
    const order = await add({ lines: [{ sku: 'CUP', quantity: 4, productId: Number(id), variantId }] });
    const cancel = (quantity: number, restock: boolean) =>
      back(order, 'cancellation', [0, 0], { lines: [{ ...lineOf(order, 0, quantity), restock }] });
    await cancel(1, false);
    expect(await stock()).toBe(5);
    await cancel(2, true);
    expect(await stock()).toBe(7);
  });

  it('puts pieces of a deleted product to the vendor’s product that has its SKU now, and says so', async () => {
    const variants = [{ price: '12.50', stock: 33, trackStock: true, sku: 'JUG' }];
    const { id: old } = await saveProduct(server, { title: 'Old jug', variants }, fjord);
    const variantIn = async (productId: string) => {
      const { body } = await server.call('readProduct', { productId }, fjord);
      return body.product.variants[0];
    };
    const variantId = Number((await variantIn(old))?.id);
    const order = await add({ lines: [{ sku: 'JUG', quantity: 4, productId: Number(old), variantId }] });
    const detailsOf = async () =>
      (await server.call('readOrder', { orderId: String(order.id) }, fjord)).body.variantDetails[variantId];
    expect(await detailsOf()).toMatchObject({ stock: 33, isDeleted: false, successor: null });
    await server.call('actOnProduct', { productId: old, action: 'delete' }, fjord);
    const alma: Caller = { store: 'main', vendor: 'Alma' };
    await saveProduct(server, { title: 'Another’s jug', variants }, alma);
    expect(await detailsOf()).toMatchObject({ stock: null, isDeleted: true, successor: null });
    const { id: now } = await saveProduct(
      server,
      { title: 'New jug', variants: variants.map((each) => ({ ...each, stock: 5 })) },
      fjord,
    );
    const successor = { productId: now, title: 'New jug' };
    expect(await detailsOf()).toMatchObject({ stock: 5, isDeleted: true, successor });
    await back(order, 'cancellation', [0, 0], { lines: [{ ...lineOf(order, 0, 2), restock: true }] });
    expect((await variantIn(now))?.stock).toBe(7);
    const { stock } = await server.services.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(33);
  });

  it('is for those who may write orders', async () => {
    const order = await add();
    expect((await back(order, 'cancellation', [1, 0], {}, reader)).status).toBe(403);
    expect((await timelineOf(order, reader)).length).toBe(1);
    expect((await read(order)).refunded).toBe('0.00');
  });

  it('cancels all that is left for whoever asks from outside, once', async () => {
    const order = await add({ shipping: 300 });
    await ship(order, [1, 0]);
    const act = { orderId: order.id, restock: true, reason: 'Cancelled in the shop', by: '', at: now };
    const cancel = () =>
      inTransaction(server.services.db, (tx) => cancelRest(tx, { store: 'main', vendor: null }, act));
    expect(await cancel()).not.toBeNull();
    expect(await cancel()).toBeNull();
    expect(await read(order)).toMatchObject({ fulfillment: 'fulfilled', refunded: '37.50' });
  });
});

describe('notes', () => {
  it('of the marketplace for itself are never told to the vendor, and its people stay unnamed there', async () => {
    const order = await add();
    const write = (text: string, internal: boolean, as: Caller) =>
      server.call('noteOrder', { orderId: String(order.id), text, internal }, as);
    await write('Watch this one', true, admin);
    await write('Please hurry', false, admin);
    await write('Packed', true, fjord);
    const told = await timelineOf(order);
    expect(JSON.stringify(told)).not.toMatch(/Watch|admin/i);
    expect(told.map(({ text, by, internal }) => [text, by, internal])).toEqual([
      ['', '', false],
      ['Please hurry', '', false],
      ['Packed', 'Fjord', false],
    ]);
    expect((await timelineOf(order, admin)).map(({ text, by }) => [text, by])).toEqual([
      ['', ''],
      ['Watch this one', 'Admin'],
      ['Please hurry', 'Admin'],
      ['Packed', 'Fjord'],
    ]);
  });

  it('of other parts stand in the timeline by time', async () => {
    const order = await add();
    const mail = { kind: 'mail', values: { template: 'order-placed' }, by: '' } as const;
    await addOrderNote(server.services.db, {
      store: 'main',
      vendor: 'Fjord',
      orderId: order.id,
      at: now,
      ...mail,
    });
    expect((await timelineOf(order))[1]).toMatchObject({ kind: 'mail', values: mail.values });
  });
});

describe('the history of a customer', () => {
  it('is what was bought from the same vendor, less what was given back', async () => {
    const customer = { name: 'Ivo Regular', email: 'ivo@buyers.test' };
    const first = await add({ customer });
    await add({ customer, fulfillment: 'cancelled' });
    await add({ customer, vendor: 'Alma' });
    await add({ customer, currency: 'USD' });
    const latest = await add({ customer, placedAt: now });
    await back(first, 'cancellation', [1, 0]);
    const { body } = await server.call('readCustomerHistory', { orderId: String(latest.id) }, fjord);
    expect(body.history).toMatchObject({
      count: 3,
      sums: [
        { amount: '37.50', currency: 'EUR' },
        { amount: '50.00', currency: 'USD' },
      ],
      more: false,
    });
    expect(body.history?.orders.map(({ id }) => id)).not.toContain(String(latest.id));
    // The rows come to the sums.
    expect(body.history?.orders.map(({ total, currency }) => `${total} ${currency}`).sort()).toEqual([
      '0.00 EUR',
      '37.50 EUR',
      '50.00 USD',
    ]);
  });
});

describe('several orders', () => {
  it('are each marked as sent by themselves; those that cannot be say why', async () => {
    const open = await add();
    const cancelled = await add({ fulfillment: 'cancelled' });
    const foreign = await add({ vendor: 'Alma' });
    const old = await add();
    await ship(old, [1, 0]);
    const orders = [open, cancelled, foreign].map(({ id }) => ({ id: String(id) }));
    const asked = { orders: [...orders, { id: String(old.id), version: 0 }] };
    const { body } = await server.call('fulfilOrders', asked, fjord);
    expect(
      body.outcomes.map(({ done, message }) => [done, message?.message.replace(/#\d+/, '#') ?? '']),
    ).toEqual([
      [true, ''],
      [false, 'The order is cancelled: nothing can be shipped'],
      [false, 'The order was not found'],
      [false, '# was changed by somebody else meanwhile. Look at it again.'],
    ]);
    expect((await read(open)).fulfillment).toBe('fulfilled');
    expect((await read(foreign)).fulfillments).toEqual([]);
  });

  it('go each by the number that is given with it', async () => {
    const [one, two] = [await add(), await add()];
    const orders = [
      { id: String(one.id), carrier: 'UPS', tracking: '1Z999AA10123456784' },
      { id: String(two.id) },
    ];
    await server.call('fulfilOrders', { orders, key: 'numbers' }, fjord);
    const [parcel] = (await read(one)).fulfillments;
    expect(parcel).toMatchObject({ carrier: 'UPS', tracking: '1Z999AA10123456784' });
    expect(parcel?.url).toContain('1Z999AA10123456784');
    expect((await read(two)).fulfillments).toMatchObject([{ carrier: '', tracking: '', url: '' }]);
    const far = { orders: [{ id: String(one.id), url: 'javascript:alert(1)' }] };
    const refused = await server.call('fulfilOrders', far, fjord);
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['orders[0].url']]);
  });

  it('are shipped once by one click, also when its answer was lost and it is sent again', async () => {
    const [one, two] = [await add(), await add()];
    await ship(two, [1, 0]);
    const orders = [
      { id: String(one.id), version: 0 },
      { id: String(two.id), version: 0 },
    ];
    const click = () => server.call('fulfilOrders', { orders, key: 'click' }, fjord);
    const done = (await Promise.all([click(), click()])).map(({ body }) =>
      body.outcomes.map((each) => each.done),
    );
    expect(done).toEqual([
      [true, false],
      [true, false],
    ]);
    expect((await click()).body.outcomes.map(({ message }) => message?.message ?? '')).toEqual([
      '',
      expect.stringMatching(/changed by somebody else/),
    ]);
    expect((await read(one)).fulfillments).toHaveLength(1);
    expect((await read(two)).fulfillments).toHaveLength(1);
  });
});

it('takes and shows no comments while they are switched off, and keeps those there are', async () => {
  const order = await add();
  const note = () => server.call('noteOrder', { orderId: String(order.id), text: 'Ring twice' }, fjord);
  expect((await note()).status).toBe(200);
  await ship(order, [1, 0]);
  await server.call('saveFeatures', { comments: { enabled: false } }, admin);
  expect(await note()).toMatchObject({ status: 403, message: 'Comments are switched off' });
  expect((await timelineOf(order)).map(({ kind }) => kind)).toEqual(['placed', 'shipped']);
  await server.call('saveFeatures', { comments: { enabled: null } }, admin);
  expect((await timelineOf(order)).map(({ kind }) => kind).sort()).toEqual(['note', 'placed', 'shipped']);
});
