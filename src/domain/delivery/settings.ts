import { array, boolean, mixed, object } from 'yup';
import { trimmedText } from '../text';
import { awayProducts, type AwayProducts } from './holidays';
import { deliveryErrors } from '../errors/delivery';
import { generalErrors } from '../errors/general';

/** How the marketplace delivers (spec 3); the zones of `defaultShipping` are those of settings/delivery/zones. */
export interface DeliverySettings {
  enabled: boolean | null;
  /** What a cart's choices are called, the cheapest first; asked where `enableRateNames` is on. */
  rateNames: string[];
  shippo: { enabled: boolean | null };
  enableLiveRates: boolean;
  enableFlatRates: boolean;
  enableLocalPickup: boolean;
  enableRateNames: boolean;
  defaultShipping: { enabled: boolean };
}

/** What happens to the products of a vendor who is away. */
export interface HolidaySettings {
  products: AwayProducts;
}

export const defaultDelivery: DeliverySettings = {
  enabled: null,
  rateNames: [],
  shippo: { enabled: null },
  enableLiveRates: false,
  enableFlatRates: true,
  enableLocalPickup: false,
  enableRateNames: false,
  defaultShipping: { enabled: true },
};

export const defaultHolidays: HolidaySettings = { products: 'mark' };

const flag = () => boolean().optional();

/** Any part of the settings above; override names are one to five where there are any (spec 5). */
export const deliveryPatch = object({
  enabled: boolean().nullable().optional(),
  rateNames: array(trimmedText().max(60, generalErrors.tooLong).required(generalErrors.required))
    .max(5, deliveryErrors.serviceNamesNeeded)
    .optional(),
  shippo: object({ enabled: boolean().nullable().optional() }).optional().default(undefined),
  enableLiveRates: flag(),
  enableFlatRates: flag(),
  enableLocalPickup: flag(),
  enableRateNames: flag(),
  defaultShipping: object({ enabled: flag() }).optional().default(undefined),
})
  .optional()
  .default(undefined);

export const holidaysPatch = object({ products: mixed<AwayProducts>().oneOf(awayProducts).optional() })
  .optional()
  .default(undefined);

/** What does not hold between the parts, by field: names that are to be used, and are none. */
export const deliveryProblems = ({ enableRateNames, rateNames }: DeliverySettings): Record<string, string> =>
  enableRateNames && rateNames.length === 0 ? { 'delivery.rateNames': 'Keep 1 to 5 names' } : {};

/** Whether carts are offered carriers' own prices beside the zones' or in place of them. */
export const hasLiveRates = ({ enabled, shippo, enableLiveRates }: DeliverySettings): boolean =>
  enabled !== false && shippo.enabled !== false && enableLiveRates;

/** The names that carts are shown, or none where the rates keep their own. */
export const shownRateNames = ({ enableRateNames, rateNames }: DeliverySettings): string[] =>
  enableRateNames ? rateNames : [];
