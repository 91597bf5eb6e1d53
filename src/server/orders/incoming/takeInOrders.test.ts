import { sql } from 'kysely';
import { hooksOf, ownOrder, shopifyOrder, type Hooks } from '../../../testing/server/hooks';
import { saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { proveOrders } from '../../finance/checkLedger';
import { takeAlike, takeJob, type TakenJob } from '../../jobs/queries/jobs';
import { processIncomingOrder } from './processIncomingOrder';
import { processIncomingOrderKind } from './storeIncomingOrder';
import { takeInOrders } from './takeInOrders';

let server: TestServer;
let stores = 0;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Shop {
  store: string;
  admin: Caller;
  hooks: Hooks;
}

const openShop = async (): Promise<Shop> => {
  stores += 1;
  const store = `t${String(stores)}`;
  const admin = { store, vendor: '*' };
  await server.addStore(store, ['Fjord', 'Alma']);
  const variant = { price: '12.50', stock: 100, trackStock: true, sku: 'SHIRT' };
  await saveProduct(server, { variants: [variant] }, { store, vendor: 'Fjord' });
  await server.call('saveFeatures', { discounts: { enabled: true } }, admin);
  const spring = {
    method: 'code',
    name: 'SPRING',
    value: { type: 'percentage', percentage: 10 },
    active: { from: '2026-05-01' },
    // Fewer than orders name it.
    limit: { withUsage: true, usage: 2 },
  } as const;
  expect((await server.call('createDiscount', spring, { store, vendor: 'Fjord' })).status).toBe(200);
  return { store, admin, hooks: await hooksOf(server, admin) };
};

/** What a shop sends within a moment: plain orders, and all that is not. */
const flood = (): unknown[] => [
  ...Array.from({ length: 12 }, (_, n) =>
    ownOrder({
      id: `P-${String(n)}`,
      number: `#${String(n)}`,
      shipping: [{ amount: '4.90' }],
      discount: '0.99',
    }),
  ),
  ownOrder({ id: 'P-3', number: '#3', version: 2, note: 'Again' }),
  ownOrder({ id: 'X-1', lines: [{ id: 'l1', vendor: 'Nobody', title: 'Cup', quantity: 1, price: '1.00' }] }),
  ownOrder({
    id: 'X-2',
    lines: [
      { id: 'l1', vendor: 'Nobody', title: 'Cup', quantity: 1, price: '1.00' },
      { id: 'l2', sku: 'SHIRT', quantity: 1, price: '12.50' },
    ],
  }),
  ownOrder({ id: 'X-3', createdAt: '2099-01-01T00:00:00Z' }),
  ownOrder({ id: 'X-4', shipping: [{ vendor: 'Nobody', amount: '1.00' }] }),
  ownOrder({ id: 'X-5', cancelled: { reason: 'Changed their mind', restock: true } }),
  '{ this is no document',
  ...['D-1', 'D-2', 'D-3'].map((id) => {
    const named = { discounts: [{ code: 'spring', amount: '2.50' }] };
    return ownOrder({
      id,
      number: `#${id}`,
      lines: [{ id: 'l1', sku: 'SHIRT', quantity: 2, price: '12.50', ...named }],
    });
  }),
];

const send = async ({ hooks }: Shop): Promise<void> => {
  await server.services.jobs.stop();
  for (const document of flood()) await hooks.own(document);
  await hooks.shopify('orders/create', shopifyOrder());
  await hooks.shopify('orders/create', shopifyOrder({ id: 5002, name: '#S1002' }));
};

/** All that the orders of a store came to, but for ids and instants. */
const standing = async ({ store }: Shop): Promise<Record<string, unknown[]>> => {
  const { db } = server.services;
  const rows = async (words: string): Promise<unknown[]> =>
    (await sql.raw<object>(words.replaceAll('$store', `'${store}'`)).execute(db)).rows;
  return {
    came: await rows(`select source, body, state, flagged, errors, notices, outside_id, name, purchase is null as none
      from incoming_orders where store = $store order by id`),
    purchases:
      await rows(`select source, outside_id, name, placed_at, revision, state, subtotal, discount, shipping,
      tax, total, other, set_aside from purchases where store = $store order by source, outside_id`),
    orders:
      await rows(`select name, vendor, placed_at, fulfillment, payout, customer, item_count, subtotal, discount,
      shipping, tax, total, commission_amount, note, refunded, cancelled_count
      from orders where store = $store order by name, vendor, total`),
    lines:
      await rows(`select o.name, l.vendor, l.position, l.product_id is null as unlisted, l.title, l.sku, l.quantity,
      l.price, l.discount, l.vendor_discount, l.marketplace_discount, l.tax, l.commission_amount
      from order_lines as l join orders as o on o.store = l.store and o.id = l.order_id
      where l.store = $store order by o.name, o.total, l.vendor, l.position`),
    terms: await rows(`select vendor, field, term, count(*) from order_terms where store = $store
      group by vendor, field, term order by vendor, field, term`),
    balances: await rows(`select vendor, currency, account, kind, amount, n from ledger_balances
      where store = $store order by vendor, currency, account, kind`),
    totals: await rows(`select vendor, currency, kind, n, gross, commission, net from ledger_totals
      where store = $store order by vendor, currency, kind`),
    counts: await rows(`select vendor, grain, bucket, fulfillment, payout, n from order_counts
      where store = $store order by vendor, grain, bucket, fulfillment, payout`),
    stock: await rows(`select sku, stock from variants where store = $store`),
    uses: await rows(`select used from discounts where store = $store`),
    bells: await rows(
      `select vendor, kind, name from notices where store = $store order by vendor, kind, name, subject`,
    ),
    audit: await rows(`select action, subject, detail from audit_entries where store = $store
      and subject = 'purchase' order by action, detail::text`),
    trail: await rows(`select kind, action, act, about, count(*) from audit_trail
      where store = $store and kind not in ('store', 'person')
      group by kind, action, act, about order by kind, action, act, about`),
    questions: await rows(`select topic, fault ->> 'code' as code, holds from order_questions
      where store = $store and answered_at is null order by topic, code`),
  };
};

const jobsOf = async ({ store }: Shop): Promise<TakenJob[]> => {
  const { db, now } = server.services;
  const until = new Date(now().getTime() + 60_000);
  const others = (
    await sql<{ party: string }>`select distinct party from jobs where party <> ${store}`.execute(db)
  ).rows;
  const turns = { busy: others.map(({ party }) => party), served: [] };
  const first = await takeJob(db, [processIncomingOrderKind], now(), until, turns);
  if (first === null) return [];
  return [first, ...(await takeAlike(db, first, 100, { now: now(), lockedUntil: until }))];
};

const placedIn = async ({ store }: Shop): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from purchases where store = ${store}`.execute(server.services.db);
  return rows[0]?.n ?? 0;
};

const facts = { hold: () => Promise.resolve(), stopping: () => false };

describe('orders that come in together', () => {
  afterEach(() => {
    server.services.jobs.start();
  });

  it('come to what each by itself comes to: orders, books, counts, stock, bells and the audit log', async () => {
    const [together, single] = [await openShop(), await openShop()];
    await send(together);
    await send(single);
    for (const job of await jobsOf(single)) await processIncomingOrder(server.services)(job, facts);
    server.services.jobs.start();
    await together.hooks.settled();
    await single.hooks.settled();
    const [ours, alternative] = [await standing(together), await standing(single)];
    expect(ours['came']?.length).toBe(flood().length + 2);
    for (const [what, rows] of Object.entries(ours)) {
      expect([what, rows]).toEqual([what, alternative[what]]);
    }
    const { db } = server.services;
    const orders = await db.selectFrom('orders').select('id').where('store', '=', together.store).execute();
    const ids = orders.map(({ id }) => id);
    expect(await proveOrders(db, { store: together.store }, ids)).toEqual([]);
  });

  it('are most of them placed by one transaction, and the others left for themselves', async () => {
    const shop = await openShop();
    await send(shop);
    const jobs = await jobsOf(shop);
    expect(jobs.length).toBe(flood().length + 2);
    const over = await takeInOrders(server.services).work(jobs);
    // Twelve plain ones, three with a discount's code, two of Shopify's.
    expect([over.length, await placedIn(shop)]).toEqual([17, 17]);
    const left = await sql<{ n: number }>`select count(*)::int as n from jobs
      where store = ${shop.store} and kind = ${processIncomingOrderKind} and finished_at is null`.execute(
      server.services.db,
    );
    expect(left.rows[0]?.n).toBe(jobs.length - over.length);
  });

  it('are all as they were where the process dies before the end, and each comes in once', async () => {
    const shop = await openShop();
    await send(shop);
    const jobs = await jobsOf(shop);
    let asked = 0;
    const now = (): Date => {
      asked += 1;
      // After all of them were placed, before their jobs are over.
      if (asked > 3) throw new Error('killed');
      return new Date();
    };
    await expect(takeInOrders({ ...server.services, now }).work(jobs)).rejects.toThrow('killed');
    expect(await placedIn(shop)).toBe(0);
    await sql`update jobs set locked_until = null, lease = null where store = ${shop.store}`.execute(
      server.services.db,
    );
    server.services.jobs.start();
    await shop.hooks.settled();
    expect(await placedIn(shop)).toBe(19);
  });

  it('do nothing where another has taken one of the jobs since', async () => {
    const shop = await openShop();
    await send(shop);
    const jobs = await jobsOf(shop);
    await sql`update jobs set lease = gen_random_uuid() where store = ${shop.store} and id = ${jobs[4]?.id ?? 0}`.execute(
      server.services.db,
    );
    await expect(takeInOrders(server.services).work(jobs)).rejects.toThrow(
      'Another worker has taken the job',
    );
    expect(await placedIn(shop)).toBe(0);
  });

  it('come in once each where two take them in at the same moment', async () => {
    const shop = await openShop();
    await server.services.jobs.stop();
    for (let n = 0; n < 40; n += 1) {
      const lines = [
        { id: 'l1', sku: 'SHIRT', quantity: 1, price: '12.50' },
        { id: 'l2', vendor: 'Alma', title: 'Cup', quantity: 1, price: '9.99' },
      ];
      await shop.hooks.own(ownOrder({ id: `T-${String(n)}`, lines: n % 2 === 0 ? lines : lines.reverse() }));
    }
    const jobs = await jobsOf(shop);
    const { work } = takeInOrders(server.services);
    const halves = [0, 1].map((half) => jobs.filter((_, index) => index % 2 === half));
    await Promise.all(halves.map((half) => work(half)));
    expect(await placedIn(shop)).toBe(40);
    const { rows } = await sql`select stock from variants where store = ${shop.store}`.execute(
      server.services.db,
    );
    expect(rows).toEqual([{ stock: 60 }]);
  });
});
