import { object, number, array, string } from 'yup';
import { addDays } from '../../domain/dates';
import { report } from './figures';
import { openMarketplace, type MarketplaceServer } from './marketplaceServers';
import { askList, timeQueries, type Kind, type Who } from './timeQueries';

/** Orders list at 1,000,000 orders of 2,000 vendors against 1,000: any filter, any page, search included. */
const large = { orders: 1_000_000, products: 20_000, vendors: 2_000 };
const small = { orders: 1_000, products: 600, vendors: 12 };

const page = object({
  pageCount: number().required(),
  orders: array(
    object({ name: string().required(), customer: object({ name: string().required() }).nullable() }),
  ).required(),
}).required();

interface Facts {
  pageCount: number;
  names: string[];
  customers: string[];
}

const factsOf = async (server: MarketplaceServer, who: Who): Promise<Facts> => {
  const first = page.validateSync(JSON.parse(await askList(server, who, 'orders', '')));
  const middle = page.validateSync(
    JSON.parse(await askList(server, who, 'orders', `page=${String(Math.ceil(first.pageCount / 2))}`)),
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

const kinds: Kind<Facts>[] = [
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

const run = async (): Promise<void> => {
  const servers = { large: await openMarketplace(large), small: await openMarketplace(small) };
  const figures = await timeQueries(servers, 'orders', kinds, factsOf);
  process.stdout.write('p95 of the orders list at 1,000,000 orders (ours) against 1,000 (alternative)\n');
  report(figures);
  await servers.large.close();
  await servers.small.close();
};

await run();
