import { furtherVendorAt } from './furtherVendors';
import { HOUSE_VENDORS } from './houseVendors';
import type { DemoVendor } from './types';

export const MARKETPLACE_NAME = 'Harbour & Hall';

/** The first `count` vendors of the demo marketplace: twelve written by hand, then generated ones. */
export function vendorsFor(count: number): DemoVendor[] {
  return Array.from(
    { length: count },
    (_, index) => HOUSE_VENDORS[index] ?? furtherVendorAt(index - HOUSE_VENDORS.length),
  );
}
