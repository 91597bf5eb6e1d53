import { sql, type RawBuilder } from 'kysely';
import { isShownUnder, type SkuClaim } from '../../../domain/products/skuSellers';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { everOnSale, hadSku, isTurnedDown, skuOfApproval } from './approvedBefore';

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

/**
 * Whose other products have SKUs of a product, or had them as they were last approved and wait with others. At most 50
 * that have them.
 */
export const skusElsewhere = async (
  db: Queries,
  store: string,
  own: { vendor: string; skus: readonly string[] },
): Promise<{ sku: string; vendor: string }[]> => {
  const all = [...(await skusHadElsewhere(db, store, own))];
  for (const { vendor, approvedSku } of await formerPlaces(db, { store, vendor: null }, own.skus))
    if (vendor !== own.vendor && !all.some((each) => each.vendor === vendor && each.sku === approvedSku))
      all.push({ sku: approvedSku, vendor });
  return all;
};

const skusHadElsewhere = async (
  db: Queries,
  store: string,
  { vendor, skus }: { vendor: string; skus: readonly string[] },
): Promise<{ sku: string; vendor: string }[]> => {
  const wanted = skus.filter((sku) => sku !== '');
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ sku: string; vendor: string }>`
    select v.sku, v.vendor from variants as v join products as p on p.store = v.store and p.id = v.product_id
    where v.store = ${store} and v.sku = any(${wanted}::text[]) and v.sku <> '' and not v.deleted
      and v.vendor <> ${vendor} and p.deleted_at is null
    order by v.sku, v.vendor limit ${mostElsewhere}`.execute(db);
  return rows;
};

