import { hooksOf, type Hooks } from '../../../testing/server/hooks';
import { productInput, saveProduct } from '../../../testing/server/products';
import { quietQueue } from '../../../testing/server/quietQueue';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import {
  startAdminStandIn,
  type AdminMishap,
  type AdminStandIn,
} from '../../../testing/shopify/adminStandIn';
import type { KeptOrder } from '../../../testing/shopify/ordersStandIn';
import { fillShopKind } from '../connect';
import { fillShop } from './fillShop';

/** How many moments it is killed at, and with which seeds: SHOP_KILLS=200 SHOP_SEEDS=1,2,3 tries more. */
const rounds = Number(process.env['SHOP_KILLS'] ?? 30);
const seeds = (process.env['SHOP_SEEDS'] ?? '1,2').split(',').map(Number);
const products = Number(process.env['SHOP_PRODUCTS'] ?? 12);

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const hour = 3_600_000;
const mishaps: readonly AdminMishap[] = ['cut', 'cutAfter', 'down', 'downAfter', 'throttled'];
const from = { headers: { 'x-shopify-shop-domain': 'any.shop.test' } };

let server: TestServer;
let shop: AdminStandIn;
let hooks: Hooks;
let connection = '';
let clock: Date;

beforeEach(async () => {
  clock = new Date();
  shop = await startAdminStandIn();
  server = await startServer({ innerShops: [shop.domain], platformDomain: 'shop.test' }, () => clock);
  shop.sales.clock = () => clock.getTime();
  await server.addStore('main', ['Fjord']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
  hooks = await hooksOf(server, admin);
  const input = { domain: shop.domain, webserviceKey: shop.key, type: 'shopify' as const };
  await server.call('addShopKey', input, admin);
  connection = (await server.call('readShopListings', undefined, admin)).body.shop?.connectionId ?? '';
});
afterEach(async () => {
  await server.close();
  await shop.close();
});

/** A generator of chances that a failure can be tried again with. */
const chances = (seed: number) => {
  let state = seed;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
  return { chance, pick };
};

const turn = async (stopAfter = Infinity): Promise<void> => {
  await quietQueue(server, fillShopKind);
  clock = new Date(clock.getTime() + 1.1 * hour);
  const { db } = server.services;
  await db
    .updateTable('connections')
    .set({ next_at: new Date(clock.getTime() + 9999 * hour), error: null })
    .execute();
  let left = stopAfter;
  const facts = {
    hold: () => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : Promise.resolve();
    },
    stopping: () => false,
  };
  const job = { store: 'main', id: 1, kind: fillShopKind, payload: { connection }, attempts: 1 };
  await fillShop(server.services)(job, facts).catch((error: unknown) => {
    expect(String(error)).toContain('killed');
  });
};

/** The one part here of each order of the shop's, by what the shop calls it. */
const partsHere = async () => {
  const { db } = server.services;
  const rows = await db
    .selectFrom('purchases as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.store', '=', 'p.store').onRef('o.purchase', '=', 'p.id'),
    )
    .select(['p.outside_id', 'o.id'])
    .where('p.source', '=', 'shopify')
    .execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'outside_id', 'quantity', 'fulfilled', 'cancelled'])
    .execute();
  const parcels = await db
    .selectFrom('fulfilments')
    .select(['id', 'order_id', 'tracking', 'cancelled_at'])
    .execute();
  return rows.map(({ outside_id: outside, id }) => ({
    outside,
    id,
    lines: lines.filter((line) => line.order_id === id),
    parcels: parcels.filter((parcel) => parcel.order_id === id && parcel.cancelled_at === null),
  }));
};
const holding = ({ fulfilments }: KeptOrder) => fulfilments.filter(({ status }) => status === 'SUCCESS');
const shippedThere = (order: KeptOrder, line: string): number =>
  holding(order).reduce((sum, { lines }) => sum + (lines[line] ?? 0), 0);

