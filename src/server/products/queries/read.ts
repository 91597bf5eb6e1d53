import type { ProductRecord, VariantContent } from '../../../domain/products/productContent';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

/** A whole product with what the database knows of its changes. */
export interface StoredProduct extends ProductRecord {
  version: number;
  updatedAt: Date;
  updatedBy: string;
}

const productColumns = [
  'id',
  'vendor',
  'title',
  'body_html',
  'status',
  'approval',
  'stays_draft',
  'media',
  'options',
  'metafields',
  'seo',
  'version',
  'updated_at',
  'updated_by',
] as const;

const variantOf = (row: Stored<'variants'>): VariantContent => ({
  id: row.id,
  sku: row.sku,
  price: row.price,
  compareAt: row.compare_at,
  options: row.options,
  barcode: row.barcode,
  taxable: row.taxable,
  trackStock: row.track_stock,
  stock: row.stock,
  requiresShipping: row.requires_shipping,
  weight: row.weight,
  weightUnit: row.weight_unit,
  dimensions: row.dimensions,
  localPickup: row.local_pickup,
  media: row.media,
  metafields: row.metafields,
});

const productOf = (
  row: Stored<'products', (typeof productColumns)[number]>,
  variants: VariantContent[],
): StoredProduct => ({
  id: row.id,
  vendor: row.vendor,
  title: row.title,
  bodyHtml: row.body_html,
  status: row.status,
  approval: row.approval,
  staysDraft: row.stays_draft,
  media: row.media,
  options: row.options,
  variants,
  metafields: row.metafields,
  seo: { title: row.seo.title ?? '', description: row.seo.description ?? '' },
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

/**
 * Whole products by id, those that the scope sees and that are not deleted, in the order of their ids.
 * `lock` keeps them as they are until the transaction ends.
 */
export const readProducts = async (
  db: Queries,
  { store, vendor }: Scope,
  ids: readonly number[],
  lock = false,
): Promise<StoredProduct[]> => {
  if (ids.length === 0) return [];
  let query = db
    .selectFrom('products')
    .select(productColumns)
    .where('store', '=', store)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('deleted_at', 'is', null)
    .orderBy('id');
  if (vendor !== null) query = query.where('vendor', '=', vendor);
  if (lock) query = query.forUpdate();
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const variants = await db
    .selectFrom('variants')
    .selectAll()
    .where('store', '=', store)
    .where('product_id', '=', (eb) => eb.fn.any(eb.val(rows.map(({ id }) => id))))
    .where('deleted', '=', false)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byProduct = new Map<number, VariantContent[]>();
  for (const variant of variants) {
    const list = byProduct.get(variant.product_id);
    if (list === undefined) byProduct.set(variant.product_id, [variantOf(variant)]);
    else list.push(variantOf(variant));
  }
  return rows.map((row) => productOf(row, byProduct.get(row.id) ?? []));
};

/** One whole product, or null where there is none for this scope. */
export const readProduct = async (
  db: Queries,
  scope: Scope,
  id: number,
  lock = false,
): Promise<StoredProduct | null> => (await readProducts(db, scope, [id], lock))[0] ?? null;

/** The product that a request with this key created before, or null. */
export const findByCreatedKey = async (
  db: Queries,
  store: string,
  vendor: string,
  key: string,
): Promise<number | null> => {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('created_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
};
