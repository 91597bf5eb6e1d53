import { sql } from 'kysely';
import type { ProductRecord, VariantContent } from '../../../domain/products/productContent';
import { translationMoves } from '../../../domain/products/translatedTexts';
import { sameContent } from '../../../domain/sameContent';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import { noteChanged, noteCreated, type Writing } from './changes';
import { productColumns, productRow, variantColumns, variantRow } from './columns';
import type { StoredProduct } from './read';
import { moveTranslations } from './translations';

/** A product as it stands in the database and as it shall stand. */
export interface ProductChange {
  before: StoredProduct;
  after: ProductRecord;
}

const newIds = async (db: Queries, table: 'products' | 'variants', count: number): Promise<number[]> => {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with s as materialized (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence)
    select nextval(s.sequence)::bigint as id from s, generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
};

/** Gives the records that have none their ids, in place. */
const giveIds = async (
  db: Queries,
  table: 'products' | 'variants',
  records: readonly { id: number }[],
): Promise<void> => {
  const fresh = records.filter(({ id }) => id === 0);
  const ids = await newIds(db, table, fresh.length);
  for (const [index, record] of fresh.entries()) record.id = ids[index] ?? 0;
};

const insertVariants = async (db: Queries, store: string, rows: unknown[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into variants (store, ${variantColumns.names})
    select ${store}, ${variantColumns.names}
    from json_to_recordset(${jsonText(rows)}::json) as t (${variantColumns.types})`.execute(db);
};

/**
 * Adds products with their variants in three statements, however many they are. Ids of 0 become real
 * ones, in place. `key`, the same for a repeated request, makes adding one product safe to repeat.
 */
export const insertProducts = async (
  db: Queries,
  store: string,
  products: readonly ProductRecord[],
  writing: Writing,
  key: string | null = null,
): Promise<void> => {
  if (products.length === 0) return;
  const { by, now } = writing;
  await giveIds(db, 'products', products);
  await giveIds(
    db,
    'variants',
    products.flatMap(({ variants }) => variants),
  );
  await sql`
    insert into products (store, created_key, created_at, updated_at, submitted_at, updated_by,
      ${productColumns.names})
    select ${store}, ${key}::text, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${by}::text, ${productColumns.names}
    from json_to_recordset(${jsonText(products.map(productRow))}::json) as t (${productColumns.types})
  `.execute(db);
  const rows = products.flatMap((product) =>
    product.variants.map((variant, position) => variantRow(product, variant, position)),
  );
  await insertVariants(db, store, rows);
  await noteCreated(db, store, products, writing);
};

/** The rows of one product's variants that must be added, changed, freed of their SKU first, or taken away. */
const variantWork = ({ before, after }: ProductChange) => {
  const old = new Map<number, { variant: VariantContent; position: number }>();
  for (const [position, variant] of before.variants.entries()) old.set(variant.id, { variant, position });
  const moves = before.vendor !== after.vendor;
  const kept = new Set(after.variants.map(({ id }) => id));
  const rows = after.variants.map((variant, position) => ({ variant, position, was: old.get(variant.id) }));
  return {
    added: rows.filter(({ was }) => was === undefined),
    changed: rows.filter(
      ({ variant, position, was }) =>
        was !== undefined && (moves || was.position !== position || !sameContent(was.variant, variant)),
    ),
    renamed: rows.flatMap(({ variant, was }) =>
      was !== undefined && was.variant.sku !== variant.sku ? [variant.id] : [],
    ),
    removed: before.variants.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  };
};

/** Writes changed products with their variants, however many, in a few statements; their versions grow by one. */
export const updateProducts = async (
  db: Queries,
  store: string,
  changes: readonly ProductChange[],
  writing: Writing,
): Promise<void> => {
  if (changes.length === 0) return;
  const { by, now } = writing;
  const works = changes.map((change) => ({ product: change.after, ...variantWork(change) }));
  await giveIds(
    db,
    'variants',
    works.flatMap(({ added }) => added.map(({ variant }) => variant)),
  );
  const removed = works.flatMap((work) => work.removed);
  if (removed.length > 0)
    await sql`delete from variants where store = ${store} and id = any(${removed}::bigint[])`.execute(db);
  const renamed = works.flatMap((work) => work.renamed);
  // Variants may swap their SKUs: none may stand in the way of another.
  if (renamed.length > 0)
    await sql`update variants set sku = '' where store = ${store} and id = any(${renamed}::bigint[])`.execute(
      db,
    );
  const rowsOf = (kind: 'added' | 'changed') =>
    works.flatMap((work) =>
      work[kind].map(({ variant, position }) => variantRow(work.product, variant, position)),
    );
  const changed = rowsOf('changed');
  if (changed.length > 0)
    await sql`
      update variants as v set ${variantColumns.assignments}
      from json_to_recordset(${jsonText(changed)}::json) as t (${variantColumns.types})
      where v.store = ${store} and v.id = t.id`.execute(db);
  await insertVariants(db, store, rowsOf('added'));
  await sql`
    update products as p
    set ${productColumns.assignments}, version = p.version + 1, updated_at = ${now}, updated_by = ${by},
      submitted_at = case when t.approval = 'pending' and p.approval <> 'pending' then ${now} else p.submitted_at end
    from json_to_recordset(${jsonText(changes.map(({ after }) => productRow(after)))}::json)
      as t (${productColumns.types})
    where p.store = ${store} and p.id = t.id`.execute(db);
  // What they say in other languages stays with what it is said of.
  const moves = changes.flatMap(({ before, after }) =>
    sameContent(before.options, after.options) && sameContent(before.media, after.media)
      ? []
      : translationMoves(before, after).map((move) => ({ product: after.id, ...move })),
  );
  await moveTranslations(db, store, moves);
  await noteChanged(db, store, changes, writing);
};
