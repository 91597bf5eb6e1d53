import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/server/testDatabase';
import { diskStorage } from '../adapters/diskStorage';
import type { Storage } from '../adapters/storage';
import { isPassword } from '../auth/passwords';
import type { OpenDatabase } from '../db/database';
import { findOrders } from '../orders/queries/list/listOrders';
import { listDues } from '../finance/queries/payouts/dues';
import { findUser } from '../auth/queries/users';
import { bulkLoad } from '../db/seeding/bulkLoad';
import { buildIndexes, dropHeavyIndexes } from '../db/seeding/heavyIndexes';
import { payoutTerms } from '../finance/payouts/terms';
import { isSeeded, seedMarketplace } from './seedMarketplace';

const now = (): Date => new Date('2026-11-21T08:00:00Z');
const plan = { orders: 300, products: 60, vendors: 14, seed: 5 };

let opened: OpenDatabase;
let folder: string;
let storage: Storage;

const seed = (changes: Partial<typeof plan> & { replace?: boolean } = {}): Promise<string[]> =>
  seedMarketplace({ db: opened.db, storage, now }, opened.engine, { ...plan, ...changes });

const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await sql.raw<Record<string, unknown>>(query).execute(opened.db)).rows;

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-seed-'));
  storage = diskStorage(folder, 'secret', now);
  expect(await isSeeded(opened.db)).toBe(false);
  expect(await seed()).toEqual([]);
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the demo marketplace', () => {
  it('has the size that was asked for', async () => {
    const numbers = await rowsOf(`select (select count(*) from orders) as orders,
      (select count(*) from products) as products, (select count(*) from vendors) as vendors`);
    expect(numbers).toEqual([{ orders: plan.orders, products: plan.products, vendors: plan.vendors }]);
    expect(await isSeeded(opened.db)).toBe(true);
  });

  it('opens to its two accounts', async () => {
    const admin = await findUser(opened.db, 'demo', 'admin@demo.test');
    const vendor = await findUser(opened.db, 'demo', 'vendor@demo.test');
    expect(admin).toMatchObject({ vendor: '*', admin: true });
    expect(vendor).toMatchObject({ vendor: 'Töpferei Lindqvist', admin: false });
    for (const user of [admin, vendor])
      expect(await isPassword(user?.password_hash ?? null, 'marketplace')).toBe(true);
  });

  it('has mails to show, in the languages of their readers, that are never sent', async () => {
    const mails = await rowsOf('select language, state from mails order by language, state');
    expect(mails).toEqual([
      { language: 'de', state: 'kept' },
      { language: 'de', state: 'kept' },
      { language: 'en', state: 'failed' },
      { language: 'en', state: 'kept' },
      { language: 'en', state: 'unsure' },
    ]);
    expect(await rowsOf('select kind from jobs where finished_at is null')).toEqual([]);
  });

  it('has a history of imports, one of which waits for the word, and translations, some of them stale', async () => {
    const batches = await rowsOf(
      'select name, state, updated > 0 as changed, rejected, done = total as whole from import_batches order by id',
    );
    expect(batches).toEqual([
      { name: 'stock-count.csv', state: 'finished', changed: true, rejected: 2, whole: true },
      { name: 'spring-prices.csv', state: 'checked', changed: false, rejected: 0, whole: true },
    ]);
    const told = await rowsOf(
      `select distinct locale from product_translations as t join products as p
       on p.store = t.store and p.id = t.product_id where t.source <> p.title`,
    );
    expect(told).not.toEqual([]);
  });

  it('keeps the counts that it would count', async () => {
    const orders = await rowsOf(`
      with counted as (
        select s.vendor, s.grain, date_trunc(s.grain, o.placed_at, 'UTC') as bucket, fulfillment, payout, count(*) as n
        from orders as o cross join lateral (values
          ('*', 'month'), ('*', 'day'), ('*', 'hour'), (o.vendor, 'month'), (o.vendor, 'day')
        ) as s (vendor, grain)
        group by 1, 2, 3, 4, 5)
      select * from counted full join (select * from order_counts where n <> 0) as kept
        using (vendor, grain, bucket, fulfillment, payout, n)
      where counted is null or kept is null`);
    expect(orders).toEqual([]);
    const products = await rowsOf(`select sum(n)::bigint as n from product_counts where vendor = '*'`);
    expect(products).toEqual([{ n: plan.products }]);
  });

  it('adds up: parcels to lines, lines to orders, parts to purchases', async () => {
    const wrong = await rowsOf(`
      select o.id from orders as o
      join (select order_id, sum(quantity) as pieces, sum(fulfilled) as sent, sum(price * quantity) as subtotal,
        sum(commission_amount) as commission from order_lines group by order_id) as l on l.order_id = o.id
      where pieces <> item_count or sent <> fulfilled_count or l.subtotal <> o.subtotal
        or total <> o.subtotal - discount + shipping + tax or commission <> commission_amount
        or (fulfillment = 'fulfilled') <> (fulfilled_count = item_count)`);
    expect(wrong).toEqual([]);
    const parcels = await rowsOf(`
      select l.id from order_lines as l
      left join (select (p ->> 'id')::bigint as line, sum((p ->> 'quantity')::integer) as sent
        from fulfilments cross join lateral jsonb_array_elements(lines) as p where cancelled_at is null
        group by 1) as s on s.line = l.id
      where coalesce(sent, 0) <> fulfilled`);
    expect(parcels).toEqual([]);
  });

  it('has an order in every state that its page can show', async () => {
    const told = await rowsOf(`select distinct kind from order_notes order by kind`);
    expect(told).toEqual(['note', 'parcelCancelled', 'parcelChanged'].map((kind) => ({ kind })));
    const internal = await rowsOf('select distinct internal from order_notes order by internal');
    expect(internal).toHaveLength(2);
    const back = await rowsOf(`
      select o.fulfillment, r.kind, r.total = r.shipping + r.shipping_tax as is_money_alone
      from refunds as r join orders as o on o.store = r.store and o.id = r.order_id
      where r.reason not in ('Arrived broken', 'No longer wanted') order by r.id`);
    expect(back).toEqual([
      { fulfillment: 'unfulfilled', kind: 'cancellation', is_money_alone: false },
      { fulfillment: 'cancelled', kind: 'cancellation', is_money_alone: false },
      { fulfillment: 'fulfilled', kind: 'refund', is_money_alone: true },
      { fulfillment: 'fulfilled', kind: 'refund', is_money_alone: false },
    ]);
    // What was cancelled says when and by whom, and its buyer has all back.
    const silent = await rowsOf(`
      select o.id from orders as o where o.fulfillment = 'cancelled' and (o.refunded <> o.total
        or o.cancelled_count <> o.item_count or o.refunded_shipping <> o.shipping
        or (select coalesce(sum(total), 0) from refunds as r where r.store = o.store and r.order_id = o.id) <> o.total
        or exists (select 1 from order_lines as l where l.store = o.store and l.order_id = o.id
          and (l.cancelled <> l.quantity or l.refunded_amount <> l.price * l.quantity - l.discount
            or l.refunded_tax <> l.tax)))`);
    expect(silent).toEqual([]);
    const partly = await rowsOf(`
      select o.id from orders as o join fulfilments as f on f.store = o.store and f.order_id = o.id
      where o.fulfillment = 'unfulfilled' and f.cancelled_at is null group by o.id having count(*) > 1`);
    expect(partly).not.toEqual([]);
  });

  it('has every order in the ledger, which adds up and owes what was not paid out', async () => {
    const uneven = await rowsOf(`
      select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0
      union all select t.id from ledger_transactions as t where net <> gross - commission or net <> (
        select coalesce(sum(amount), 0) from ledger_entries as e
        where e.store = t.store and e.transaction_id = t.id and account = 'vendor')`);
    expect(uneven).toEqual([]);
    const wrong = await rowsOf(`
      select o.id from orders as o left join ledger_orders as l on l.store = o.store and l.order_id = o.id
      where l.amount is distinct from case when o.fulfillment = 'cancelled' or o.payout = 'paid' then 0
        else o.subtotal + o.shipping - o.commission_amount end
      and not (o.payout = 'paid' and o.refunded > 0 and l.amount < 0)
      and not (o.payout = 'due' and o.refunded > 0
        and l.amount < o.subtotal + o.shipping - o.commission_amount)`);
    expect(wrong).toEqual([]);
    const kept = await rowsOf(`
      select vendor, currency, account, kind, sum(amount)::bigint as amount, count(*)::bigint as n
      from ledger_entries group by 1, 2, 3, 4
      except select vendor, currency, account, kind, amount, n from ledger_balances`);
    expect(kept).toEqual([]);
  });

  it('has paid some vendors by hand and by each service, and one of them owes what was taken back since', async () => {
    const payouts = await rowsOf(`select source, state, total > 0 as paid from payouts order by id`);
    expect(payouts).toEqual([
      { source: 'admin', state: 'done', paid: true },
      { source: 'schedule', state: 'done', paid: true },
    ]);
    const methods = await rowsOf('select distinct method, state from payout_payments order by method');
    expect(methods).toEqual(['manual', 'paypal', 'stripe'].map((method) => ({ method, state: 'paid' })));
    const untrue = await rowsOf(`
      select p.id from payout_payments as p left join ledger_transactions as t
        on t.store = p.store and t.payout_id = p.payout_id and t.vendor = p.vendor and t.kind = 'payout'
      left join (select payment_id, sum(amount)::bigint as held from payout_allocations group by 1) as a
        on a.payment_id = p.id
      where t.net is distinct from -p.amount or a.held is distinct from p.amount`);
    expect(untrue).toEqual([]);
    const scope = { store: 'demo', vendor: null };
    const dues = await listDues(opened.db, scope, (await payoutTerms(opened.db, 'demo', now())).readiness);
    expect(dues.filter(({ ready }) => ready < 0).map(({ vendor }) => vendor)).toEqual(['Savon & Sel']);
    expect(dues.some(({ ready }) => ready > 0)).toBe(true);
  });

  it('has offers in every state, one of which became an order at the agreed price', async () => {
    expect(await rowsOf('select status from offers group by status order by status')).toEqual(
      ['accepted', 'completed', 'countered', 'pending', 'rejected'].map((status) => ({ status })),
    );
    const untrue = await rowsOf(`
      select o.id from offers as o
      left join orders as b on b.store = o.store and b.purchase = o.purchase and b.vendor = o.vendor
      left join order_lines as l on l.store = b.store and l.order_id = b.id and l.variant_id = o.variant_id
      where o.amount > o.list_price or o.counter not between o.amount and o.list_price
        or o.status = 'completed' and (l.price, l.quantity, b.customer ->> 'email')
          is distinct from (o.price, o.quantity::integer, o.email)`);
    expect(untrue).toEqual([]);
  });

  it('has discounts in every state, whose uses are sales that cost less by just as much', async () => {
    const states = await rowsOf(`
      select distinct case when ends_on < '2026-11-21' then 'ended' when used >= usage then 'used'
        when starts_on > '2026-11-21' then 'planned' else 'active' end as state from discounts order by state`);
    expect(states.map(({ state }) => state)).toEqual(['active', 'ended', 'planned', 'used']);
    const untrue = await rowsOf(`
      select d.id from discounts as d
      left join (select discount_id, count(*) as n from discount_uses where beyond is distinct from 'limit'
        and released_at is null group by 1) as u on u.discount_id = d.id
      where d.used <> coalesce(u.n, 0)
      union all
      select p.discount_id from discount_parts as p join orders as o on o.store = p.store and o.id = p.order_id
      where p.amount <> o.discount or p.purchase <> o.purchase`);
    expect(untrue).toEqual([]);
  });

  it('sells what is there, at the same price', async () => {
    const unknown = await rowsOf(`
      select l.id from order_lines as l
      left join variants as v on v.store = l.store and v.id = l.variant_id and v.product_id = l.product_id
      left join products as p on p.store = l.store and p.id = l.product_id
      where v.sku is distinct from l.sku or v.price is distinct from l.price or p.vendor is distinct from l.vendor`);
    expect(unknown).toEqual([]);
  });

  it('writes each picture that a product or a line shows', async () => {
    const images = await rowsOf('select image from products union select image from order_lines');
    expect(images.length).toBeGreaterThan(10);
    for (const { image } of images) {
      expect(image).toMatch(/^\/files\/public\/demo\/[\w-]+\.svg$/);
      const file = path.join(folder, String(image).replace('/files/', ''));
      expect(readFileSync(file, 'utf8')).toMatch(/^<svg /);
    }
  });

  it('is found by number, customer and SKU', async () => {
    const question = { page: 1, fulfilment: 'any', payout: 'all', range: { from: null, to: null } } as const;
    const scope = { store: 'demo', vendor: null };
    const byNumber = await findOrders(opened.db, scope, question, '1001', ['n']);
    expect(byNumber.orders.map(({ name }) => name)).toContain('#1001');
    const [line] = await rowsOf('select sku from order_lines order by id limit 1');
    const bySku = await findOrders(opened.db, scope, question, String(line?.['sku']), ['s']);
    expect(bySku.counts.any).toBeGreaterThan(0);
  });

  it('numbers what comes after it further on', async () => {
    const [next] = await rowsOf(`select nextval(pg_get_serial_sequence('orders', 'id'))::bigint as id`);
    expect(next).toEqual({ id: plan.orders + 1 });
  });

  it('never lands on another one, unless that is asked for', async () => {
    await expect(seed()).rejects.toThrow('holds a marketplace already');
    await seed({ orders: 20, products: 15, replace: true });
    expect(await rowsOf('select count(*) as n from orders')).toEqual([{ n: 20 }]);
    expect(
      await rowsOf(`select sum(n)::bigint as n from order_counts where vendor = '*' and grain = 'day'`),
    ).toEqual([{ n: 20 }]);
  });

  it('comes whole or not at all', async () => {
    const broken: Storage = { ...storage, size: () => Promise.reject(new Error('The disk is full')) };
    const services = { db: opened.db, storage: broken, now };
    await expect(seedMarketplace(services, opened.engine, { ...plan, replace: true })).rejects.toThrow(
      'The disk is full',
    );
    expect(await rowsOf('select count(*) as n from orders')).toEqual([{ n: 20 }]);
  });

  it.each(['import_batches', 'payouts', 'refunds', 'incoming_orders'])(
    'leaves what was there where the writing of %s fails, which are among the last',
    async (table) => {
      await sql`create or replace function refuse() returns trigger language plpgsql
        as $$ begin raise exception 'The disk is full'; end $$`.execute(opened.db);
      await sql`create trigger refused before insert on ${sql.table(table)}
        execute function refuse()`.execute(opened.db);
      try {
        await expect(seed({ replace: true })).rejects.toThrow('The disk is full');
        expect(await rowsOf('select count(*) as n from orders')).toEqual([{ n: 20 }]);
      } finally {
        await sql`drop trigger refused on ${sql.table(table)}`.execute(opened.db);
      }
    },
  );
});

