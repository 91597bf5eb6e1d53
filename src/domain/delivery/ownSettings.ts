import type { Holidays } from './holidays';
import type { ParcelSize, ShipFrom } from './shipFrom';

/** What a vendor sets for itself, or the marketplace for itself under the vendor `*`. */
export interface OwnSettings {
  vendor: string;
  holidays: Holidays;
  shipFromAddress: ShipFrom | null;
  parcel: ParcelSize | null;
}
