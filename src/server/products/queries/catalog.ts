import { sql, type RawBuilder } from 'kysely';
import { mostFoundInCatalog, type CatalogRow } from '../../../domain/products/catalog';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { searchConditions } from '../../db/searchTerms';
import { foundBy } from './foundBy';
import { isOnSaleIn, isWithheldIn } from './onSale';

const mostListed = 50;

interface Row extends Omit<CatalogRow, 'id' | 'variantCount'> {
  id: number;
  variant_count: number;
}

/** Whose products are not shown, since they are away. */
export interface HiddenVendors {
  all: boolean;
  vendors: readonly string[];
}

const shownOf = ({ all, vendors }: HiddenVendors): RawBuilder<unknown> => {
  if (all) return sql`and false`;
  return vendors.length === 0 ? sql`` : sql`and vendor <> all(${[...vendors]}::text[])`;
};

const rowsWhere = async (
  db: Queries,
  { store, vendor }: Scope,
  hidden: HiddenVendors,
  condition: RawBuilder<unknown>,
): Promise<CatalogRow[]> => {
  const ofOthers = vendor === null ? sql`` : sql`and vendor <> ${vendor}`;
  const { rows } = await sql<Row>`
    select id, title, vendor, image, variant_count from products as p
    where store = ${store} and ${isOnSaleIn(store)} ${ofOthers} ${shownOf(hidden)} and ${condition}
    order by updated_at desc, id desc limit ${mostFoundInCatalog}`.execute(db);
  return rows.map(({ id, variant_count: variantCount, ...row }) => ({
    id: String(id),
    variantCount,
    ...row,
  }));
};

/**
 * Products of the shop that others sell, by a barcode or by words of title and vendor. SKUs are each vendor's own
 * and find nothing.
 */
export const searchCatalog = async (
  db: Queries,
  scope: Scope,
  q: string,
  hidden: HiddenVendors,
): Promise<CatalogRow[]> => {
  const byBarcode = await rowsWhere(
    db,
    scope,
    hidden,
    sql`id in (select product_id from variants
      where store = ${scope.store} and barcode = ${q} and barcode <> '' and not deleted)`,
  );
  if (byBarcode.length > 0) return byBarcode;
  const search = searchConditions(q);
  if (search === null) return [];
  return rowsWhere(
    db,
    scope,
    hidden,
    sql`${foundBy(search)} and ts_filter(search, '{a,d}') @@ ${search.join(' & ')}::tsquery`,
  );
};

/** What the public catalogue is narrowed to. */
export type PublicSelection =
  | { of: 'all' }
  | { of: 'vendor'; vendor: string }
  | { of: 'product'; id: number }
  | { of: 'value'; namespace: string; key: string; value: string; isList: boolean };

const conditionOf = (selection: PublicSelection): RawBuilder<unknown> => {
  if (selection.of === 'all') return sql``;
  if (selection.of === 'vendor') return sql`and vendor = ${selection.vendor}`;
  if (selection.of === 'product') return sql`and id = ${selection.id}`;
  const { namespace, key, value, isList } = selection;
  if (!isList) return sql`and metafields @> ${JSON.stringify([{ namespace, key, value }])}::jsonb`;
  return sql`and exists (
    select 1 from jsonb_array_elements(metafields) as field
    where field->>'namespace' = ${namespace} and field->>'key' = ${key}
      and position(${`, ${value}, `} in ', ' || (field->>'value') || ', ') > 0
  )`;
};

/** Whether pages are asked for in the order of ids, by an id alone. */
const isById = (after: string): boolean => /^\d+$/.test(after);

/** Those that come after a page's last one; its instant in microseconds, as the database has it. */
const afterOf = (after: string): RawBuilder<unknown> => {
  if (isById(after)) return sql`and id > ${after}::bigint`;
  const [at = '', id = ''] = after.split('_');
  if (at === '' || id === '') return sql``;
  return sql`and (updated_at, id) < (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::bigint)`;
};

/** What has all words of a search in title or vendor; null: nothing can be meant by it. */
const foundIn = (q: string): RawBuilder<unknown> | null => {
  if (q === '') return sql``;
  const search = searchConditions(q);
  // SKUs are each vendor's own and find nothing.
  return search === null
    ? null
    : sql`and ${foundBy(search)} and ts_filter(search, '{a,d}') @@ ${search.join(' & ')}::tsquery`;
};

/**
 * The ids of products that anyone may see, those changed last first, or in their own order: at most fifty after those
 * of the page before, and what to ask for next, null at the end.
 */
export const publicPage = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  {
    selection,
    hidden,
    q,
    after,
  }: { selection: PublicSelection; hidden: HiddenVendors; q: string; after: string },
): Promise<{ ids: number[]; next: string | null }> => {
  const found = foundIn(q);
  if (found === null) return { ids: [], next: null };
  const { rows } = await sql<{ id: number; at: string }>`
    select id, (extract(epoch from updated_at) * 1000000)::bigint::text as at from products as p
    where store = ${store} and ${isOnSaleIn(store)} ${shownOf(hidden)} ${conditionOf(selection)} ${found} ${afterOf(after)}
    order by ${isById(after) ? sql`id` : sql`updated_at desc, id desc`} limit ${mostListed + 1}`.execute(db);
  const page = rows.slice(0, mostListed);
  const last = page.at(-1);
  const nextOf = ({ id, at }: { id: number; at: string }): string =>
    isById(after) ? String(id) : `${at}_${String(id)}`;
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > page.length && last !== undefined ? nextOf(last) : null,
  };
};

/**
 * Whether something of a vendor, or this product, would be shown if its vendor might sell. Who has kept a link to it is
 * told so; of what shoppers never see, such as drafts, it is not said that it is there.
 */
export const isWithheld = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  selection: Extract<PublicSelection, { of: 'vendor' | 'product' }>,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from products as p where store = ${store} and ${isWithheldIn(store)} ${conditionOf(selection)}
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Whether a name, of which nothing else is known, stands on something that can be bought. */
export const isNameOnSale = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  vendor: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from products as p where store = ${store} and vendor = ${vendor} and ${isOnSaleIn(store)}
    limit 1`.execute(db);
  return rows.length > 0;
};
