import fc from 'fast-check';
import { dayOf, firstDayOf, periods, addDays, type Period } from '../../../../domain/dates';
import { fieldsFor, searchable, termsOf } from '../../../../domain/orders/orderTerms';
import { fulfilmentFilters, payoutFilters, type OrdersPage } from '../../../../domain/orders/orders';
import { openTestDatabase } from '../../../../testing/server/testDatabase';
import { addOrder, type TestOrder } from '../../../../testing/server/orders';
import type { OpenDatabase } from '../../../db/database';
import { findOrders, listOrders } from './listOrders';
import { rangeOf } from './range';

jest.setTimeout(60_000);

const now = new Date('2026-04-03T09:30:00Z');
const vendors = ['Fjord', 'Alma & Söhne', "O'Hara"];
const firstNames = ['Anna', 'Annika', 'Ben', 'Zoë'];
const lastNames = ['Berg', 'Bergmann', 'Çelik', 'van Dyk'];

type Placed = Required<
  Pick<TestOrder, 'vendor' | 'purchase' | 'placedAt' | 'fulfillment' | 'payout' | 'customer' | 'lines'>
> & { id: number };

let opened: OpenDatabase;
const placed: Placed[] = [];

const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
};

/** Busy minutes, days without a sale, the change of clocks and the turn of two months among them. */
const randomOrders = (count: number): Omit<Placed, 'id'>[] => {
  const random = randomOf(20260403);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  return Array.from({ length: count }, (_, index) => {
    const day = Math.floor(random() ** 2 * 75);
    const minute = random() < 0.3 ? 0 : Math.floor(random() * 1440);
    return {
      vendor: random() < 0.6 ? 'Fjord' : pick(['Alma & Söhne', "O'Hara"]),
      purchase: 1001 + Math.floor(index / 1.3),
      placedAt: new Date(Math.min(now.getTime(), Date.UTC(2026, 3, 3) - day * 86_400_000 + minute * 60_000)),
      fulfillment: pick(['unfulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'cancelled']),
      payout: pick(['paid', 'due']),
      customer: {
        name: `${pick(['Anna', 'Annika', 'Ben', 'Zoë'])} ${pick(['Berg', 'Bergmann', 'Çelik', 'van Dyk'])}`,
        email: `buyer${String(index % 50)}@buyers.test`,
      },
      lines: [{ sku: `FJO-${String(index % 40).padStart(3, '0')}`, quantity: 1 + (index % 3) }],
    };
  });
};

beforeAll(async () => {
  opened = await openTestDatabase();
  const { db } = opened;
  for (const store of ['main', 'other'])
    await db
      .insertInto('stores')
      .values({ store, shop_name: store, currency: 'EUR', time_zone: 'Europe/Berlin' })
      .execute();
  for (const order of randomOrders(700)) placed.push({ ...order, id: (await addOrder(db, order)).id });
  await addOrder(db, {
    store: 'other',
    vendor: 'Fjord',
    placedAt: now,
    customer: { name: 'Anna Berg', email: '' },
  });
});
afterAll(() => opened.close());

interface Question {
  vendor: string | null;
  page: number;
  size?: 50 | 100 | 200 | undefined;
  fulfillment: (typeof fulfilmentFilters)[number];
  payout: (typeof payoutFilters)[number];
  from?: string | undefined;
  to?: string | undefined;
  period: Period;
  timeZone: string;
}

const days = new Map<string, string>();

const dayIn = (instant: Date, timeZone: string): string => {
  const key = `${timeZone} ${String(instant.getTime())}`;
  const known = days.get(key) ?? dayOf(instant, timeZone);
  days.set(key, known);
  return known;
};

const newestFirst = (a: Placed, b: Placed): number => Number(b.placedAt) - Number(a.placedAt) || b.id - a.id;

/** What the filters mean, written down a second time in the plainest way. */
const chosen = ({ vendor, payout, from, to, period, timeZone }: Question): Placed[] => {
  const today = dayOf(now, timeZone);
  const first = firstDayOf(period, today);
  return placed
    .filter((order) => {
      const day = dayIn(order.placedAt, timeZone);
      return (
        (vendor === null || order.vendor === vendor) &&
        (payout === 'all' || order.payout === payout) &&
        (from === undefined || day >= from) &&
        (to === undefined || day <= to) &&
        (first === null || day >= first) &&
        (period !== 'lastMonth' || day.slice(0, 7) < today.slice(0, 7))
      );
    })
    .sort(newestFirst);
};

const countsOf = (orders: readonly Placed[]): OrdersPage['counts'] => {
  const of = (state: string): number => orders.filter(({ fulfillment }) => fulfillment === state).length;
  return {
    any: orders.length,
    unfulfilled: of('unfulfilled'),
    fulfilled: of('fulfilled'),
    cancelled: of('cancelled'),
  };
};

const pageOf = (orders: readonly Placed[], { fulfillment, page, size = 50 }: Question): string[] =>
  orders
    .filter((order) => fulfillment === 'any' || order.fulfillment === fulfillment)
    .slice((page - 1) * size, page * size)
    .map(({ id }) => String(id));

const asked = (question: Question) => ({
  page: question.page,
  size: question.size,
  fulfilment: question.fulfillment,
  payout: question.payout,
  range: rangeOf(question, now, question.timeZone),
});

const day = fc.option(
  fc.integer({ min: -2, max: 80 }).map((back) => addDays('2026-04-03', -back)),
  { nil: undefined },
);

const question: fc.Arbitrary<Question> = fc.record({
  vendor: fc.constantFrom(null, null, ...vendors, 'Nobody'),
  page: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 16 })),
  size: fc.constantFrom(undefined, undefined, 100, 200),
  fulfillment: fc.constantFrom(...fulfilmentFilters),
  // What is held is looked for in another way.
  payout: fc.constantFrom(...payoutFilters.filter((each) => each !== 'held')),
  from: day,
  to: day,
  period: fc.oneof({ weight: 3, arbitrary: fc.constant('all' as const) }, fc.constantFrom(...periods)),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'),
});

