import { object, number, array, string } from 'yup';
import { addDays } from '../../domain/dates';
import { median, quantile, report, type Figure } from './figures';
import { openMarketplace, type OrderServer } from './orderServers';

/** Orders list at 1,000,000 orders of 2,000 vendors against 1,000: any filter, any page, search included. */
const large = { orders: 1_000_000, products: 20_000, vendors: 2_000 };
const small = { orders: 1_000, products: 600, vendors: 12 };
const samples = 120;
const limit = 2;

const page = object({
  pageCount: number().required(),
  orders: array(
    object({ name: string().required(), customer: object({ name: string().required() }).nullable() }),
  ).required(),
}).required();

type Who = keyof OrderServer['tokens'];

const ask = async (server: OrderServer, who: Who, query: string): Promise<string> => {
  const response = await fetch(`${server.address}/api/orders?${query}`, {
    headers: { authorization: `Bearer ${server.tokens[who]}` },
  });
  if (!response.ok) throw new Error(`${query} answered ${String(response.status)}: ${await response.text()}`);
  return response.text();
};

interface Kind {
  what: string;
  who: Who;
  /** The query of the n-th sample, from what the server's own list holds. */
  query: (n: number, facts: Facts) => string;
}

interface Facts {
  pageCount: number;
  names: string[];
  customers: string[];
}

const factsOf = async (server: OrderServer, who: Who): Promise<Facts> => {
  const first = page.validateSync(JSON.parse(await ask(server, who, '')));
  const middle = page.validateSync(
    JSON.parse(await ask(server, who, `page=${String(Math.ceil(first.pageCount / 2))}`)),
  );
  const orders = [...first.orders, ...middle.orders];
  return {
    pageCount: first.pageCount,
    names: orders.map(({ name }) => name),
    customers: orders.map(({ customer }) => customer?.name ?? 'a'),
  };
};

const at = (list: readonly string[], n: number): string => encodeURIComponent(list[n % list.length] ?? '');
const today = new Date().toISOString().slice(0, 10);

const kinds: Kind[] = [
  { what: 'first page', who: 'admin', query: () => '' },
  {
    what: 'any page',
    who: 'admin',
    query: (n, { pageCount }) => `page=${String(1 + ((n * 7919) % pageCount))}`,
  },
  { what: 'last page', who: 'admin', query: (_, { pageCount }) => `page=${String(pageCount)}` },
  { what: 'unfulfilled', who: 'admin', query: () => 'fulfillment=unfulfilled' },
  { what: 'cancelled', who: 'admin', query: () => 'fulfillment=cancelled' },
  { what: 'fulfilled and due', who: 'admin', query: () => 'fulfillment=fulfilled&payout=due' },
  { what: 'this week', who: 'admin', query: () => 'period=week' },
  {
    what: 'from … to, second page',
    who: 'admin',
    query: (n) => `from=${addDays(today, -90 - (n % 10))}&to=${addDays(today, -30)}&page=2`,
  },
  { what: 'search by order', who: 'admin', query: (n, { names }) => `q=${at(names, n)}` },
  { what: 'search by customer', who: 'admin', query: (n, { customers }) => `q=${at(customers, n)}` },
  {
    what: 'search by two letters',
    who: 'admin',
    query: (n, { customers }) => `q=${at(customers, n).slice(0, 2)}`,
  },
  {
    what: 'a vendor, any page',
    who: 'vendor',
    query: (n, { pageCount }) => `page=${String(1 + (n % pageCount))}`,
  },
  { what: 'a vendor, unfulfilled', who: 'vendor', query: () => 'fulfillment=unfulfilled' },
  { what: 'a vendor, search', who: 'vendor', query: (n, { customers }) => `q=${at(customers, n)}` },
];

type Both<T> = Record<'large' | 'small', T>;

/** Asks both in turn; the first answers of a round do not count. */
const p95Of = async (
  servers: Both<OrderServer>,
  { who, query }: Kind,
  facts: Both<Facts>,
  round: number,
): Promise<Both<number>> => {
  const times = { large: [] as number[], small: [] as number[] };
  for (let n = -10; n < samples; n += 1) {
    for (const size of ['small', 'large'] as const) {
      const begin = performance.now();
      await ask(servers[size], who, query(round * samples + n + 10, facts[size]));
      if (n >= 0) times[size].push(performance.now() - begin);
    }
  }
  return { large: quantile(times.large, 0.95), small: quantile(times.small, 0.95) };
};

const run = async (): Promise<void> => {
  const servers = { large: await openMarketplace(large), small: await openMarketplace(small) };
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const facts = {
      large: await factsOf(servers.large, kind.who),
      small: await factsOf(servers.small, kind.who),
    };
    const rounds: { large: number; small: number }[] = [];
    for (let round = 0; round < 3; round += 1) rounds.push(await p95Of(servers, kind, facts, round));
    figures.push({
      what: kind.what,
      ours: `${median(rounds.map(({ large: time }) => time)).toFixed(1)} ms`,
      alternative: `${median(rounds.map(({ small: time }) => time)).toFixed(1)} ms`,
      ratio: median(rounds.map((p95) => p95.large / p95.small)),
      limit,
    });
  }
  process.stdout.write('p95 of the orders list at 1,000,000 orders (ours) against 1,000 (alternative)\n');
  report(figures);
  await servers.large.close();
  await servers.small.close();
};

await run();
