import type { ProductRecord } from '../../domain/products/productContent';
import { isOnSale } from '../../domain/products/products';
import { isShownUnder, othersUnder } from '../../domain/products/skuSellers';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import type { Writing } from './queries/changes';
import { turnedDown } from './queries/approvedBefore';
import { readProducts } from './queries/read';
import {
  formerPlaces,
  holdersOfSkus,
  lockSkus,
  placesOfSkus,
  skusOfProducts,
  type ClaimedPlace,
} from './queries/skus';
import { updateProducts } from './queries/write';

/** A product as it stands, null where it is made or comes back, and as it is to stand. */
interface Written {
  before: ProductRecord | null;
  after: ProductRecord;
}

/** The SKUs by which a product sells after a change and did not before it. */
const newlySold = ({ before, after }: Written): string[] => {
  if (!isOnSale(after)) return [];
  const had = new Set(before !== null && isOnSale(before) ? before.variants.map(({ sku }) => sku) : []);
  return after.variants.flatMap(({ sku }) => (sku === '' || had.has(sku) ? [] : [sku]));
};

const wait = { status: 'DRAFT', approval: 'pending' } as const;

/** Has what the marketplace turned down wait until it has looked again, however often its trusted vendor saves it. */
const holdTurnedDown = async (db: Queries, store: string, writes: readonly Written[]): Promise<void> => {
  const going = writes.filter(
    ({ before, after }) => before?.approval === 'pending' && after.approval === 'approved',
  );
  const down = await turnedDown(
    db,
    store,
    going.map(({ after }) => after.id),
  );
  for (const { after } of going) if (down.has(after.id)) Object.assign(after, wait);
};

/**
 * Has products wait for the marketplace that it turned down and has not looked at since, and those that would be on
 * sale under an SKU which another vendor sells, or sold, or which it waits to change from or to: orders by that SKU
 * alone would be nobody's, and so no vendor may do that to another unasked. Who sold under it before stays. `after` is changed in its place, before it is
 * written; to be called in the transaction that writes it, once the products are locked. Those that shared an SKU before
 * (`stoodTogether`, by their ids) take nothing from each other. One look-up for each, however many they are; none where
 * nothing goes on sale.
 */
export const holdForMarketplace = async (
  db: Queries,
  store: string,
  writes: readonly Written[],
  stoodTogether: ReadonlySet<number> = new Set(),
): Promise<void> => {
  await holdTurnedDown(db, store, writes);
  const going = writes
    .map((write) => ({ ...write, skus: newlySold(write) }))
    .filter(({ skus }) => skus.length > 0);
  const wanted = [...new Set(going.flatMap(({ skus }) => skus))];
  if (wanted.length === 0) return;
  await lockSkus(db, store, wanted);
  const sellers = new Map<string, Set<string>>();
  for (const { after, skus } of going)
    for (const sku of skus) sellers.set(sku, (sellers.get(sku) ?? new Set()).add(after.vendor));
  const contested = (await holdersOfSkus(db, store, wanted)).flatMap(({ sku, vendor }) =>
    sellers.get(sku)?.has(vendor) === true && sellers.get(sku)?.size === 1 ? [] : [sku],
  );
  const places =
    contested.length === 0
      ? new Map<string, ClaimedPlace[]>()
      : await placesOfSkus(db, { store, vendor: null }, contested);
  // Last, so that a change of an SKU that is written meanwhile is seen where it was or where it is.
  for (const place of await formerPlaces(db, { store, vendor: null }, wanted))
    places.set(place.approvedSku, [...(places.get(place.approvedSku) ?? []), place]);
  /** Who of this very call sells by an SKU, none of which is written yet. */
  const first = new Map<string, string>();
  for (const { before, after, skus } of going) {
    const isOthers = (sku: string): boolean => {
      const all = places.get(sku) ?? [];
      const keeps = all.some(
        (each) =>
          before !== null && each.productId === before.id && !each.turnedDown && isShownUnder(sku, each),
      );
      if (keeps) return false;
      const elsewhere = all.filter(({ productId, vendor }) =>
        productId === after.id ? vendor === after.vendor : !stoodTogether.has(productId),
      );
      return (
        (!stoodTogether.has(after.id) && (first.get(sku) ?? after.vendor) !== after.vendor) ||
        othersUnder(sku, after.vendor, elsewhere).length > 0
      );
    };
    if (skus.some(isOthers)) Object.assign(after, wait);
    else for (const sku of skus) first.set(sku, after.vendor);
  }
};

/** The same for products that one undo put back on sale already, as they were before, in the transaction that did so. */
export const holdRestored = async (
  db: Queries,
  store: string,
  productIds: readonly number[],
  writing: Writing,
): Promise<void> => {
  const restored = (await readProducts(db, { store, vendor: null }, productIds, true)).map((product) => ({
    product,
    write: { before: null, after: { ...product } },
  }));
  await holdForMarketplace(
    db,
    store,
    restored.map(({ write }) => write),
    new Set(productIds),
  );
  const held = restored.flatMap(({ product, write: { after } }) =>
    after.approval === product.approval ? [] : [{ before: product, after }],
  );
  await updateProducts(db, store, held, writing);
};

/**
 * The SKUs of products that other vendors sell, sold, or wait to change from or to, by the products' ids; what shares
 * none is not there.
 */
export const sharedSkus = async (
  db: Queries,
  store: string,
  productIds: readonly number[],
): Promise<Map<number, string[]>> => {
  const all: Scope = { store, vendor: null };
  const rows = await skusOfProducts(db, store, productIds);
  const former = await formerPlaces(
    db,
    all,
    rows.map(({ sku }) => sku),
  );
  const left = new Set(former.map(({ approvedSku }) => approvedSku));
  const contested = rows.flatMap(({ sku, isElsewhere }) => (isElsewhere || left.has(sku) ? [sku] : []));
  if (contested.length === 0) return new Map();
  const places = await placesOfSkus(db, all, contested);
  for (const place of former)
    places.set(place.approvedSku, [...(places.get(place.approvedSku) ?? []), place]);
  const shared = new Map<number, string[]>();
  for (const { productId, vendor, sku } of rows)
    if (othersUnder(sku, vendor, places.get(sku) ?? []).length > 0)
      shared.set(productId, [...(shared.get(productId) ?? []), sku]);
  return shared;
};
