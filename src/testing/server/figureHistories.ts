import fc from 'fast-check';
import type { PurchaseSource } from '../../domain/orders/incoming/incomingOrder';
import type { Database } from '../../server/db/database';
import { inTransaction } from '../../server/db/inTransaction';
import { postRefund, postSale } from '../../server/finance/postOrder';
import { keepFigures } from '../../server/home/keepFigures';
import { refundLines } from '../../server/orders/refundLines';
import { addOrder } from './orders';

/** Days around the change of clocks in Berlin and in New York, which lie a week apart. */
export const first = Date.UTC(2026, 2, 6);
const quarters = 27 * 96;
export const now = new Date('2026-04-20T10:00:00Z');
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
];
export const vendors = ['Fjord', 'Alma'];
export const price = 1250;
const fee = 130;

export type Act =
  | {
      kind: 'place';
      vendor: string;
      at: number;
      pieces: number;
      /** Hours until it was shipped; null: it was not. */
      shippedAfter: number | null;
      dollars: boolean;
      buyer: number;
      product: number;
      country: string;
      channel: PurchaseSource | '';
    }
  | { kind: 'ship'; order: number; after: number }
  | { kind: 'recall'; order: number }
  | { kind: 'due'; hours: number }
  | { kind: 'back'; order: number; pieces: number; at: number }
  | { kind: 'edit'; order: number; total: number; at: number }
  | { kind: 'move'; order: number; at: number }
  | { kind: 'remove'; order: number }
  | { kind: 'keep' }
  | { kind: 'zone'; zone: string };

const quarter = fc.integer({ min: 0, max: quarters });
const order = fc.nat({ max: 11 });
// To the minute, and at times right on a step.
const hours = fc.oneof(
  fc.constantFrom(1, 24, 48, 72),
  fc.integer({ min: 1, max: 50_000 }).map((minutes) => minutes / 60),
);
export const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      vendor: fc.constantFrom(...vendors),
      at: quarter,
      pieces: fc.integer({ min: 1, max: 4 }),
      shippedAfter: fc.option(hours),
      dollars: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      buyer: fc.nat({ max: 4 }),
      product: fc.integer({ min: 1, max: 3 }),
      country: fc.constantFrom('DE', 'FR'),
      channel: fc.constantFrom('own' as const, 'manual' as const, '' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ship' as const), order, after: hours }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recall' as const), order }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('due' as const), hours: fc.constantFrom(8, 24, 60) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('back' as const),
      order,
      pieces: fc.integer({ min: 1, max: 4 }),
      at: quarter,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      order,
      total: fc.nat({ max: 9999 }),
      at: quarter,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), order, at: quarter }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), order }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('keep' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }),
  },
);

/** An order as the acts made it, by plain arithmetic. */
export interface Told {
  id: number;
  line: number;
  vendor: string;
  currency: string;
  placedAt: Date;
  pieces: number;
  total: number;
  buyer: number;
  product: number;
  country: string;
  channel: string;
  sent: boolean;
  /** When its last parcel left, of an order that is shipped as a whole. */
  shippedAt: Date | null;
  left: number;
  isGone: boolean;
  postings: { order: number; at: Date; gross: number; commission: number; isRefund: boolean }[];
}

// A second inside its quarter, so that nothing lies on the edges alone.
const instant = (at: number): Date => new Date(first + at * 900_000 + (at % 3) * 449_500);

let stores = 0;
let purchases = 5_000_000;

/** Of orders of which it does not matter. */
export const goods = { product: 1, country: 'DE', channel: 'own' } as const;

export interface History {
  store: string;
  zone: string;
  /** After how many days an order is late. */
  dueDays: number;
  told: Told[];
}

const later = (at: Date, hour: number): Date => new Date(at.getTime() + hour * 3_600_000);

const ship = async (db: Database, store: string, one: Told, at: Date): Promise<void> => {
  one.shippedAt = at;
  await db
    .insertInto('fulfilments')
    .values({ store, order_id: one.id, vendor: one.vendor, lines: JSON.stringify([]), created_at: at })
    .execute();
};

/** Writes whether all that is left of an order has left. */
const markSent = async (db: Database, one: Told, sent: boolean): Promise<void> => {
  one.sent = sent;
  await db
    .updateTable('order_lines')
    .set({ fulfilled: sent ? one.left : 0 })
    .where('id', '=', one.line)
    .execute();
  await db
    .updateTable('orders')
    .set({ fulfillment: sent ? 'fulfilled' : 'unfulfilled', fulfilled_count: sent ? one.left : 0 })
    .where('id', '=', one.id)
    .execute();
};

