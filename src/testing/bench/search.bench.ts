import { array, object, string } from 'yup';
import { report } from './figures';
import { openMarketplace, type MarketplaceServer } from './marketplaceServers';
import { askList, timeQueries, type Kind, type Who } from './timeQueries';

/**
 * What the palette finds for a key at 1,000,000 orders and 100,000 products of 2,000 vendors against 1,000 orders:
 * numbers, names, words, SKUs and slips of the pen. BENCH_ORDERS asks for another size.
 */
const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const large = { orders, products: 100_000, vendors: Math.max(12, Math.round(orders / 500)) };
const small = { orders: 1_000, products: 600, vendors: 12 };

const ordersPage = object({
  orders: array(
    object({ name: string().required(), customer: object({ name: string().required() }).nullable() }),
  ).required(),
}).required();
const productsPage = object({
  products: array(object({ title: string().required(), sku: string().ensure() })).required(),
}).required();

interface Facts {
  names: string[];
  customers: string[];
  words: string[];
  skus: string[];
}

const factsOf = async (server: MarketplaceServer, who: Who): Promise<Facts> => {
  const found = ordersPage.validateSync(JSON.parse(await askList(server, who, 'orders', '')));
  const listed = productsPage.validateSync(
    JSON.parse(await askList(server, who, 'products-v2', 'status=ALL&sort=TITLE')),
  );
  return {
    names: found.orders.map(({ name }) => name),
    customers: found.orders.map(({ customer }) => customer?.name ?? 'anna'),
    words: listed.products.map(({ title }) => title.split(' ').at(-1) ?? title),
    skus: listed.products.map(({ sku }) => sku).filter((sku) => sku !== ''),
  };
};

const at = (list: readonly string[], n: number): string => list[n % list.length] ?? '';
/** A word with two of its letters swapped, as fast fingers write it. */
const slipped = (word: string): string =>
  word.length < 4 ? word : word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4);
const asked = (text: string): string => `q=${encodeURIComponent(text)}`;

const kinds: Kind<Facts>[] = [
  { what: 'an order by its number', who: 'admin', query: (n, { names }) => asked(at(names, n)) },
  { what: 'a customer', who: 'admin', query: (n, { customers }) => asked(at(customers, n)) },
  { what: 'two letters', who: 'admin', query: (n, { customers }) => asked(at(customers, n).slice(0, 2)) },
  { what: 'a word of a title', who: 'admin', query: (n, { words }) => asked(at(words, n)) },
  { what: 'a SKU', who: 'admin', query: (n, { skus }) => asked(at(skus, n)) },
  {
    what: 'a customer, misspelt',
    who: 'admin',
    query: (n, { customers }) => asked(slipped(at(customers, n).split(' ').at(-1) ?? '')),
  },
  {
    what: 'a word of a title, misspelt',
    who: 'admin',
    query: (n, { words }) => asked(slipped(at(words, n))),
  },
  { what: 'nothing at all', who: 'admin', query: (n) => asked(`qzxw${String(n)}kj`) },
  { what: 'a vendor, a customer', who: 'vendor', query: (n, { customers }) => asked(at(customers, n)) },
  { what: 'a vendor, a word of a title', who: 'vendor', query: (n, { words }) => asked(at(words, n)) },
  {
    what: 'a vendor, misspelt',
    who: 'vendor',
    query: (n, { words }) => asked(slipped(at(words, n))),
  },
];

const run = async (): Promise<void> => {
  const servers = { large: await openMarketplace(large), small: await openMarketplace(small) };
  const figures = await timeQueries(servers, 'search', kinds, factsOf);
  process.stdout.write(`p95 at ${String(orders)} orders (ours) against 1,000 (alternative)\n`);
  report(figures);
  await servers.large.close();
  await servers.small.close();
};

await run();
