import { sql } from 'kysely';
import { purchaseLine } from '../../../testing/server/purchases';
import { admin, fjord, vendorShop } from '../../../testing/server/vendorShop';
import type { WooOrder } from '../../../testing/sources/wooOrders';
import { sendShopOrders } from './sendOrders';

const { at, begin, end, connection, switchTo, stockOf, lineOf, sell, pass, run, shopsOf, cancel, parcelsOf } =
  vendorShop('woocommerce');
beforeEach(begin);
afterEach(end);

const onlyThere = (): WooOrder => {
  const [only] = at.shop.orders.list;
  if (only === undefined || at.shop.orders.list.length > 1)
    throw new Error(`${String(at.shop.orders.list.length)} orders are there`);
  return only;
};
const track = (order: WooOrder, items: unknown[]): void => {
  order.meta_data = order.meta_data.filter(({ key }) => key !== '_wc_shipment_tracking_items');
  order.meta_data.push({ id: 1, key: '_wc_shipment_tracking_items', value: items });
};
const tracking = (changes: Record<string, unknown> = {}) => ({
  tracking_id: 'a1',
  tracking_number: '00340123456789',
  tracking_provider: 'DHL',
  custom_tracking_provider: '',
  custom_tracking_link: '',
  date_shipped: '1790000000',
  ...changes,
});