describe('loading in bulk', () => {
  it('keeps every text as it was, by either way', async () => {
    const texts = ['', ' ', 'a,"b"\nc', '\\N', '\\.', "d'e", 'Zoë & Söhne', '{1,2}', 'NULL', 'tab\there'];
    for (const [name, engine] of [
      ['copied', opened.engine],
      ['in arrays', null],
    ] as const) {
      const load = bulkLoad(opened.db, engine);
      const rows = texts.map((description, index) => ({
        store: 'demo',
        vendor: `${name} ${String(index)}`,
        email: null,
        description,
        auto_approve: index === 0 ? null : index % 2 === 0,
        commissions: JSON.stringify([{ note: description }]),
        created_at: now().toISOString(),
      }));
      await load('vendors', rows);
      await load('vendors', []);
      const stored = await opened.db
        .selectFrom('vendors')
        .select(['vendor', 'email', 'description', 'auto_approve'])
        .where('vendor', 'like', `${name} %`)
        .orderBy('created_at')
        .execute();
      const byName = new Map(stored.map((row) => [row.vendor, row]));
      for (const { vendor, email, description, auto_approve } of rows)
        expect(byName.get(vendor)).toEqual({ vendor, email, description, auto_approve });
    }
  });

  it('builds the indexes that it took away', async () => {
    const all = () =>
      rowsOf(`select indexdef from pg_indexes where schemaname = current_schema() order by indexdef`);
    const before = await all();
    await opened.db.transaction().execute(async (tx) => {
      const dropped = await dropHeavyIndexes(tx);
      expect(dropped.map(({ name }) => name)).toContain('order_terms_found');
      await buildIndexes(tx, dropped);
    });
    expect(await all()).toEqual(before);
  });
});
