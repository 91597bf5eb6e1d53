import type {
  CartOption,
  CartRatesAnswer,
  Destination,
  TestRatesAnswer,
} from '../../domain/delivery/checkout';
import { combineRates, type Combination, type VendorOptions } from '../../domain/delivery/combine';
import { byName, optionsAt, type Load, type Place, type RateOption } from '../../domain/delivery/rates';
import { hasLiveRates, shownRateNames, type DeliverySettings } from '../../domain/delivery/settings';
import type { Zone } from '../../domain/delivery/zones';
import { formatAmount } from '../../domain/money';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { Services } from '../context';
import { zonesOfVendors } from './queries/zones';
import type { Store } from '../db/stores';
import { liveRates } from './liveRates';
import type { Quote } from './quotes';

/** One vendor's part of a cart; `pickup`: all of it may be fetched. */
export interface CartPart extends Load {
  vendor: string;
  pickup: boolean;
}

/** What fetching is called where the marketplace gave it no name. */
const pickupName = 'Local pickup';

/** The zones that hold for a vendor: its own, or else the marketplace's where those are for everyone. */
export const zonesFor = (
  all: ReadonlyMap<string, Zone[]>,
  vendor: string,
  settings: DeliverySettings,
): Zone[] => all.get(vendor) ?? (settings.defaultShipping.enabled ? (all.get(marketplaceVendor) ?? []) : []);

const optionAnswer = ({ price, parts, ...way }: Combination, currency: string): CartOption => ({
  ...way,
  price: formatAmount(price, currency),
  parts: parts.map((part) => ({ ...part, price: formatAmount(part.price, currency) })),
});

/** What the vendor of a part is offered by: its zones, its carriers, or its zones in place of silent carriers. */
const optionsOf = (
  { features, currency }: Store,
  zones: readonly Zone[],
  quote: Quote | undefined,
  place: Place,
  load: Load,
): RateOption[] => {
  const flat = features.delivery.enableFlatRates || (quote !== undefined && quote.state !== 'live');
  return byName([...(quote?.options ?? []), ...(flat ? optionsAt(zones, place, load, currency) : [])]);
};

/**
 * What a cart may choose of at a place (issue 5, item 6), by the zones that hold for each of its vendors and by their
 * carriers' live rates. The parts are of different vendors; amounts in minor units of the store's currency, weights
 * in grams. Carriers that are down, slow or make no sense are no error: then the zones' rates hold.
 */
export const cartRates = async (
  services: Services,
  store: Store,
  to: Destination,
  parts: readonly CartPart[],
): Promise<{ answer: CartRatesAnswer; carriers: TestRatesAnswer['carriers'] }> => {
  const { currency, features } = store;
  const settings = features.delivery;
  if (parts.length === 0)
    return {
      answer: { currency, options: [], undeliverable: [], needsDelivery: false },
      carriers: [],
    };
  const quotes = hasLiveRates(settings)
    ? await liveRates(services, store, to, parts)
    : new Map<string, Quote>();
  const zones =
    settings.enabled === false
      ? new Map<string, Zone[]>()
      : await zonesOfVendors(
          services.db,
          store,
          parts.map(({ vendor }) => vendor),
        );
  const offers = parts.map(({ vendor, weight, price, pickup }): VendorOptions => ({
    vendor,
    pickup: pickup && settings.enableLocalPickup,
    options: optionsOf(store, zonesFor(zones, vendor, settings), quotes.get(vendor), to, { weight, price }),
  }));
  const { combinations, undeliverable } = combineRates(offers, {
    rateNames: shownRateNames(settings),
    pickupName,
  });
  const options = combinations.map((way) => optionAnswer(way, currency));
  return {
    answer: { currency, options, undeliverable, needsDelivery: true },
    carriers: [...quotes].map(([vendor, { state, message, problem }]) => ({
      vendor,
      state,
      message,
      problem,
    })),
  };
};