describe('orders of a shop of WooCommerce', () => {
  it('are sent from when the vendor switches it on, with what is needed to deliver and nothing else', async () => {
    expect((await connection()).orders).toMatchObject({ sends: false, sent: 0 });
    await sell([await lineOf('MUG-1', 1)]);
    await pass();
    expect(at.shop.orders.posted).toBe(0);
    expect((await switchTo(true)).orders).toMatchObject({ sends: true });
    const id = await sell(
      [
        { ...(await lineOf('MUG-1', 2)), discount: 300, tax: 271 },
        await lineOf('SHIRT-S', 1),
        purchaseLine({ outsideId: 'card', title: 'Card', sku: 'CARD' }),
      ],
      { taxIncluded: true, note: 'Ring twice' },
    );
    await pass();
    const order = onlyThere();
    expect(order).toMatchObject({
      status: 'processing',
      currency: 'EUR',
      customer_note: 'Ring twice',
      billing: {},
      shipping_lines: [],
      line_items: [
        // 17.00 with 2.71 of tax in it, and 20.00 less the same share.
        { product_id: 1, variation_id: 0, quantity: 2, subtotal: '16.81', total: '14.29' },
        { product_id: 2, variation_id: 20, quantity: 1, subtotal: '10.00', total: '10.00' },
      ],
    });
    expect(order.shipping).toEqual({
      first_name: 'Ada B.',
      last_name: 'Byron',
      company: '',
      address_1: 'Quay 1',
      address_2: '',
      city: 'Hamburg',
      state: '',
      postcode: '20457',
      country: 'DE',
      phone: '+49 40 1',
    });
    expect(JSON.stringify(order)).not.toContain('@');
    expect(await shopsOf(id)).toEqual([
      {
        connectionId: (await connection()).id,
        kind: 'woocommerce',
        address: at.shop.domain,
        state: 'sent',
        name: `#${order.number}`,
        error: null,
        isOlder: false,
      },
    ]);
    await pass(600);
    expect(at.shop.orders.posted).toBe(1);
    expect((await connection()).orders).toMatchObject({ sent: 1, waiting: 0, failed: 0, troubles: [] });
  });

  it('carry nothing that the marketplace hides from its vendors', async () => {
    const hidden = ['shippingAddress.phone', 'billing', 'note'];
    await at.server.call('saveFeatures', { orders: { hiddenFields: hidden } }, admin);
    await switchTo(true);
    await sell([await lineOf('MUG-1', 1)], { note: 'Ring twice' });
    await pass();
    expect(onlyThere().customer_note).toBe('');
    expect(JSON.stringify(onlyThere())).not.toContain('+49');
  });

  it('move no stock here a second time, when they are made and when they are cancelled', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 1), await lineOf('SHIRT-S', 2)]);
    await pass();
    expect([at.shop.goods.mug.stock, at.shop.goods.shirt.sizes[0]?.stock]).toEqual([3, 0]);
    await run();
    expect([await stockOf('MUG-1'), await stockOf('SHIRT-S')]).toEqual([3, 0]);
    // What the shop sells by itself is counted as ever.
    at.shop.goods.mug.stock -= 1;
    await run();
    expect(await stockOf('MUG-1')).toBe(2);
    await cancel(id);
    expect(await stockOf('MUG-1')).toBe(3);
    await pass(2);
    expect([onlyThere().status, at.shop.goods.mug.stock]).toEqual(['cancelled', 3]);
    await run();
    await run();
    expect([await stockOf('MUG-1'), await stockOf('SHIRT-S')]).toEqual([3, 2]);
  });

  it('are made once though the answer was lost, the process was killed, or two are at it', async () => {
    await switchTo(true);
    at.shop.orders.mishaps = ['lost'];
    const id = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    expect(await shopsOf(id)).toMatchObject([{ state: 'waiting', error: null }]);
    await pass(6);
    expect([at.shop.orders.posted, onlyThere().number]).toEqual([1, (await shopsOf(id))?.[0]?.name.slice(1)]);
    await run();
    expect(await stockOf('MUG-1')).toBe(3);

    // Another process takes the same job while the first waits for the shop, and long after it.
    at.shop.orders.during = async () => {
      at.shop.orders.during = null;
      const job = {
        store: 'main',
        id: 1,
        kind: 'send-shop-orders',
        payload: { connection: (await connection()).id },
        attempts: 1,
      };
      const facts = { stopping: () => false, hold: () => Promise.resolve() };
      await sendShopOrders(at.server.services)(job, facts);
      at.clock = new Date((at.clock ?? new Date()).getTime() + 60 * 60_000);
      await sendShopOrders(at.server.services)(job, facts);
    };
    await sell([await lineOf('MUG-1', 1)]);
    await pass();
    expect([at.shop.orders.posted, at.shop.orders.list.length]).toEqual([2, 2]);
    await run();
    expect([await stockOf('MUG-1'), (await connection()).orders?.sent]).toEqual([2, 2]);
  });

  it('that were made by a process which was killed before it could note that are found again', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    // As the row was left: on its way, and in that process's hand.
    const left = { state: 'waiting', unsure: true, outside_id: '', outside_name: '', reduced: '{}' } as const;
    const due = new Date((at.clock ?? new Date()).getTime() + 5 * 60_000);
    await at.server.services.db
      .updateTable('connection_orders')
      .set({ ...left, due_at: due })
      .execute();
    await at.server.services.db
      .updateTable('connection_readings')
      .set({ reading: sql`reading || '{"stock": "4"}'` })
      .where('outside_id', '=', '1/')
      .execute();
    // Read meanwhile, the piece that it took off looks like a sale of the shop's own.
    await run();
    expect(await stockOf('MUG-1')).toBe(2);
    await pass(6);
    expect([at.shop.orders.posted, await shopsOf(id)]).toMatchObject([
      1,
      [{ state: 'sent', name: `#${onlyThere().number}` }],
    ]);
    await run();
    expect(await stockOf('MUG-1')).toBe(3);
  });

  it('that the shop has no time for wait as long as it asks, and all others with them', async () => {
    await switchTo(true);
    at.shop.orders.mishaps = ['busy'];
    await sell([await lineOf('MUG-1', 1)]);
    await sell([await lineOf('MUG-1', 1)]);
    await pass();
    await pass(9);
    expect([at.shop.orders.posted, at.shop.orders.list.length]).toEqual([1, 0]);
    await pass(2);
    expect(at.shop.orders.list).toHaveLength(2);
  });

  it('that the shop refuses say why, and go again once somebody says so', async () => {
    await switchTo(true);
    at.shop.orders.mishaps = ['forbidden', 'refuse'];
    const id = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    const host = at.shop.domain;
    const refused = { code: 'shopOrdersRefused', params: { host } };
    expect(await shopsOf(id)).toMatchObject([{ state: 'failed', name: '', error: refused }]);
    expect((await connection()).orders).toMatchObject({
      failed: 1,
      troubles: [{ orderId: String(id), error: refused }],
    });
    const again = async () =>
      (await at.server.call('sendOrdersAgain', { connectionId: (await connection()).id }, fjord)).body;
    await pass(600);
    expect(at.shop.orders.posted).toBe(1);
    expect(await again()).toEqual({ waiting: 1 });
    await pass();
    expect(await shopsOf(id)).toMatchObject([
      { error: { code: 'shopRefused', params: { said: 'Invalid parameter(s): billing' } } },
    ]);
    await again();
    await pass();
    expect(await shopsOf(id)).toMatchObject([{ state: 'sent', error: null }]);
  });

  it('with a line whose product is gone there are not sent in part', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 1), await lineOf('SHIRT-S', 1)]);
    const [, medium] = at.shop.goods.shirt.sizes;
    at.shop.goods.shirt.sizes = medium === undefined ? [] : [{ ...medium, id: 21 }];
    await pass();
    expect(at.shop.orders.list).toHaveLength(0);
    expect(await shopsOf(id)).toMatchObject([{ state: 'failed', error: { code: 'shopLineGone' } }]);
  });

  it('that were cancelled or shipped before their turn are not sent', async () => {
    await switchTo(true);
    const cancelled = await sell([await lineOf('MUG-1', 1)]);
    const shipped = await sell([await lineOf('MUG-1', 1)]);
    await cancel(cancelled);
    const { order } = (await at.server.call('readOrder', { orderId: String(shipped) }, fjord)).body;
    const lineItems = order.lineItems.map(({ id, quantity }) => ({ id, quantity }));
    await at.server.call('fulfilOrder', { orderId: String(shipped), lineItems }, fjord);
    await sell([await lineOf('MUG-1', 1)]);
    await switchTo(false);
    await pass();
    expect(at.shop.orders.posted).toBe(0);
    expect([await shopsOf(cancelled), await shopsOf(shipped)]).toEqual([undefined, undefined]);
  });

  it('that were changed here since say that the shop has the older one', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 2)]);
    await pass();
    const { order } = (await at.server.call('readOrder', { orderId: String(id) }, fjord)).body;
    const [line] = order.lineItems;
    await at.server.call(
      'refundOrder',
      {
        orderId: String(id),
        kind: 'cancellation',
        lines: [{ id: line?.id ?? '', quantity: 1, restock: true }],
        key: 'r1',
      },
      admin,
    );
    await pass(600);
    expect(await shopsOf(id)).toMatchObject([{ state: 'sent', isOlder: true }]);
    expect([at.shop.orders.posted, onlyThere().line_items[0]?.quantity]).toEqual([1, 2]);
  });
});

