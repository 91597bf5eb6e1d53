import { listingLimitOf } from '../../../domain/products/listingLimit';
import { withDefaults, type Features } from '../../../domain/settings/settings';
import type { Queries } from '../../db/database';
import { StoreMissing } from '../../db/databaseErrors';

/** What of a store's settings products depend on. */
export interface StoreTerms {
  currency: string;
  /** The most that whoever runs the server allows each vendor; null: any number. */
  listingLimit: number | null;
  features: Features;
}

/** Errors: StoreMissing. */
export const readStoreTerms = async (db: Queries, store: string): Promise<StoreTerms> => {
  const row = await db
    .selectFrom('stores')
    .select(['currency', 'listing_limit', 'settings'])
    .where('store', '=', store)
    .executeTakeFirstOrThrow(() => new StoreMissing());
  return {
    currency: row.currency,
    listingLimit: row.listing_limit,
    features: withDefaults(row.settings),
  };
};

/** What of a vendor the making of products depends on. */
export interface VendorTerms {
  vendor: string;
  autoApprove: boolean;
  /** How many products it may have; null: any number. */
  most: number | null;
  /** Products that it may still add; null: any number. */
  room: number | null;
}

/**
 * The terms of vendors by name; those that the store does not have are left out. Whoever adds products
 * locks them, so that two writers at once cannot pass the listing limit together.
 */
export const readVendorTerms = async (
  db: Queries,
  store: string,
  terms: StoreTerms,
  vendors: readonly string[],
  lock: boolean,
): Promise<Map<string, VendorTerms>> => {
  const rows = await db
    .selectFrom('vendors')
    .select(['vendor', 'approved', 'auto_approve', 'listing_most'])
    .where('store', '=', store)
    .where('vendor', '=', (eb) => eb.fn.any(eb.val([...vendors])))
    .orderBy('vendor')
    .$if(lock, (query) => query.forUpdate())
    .execute();
  const limits = new Map(rows.map(({ vendor, listing_most: own }) => [vendor, listingLimitOf(terms, own)]));
  const limited = [...limits].flatMap(([vendor, most]) => (most === null ? [] : [vendor]));
  const used = new Map<string, number>();
  if (limited.length > 0) {
    const counts = await db
      .selectFrom('product_counts')
      .select(['vendor', (eb) => eb.fn.sum<string>('n').as('n')])
      .where('store', '=', store)
      .where('vendor', '=', (eb) => eb.fn.any(eb.val(limited)))
      .groupBy('vendor')
      .execute();
    for (const { vendor, n } of counts) used.set(vendor, Number(n));
  }
  return new Map(
    rows.map(({ vendor, approved, auto_approve }) => {
      const most = limits.get(vendor) ?? null;
      return [
        vendor,
        {
          vendor,
          // A vendor that is not approved itself puts nothing into the shop by itself.
          autoApprove: approved && (auto_approve ?? terms.features.autoApprove.enabledDefault),
          most,
          room: most === null ? null : Math.max(0, most - (used.get(vendor) ?? 0)),
        },
      ];
    }),
  );
};
