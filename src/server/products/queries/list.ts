import { formatAmount } from '../../../domain/money';
import { pageCountOf, pageSize as usualSize } from '../../../domain/paging';
import type { ProductListInput, ProductRow, ProductsPage } from '../../../domain/products/products';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { noProducts, pageAfter, pageOfAll, pageOfFound, type ProductIds } from './pages';
import { selectionOf, type Selection } from './selection';

const rowColumns = [
  'id',
  'title',
  'vendor',
  'status',
  'approval',
  'image',
  'sku',
  'variant_count',
  'inventory_total',
  'price_from',
  'price_to',
  'updated_at',
] as const;

const readRows = async (
  db: Queries,
  store: string,
  currency: string,
  ids: readonly number[],
): Promise<ProductRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(rowColumns)
    .where('store', '=', store)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
    .map((row) => ({
      id: String(row.id),
      title: row.title,
      vendor: row.vendor,
      status: row.status,
      approval: row.approval,
      image: row.image,
      sku: row.sku,
      variantCount: row.variant_count,
      inventoryTotal: row.inventory_total,
      priceFrom: formatAmount(row.price_from, currency),
      priceTo: formatAmount(row.price_to, currency),
      currency,
      updatedAt: row.updated_at.toISOString(),
    }));
};

/** The ids of the page that is asked for; `next` where it is one in the order of ids. */
const findPage = async (
  db: Queries,
  selection: Selection,
  { after, page = 1, pageSize: size = usualSize, sort = 'UPDATED_AT' }: ProductListInput,
): Promise<ProductIds & { next?: number | null }> => {
  if (after !== undefined && after !== '') return pageAfter(db, selection, { after: Number(after), size });
  return selection.search === null && selection.untranslated === null
    ? pageOfAll(db, selection, sort === 'RELEVANCE' ? 'UPDATED_AT' : sort, { page, size })
    : pageOfFound(db, selection, sort, { page, size });
};

/** A page of products by spec 9's defaults: status DRAFT, stock any, newest change first; with `after`, by id. */
export const listProducts = async (
  db: Queries,
  scope: Scope,
  currency: string,
  input: ProductListInput,
): Promise<ProductsPage> => {
  const selection = selectionOf(scope, input);
  const { pageSize: size = usualSize, status = 'DRAFT', after = '' } = input;
  const found = selection === null ? noProducts : await findPage(db, selection, input);
  const counts = { ...found.counts, ALL: found.counts.DRAFT + found.counts.ACTIVE };
  const next = 'next' in found && typeof found.next === 'number' ? String(found.next) : null;
  return {
    products: await readRows(db, scope.store, currency, found.ids),
    count: counts[status],
    pageCount: pageCountOf(counts[status], size),
    counts,
    ...(after === '' ? {} : { next }),
  };
};