describe('what a shop of WooCommerce ships', () => {
  it('is shipped here once, with its number and by the path of the vendor', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 2)]);
    await pass();
    await run();
    expect(await parcelsOf(id)).toEqual([]);
    track(onlyThere(), [tracking()]);
    onlyThere().status = 'completed';
    await run();
    await run();
    expect(await parcelsOf(id)).toEqual([['DHL', '00340123456789', [2]]]);
    const { order } = (await at.server.call('readOrder', { orderId: String(id) }, fjord)).body;
    expect([order.fulfillment, order.fulfillments[0]?.url]).toEqual([
      'fulfilled',
      'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340123456789',
    ]);
  });

  it('goes without a number where the shop names none', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    onlyThere().status = 'completed';
    await run();
    expect(await parcelsOf(id)).toEqual([['', '', [1]]]);
  });

  it('in parts is shipped in the same parts, and not again what was shipped here by hand', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 3), await lineOf('SHIRT-S', 1)]);
    await pass();
    const there = onlyThere();
    const [mug] = there.line_items;
    track(there, [tracking({ products_list: [{ item_id: String(mug?.id), qty: '1' }] })]);
    await run();
    await run();
    expect(await parcelsOf(id)).toEqual([['DHL', '00340123456789', [1]]]);
    const { order } = (await at.server.call('readOrder', { orderId: String(id) }, fjord)).body;
    const byHand = [{ id: order.lineItems[0]?.id ?? '', quantity: 1 }];
    await at.server.call('fulfilOrder', { orderId: String(id), tracking: 'HAND', lineItems: byHand }, fjord);
    // The parcel that was recorded by hand comes from there as well.
    const second = { tracking_id: 'a2', products_list: [{ item_id: String(mug?.id), qty: '1' }] };
    track(there, [tracking({ products_list: [{ item_id: String(mug?.id), qty: '1' }] }), tracking(second)]);
    await run();
    expect(await parcelsOf(id)).toHaveLength(2);
    there.status = 'completed';
    await run();
    expect((await parcelsOf(id)).map(([, , pieces]) => pieces)).toEqual([[1], [1], [1, 1]]);
  });

  it('of an order that was cancelled here is said', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    onlyThere().status = 'completed';
    await cancel(id);
    await pass(2);
    expect(await shopsOf(id)).toMatchObject([{ error: { code: 'shopShippedCancelled' } }]);
    expect([onlyThere().status, await parcelsOf(id)]).toEqual(['completed', []]);
  });

  it('it cancels itself, or deletes, is said, and its stock is counted once', async () => {
    await switchTo(true);
    const first = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    const order = onlyThere();
    order.status = 'cancelled';
    order.line_items.forEach((item) => {
      item.meta_data = [];
    });
    at.shop.goods.mug.stock += 1;
    await run();
    expect(await shopsOf(first)).toMatchObject([{ error: { code: 'shopOrderCancelled' } }]);
    expect(await stockOf('MUG-1')).toBe(3);
    const second = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    at.shop.orders.list = [];
    await run();
    expect(await shopsOf(second)).toMatchObject([{ error: { code: 'shopOrderGone' } }]);
  });
});