describe('the list of orders', () => {
  it('is what every filter together means, on any page', async () => {
    await fc.assert(
      fc.asyncProperty(question, async (each) => {
        const answer = await listOrders(opened.db, { store: 'main', vendor: each.vendor }, asked(each));
        const orders = chosen(each);
        const counts = countsOf(orders);
        expect(answer.counts).toEqual(counts);
        expect(answer.orders.map(({ id }) => id)).toEqual(pageOf(orders, each));
        expect(answer.pageCount).toBe(Math.max(1, Math.ceil(counts[each.fulfillment] / (each.size ?? 50))));
        expect(answer.more).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('stays right when orders change, come and go', async () => {
    const { db } = opened;
    const scope = { store: 'main', vendor: 'Nobody' };
    const plain = { page: 1, fulfilment: 'any', payout: 'all', range: { from: null, to: null } } as const;
    const { id } = await addOrder(db, { vendor: 'Nobody', placedAt: now });
    await db.updateTable('orders').set({ fulfillment: 'fulfilled' }).where('id', '=', id).execute();
    expect((await listOrders(db, scope, plain)).counts).toEqual({
      any: 1,
      unfulfilled: 0,
      fulfilled: 1,
      cancelled: 0,
    });
    await db.deleteFrom('order_terms').where('order_id', '=', id).execute();
    await db.deleteFrom('orders').where('id', '=', id).execute();
    expect(await listOrders(db, scope, plain)).toMatchObject({ orders: [], counts: { any: 0 } });
  });
});

describe('the search for orders', () => {
  const text = fc.oneof(
    fc.constantFrom('anna', 'Annika B', 'zoe', 'ÇELIK', 'van dyk', 'buyer7', 'FJO-00', 'fjo-013', 'nobody'),
    fc.integer({ min: 0, max: 699 }).map((at) => `#${String(placed[at]?.purchase)}`),
    fc.constantFrom(...firstNames, ...lastNames).map((name) => name.slice(0, 3)),
  );

  it('finds the orders with a term that begins so, newest first', async () => {
    await fc.assert(
      fc.asyncProperty(question, text, async (each, q) => {
        const fields = fieldsFor(q, []);
        const scope = { store: 'main', vendor: each.vendor };
        const answer = await findOrders(opened.db, scope, asked(each), q, fields);
        const found = chosen({ ...each, payout: 'all' }).filter((order) =>
          termsOf({
            name: `#${String(order.purchase)}`,
            customer: order.customer,
            skus: order.lines.map(({ sku }) => sku),
          }).some(({ field, term }) => fields.includes(field) && term.startsWith(searchable(q))),
        );
        const shown = found
          .slice(0, 250)
          .filter(({ payout }) => each.payout === 'all' || payout === each.payout);
        expect(answer.more).toBe(found.length > 250);
        expect(answer.counts).toEqual(countsOf(shown));
        expect(answer.orders.map(({ id }) => id)).toEqual(pageOf(shown, each));
      }),
      { numRuns: 200 },
    );
  });

  it('finds nothing without a field that may be searched, or without a text', async () => {
    const scope = { store: 'main', vendor: null };
    const plain = { page: 1, fulfilment: 'any', payout: 'all', range: { from: null, to: null } } as const;
    for (const [q, fields] of [
      ['anna', []],
      ['#', fieldsFor('#', [])],
    ] as const)
      expect(await findOrders(opened.db, scope, plain, q, fields)).toMatchObject({
        orders: [],
        counts: { any: 0 },
        pageCount: 1,
        more: false,
      });
  });
});
