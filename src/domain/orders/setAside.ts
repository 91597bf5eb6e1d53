import type { SoldLine, VendorPart } from './splitOrder';

/** Stands among the vendors of a purchase for lines that are nobody's yet: no vendor's name begins so. */
export const setAsideVendor = '\u0001';

/** The vendors' parts of a purchase, and what its lines that are set aside come to, in minor units. */
export const withoutAside = <L extends SoldLine>(
  all: readonly VendorPart<L>[],
): { parts: VendorPart<L>[]; aside: number } => ({
  parts: all.filter(({ vendor }) => vendor !== setAsideVendor),
  aside: all.find(({ vendor }) => vendor === setAsideVendor)?.total ?? 0,
});