describe('what a shop of WooCommerce has not taken', () => {
  it('troubles nobody any more once it was shipped here by hand', async () => {
    await switchTo(true);
    at.shop.orders.mishaps = ['forbidden'];
    const id = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    expect((await connection()).orders).toMatchObject({ failed: 1, troubles: [{ orderId: String(id) }] });
    const { order } = (await at.server.call('readOrder', { orderId: String(id) }, fjord)).body;
    const lineItems = order.lineItems.map((line) => ({ id: line.id, quantity: line.quantity }));
    await at.server.call('fulfilOrder', { orderId: String(id), lineItems }, fjord);
    expect((await connection()).orders).toMatchObject({ failed: 0, troubles: [] });
  });

  it('or given back there is said while it is open here', async () => {
    await switchTo(true);
    const id = await sell([await lineOf('MUG-1', 1)]);
    await pass();
    onlyThere().status = 'refunded';
    await run();
    expect(await shopsOf(id)).toMatchObject([{ error: { code: 'shopOrderCancelled' } }]);
    expect((await connection()).orders?.troubles).toMatchObject([{ orderId: String(id) }]);
  });
});

describe('the switch for orders', () => {
  it('is the vendor’s alone, and there for shops that take orders', async () => {
    const { id } = await connection();
    const asked = { connectionId: id, sends: true };
    expect((await at.server.call('sendOrders', asked, admin)).status).toBe(403);
    expect((await at.server.call('sendOrders', asked, { store: 'main', vendor: 'Alma' })).status).toBe(404);
    await at.server.services.db.updateTable('connections').set({ kind: 'prestashop' }).execute();
    expect((await at.server.call('sendOrders', asked, fjord)).code).toBe('shopTakesNoOrders');
    expect((await connection()).orders).toBeUndefined();
  });
});
