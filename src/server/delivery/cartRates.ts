import type { CartOption, CartRatesAnswer } from '../../domain/delivery/checkout';
import { combineRates, type Combination, type VendorOptions } from '../../domain/delivery/combine';
import { optionsAt, type Load, type Place } from '../../domain/delivery/rates';
import { shownRateNames, type DeliverySettings } from '../../domain/delivery/settings';
import type { Zone } from '../../domain/delivery/zones';
import { formatAmount } from '../../domain/money';
import { marketplaceVendor } from '../../domain/session';
import type { Queries } from '../db/database';
import { zonesOfVendors } from '../db/repositories/delivery/zones';
import type { Store } from '../db/repositories/stores';

/** One vendor's part of a cart; `pickup`: all of it may be fetched. */
export interface CartPart extends Load {
  vendor: string;
  pickup: boolean;
}

/** What fetching is called where the marketplace gave it no name. */
const pickupName = 'Local pickup';

/** The zones that hold for a vendor: its own, or else the marketplace's where those are for everyone. */
const zonesFor = (all: ReadonlyMap<string, Zone[]>, vendor: string, settings: DeliverySettings): Zone[] =>
  all.get(vendor) ?? (settings.defaultShipping.enabled ? (all.get(marketplaceVendor) ?? []) : []);

const optionAnswer = ({ price, parts, ...way }: Combination, currency: string): CartOption => ({
  ...way,
  price: formatAmount(price, currency),
  parts: parts.map((part) => ({ ...part, price: formatAmount(part.price, currency) })),
});

/**
 * What a cart may choose of at a place (issue 5, item 6), by the zones that hold for each of its vendors. The
 * parts are of different vendors; amounts in minor units of the store's currency, weights in grams.
 */
export const cartRates = async (
  db: Queries,
  store: Store,
  place: Place,
  parts: readonly CartPart[],
): Promise<CartRatesAnswer> => {
  const { currency, features } = store;
  const settings = features.delivery;
  if (parts.length === 0) return { currency, options: [], undeliverable: [], needsDelivery: false };
  const flat = settings.enabled !== false && settings.enableFlatRates;
  const zones = flat
    ? await zonesOfVendors(
        db,
        store,
        parts.map(({ vendor }) => vendor),
      )
    : new Map<string, Zone[]>();
  const offers = parts.map(({ vendor, weight, price, pickup }): VendorOptions => ({
    vendor,
    pickup: pickup && settings.enableLocalPickup,
    options: optionsAt(zonesFor(zones, vendor, settings), place, { weight, price }, currency),
  }));
  const { combinations, undeliverable } = combineRates(offers, {
    rateNames: shownRateNames(settings),
    pickupName,
  });
  return {
    currency,
    options: combinations.map((way) => optionAnswer(way, currency)),
    undeliverable,
    needsDelivery: true,
  };
};
