import type { Connection, ShopKind } from '../../domain/integrations/connections';
import { inTransaction } from '../../server/db/inTransaction';
import { queueShopOrders } from '../../server/integrations/vendorOrders/sendOrders';
import { placeOrder } from '../../server/orders/placeOrder';
import type { PurchaseLine } from '../../server/orders/queries/purchases/newPurchase';
import { startShopStandIn, type ShopStandIn } from '../sources/shopStandIn';
import { untilEnded } from './importCsv';
import { newPurchase, purchaseLine } from './purchases';
import { startServer, type Caller, type TestServer } from './startServer';

export const admin: Caller = { store: 'main', vendor: '*' };
export const fjord: Caller = { store: 'main', vendor: 'Fjord' };

interface Stage {
  server: TestServer;
  shop: ShopStandIn;
  /** What the server takes for now; null: it is. */
  clock: Date | null;
}

/** For each test a marketplace whose vendor Fjord has brought in what a shop of a kind sells, and what it does with it. */
export const vendorShop = (kind: ShopKind, settings: { publicUrl?: string } = {}) => {
  let started: Stage | null = null;
  let sales = 0;
  const at = {
    get server(): TestServer {
      return demand().server;
    },
    get shop(): ShopStandIn {
      return demand().shop;
    },
    get clock(): Date | null {
      return started?.clock ?? null;
    },
    set clock(now: Date | null) {
      if (started !== null) started.clock = now;
    },
  };
  const demand = (): Stage => {
    if (started === null) throw new Error('Nothing is started');
    return started;
  };
  const connection = async (): Promise<Connection> => {
    const [only] = (await at.server.call('listConnections', undefined, fjord)).body.connections;
    if (only === undefined) throw new Error('Nothing is connected');
    return only;
  };
  const begin = async (): Promise<void> => {
    const shop = await startShopStandIn(kind);
    const server = await startServer(
      {
        innerShops: [shop.domain],
        ...settings,
        ...(kind === 'shopify' ? { platformDomain: 'shop.test' } : {}),
      },
      () => at.clock ?? new Date(),
    );
    started = { server, shop, clock: null };
    await at.server.addStore('main', ['Fjord', 'Alma']);
    await at.server.call('saveFeatures', { integrations: { enabled: true } }, admin);
    await at.server.call(
      'addShopKey',
      { domain: at.shop.domain, webserviceKey: at.shop.key, type: kind },
      fjord,
    );
    for (const productId of ['1', '2']) {
      await at.server.call('syncShopProduct', { productId }, fjord);
      const [newest] = (await at.server.call('listImports', undefined, fjord)).body.imports;
      await untilEnded(server, newest?.id ?? '', fjord);
    }
  };
  const end = async (): Promise<void> => {
    await at.server.close();
    await at.shop.close();
  };

  const switchTo = async (sends: boolean): Promise<Connection> => {
    const { id } = await connection();
    const { body } = await at.server.call('sendOrders', { connectionId: id, sends }, fjord);
    return body.connection;
  };
  const variants = async () =>
    at.server.services.db.selectFrom('variants').selectAll().where('deleted', '=', false).execute();
  const stockOf = async (sku: string): Promise<number> => {
    const found = (await variants()).find((each) => each.sku === sku);
    if (found === undefined) throw new Error(`Nothing is called ${sku}`);
    return found.stock;
  };
  const lineOf = async (sku: string, quantity: number, place = sku) => {
    const found = (await variants()).find((each) => each.sku === sku);
    if (found === undefined) throw new Error(`Nothing is called ${sku}`);
    const facts = { productId: found.product_id, variantId: found.id, sku, quantity, outsideId: place };
    return purchaseLine({ ...facts, title: sku, price: 1000 });
  };
  /** Sells lines of Fjord's, and answers the id of its order. */
  const sell = async (
    lines: PurchaseLine[],
    changes: Parameters<typeof newPurchase>[0] = {},
  ): Promise<number> => {
    sales += 1;
    const address = { name: 'Ada B. Byron', street1: 'Quay 1', zip: '20457', city: 'Hamburg', country: 'DE' };
    const purchase = newPurchase({
      outsideId: `sale ${String(sales)}`,
      name: `#${String(1000 + sales)}`,
      shippingAddress: { ...address, phone: '+49 40 1', email: 'ada@buyers.test' },
      lines,
      ...changes,
    });
    const placed = await inTransaction(at.server.services.db, (tx) => placeOrder(tx, purchase));
    return placed?.orders.find(({ vendor }) => vendor === 'Fjord')?.id ?? 0;
  };
  /** Does what is due of the orders, as the upkeep of each minute has it done, at so many minutes from now. */
  const pass = async (minutes = 0): Promise<void> => {
    at.clock = new Date((at.clock ?? new Date()).getTime() + minutes * 60_000);
    await queueShopOrders(at.server.services.db, at.clock);
    at.server.services.jobs.wake();
    for (;;) {
      const left = await at.server.services.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'send-shop-orders')
        .where('finished_at', 'is', null)
        .execute();
      if (left.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  /** Reads the shop, as each hour does. */
  const run = async (): Promise<Connection> => {
    await at.server.call('runConnection', { connectionId: (await connection()).id }, fjord);
    for (;;) {
      const now = await connection();
      if (now.state !== 'waiting' && now.state !== 'importing') return now;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const shopsOf = async (orderId: number) =>
    (await at.server.call('readOrder', { orderId: String(orderId) }, fjord)).body.shops;
  const cancel = async (orderId: number): Promise<void> => {
    const { order } = (await at.server.call('readOrder', { orderId: String(orderId) }, fjord)).body;
    const lines = order.lineItems.map(({ id, quantity }) => ({ id, quantity, restock: true }));
    const asked = {
      orderId: String(orderId),
      kind: 'cancellation' as const,
      lines,
      key: `cancel ${String(orderId)}`,
    };
    const { status } = await at.server.call('refundOrder', asked, admin);
    if (status !== 200) throw new Error(`It was not cancelled: ${String(status)}`);
  };
  const parcelsOf = async (orderId: number) =>
    (await at.server.call('readOrder', { orderId: String(orderId) }, fjord)).body.order.fulfillments.map(
      ({ carrier, tracking, lineItems }) => [carrier, tracking, lineItems.map(({ quantity }) => quantity)],
    );

  return {
    at,
    begin,
    end,
    connection,
    switchTo,
    stockOf,
    lineOf,
    sell,
    pass,
    run,
    shopsOf,
    cancel,
    parcelsOf,
  };
};
