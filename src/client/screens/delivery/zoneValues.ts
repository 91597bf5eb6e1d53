import { fromGrams, intoGrams } from '../../../domain/delivery/weights';
import type { MassUnit } from '../../../domain/delivery/shipFrom';
import type { RateField, Zone, ZoneCountry, ZoneInput } from '../../../domain/delivery/zones';
import { parseNumber } from '../../../domain/numbers';

/** A rate as it is typed; weights in the marketplace's unit. What was emptied is missing. */
export interface RateValues {
  name?: string | undefined;
  description?: string | undefined;
  price?: string | undefined;
  field: RateField;
  min?: string | undefined;
  max?: string | undefined;
  days?: string | undefined;
}

export interface ZoneValues {
  zoneName?: string | undefined;
  countries: ZoneCountry[];
  rates: RateValues[];
}

const boundText = (bound: number | null, field: RateField, unit: MassUnit): string => {
  if (bound === null) return '';
  return String(field === 'TOTAL_WEIGHT' ? fromGrams(bound, unit) : bound);
};

/** A bound as the wire has it, grams to a thousandth; null where it is open, NaN where it is no number. */
const boundOf = (text: string | undefined, field: RateField, unit: MassUnit): number | null => {
  if (text === undefined || text.trim() === '') return null;
  const number = parseNumber(text);
  return field === 'TOTAL_WEIGHT' ? intoGrams(number, unit) : number;
};

/** A zone as its form shows it. */
export const zoneValuesOf = (
  zone: Pick<Zone, 'zoneName' | 'countries' | 'rates'>,
  unit: MassUnit,
): ZoneValues => ({
  zoneName: zone.zoneName,
  countries: zone.countries,
  rates: zone.rates.map(({ name, description, price, field, min, max, days }) => ({
    name,
    description,
    price,
    field,
    min: boundText(min, field, unit),
    max: boundText(max, field, unit),
    days: days === null ? '' : String(days),
  })),
});

/** What is typed as it is sent; the schema says what does not hold. */
export const zoneInputOf = ({ zoneName = '', countries, rates }: ZoneValues, unit: MassUnit): ZoneInput => ({
  zoneName,
  countries,
  rates: rates.map(({ name = '', description = '', price = '', field, min, max, days = '' }) => ({
    name,
    description,
    price,
    field,
    min: boundOf(min, field, unit),
    max: boundOf(max, field, unit),
    days: days.trim() === '' ? null : parseNumber(days),
  })),
});

export const newRate: RateValues = { name: '', price: '', field: 'TOTAL_WEIGHT', min: '', max: '', days: '' };

/** The range after a rate's, under its name. */
export const rateAfter = ({ max, ...rate }: RateValues): RateValues => ({
  ...rate,
  price: '',
  min: max ?? '',
  max: '',
});
