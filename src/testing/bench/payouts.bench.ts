import { sql } from 'kysely';
import type { Database } from '../../server/db/database';
import { listDues } from '../../server/finance/queries/payouts/dues';
import { methodsByVendor } from '../../server/finance/queries/payouts/methods';
import { dueAnswer } from '../../server/finance/payouts/answers';
import { preparePayout } from '../../server/finance/payouts/preparePayout';
import { payoutTerms } from '../../server/finance/payouts/terms';
import { releasePayments } from '../../server/finance/payouts/undoPayments';
import { report, sideBySide, median } from './figures';
import { withFreshDatabase } from './imports/importFolders';

/**
 * Preparing payouts and the list of what is due, over four entries for each order, against the grouped sum over
 * the same entries and against the bare writing of as many rows, on the durable embedded engine.
 */
const vendors = 2000;
const orders = 250_000;
const atOnce = 25_000;
const rounds = 3;
const store = 'bench';
const scope = { store, vendor: null };

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Sales of all vendors, every tenth not fulfilled yet; 8.80 to 96.80 for the vendor. */
const sell = async (db: Database): Promise<void> => {
  const numbered = (from: number) => sql`
    select n, 'vendor ' || (n % ${vendors}) as vendor, 1000 + (n * 7919 % 10001) as price,
      timestamptz '2026-05-01' + n * interval '10 seconds' as at
    from generate_series(${from}::bigint, ${from + atOnce - 1}::bigint) as n`;
  for (let from = 1; from <= orders; from += atOnce) {
    await sql`
      insert into orders (store, vendor, purchase, name, placed_at, fulfillment, item_count, fulfilled_count,
        currency, subtotal, total)
      select ${store}, vendor, n, '#' || n, at, case when n % 10 = 0 then 'unfulfilled' else 'fulfilled' end,
        1, case when n % 10 = 0 then 0 else 1 end, 'EUR', price, price
      from (${numbered(from)}) as sold`.execute(db);
    await sql`
      insert into ledger_transactions (store, id, vendor, currency, kind, order_id, gross, commission, net, at)
      select ${store}, n, vendor, 'EUR', 'sale', n, price, price * 12 / 100, price - price * 12 / 100, at
      from (${numbered(from)}) as sold`.execute(db);
    await sql`
      insert into ledger_entries (store, vendor, currency, kind, account, amount, transaction_id, order_id, at)
      select ${store}, vendor, 'EUR', kind, account,
        case when kind = 'sale' then sign * price else sign * (price * 12 / 100) end, n, n, at
      from (${numbered(from)}) as sold cross join (values
        ('sale', 'customer', -1), ('sale', 'vendor', 1), ('commission', 'vendor', -1),
        ('commission', 'marketplace', 1)) as posted (kind, account, sign)`.execute(db);
  }
  say('sold');
  await sql`create table plain_allocations (order_id bigint primary key, vendor text, amount bigint)`.execute(
    db,
  );
  await sql`create table plain_payments (vendor text primary key, amount bigint)`.execute(db);
  await sql`analyze`.execute(db);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

const sums = (db: Database) =>
  sql`select vendor, sum(amount) as amount from ledger_entries
    where store = ${store} and account = 'vendor' group by vendor`.execute(db);

/** Sums by order and by vendor, written as they are: no lock, no readiness, nothing held. */
const writePlain = async (db: Database): Promise<void> => {
  await sql`truncate plain_allocations, plain_payments`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`insert into plain_allocations select order_id, vendor, sum(amount) from ledger_entries
      where store = ${store} and account = 'vendor' group by order_id, vendor`.execute(tx);
    await sql`insert into plain_payments select vendor, sum(amount) from plain_allocations group by vendor`.execute(
      tx,
    );
  });
};

const ms = (samples: readonly number[]): string => `${median(samples).toFixed(0)} ms`;

const run = (): Promise<void> =>
  withFreshDatabase(async ({ db }) => {
    const now = (): Date => new Date('2026-11-21T12:00:00Z');
    await sell(db);
    const { readiness } = await payoutTerms(db, store, now());
    const listed = async (): Promise<void> => {
      const methods = await methodsByVendor(db, scope);
      const rows = await listDues(db, scope, readiness);
      const text = JSON.stringify(rows.map((row) => dueAnswer(row, 'EUR', methods.get(row.vendor))));
      if (rows.length !== vendors) throw new Error(`${String(rows.length)} vendors in ${text.slice(0, 200)}`);
    };
    const due = await sideBySide(
      rounds,
      () => timed(listed),
      () => timed(() => sums(db)),
    );
    say(`due: ours ${ms(due.ours)}, grouped sum ${ms(due.alternative)}`);
    const prepareOnce = async (): Promise<number> => {
      const since = performance.now();
      const payoutId = await preparePayout(
        { db, now },
        { store, by: 'admin@bench.test', source: 'admin', vendors: null },
      );
      const time = performance.now() - since;
      say(`prepared in ${time.toFixed(0)} ms`);
      if (payoutId === null) throw new Error('Nothing was prepared');
      await releasePayments({ db, now }, { store, payoutId, by: 'admin@bench.test' }, null);
      await sql`vacuum analyze ledger_orders, payout_allocations`.execute(db);
      return time;
    };
    const prepared = await sideBySide(rounds, prepareOnce, () => timed(() => writePlain(db)));
    report([
      {
        what: 'list of what is due, of a grouped sum over the entries',
        ours: ms(due.ours),
        alternative: ms(due.alternative),
        ratio: due.ratio,
        limit: 3,
      },
      {
        what: 'preparing, of sums by order and vendor written as they are',
        ours: ms(prepared.ours),
        alternative: ms(prepared.alternative),
        ratio: prepared.ratio,
        limit: null,
      },
    ]);
  });

await run();