/** Does the acts to a store of its own, and answers what they should come to. */
export const live = async (db: Database, acts: readonly Act[]): Promise<History> => {
  stores += 1;
  const store = `store${String(stores)}`;
  let zone = 'Europe/Berlin';
  await db
    .insertInto('stores')
    .values({ store, shop_name: store, currency: 'EUR', time_zone: zone })
    .execute();
  const told: Told[] = [];
  let dueDays = 1;
  for (const each of acts) {
    if (each.kind === 'keep') await keepFigures(db, store);
    else if (each.kind === 'zone') {
      zone = each.zone;
      await db.updateTable('stores').set({ time_zone: zone }).where('store', '=', store).execute();
    } else if (each.kind === 'due') {
      dueDays = { 8: 1, 24: 1, 60: 3 }[each.hours] ?? 0;
      const templates = { 'order-reminder-1': { delayInHours: each.hours } };
      await db
        .updateTable('stores')
        .set({ settings: JSON.stringify({ notifications: { templates } }) })
        .where('store', '=', store)
        .execute();
    } else if (each.kind === 'place') {
      const sent = each.shippedAfter !== null;
      const placedAt = instant(each.at);
      const currency = each.dollars ? 'USD' : 'EUR';
      purchases += 1;
      if (each.channel !== '')
        await db
          .insertInto('purchases')
          .values({
            store,
            id: purchases,
            source: each.channel,
            outside_id: String(purchases),
            name: '#1',
            placed_at: placedAt,
            currency,
            subtotal: 0,
            discount: 0,
            shipping: 0,
            tax: 0,
            total: 0,
          })
          .execute();
      const { id, lines } = await addOrder(db, {
        store,
        purchase: purchases,
        country: each.country,
        vendor: each.vendor,
        placedAt,
        currency,
        fulfillment: sent ? 'fulfilled' : 'unfulfilled',
        customer: { name: 'Ada', email: ` Buyer${String(each.buyer)}@Shop.test` },
        lines: [
          {
            sku: 'A',
            productId: each.product,
            quantity: each.pieces,
            fulfilled: sent ? each.pieces : 0,
            price,
            commission: fee * each.pieces,
          },
        ],
      });
      await inTransaction(db, (tx) => postSale(tx, { store, orderId: id, at: placedAt }));
      const gross = price * each.pieces;
      const one: Told = {
        id,
        line: lines[0] ?? 0,
        vendor: each.vendor,
        currency,
        placedAt,
        buyer: each.buyer,
        product: each.product,
        country: each.country,
        channel: each.channel,
        sent,
        shippedAt: null,
        pieces: each.pieces,
        left: each.pieces,
        total: gross,
        isGone: false,
        postings: [{ order: id, at: placedAt, gross, commission: fee * each.pieces, isRefund: false }],
      };
      told.push(one);
      if (each.shippedAfter !== null) await ship(db, store, one, later(placedAt, each.shippedAfter));
    } else {
      const one = told[each.order];
      if (one === undefined || one.isGone) continue;
      const mine = { store, orderId: one.id };
      if (each.kind === 'back') {
        const pieces = Math.min(each.pieces, one.left);
        if (pieces === 0 || one.total !== price * one.pieces) continue;
        const at = instant(each.at);
        await inTransaction(db, async (tx) => {
          const { refundId } = await refundLines(
            tx,
            { store, vendor: null },
            {
              ...mine,
              kind: one.sent ? 'refund' : 'cancellation',
              lines: [{ id: one.line, quantity: pieces, amount: null, restock: false }],
              shipping: 0,
              reason: '',
              by: 'a@b.test',
              at,
            },
          );
          await postRefund(tx, { store, refundId, at });
        });
        one.left -= pieces;
        one.postings.push({
          order: one.id,
          at,
          gross: -price * pieces,
          commission: -fee * pieces,
          isRefund: true,
        });
      } else if (each.kind === 'edit') {
        one.total = each.total;
        await db.updateTable('orders').set({ total: each.total }).where('id', '=', one.id).execute();
      } else if (each.kind === 'move') {
        one.placedAt = instant(each.at);
        await db.updateTable('orders').set({ placed_at: one.placedAt }).where('id', '=', one.id).execute();
        // What it is found by is written anew, as it is where an order is edited.
        const terms = await db
          .deleteFrom('order_terms')
          .where('order_id', '=', one.id)
          .returningAll()
          .execute();
        await db
          .insertInto('order_terms')
          .values(terms.map((term) => ({ ...term, placed_at: one.placedAt })))
          .execute();
      } else if (each.kind === 'ship') {
        if (one.sent || one.left === 0) continue;
        await markSent(db, one, true);
        await ship(db, store, one, later(one.placedAt, each.after));
      } else if (each.kind === 'recall') {
        if (!one.sent || one.left < one.pieces) continue;
        await db
          .updateTable('fulfilments')
          .set({ cancelled_at: now })
          .where('order_id', '=', one.id)
          .execute();
        one.shippedAt = null;
        await markSent(db, one, false);
      } else {
        one.isGone = true;
        await db.deleteFrom('order_terms').where('order_id', '=', one.id).execute();
        await db.deleteFrom('orders').where('id', '=', one.id).execute();
      }
    }
  }
  return { store, zone, dueDays, told };
};
