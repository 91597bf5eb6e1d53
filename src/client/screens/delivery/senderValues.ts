import type { OwnSettings } from '../../../domain/delivery/ownSettings';
import type { ParcelSize, ShipFrom } from '../../../domain/delivery/shipFrom';
import { parseNumber } from '../../../domain/numbers';

type Measures = 'length' | 'width' | 'height' | 'weight';

export interface SenderValues {
  address: Partial<Record<Exclude<keyof ShipFrom, 'is_residential'>, string | undefined>> & {
    is_residential?: boolean | undefined;
  };
  hasParcel?: boolean | undefined;
  parcel: Partial<Record<Measures, string | undefined>> & Pick<ParcelSize, 'distance_unit' | 'mass_unit'>;
}

const measures = ['length', 'width', 'height', 'weight'] as const;

/** What is kept as the form shows it; a package that nobody described yet is measured in the marketplace's units. */
export const senderValuesOf = (
  { shipFromAddress, parcel }: OwnSettings,
  units: Pick<ParcelSize, 'distance_unit' | 'mass_unit'>,
): SenderValues => ({
  address: shipFromAddress ?? {},
  hasParcel: parcel !== null,
  parcel: {
    distance_unit: parcel?.distance_unit ?? units.distance_unit,
    mass_unit: parcel?.mass_unit ?? units.mass_unit,
    ...Object.fromEntries(measures.map((name) => [name, parcel === null ? '' : String(parcel[name])])),
  },
});

const measureOf = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' ? undefined : parseNumber(text);

/** What is typed, as the schema looks at it; what was emptied is missing. */
export const senderInputOf = ({ address, hasParcel, parcel }: SenderValues) => ({
  ...address,
  parcel:
    hasParcel === true
      ? { ...parcel, ...Object.fromEntries(measures.map((name) => [name, measureOf(parcel[name])])) }
      : null,
});
