import { sql, type RawBuilder } from 'kysely';
import { productStatuses, type ProductFilters, type ProductStatus } from '../../../domain/products/products';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { searchConditions } from '../../db/searchTerms';
import { foundBy } from './foundBy';
import { translatedIn } from './translations';

/** Which products are meant: filters with their defaults filled in, within a scope. */
export interface Selection {
  store: string;
  /** Null: of all vendors. */
  vendor: string | null;
  statuses: readonly ProductStatus[];
  /** Null: any. */
  inStock: boolean | null;
  /** Texts of tsqueries that must all hold; null: everything. */
  search: readonly string[] | null;
  /** What is not translated into this language, whole and of today; null: everything. */
  untranslated: string | null;
}

/**
 * Fills in the defaults of spec 9: status DRAFT, stock any. Null where nothing can be found: a search
 * without a word, or a vendor asking for another's products.
 */
export const selectionOf = (
  scope: Scope,
  { q = '', status = 'DRAFT', stock = 'any', vendor = '', untranslated = '' }: ProductFilters,
): Selection | null => {
  const search = q.trim() === '' ? null : searchConditions(q);
  if (q.trim() !== '' && search === null) return null;
  const wanted = vendor === '' ? null : vendor;
  if (scope.vendor !== null && wanted !== null && wanted !== scope.vendor) return null;
  return {
    store: scope.store,
    vendor: scope.vendor ?? wanted,
    statuses: status === 'ALL' ? productStatuses : [status],
    inStock: stock === 'any' ? null : stock === 'in-stock',
    search,
    untranslated: untranslated === '' ? null : untranslated,
  };
};

export const ofVendor = ({ vendor }: Selection): RawBuilder<unknown> =>
  vendor === null ? sql`` : sql`and vendor = ${vendor}`;

export const ofStock = ({ inStock }: Selection): RawBuilder<unknown> =>
  inStock === null ? sql`` : sql`and in_stock = ${inStock}`;

export const isFound = ({ search }: Selection): RawBuilder<unknown> =>
  search === null ? sql`` : sql`and ${foundBy(search)}`;

export const isUntranslated = ({ store, vendor, untranslated }: Selection): RawBuilder<unknown> =>
  untranslated === null
    ? sql``
    : sql`and not exists (
        select from (${translatedIn({ store, vendor }, untranslated)}) as said
        where said.product_id = products.id and said.whole and not said.stale)`;

const ofStatuses = ({ statuses }: Selection): RawBuilder<unknown> =>
  statuses.length === productStatuses.length ? sql`` : sql`and status = any(${[...statuses]}::text[])`;

/** The ids of all products that a selection has now, in one reading, in their order. */
export const selectedIds = async (db: Queries, selection: Selection): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from products
    where store = ${selection.store} and deleted_at is null ${ofStatuses(selection)}
      ${ofVendor(selection)} ${ofStock(selection)} ${isFound(selection)} ${isUntranslated(selection)}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Those of some ids that are of products in the scope, in their order. */
export const ownIds = async (
  db: Queries,
  { store, vendor }: Scope,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('store', '=', store)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('deleted_at', 'is', null)
    .$if(vendor !== null, (query) => query.where('vendor', '=', vendor ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
