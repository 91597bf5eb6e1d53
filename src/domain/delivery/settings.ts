import { array, mixed } from 'yup';
import { deliveryErrors } from '../errors/delivery';
import { generalErrors } from '../errors/general';
import { flag, group, line, toggle, toggleLine } from '../settings/setting';
import { lineText } from '../text';
import { awayProducts, type AwayProducts } from './holidays';

const rateName = lineText().max(60, generalErrors.tooLong).required(generalErrors.required);
import type { Fault } from '../errors/errorTable';

/** How the marketplace delivers (spec 3); the zones of `defaultShipping` are those of settings/delivery/zones. */
export const delivery = group({
  ...toggleLine,
  shippo: toggle(),
  /** What a cart's choices are called, the cheapest first, one to five where `enableRateNames` is on (spec 5). */
  rateNames: line(array(rateName).max(5, deliveryErrors.serviceNamesNeeded).optional(), []),
  enableLiveRates: flag(false),
  enableFlatRates: flag(true),
  enableLocalPickup: flag(false),
  enableRateNames: flag(false),
  defaultShipping: group({ enabled: flag(true) }),
});
export type DeliverySettings = typeof delivery.standard;

/** What happens to the products of a vendor who is away. */
export const holidays = group({
  products: line(mixed<AwayProducts>().oneOf(awayProducts).optional(), 'mark'),
});

/** What does not hold between the parts, by field: names that are to be used, and are none. */
export const deliveryProblems = ({ enableRateNames, rateNames }: DeliverySettings): Record<string, Fault> =>
  enableRateNames && rateNames.length === 0
    ? { 'delivery.rateNames': deliveryErrors.serviceNamesNeeded() }
    : {};

/** Whether carts are offered carriers' own prices beside the zones' or in place of them. */
export const hasLiveRates = ({ enabled, shippo, enableLiveRates }: DeliverySettings): boolean =>
  enabled !== false && shippo.enabled !== false && enableLiveRates;

/** The names that carts are shown, or none where the rates keep their own. */
export const shownRateNames = ({ enableRateNames, rateNames }: DeliverySettings): string[] =>
  enableRateNames ? rateNames : [];
