import { object, number, array, string } from 'yup';
import { addDays } from '../../domain/dates';
import { orderLines } from '../../server/orders/orderLines';
import { report } from './figures';
import { openMarketplace, type MarketplaceServer } from './marketplaceServers';
import { askList, timeQueries, type Kind, type Who } from './timeQueries';

/**
 * Orders at 1,000,000 of 2,000 vendors against 1,000: any filter, any page and its counts, search, an order's page
 * and the first bytes of an export. BENCH_ORDERS asks for another size.
 */
const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const large = { orders, products: 20_000, vendors: Math.max(12, Math.round(orders / 500)) };
const small = { orders: 1_000, products: 600, vendors: 12 };

const page = object({
  pageCount: number().required(),
  orders: array(
    object({
      id: string().required(),
      name: string().required(),
      customer: object({ name: string().required() }).nullable(),
    }),
  ).required(),
}).required();

interface Facts {
  pageCount: number;
  names: string[];
  customers: string[];
  ids: string[];
  skus: string[];
  tracking: string[];
}

const orderPage = object({
  order: object({
    lineItems: array(object({ sku: string().ensure() })).required(),
    fulfillments: array(object({ tracking: string().ensure() })).required(),
  }).required(),
}).required();

const factsOf = async (server: MarketplaceServer, who: Who): Promise<Facts> => {
  const first = page.validateSync(JSON.parse(await askList(server, who, 'orders', '')));
  const middle = page.validateSync(
    JSON.parse(await askList(server, who, 'orders', `page=${String(Math.ceil(first.pageCount / 2))}`)),
  );
  const found = [...first.orders, ...middle.orders];
  const skus: string[] = [];
  const tracking: string[] = [];
  for (const { id } of middle.orders) {
    const { order } = orderPage.validateSync(JSON.parse(await askList(server, who, `orders/${id}`, '')));
    skus.push(...order.lineItems.map(({ sku }) => sku));
    tracking.push(...order.fulfillments.map((parcel) => parcel.tracking));
  }
  return {
    ids: found.map(({ id }) => id),
    skus: skus.filter((sku) => sku !== ''),
    tracking: tracking.filter((number) => number !== ''),
    pageCount: first.pageCount,
    names: found.map(({ name }) => name),
    customers: found.map(({ customer }) => customer?.name ?? 'a'),
  };
};

const at = (list: readonly string[], n: number): string => encodeURIComponent(list[n % list.length] ?? '');
const today = new Date().toISOString().slice(0, 10);

const everything = { q: '', fulfilment: 'any', payout: 'all', range: { from: null, to: null } } as const;

/** The head of an export and its first batch, which is when its first bytes can go out. */
const firstBytes = async (db: MarketplaceServer['db'], vendor: string | null): Promise<void> => {
  const lines = orderLines(db, { store: 'demo', vendor }, everything, []);
  await lines.next();
  await lines.next();
  await lines.return(undefined);
};

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
  { what: 'search by SKU', who: 'admin', query: (n, { skus }) => `q=${at(skus, n)}` },
  { what: 'search by tracking', who: 'admin', query: (n, { tracking }) => `q=${at(tracking, n)}` },
  {
    what: 'an order’s page, with timeline and history',
    who: 'admin',
    query: () => '',
    ask: (server, n, { ids }) =>
      Promise.all(
        ['', '/timeline', '/history'].map((part) =>
          askList(server, 'admin', `orders/${at(ids, n)}${part}`, ''),
        ),
      ),
  },
  {
    what: 'first 500 rows of an export of all',
    who: 'admin',
    query: () => '',
    ask: ({ db }) => firstBytes(db, null),
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
  process.stdout.write(`p95 at ${String(orders)} orders (ours) against 1,000 (alternative)\n`);
  report(figures);
  await servers.large.close();
  await servers.small.close();
};

await run();
