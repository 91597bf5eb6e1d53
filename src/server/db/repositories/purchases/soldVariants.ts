import { sql, type RawBuilder } from 'kysely';
import type { IntakeSource } from '../../../../domain/orderIntake';
import type { Media } from '../../../../domain/products';
import type { Queries } from '../../database';

/** A variant that may be what a line sells. */
export interface SoldVariant {
  id: number;
  productId: number;
  vendor: string;
  sku: string;
  title: string;
  variantTitle: string;
  image: string | null;
  /** Minor units of the store's currency. */
  price: number;
}

interface Row {
  id: number;
  product_id: number;
  vendor: string;
  sku: string;
  title: string;
  options: { name: string; value: string }[];
  media: Media[];
  image: string | null;
  price: number;
}

const toVariant = ({ product_id: productId, options, media, image, ...row }: Row): SoldVariant => ({
  ...row,
  productId,
  variantTitle: options.map(({ value }) => value).join(' / '),
  image: media.find(({ contentType }) => contentType === 'IMAGE')?.src ?? image,
});

/** Variants of a store by their ids or SKUs, those of deleted products left out. */
export const soldVariants = async (
  db: Queries,
  store: string,
  { ids, skus }: { ids: readonly number[]; skus: readonly string[] },
): Promise<SoldVariant[]> => {
  if (ids.length === 0 && skus.length === 0) return [];
  const named = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select v.id, v.product_id, v.vendor, v.sku, p.title, v.options, v.media, p.image, v.price
    from variants as v join products as p on p.store = v.store and p.id = v.product_id
    where v.store = ${store} and not v.deleted and p.deleted_at is null and ${what}`;
  const { rows } = await sql<Row>`
    ${named(sql`v.id = any(${[...ids]}::bigint[])`)}
    union all
    ${named(sql`v.sku <> '' and v.sku = any(${[...skus]}::text[])`)}`.execute(db);
  return [...new Map(rows.map((row) => [row.id, toVariant(row)])).values()];
};

/** Which of our variants another shop means by its own ids. */
export const linkedVariants = async (
  db: Queries,
  store: string,
  source: IntakeSource,
  outside: readonly string[],
): Promise<Map<string, number>> => {
  if (outside.length === 0) return new Map();
  const rows = await db
    .selectFrom('variant_links')
    .select(['outside_id', 'variant_id'])
    .where('store', '=', store)
    .where('source', '=', source)
    .where('outside_id', 'in', [...outside])
    .execute();
  return new Map(rows.map((row) => [row.outside_id, row.variant_id]));
};

/** Remembers what another shop calls our variants. */
export const linkVariants = async (
  db: Queries,
  store: string,
  source: IntakeSource,
  links: ReadonlyMap<string, number>,
): Promise<void> => {
  if (links.size === 0) return;
  await db
    .insertInto('variant_links')
    .values([...links].map(([outside_id, variant_id]) => ({ store, source, outside_id, variant_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'source', 'outside_id'])
        .doUpdateSet((eb) => ({ variant_id: eb.ref('excluded.variant_id') })),
    )
    .execute();
};
