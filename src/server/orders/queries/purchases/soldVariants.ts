import { sql, type RawBuilder } from 'kysely';
import type { Approval, ProductStatus } from '../../../../domain/products/products';
import type { SkuClaim } from '../../../../domain/products/skuSellers';
import type { IncomingOrderSource } from '../../../../domain/orders/incoming/incomingOrder';
import type { Queries, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { searchConditions } from '../../../db/searchTerms';
import { everOnSale, hadSku, isTurnedDown, skuOfApproval } from '../../../products/queries/approvedBefore';
import { foundBy } from '../../../products/queries/foundBy';

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
  /** Null where it is not tracked. */
  stock: number | null;
}

/** A variant with where its product stands, for who enters an order by hand. */
export interface PickableVariant extends SoldVariant {
  status: ProductStatus;
  approval: Approval;
}

/** A variant by which an order's line is known. */
export type OrderedVariant = PickableVariant & SkuClaim;

type Row = Stored<'variants', 'id' | 'product_id' | 'vendor' | 'sku' | 'options' | 'media' | 'price'> &
  Stored<'products', 'title' | 'image' | 'status' | 'approval'> & { stock: number | null };

const toVariant = <R extends Row>({ product_id: productId, options, media, image, ...row }: R) => ({
  ...row,
  productId,
  variantTitle: options.map(({ value }) => value).join(' / '),
  image: media.find(({ contentType }) => contentType === 'IMAGE')?.src ?? image,
});

const ordered = sql`${everOnSale} as "wasOnSale", ${skuOfApproval} as "approvedSku", ${isTurnedDown} as "turnedDown"`;

const columns = sql`v.id, v.product_id, v.vendor, v.sku, p.title, v.options, v.media, p.image, v.price, p.status, p.approval,
  case when v.track_stock then v.stock end as stock`;

type OrderedRow = Row & Pick<OrderedVariant, 'approvedSku' | 'wasOnSale' | 'turnedDown'>;

/** Variants of a store by their ids or SKUs, those of deleted products left out. */
export const soldVariants = async (
  db: Queries,
  store: string,
  { ids, skus }: { ids: readonly number[]; skus: readonly string[] },
): Promise<OrderedVariant[]> => {
  if (ids.length === 0 && skus.length === 0) return [];
  const named = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select ${columns}, ${ordered}
    from variants as v join products as p on p.store = v.store and p.id = v.product_id
    where v.store = ${store} and not v.deleted and p.deleted_at is null and ${what}`;
  const { rows } = await sql<OrderedRow>`
    ${named(sql`v.id = any(${[...ids]}::bigint[])`)}
    union all
    ${named(sql`v.sku <> '' and v.sku = any(${[...skus]}::text[])`)}`.execute(db);
  return [...new Map(rows.map((row) => [row.id, toVariant(row)])).values()];
};

/** Variants that had one of the SKUs when they were last approved; their new one waits for approval. */
export const formerlySoldVariants = async (
  db: Queries,
  store: string,
  skus: readonly string[],
): Promise<OrderedVariant[]> => {
  if (skus.length === 0) return [];
  const { rows } = await sql<OrderedRow>`
    select * from (
      select ${columns}, ${ordered}
      from products as p join variants as v on v.store = p.store and v.product_id = p.id
      where p.store = ${store} and ${hadSku(skus)}
    ) as was where "approvedSku" = any(${[...skus]}::text[])`.execute(db);
  return rows.map((row) => toVariant(row));
};

/** Those of the SKUs under which a vendor sold what is deleted by now, with whose they were. */
export const goneSkus = async (
  db: Queries,
  store: string,
  skus: readonly string[],
): Promise<{ sku: string; vendor: string }[]> => {
  if (skus.length === 0) return [];
  const { rows } = await sql<{ sku: string; vendor: string }>`
    select distinct v.sku, v.vendor
    from variants as v join products as p on p.store = v.store and p.id = v.product_id
    where v.store = ${store} and v.deleted and p.approval = 'approved'
      and v.sku <> '' and v.sku = any(${[...skus]}::text[])`.execute(db);
  return rows;
};

/** Which of our variants another shop means by its own ids. */
export const linkedVariants = async (
  db: Queries,
  store: string,
  source: IncomingOrderSource,
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
  source: IncomingOrderSource,
  links: ReadonlyMap<string, number>,
): Promise<void> => {
  if (links.size === 0) return;
  await db
    .insertInto('variant_links')
    .values(
      [...links]
        // In one order, as others may remember some of the same.
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([outside_id, variant_id]) => ({ store, source, outside_id, variant_id })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'source', 'outside_id'])
        .doUpdateSet((eb) => ({ variant_id: eb.ref('excluded.variant_id') })),
    )
    .execute();
};

const mostPicked = 30;
/** Products whose variants are looked at, so that one with hundreds does not stand alone. */
const mostProducts = 12;

/** Variants to pick from, by words of title, SKU and vendor; those newest first where nothing is asked. */
export const pickVariants = async (db: Queries, { store }: Scope, q: string): Promise<PickableVariant[]> => {
  const search = q === '' ? null : searchConditions(q);
  if (q !== '' && search === null) return [];
  const found = search === null ? sql`` : sql`and ${foundBy(search)}`;
  const { rows } = await sql<Row>`
    select ${columns}
    from (
      select store, id, title, image, status, approval, updated_at from products
      where store = ${store} and deleted_at is null ${found}
      order by updated_at desc, id desc limit ${mostProducts}
    ) as p
    join variants as v on v.store = p.store and v.product_id = p.id and not v.deleted
    order by (lower(v.sku) = lower(${q})) desc, p.updated_at desc, p.id desc, v.position
    limit ${mostPicked}`.execute(db);
  return rows.map((row) => toVariant(row));
};
