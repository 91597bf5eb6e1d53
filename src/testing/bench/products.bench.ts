import { array, number, object, string } from 'yup';
import { report } from './figures';
import { openMarketplace, type MarketplaceServer } from './marketplaceServers';
import { askList, timeQueries, type Kind, type Who } from './timeQueries';

/** The products list at 100,000 products of 2,000 vendors against 1,000 of 12. */
const large = { orders: 1_000, products: 100_000, vendors: 2_000 };
const small = { orders: 1_000, products: 1_000, vendors: 12 };

const page = object({
  pageCount: number().required(),
  products: array(object({ title: string().required(), sku: string().defined() })).required(),
}).required();

interface Facts {
  pageCount: number;
  titles: string[];
  skus: string[];
}

const factsOf = async (server: MarketplaceServer, who: Who): Promise<Facts> => {
  const first = page.validateSync(JSON.parse(await askList(server, who, 'products-v2', 'status=ALL')));
  return {
    pageCount: first.pageCount,
    titles: first.products.map(({ title }) => title),
    skus: first.products.map(({ sku }) => sku).filter((sku) => sku !== ''),
  };
};

const at = (list: readonly string[], n: number): string => encodeURIComponent(list[n % list.length] ?? '');
const anyPage = (n: number, { pageCount }: Facts): string => String(1 + ((n * 7919) % pageCount));

const kinds: Kind<Facts>[] = [
  { what: 'first page', who: 'admin', query: () => 'status=ALL' },
  { what: 'any page', who: 'admin', query: (n, facts) => `status=ALL&page=${anyPage(n, facts)}` },
  {
    what: 'by title, any page',
    who: 'admin',
    query: (n, f) => `status=ALL&sort=TITLE&page=${anyPage(n, f)}`,
  },
  {
    what: 'by stock, any page',
    who: 'admin',
    query: (n, facts) => `status=ALL&sort=INVENTORY_TOTAL&page=${anyPage(n, facts)}`,
  },
  { what: 'out of stock', who: 'admin', query: () => 'status=ALL&stock=oos' },
  { what: 'drafts', who: 'admin', query: () => '' },
  { what: 'search by title', who: 'admin', query: (n, { titles }) => `status=ALL&q=${at(titles, n)}` },
  { what: 'search by SKU', who: 'admin', query: (n, { skus }) => `status=ALL&q=${at(skus, n)}` },
  { what: 'a vendor', who: 'vendor', query: () => 'status=ALL' },
];

const run = async (): Promise<void> => {
  const servers = { large: await openMarketplace(large), small: await openMarketplace(small) };
  const figures = await timeQueries(servers, 'products-v2', kinds, factsOf);
  process.stdout.write('p95 of the products list at 100,000 products (ours) against 1,000 (alternative)\n');
  report(figures);
  await servers.large.close();
  await servers.small.close();
};

await run();