/** The SKUs of products, and whether other vendors' products have them as well. */
export const skusOfProducts = async (
  db: Queries,
  store: string,
  productIds: readonly number[],
): Promise<{ productId: number; vendor: string; sku: string; isElsewhere: boolean }[]> => {
  const { rows } = await sql<{ productId: number; vendor: string; sku: string; isElsewhere: boolean }>`
    select v.product_id as "productId", v.vendor, v.sku, exists (
        select 1 from variants as other
        where other.store = v.store and other.sku = v.sku and other.sku <> '' and not other.deleted
          and other.vendor <> v.vendor) as "isElsewhere"
    from variants as v
    where v.store = ${store} and v.product_id = any(${[...productIds]}::bigint[]) and v.sku <> '' and not v.deleted
    order by v.product_id, v.position`.execute(db);
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

/**
 * The variants of deleted products among these, and those of the same vendor that have their SKU now: null where none
 * has. Others are not in the answer.
 */
export const readSuccessors = async (
  db: Queries,
  store: string,
  vendor: string,
  variants: readonly number[],
): Promise<
  Map<number, { variantId: number; productId: number; title: string; stock: number | null } | null>
> => {
  if (variants.length === 0) return new Map();
  const { rows } = await sql<{
    id: number;
    variantId: number | null;
    productId: number | null;
    title: string | null;
    stock: number | null;
  }>`
    select gone.id, now.id as "variantId", now.product_id as "productId", p.title,
      case when now.track_stock then now.stock end as stock
    from variants as gone
    left join lateral (
      select id, product_id, track_stock, stock from variants
      where store = ${store} and vendor = ${vendor} and sku = gone.sku and sku <> '' and not deleted limit 1
    ) as now on true
    left join products as p on p.store = ${store} and p.id = now.product_id
    where gone.store = ${store} and gone.id = any(${[...variants]}::bigint[]) and gone.deleted`.execute(db);
  return new Map(
    rows.map(({ id, variantId, productId, title, stock }) => [
      id,
      variantId === null || productId === null ? null : { variantId, productId, title: title ?? '', stock },
    ]),
  );
};

/** Where an SKU stands, and how far the product is that has it. */
export type ClaimedPlace = SkuPlace & SkuClaim;

const claimed: RawBuilder<unknown> = sql`v.vendor, v.sku, v.product_id as "productId", v.id as "variantId", p.status,
  p.approval, ${everOnSale} as "wasOnSale", ${skuOfApproval} as "approvedSku", ${isTurnedDown} as "turnedDown"`;

const ofVendor = ({ vendor }: Scope): RawBuilder<unknown> =>
  vendor === null ? sql`` : sql`and v.vendor = ${vendor}`;

/** Where SKUs stand that a scope sees, by SKU: of each vendor that has them. */
export const placesOfSkus = async (
  db: Queries,
  scope: Scope,
  skus: readonly string[],
): Promise<Map<string, ClaimedPlace[]>> => {
  const { rows } = await sql<ClaimedPlace>`
    select ${claimed} from variants as v join products as p on p.store = v.store and p.id = v.product_id
    where v.store = ${scope.store} and v.sku = any(${[...new Set(skus)]}::text[]) and v.sku <> '' and not v.deleted
      ${ofVendor(scope)}`.execute(db);
  const bySku = new Map<string, ClaimedPlace[]>();
  for (const row of rows) bySku.set(row.sku, [...(bySku.get(row.sku) ?? []), row]);
  return bySku;
};

type FormerPlace = ClaimedPlace & { approvedSku: string };

const formerOf = async (
  db: Queries,
  scope: Scope,
  skus: readonly string[],
  approval: RawBuilder<unknown>,
): Promise<FormerPlace[]> => {
  const wanted = [...new Set(skus)].filter((sku) => sku !== '');
  if (wanted.length === 0) return [];
  const { rows } = await sql<FormerPlace>`
    select * from (
      select ${claimed} from products as p join variants as v on v.store = p.store and v.product_id = p.id
      where p.store = ${scope.store} ${approval} and ${hadSku(wanted)} ${ofVendor(scope)}
    ) as was where "approvedSku" = any(${wanted}::text[]) and "approvedSku" <> sku`.execute(db);
  return rows;
};

/**
 * What was approved with one of these SKUs, its `approvedSku`, and waits with another by now: found by the index of what
 * waits, as products are saved and read by it.
 */
export const formerPlaces = (db: Queries, scope: Scope, skus: readonly string[]): Promise<FormerPlace[]> =>
  formerOf(db, scope, skus, sql`and p.approval = 'pending'`);

/**
 * Where orders by SKUs go that a scope sees: what has an SKU, and, where nothing sells by it, what was approved with it
 * and waits with another by now.
 */
export const sellingPlaces = async (
  db: Queries,
  scope: Scope,
  skus: readonly string[],
): Promise<Map<string, ClaimedPlace[]>> => {
  const bySku = await placesOfSkus(db, scope, skus);
  const open = [...new Set(skus)].filter(
    (sku) => sku !== '' && !(bySku.get(sku) ?? []).some((place) => isShownUnder(sku, place)),
  );
  for (const place of await formerOf(db, scope, open, sql``))
    bySku.set(place.approvedSku, [...(bySku.get(place.approvedSku) ?? []), place]);
  return bySku;
};

/** So many SKUs are held one by one; with more, all of the store are. */
const mostHeld = 1000;

/**
 * Until the transaction ends nobody else puts these SKUs on sale: of two vendors that take one at once, the second
 * sees the first.
 */
export const lockSkus = async (db: Queries, store: string, skus: readonly string[]): Promise<void> => {
  const all = sql`hashtextextended(${`skus\n${store}`}, 0)`;
  if (skus.length > mostHeld) {
    await sql`select pg_advisory_xact_lock(${all})`.execute(db);
    return;
  }
  const names = skus.map((sku) => ['sku', store, sku].join('\n'));
  // In one order, so that two who hold several never wait for each other.
  await sql`
    with begun as materialized (select pg_advisory_xact_lock_shared(${all}))
    select pg_advisory_xact_lock(key) from begun, (
      select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by 1) as keys`.execute(
    db,
  );
};

/** Which vendors have these SKUs, whatever of: what most look-ups need, at a fraction of what `placesOfSkus` costs. */
export const holdersOfSkus = async (
  db: Queries,
  store: string,
  skus: readonly string[],
): Promise<{ sku: string; vendor: string }[]> => {
  const { rows } = await sql<{ sku: string; vendor: string }>`
    select sku, vendor from variants
    where store = ${store} and sku = any(${[...skus]}::text[]) and sku <> '' and not deleted`.execute(db);
  return rows;
};
