import { sql } from 'kysely';
import type { FieldChange } from '../../../domain/products/history/productChanges';
import type { Queries } from '../../db/database';

/** What an import did to one product, and what others did to it since. */
export interface ImportedProduct {
  productId: number;
  created: boolean;
  /** The changes of the import, the newest version first. */
  own: FieldChange[][];
  /** Fields that were changed after the import. */
  since: string[];
  title: string;
  sku: string;
  deleted: boolean;
}

/** The products of an import: those that it made first, so that their SKUs are free for the others. */
export const importedIds = async (db: Queries, store: string, batchId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_changes
    where store = ${store} and batch_id = ${batchId}::bigint
    group by product_id
    order by min(version) <> 1, product_id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The products that an import made and that were ordered since, in whatever state their orders are. */
export const orderedSince = async (
  db: Queries,
  store: string,
  batchId: number,
): Promise<ReadonlySet<number>> => {
  // One pass over the lines for a whole run: an index by product would cost every sale.
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from order_lines
    where store = ${store} and product_id in (
      select product_id from product_changes
      where store = ${store} and batch_id = ${batchId}::bigint and version = 1)`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** What an import did to these of its products, in the order that is given; locked where they are to be changed. */
export const readImported = async (
  db: Queries,
  store: string,
  batchId: number,
  ids: readonly number[],
  isLocked: boolean,
): Promise<ImportedProduct[]> => {
  const { rows: products } = await sql<{ id: number; title: string; sku: string; deleted: boolean }>`
    select id, title, sku, deleted_at is not null as deleted from products
    where store = ${store} and id = any(${[...ids]}::bigint[]) order by id
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  const changes = await db
    .selectFrom('product_changes')
    .select(['product_id', 'version', 'batch_id', 'changes'])
    .where('store', '=', store)
    .where('product_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('product_id')
    .orderBy('version', 'desc')
    .execute();
  const found = new Map(
    products.map(({ id, title, sku, deleted }): [number, ImportedProduct] => [
      id,
      { productId: id, created: false, own: [], since: [], title, sku, deleted },
    ]),
  );
  for (const { product_id, version, batch_id, changes: fields } of changes) {
    const product = found.get(product_id);
    if (product === undefined) continue;
    if (batch_id === batchId) {
      if (version === 1) product.created = true;
      else product.own.push(fields);
    } else if (product.own.length === 0 && !product.created)
      product.since.push(...fields.map(({ field }) => field));
  }
  return ids.flatMap((id) => found.get(id) ?? []);
};
