import { hooksOf, type Hooks } from '../../../testing/server/hooks';
import { productInput, saveProduct } from '../../../testing/server/products';
import { quietQueue } from '../../../testing/server/quietQueue';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { startAdminStandIn, type AdminStandIn } from '../../../testing/shopify/adminStandIn';
import type { KeptOrder } from '../../../testing/shopify/ordersStandIn';
import { fillShopKind } from '../connect';
import { fillShop } from './fillShop';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const hour = 3_600_000;

let server: TestServer;
let shop: AdminStandIn;
let hooks: Hooks;
let connection: string;
let clock: Date;
/** Webhooks that the shop has sent and that are on their way. */
let sent: [string, Record<string, unknown>][];

beforeEach(async () => {
  clock = new Date();
  sent = [];
  shop = await startAdminStandIn();
  server = await startServer({ innerShops: [shop.domain], platformDomain: 'shop.test' }, () => clock);
  shop.sales.clock = () => clock.getTime();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
  hooks = await hooksOf(server, admin);
  const input = { domain: shop.domain, webserviceKey: shop.key, type: 'shopify' as const };
  expect((await server.call('addShopKey', input, admin)).codes).toEqual({});
  connection = (await server.call('readShopListings', undefined, admin)).body.shop?.connectionId ?? '';
  for (const [sku, vendor] of [
    ['LAMP', 'Fjord'],
    ['CUP', 'Alma'],
  ] as const)
    await saveProduct(server, productInput({ title: sku, variants: [{ price: '5.00', stock: 50, sku }] }), {
      store: 'main',
      vendor,
    });
  shop.sales.tell = (topic, document) => sent.push([topic, document]);
  await turn();
});
afterEach(async () => {
  await server.close();
  await shop.close();
});

const from = { headers: { 'x-shopify-shop-domain': 'any.shop.test' } };
/** Lets all webhooks arrive that are on their way, in their order. */
const arrive = async (): Promise<void> => {
  for (const [topic, document] of sent.splice(0)) await hooks.shopify(topic, document, from);
  await hooks.settled();
};
/** One turn of the shop, as the job takes it, at a later hour. */
async function turn(stopAfter = Infinity, after = 1.1 * hour): Promise<void> {
  await quietQueue(server, fillShopKind);
  clock = new Date(clock.getTime() + after);
  let left = stopAfter;
  const facts = {
    hold: () => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : Promise.resolve();
    },
    stopping: () => false,
  };
  const later = new Date(clock.getTime() + 1000 * hour);
  await server.services.db.updateTable('connections').set({ next_at: later, error: null }).execute();
  const job = { store: 'main', id: 1, kind: fillShopKind, payload: { connection }, attempts: 1 };
  await fillShop(server.services)(job, facts);
}
const sell = async (
  lamps: number,
  cups = 0,
  changes: Parameters<AdminStandIn['sales']['sell']>[1] = {},
): Promise<KeptOrder> => {
  const lines = [{ sku: 'LAMP', vendor: 'Fjord', quantity: lamps, price: '5.00' }];
  if (cups > 0) lines.push({ sku: 'CUP', vendor: 'Alma', quantity: cups, price: '5.00' });
  const order = shop.sales.sell(lines, changes);
  await arrive();
  return order;
};
const part = async (vendor = 'Fjord') => {
  const { orders } = (await server.call('listOrders', {}, admin)).body;
  const id = orders.find((each) => each.vendor === vendor)?.id ?? '';
  return (await server.call('readOrder', { orderId: id }, admin)).body.order;
};
const ship = async (quantity: number, tracking = 'JJD1', vendor = 'Fjord'): Promise<void> => {
  const order = await part(vendor);
  const [line] = order.lineItems;
  const input = {
    orderId: order.id,
    lineItems: [{ id: line?.id ?? '', quantity }],
    carrier: 'DHL',
    tracking,
  };
  expect((await server.call('fulfilOrder', input, admin)).codes).toEqual({});
};
const parcels = async () => (await server.call('readShopListings', undefined, admin)).body.shop?.parcels;
const lineOf = (order: KeptOrder, at = 0): string => order.lines[at]?.id ?? '';

