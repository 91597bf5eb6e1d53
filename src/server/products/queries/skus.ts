import { sql } from 'kysely';
import type { SkuClaim } from '../../../domain/products/skuSellers';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { everOnSale, skuOfApproval } from './approvedBefore';

/** Those of the SKUs that other products of the vendor have; `productId` 0 stands for a new product. */
export const takenSkus = async (
  db: Queries,
  store: string,
  vendor: string,
  skus: readonly string[],
  productId: number,
): Promise<Set<string>> => {
  const wanted = skus.filter((sku) => sku !== '');
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ sku: string }>`
    select sku from variants
    where store = ${store} and vendor = ${vendor} and sku = any(${wanted}::text[]) and sku <> ''
      and not deleted and product_id <> ${productId}::bigint`.execute(db);
  return new Set(rows.map(({ sku }) => sku));
};

const mostElsewhere = 50;

/** Whose other products have SKUs of a product; `onSale`: of those alone that the shop shows. At most 50. */
export const skusElsewhere = async (
  db: Queries,
  store: string,
  { vendor, skus }: { vendor: string; skus: readonly string[] },
  { onSale }: { onSale: boolean },
): Promise<{ sku: string; vendor: string }[]> => {
  const wanted = skus.filter((sku) => sku !== '');
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ sku: string; vendor: string }>`
    select v.sku, v.vendor from variants as v join products as p on p.store = v.store and p.id = v.product_id
    where v.store = ${store} and v.sku = any(${wanted}::text[]) and v.sku <> '' and not v.deleted
      and v.vendor <> ${vendor} and p.deleted_at is null
      ${onSale ? sql`and p.approval = 'approved' and p.status = 'ACTIVE'` : sql``}
    order by v.sku, v.vendor limit ${mostElsewhere}`.execute(db);
  return rows;
};

/** Where an SKU of a vendor stands. */
export interface SkuPlace {
  vendor: string;
  sku: string;
  productId: number;
  variantId: number;
}

/** The variants that have these SKUs of these vendors, each looked up by itself however many others there are. */
export const findSkus = async (
  db: Queries,
  store: string,
  wanted: readonly { vendor: string; sku: string }[],
): Promise<SkuPlace[]> => {
  if (wanted.length === 0) return [];
  const { rows } = await sql<SkuPlace>`
    select w.vendor, w.sku, v.product_id as "productId", v.id as "variantId"
    from unnest(${wanted.map(({ vendor }) => vendor)}::text[], ${wanted.map(({ sku }) => sku)}::text[])
      as w (vendor, sku)
    cross join lateral (
      select product_id, id from variants
      where store = ${store} and vendor = w.vendor and sku = w.sku and sku <> '' and not deleted limit 1
    ) as v`.execute(db);
  return rows;
};

/** Where an SKU stands, and how far the product is that has it. */
export type ClaimedPlace = SkuPlace & SkuClaim;

/** Where SKUs stand that a scope sees, by SKU: of each vendor that has them. */
export const placesOfSkus = async (
  db: Queries,
  { store, vendor }: Scope,
  skus: readonly string[],
): Promise<Map<string, ClaimedPlace[]>> => {
  const { rows } = await sql<ClaimedPlace>`
    select v.vendor, v.sku, v.product_id as "productId", v.id as "variantId", p.status, p.approval,
      p.stays_draft as "staysDraft", ${everOnSale} as "wasOnSale", ${skuOfApproval} as "approvedSku"
    from variants as v join products as p on p.store = v.store and p.id = v.product_id
    where v.store = ${store} and v.sku = any(${[...new Set(skus)]}::text[]) and v.sku <> '' and not v.deleted
      ${vendor === null ? sql`` : sql`and v.vendor = ${vendor}`}`.execute(db);
  const bySku = new Map<string, ClaimedPlace[]>();
  for (const row of rows) bySku.set(row.sku, [...(bySku.get(row.sku) ?? []), row]);
  return bySku;
};
