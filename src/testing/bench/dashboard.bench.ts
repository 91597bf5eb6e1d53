import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { addDays } from '../../domain/dates';
import { keepFigures } from '../../server/home/keepFigures';
import { median, report } from './figures';
import { openMarketplace, type MarketplaceServer } from './marketplaceServers';
import { askList, timeQueries, type Kind } from './timeQueries';

/**
 * Home at 1,000,000 orders of 2,000 vendors against 1,000: figures of a month and of a year beside those before, what
 * waits, rankings, rows behind figures, the dashboard; and what noting that a day has changed adds to writing an order. BENCH_ORDERS asks for another size.
 */
const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const large = { orders, products: 20_000, vendors: Math.max(12, Math.round(orders / 500)) };
const small = { orders: 1_000, products: 600, vendors: 12 };

const today = new Date().toISOString().slice(0, 10);
const since = (days: number): string => `from=${addDays(today, -days)}&to=${today}`;
const ask =
  (place: string) =>
  (server: MarketplaceServer): Promise<unknown> =>
    askList(server, 'admin', place, '');

const askOf =
  (place: string, query: string) =>
  (server: MarketplaceServer): Promise<unknown> =>
    askList(server, 'admin', place, query);

const kinds: Kind<null>[] = [
  { what: 'figures of 30 days', who: 'admin', query: () => `${since(29)}&compare=before` },
  { what: 'figures of 30 days, vendor', who: 'vendor', query: () => `${since(29)}&compare=before` },
  { what: 'figures of a year', who: 'admin', query: () => `${since(364)}&compare=year&by=month` },
  ...(['vendor', 'product', 'country', 'channel', 'hour'] as const).flatMap((kind): Kind<null>[] => {
    const place = (days: number) => askOf(`home/rankings/${kind}`, since(days));
    return [
      { what: `ranking by ${kind}, 30 days`, who: 'admin', query: () => '', ask: place(29) },
      { what: `ranking by ${kind}, a year`, who: 'admin', query: () => '', ask: place(364) },
    ];
  }),
  ...(['orders', 'newCustomers', 'late'] as const).map((figure): Kind<null> => ({
    what: `rows behind ${figure}, a year`,
    who: 'admin',
    query: () => '',
    ask: askOf(`home/figures/${figure}`, since(364)),
  })),
  { what: 'vendors compared, 30 days', who: 'admin', query: () => '', ask: askOf('home/vendors', since(29)) },
  { what: 'dashboard', who: 'admin', query: () => '', ask: ask('dashboard') },
  { what: 'what waits', who: 'admin', query: () => '', ask: ask('home/duties') },
];

const servers = { large: await openMarketplace(large), small: await openMarketplace(small) };

/** The middle time of writing an order's row and the term of its customer, which are taken away again; ms. */
const writeOrders = async ({ db }: MarketplaceServer): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < 80; n += 1)
    await db
      .transaction()
      .execute(async (tx) => {
        const begin = performance.now();
        await sql`
          with written as (
            insert into orders (store, vendor, purchase, name, placed_at, item_count, currency, subtotal, total)
            select store, vendor, purchase, name, now(), item_count, currency, subtotal, total
            from orders where store = 'demo' order by id desc limit 1
            returning store, vendor, placed_at, id)
          insert into order_terms (store, vendor, field, term, placed_at, order_id)
          select store, vendor, 'e', 'bench@buyers.test', placed_at, id from written`.execute(tx);
        if (n >= 20) times.push(performance.now() - begin);
        throw new Error('enough');
      })
      .catch(() => undefined);
  return median(times);
};

const switchNotes = async ({ db }: MarketplaceServer, on: boolean): Promise<void> => {
  const act = sql.raw(on ? 'enable' : 'disable');
  await sql`alter table orders ${act} trigger note_order`.execute(db);
  await sql`alter table order_terms ${act} trigger note_customer`.execute(db);
};

/** The same with and without the notes of its day and its customer, in turn. */
const writeBoth = async (server: MarketplaceServer): Promise<{ noted: number; plain: number }> => {
  const noted: number[] = [];
  const plain: number[] = [];
  try {
    for (let round = 0; round < 3; round += 1) {
      await switchNotes(server, false);
      plain.push(await writeOrders(server));
      await switchNotes(server, true);
      noted.push(await writeOrders(server));
    }
  } finally {
    await switchNotes(server, true);
  }
  return { noted: median(noted), plain: median(plain) };
};

try {
  for (const { db } of [servers.large, servers.small]) {
    const begin = performance.now();
    await keepFigures(db, 'demo');
    process.stdout.write(`figures kept in ${((performance.now() - begin) / 1000).toFixed(1)} s\n`);
    await sql`analyze day_figures`.execute(db);
    await sql`analyze sum_figures`.execute(db);
    await sql`analyze rank_figures`.execute(db);
    await sql`analyze figure_changes`.execute(db);
  }
  const figures = await timeQueries(servers, 'home/figures', kinds, () => Promise.resolve(null));
  const { noted, plain } = await writeBoth(servers.small);
  report([
    ...figures,
    {
      what: 'an order’s row and term with the notes of its day',
      ours: `${noted.toFixed(2)} ms`,
      alternative: `${plain.toFixed(2)} ms`,
      ratio: noted / plain,
      limit: 1.2,
    },
  ]);
} finally {
  await servers.large.close();
  await servers.small.close();
}