describe('what is shipped here', () => {
  it('is told to the shop, and so to the buyer, only after a while in which it can be undone', async () => {
    const order = await sell(3);
    clock = new Date();
    await ship(2);
    await turn(Infinity, 0);
    expect(order.fulfilments).toEqual([]);
    expect(await parcels()).toMatchObject({ waiting: 1, failed: 0 });
    const { fulfillments, id } = await part();
    const parcelId = fulfillments[0]?.id ?? '';
    expect((await server.call('cancelParcel', { orderId: id, parcelId }, admin)).codes).toEqual({});
    await turn();
    expect(order.fulfilments).toEqual([]);
    expect(await parcels()).toMatchObject({ waiting: 0, failed: 0 });
    await ship(1);
    await turn(Infinity, 60_000);
    expect(order.fulfilments).toMatchObject([{ status: 'SUCCESS', lines: { [lineOf(order)]: 1 } }]);
  });

  it('is shipped in the shop with its tracking, once, however the webhooks of it come', async () => {
    const order = await sell(3, 1);
    await ship(2);
    expect(await parcels()).toMatchObject({ waiting: 1, failed: 0 });
    await turn();
    expect(order.fulfilments).toMatchObject([
      { status: 'SUCCESS', tracking: { company: 'DHL', number: 'JJD1' }, lines: { [lineOf(order)]: 2 } },
    ]);
    await arrive();
    await arrive();
    await turn();
    expect(order.fulfilments).toHaveLength(1);
    expect((await part()).fulfillments).toHaveLength(1);
    expect(await parcels()).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('is told again as its number changes, and taken back there as it is here', async () => {
    const order = await sell(1);
    await ship(1);
    await turn();
    const here = await part();
    const parcelId = here.fulfillments[0]?.id ?? '';
    const words = { carrier: 'DHL', tracking: 'JJD2' };
    await server.call('changeParcel', { orderId: here.id, parcelId, ...words }, admin);
    await arrive();
    await turn();
    expect(order.fulfilments).toMatchObject([{ tracking: { number: 'JJD2' } }]);
    await arrive();
    expect((await part()).fulfillments[0]?.tracking).toBe('JJD2');
    await server.call('cancelParcel', { orderId: here.id, parcelId }, admin);
    await turn();
    expect(order.fulfilments).toMatchObject([{ status: 'CANCELLED' }]);
    await arrive();
    expect((await part()).lineItems[0]?.shippedQuantity).toBe(0);
  });

  it('is found there again after its answer was lost, and is shipped from each place that holds pieces', async () => {
    const order = await sell(3, 0, { elsewhere: { LAMP: 1 } });
    await ship(3);
    let lost = 0;
    shop.mishap = (operation) => (operation === 'Ship' && (lost += 1) <= 2 ? 'cutAfter' : null);
    for (let n = 0; n < 4; n += 1) await turn();
    expect(order.fulfilments.map(({ lines }) => Object.values(lines)[0]).sort()).toEqual([1, 2]);
    expect(shop.sales.left(order)).toEqual({ [lineOf(order)]: 0 });
    expect(await parcels()).toMatchObject({ waiting: 0 });
    await arrive();
    expect((await part()).fulfillments).toHaveLength(1);
  });

  it('is shown where the shop holds it back, and told again as a person asks for it', async () => {
    const order = await sell(1, 0, { held: true });
    await ship(1);
    await turn();
    expect(await parcels()).toMatchObject({
      waiting: 1,
      failed: 1,
      troubles: [{ tracking: 'JJD1', failure: { fault: { code: 'shopParcelHeld' } } }],
    });
    order.held = false;
    await server.call('runConnection', { connectionId: connection }, admin);
    await quietQueue(server, fillShopKind);
    await turn();
    expect(order.fulfilments).toHaveLength(1);
    expect(await parcels()).toMatchObject({ waiting: 0, failed: 0 });
  });
});

describe('what is shipped in the shop', () => {
  it('is shipped here for each vendor, followed as its number changes, and taken back', async () => {
    const order = await sell(2, 1);
    const pieces = { [lineOf(order)]: 1, [lineOf(order, 1)]: 1 };
    const id = shop.sales.ship(order.id, pieces, { company: 'UPS', number: '1Z9' });
    await arrive();
    expect((await part('Alma')).fulfillments).toMatchObject([{ carrier: 'UPS', tracking: '1Z9' }]);
    expect((await part()).lineItems[0]).toMatchObject({ quantity: 2, shippedQuantity: 1 });
    await turn();
    expect(order.fulfilments).toHaveLength(1);
    shop.sales.track(order.id, id, { number: '1Z8' });
    await arrive();
    expect((await part()).fulfillments[0]?.tracking).toBe('1Z8');
    shop.sales.unship(order.id, id);
    await arrive();
    expect((await part('Alma')).lineItems[0]?.shippedQuantity).toBe(0);
    await turn();
    expect(order.fulfilments).toHaveLength(1);
  });

  it('and here at once is shipped once on both sides', async () => {
    const order = await sell(1);
    shop.sales.ship(order.id, { [lineOf(order)]: 1 }, { company: 'UPS', number: '1Z9' });
    await ship(1);
    await turn();
    await arrive();
    await turn();
    expect(order.fulfilments).toHaveLength(1);
    expect((await part()).lineItems[0]?.shippedQuantity).toBe(1);
    expect(await parcels()).toMatchObject({ waiting: 0, failed: 0 });
  });
});

describe('what a lost webhook left out', () => {
  const day = 24 * hour;
  /** Noon of the day after next: past the night's hour, whatever hour the test runs at. */
  const nextNoon = (): Date => new Date((Math.floor(clock.getTime() / day) + 2) * day + 12 * hour);
  const comparison = async () =>
    (await server.call('readShopListings', undefined, admin)).body.shop?.comparison;

  it('is found by the comparison of the next night: orders, parcels, refunds, products', async () => {
    const known = await sell(2, 1);
    const lamp = lineOf(known);
    shop.sales.ship(known.id, { [lamp]: 1 }, { company: 'UPS', number: '1Z9' });
    shop.sales.refund(known.id, lamp, 1);
    shop.sales.sell([{ sku: 'CUP', vendor: 'Alma', quantity: 4, price: '5.00' }]);
    sent = [];
    expect((await part()).fulfillments).toEqual([]);
    clock = nextNoon();
    await turn();
    await hooks.settled();
    expect((await part()).fulfillments).toMatchObject([{ tracking: '1Z9' }]);
    expect((await part()).lineItems[0]).toMatchObject({ shippedQuantity: 1, cancelledQuantity: 1 });
    const { orders } = (await server.call('listOrders', {}, admin)).body;
    expect(orders.map(({ vendor }) => vendor).sort()).toEqual(['Alma', 'Alma', 'Fjord']);
    expect(await comparison()).toMatchObject({ orders: 2, taken: 2, bad: 0, changed: 0 });
    clock = nextNoon();
    await turn();
    await hooks.settled();
    expect(await comparison()).toMatchObject({ taken: 0, bad: 0, changed: 0 });
  });

  it('is found though it is killed in between', async () => {
    await sell(1);
    for (let n = 0; n < 3; n += 1)
      shop.sales.sell([{ sku: 'CUP', vendor: 'Alma', quantity: 1, price: '5.00' }]);
    sent = [];
    clock = nextNoon();
    for (let n = 0; n < 3; n += 1)
      await turn(n).catch((error: unknown) => expect(String(error)).toContain('killed'));
    await turn();
    await hooks.settled();
    expect((await server.call('listOrders', {}, admin)).body.orders).toHaveLength(4);
    expect((await comparison())?.endedAt).not.toBeNull();
  });
});

describe('a webhook of a product', () => {
  const product = async () => {
    const { products } = (await server.call('listProducts', {}, fjord)).body;
    const id = products[0]?.id ?? '';
    await server.call('actOnProducts', { action: 'approve', ids: [id] }, admin);
    await server.call('fillShop', undefined, admin);
    await turn();
    const kept = [...shop.products.values()].find(({ title }) => title === 'LAMP');
    if (kept === undefined) throw new Error('The product is not in the shop');
    return kept;
  };
  const hear = (kept: Awaited<ReturnType<typeof product>>) =>
    hooks.shopify(
      'products/update',
      {
        id: Number(kept.id.replace(/\D/g, '')),
        admin_graphql_api_id: kept.id,
        title: kept.title,
        body_html: kept.description,
        variants: kept.variants.map(({ id, price, compareAt }) => ({
          admin_graphql_api_id: id,
          price,
          compare_at_price: compareAt,
        })),
      },
      from,
    );

  it('shows at once what was changed there, and costs the shop nothing where that is what we wrote', async () => {
    const kept = await product();
    await quietQueue(server, fillShopKind);
    shop.done = [];
    expect((await hear(kept)).status).toBe(200);
    await quietQueue(server, fillShopKind);
    expect(shop.done).toEqual([]);
    shop.edit(kept.id, { title: 'Our best lamp' });
    await hear(kept);
    await quietQueue(server, fillShopKind);
    const { products } = (await server.call('listShopTroubles', {}, admin)).body;
    expect(products[0]?.conflicts).toEqual([
      { field: 'title', ours: 'LAMP', theirs: 'Our best lamp', variant: '' },
    ]);
    expect(kept.title).toBe('Our best lamp');
  });

  it('says that it was deleted there', async () => {
    const kept = await product();
    shop.products.delete(kept.id);
    await hooks.shopify('products/delete', { id: Number(kept.id.replace(/\D/g, '')) }, from);
    await quietQueue(server, fillShopKind);
    const { products } = (await server.call('listShopTroubles', {}, admin)).body;
    expect(products[0]?.failures[0]?.fault?.code).toBe('shopListingGone');
  });

  it('is refused where nobody signed it, and where it says nothing that it could', async () => {
    const body = { id: 1, title: 7 };
    expect((await hooks.shopify('products/update', body, { ...from, secret: 'another one' })).status).toBe(
      401,
    );
    expect((await hooks.shopify('products/update', body, from)).status).toBe(400);
  });
});