it.each(seeds)(
  'both sides agree in the end, whatever was killed, lost or doubled (seed %i)',
  async (seed) => {
    const { chance, pick } = chances(seed);
    const ids: string[] = [];
    for (let n = 0; n < products; n += 1) {
      const variants = [{ price: '4.00', stock: 500, trackStock: true, sku: `M${String(n)}` }];
      ids.push((await saveProduct(server, productInput({ title: `Mug ${String(n)}`, variants }), fjord)).id);
    }
    await server.call('actOnProducts', { action: 'approve', ids }, admin);
    let sent: [string, Record<string, unknown>][] = [];
    shop.sales.tell = (topic, document) => sent.push([topic, document]);
    const orders = (): KeptOrder[] => [...shop.sales.orders.values()];
    let numbers = 0;
    const nextNumber = (): string => `T${String((numbers += 1))}`;

    const acts: (() => Promise<unknown>)[] = [
      () =>
        Promise.resolve(
          shop.sales.sell(
            [0, 1].map(() => ({
              sku: `M${String(Math.floor(chance() * products))}`,
              vendor: 'Fjord',
              quantity: 1 + Math.floor(chance() * 3),
              price: '4.00',
            })),
          ),
        ),
      // Shipped here.
      async () => {
        const part = pick(await partsHere());
        const line = part?.lines.find((each) => each.quantity > each.fulfilled + each.cancelled);
        if (part === undefined || line === undefined) return;
        const lineItems = [{ id: String(line.id), quantity: 1 }];
        const tracking = nextNumber();
        await server.call(
          'fulfilOrder',
          { orderId: String(part.id), lineItems, carrier: 'DHL', tracking },
          admin,
        );
      },
      // Shipped there.
      () => {
        const order = pick(orders());
        const [line, left = 0] = Object.entries(order === undefined ? {} : shop.sales.left(order)).find(
          ([, pieces]) => pieces > 0,
        ) ?? [''];
        if (order !== undefined && left > 0)
          shop.sales.ship(order.id, { [line]: 1 }, { company: 'UPS', number: nextNumber() });
        return Promise.resolve();
      },
      // Taken back here, or its number changed.
      async () => {
        const part = pick(await partsHere());
        const parcel = pick(part?.parcels ?? []);
        if (part === undefined || parcel === undefined) return;
        const act = { orderId: String(part.id), parcelId: String(parcel.id) };
        if (chance() < 0.4) await server.call('cancelParcel', act, admin);
        else await server.call('changeParcel', { ...act, carrier: 'DHL', tracking: nextNumber() }, admin);
      },
      // Taken back there, or its number changed.
      () => {
        const order = pick(orders());
        const kept = order === undefined ? undefined : pick(holding(order));
        if (order === undefined || kept === undefined) return Promise.resolve();
        if (chance() < 0.4) shop.sales.unship(order.id, kept.id);
        else shop.sales.track(order.id, kept.id, { number: nextNumber() });
        return Promise.resolve();
      },
      // Products here and there.
      async () => {
        const { product } = (await server.call('readProduct', { productId: pick(ids) ?? '' }, admin)).body;
        const { id, bodyHtml, media, options, metafields, seo, variants, version } = product;
        const input = { id, bodyHtml, media, options, metafields, seo, variants, version };
        await server.call('saveProduct', { product: { ...input, title: `Ours ${nextNumber()}` } }, admin);
      },
      () => {
        const product = pick([...shop.products.values()]);
        if (product !== undefined) shop.edit(product.id, { title: `Theirs ${nextNumber()}` });
        return Promise.resolve();
      },
    ];

    const arrive = async (): Promise<void> => {
      const all = sent;
      sent = [];
      for (const [topic, document] of all) {
        if (chance() < 0.25) continue;
        const times = chance() < 0.2 ? 2 : 1;
        for (let n = 0; n < times; n += 1) await hooks.shopify(topic, document, from);
      }
      await hooks.settled();
    };

    shop.mishap = () => (chance() < 0.12 ? (pick(mishaps) ?? null) : null);
    for (let round = 0; round < rounds; round += 1) {
      for (let n = 0; n < 3; n += 1) await pick(acts)?.();
      // Late, and in another order.
      if (chance() < 0.3) sent.reverse();
      if (chance() < 0.6) await arrive();
      await turn(Math.floor(chance() * 14));
    }
    shop.mishap = () => null;
    sent = [];
    const { db } = server.services;
    for (let night = 0; night < 3; night += 1) {
      clock = new Date(clock.getTime() + 26 * hour);
      for (let n = 0; n < 3; n += 1) {
        await db.updateTable('shop_listings').set({ due_at: null }).execute();
        await db.updateTable('shop_parcels').set({ due_at: null }).execute();
        await turn();
        await hooks.settled();
      }
      sent = [];
    }

    const { shop: summary } = (await server.call('readShopListings', undefined, admin)).body;
    expect(summary).toMatchObject({ waiting: 0, failed: 0 });
    // Pieces that both have shipped, in parcels that are not alike, are shown.
    const codes = summary?.parcels.troubles.map(({ failure }) => failure.fault?.code) ?? [];
    expect(codes.filter((code) => code !== 'shopPiecesShort')).toEqual([]);
    expect(summary?.parcels.waiting).toBe(codes.length);
    const shown = new Set(summary?.parcels.troubles.map(({ tracking }) => tracking));
    const here = await partsHere();
    expect(here.map(({ outside }) => outside).sort()).toEqual(
      orders()
        .map(({ id }) => id)
        .sort(),
    );
    for (const part of here) {
      const order = shop.sales.orders.get(part.outside);
      if (order === undefined) throw new Error('An order is here that the shop does not have');
      expect(part.lines.map(({ outside_id: id, fulfilled }) => [id, fulfilled]).sort()).toEqual(
        order.lines.map(({ id }) => [id, shippedThere(order, id)]).sort(),
      );
      const numbersHere = part.parcels.map(({ tracking }) => tracking);
      const numbersThere = holding(order).map(({ tracking }) => tracking.number ?? '');
      expect(numbersHere).toEqual(expect.arrayContaining(numbersThere));
      expect(numbersThere).toEqual(expect.arrayContaining(numbersHere.filter((each) => !shown.has(each))));
    }
    const marks = [...shop.products.values()].map(({ mark }) => mark);
    expect(new Set(marks).size).toBe(marks.length);
    expect(marks).toHaveLength(products);
    const { products: troubled } = (await server.call('listShopTroubles', {}, admin)).body;
    const disputed = new Map(troubled.map(({ productId, conflicts }) => [productId, conflicts]));
    for (const id of ids) {
      const { product } = (await server.call('readProduct', { productId: id }, admin)).body;
      const there = [...shop.products.values()].find(({ mark }) => mark === `main-${id}`);
      const conflict = disputed.get(id)?.find(({ field }) => field === 'title');
      if (conflict === undefined) expect(there?.title).toBe(product.title);
      else expect(conflict).toMatchObject({ ours: product.title, theirs: there?.title });
    }
  },
  Math.max(60_000, rounds * 4000),
);
