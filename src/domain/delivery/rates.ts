import { currencyDigits, parseAmount } from '../money';
import { restOfWorld, type Rate, type RateField, type Zone } from './zones';

/** Where something goes: ISO 3166 codes; the province empty where it is not known. */
export interface Place {
  country: string;
  province: string;
}

/** What one vendor sends to a cart's place: grams, and minor units of the currency. */
export interface Load {
  weight: number;
  price: number;
}

/** A way to send one vendor's part of a cart; `price` in minor units, `days` null where nobody said. */
export interface RateOption {
  name: string;
  description: string;
  price: number;
  days: number | null;
  /** Told by a carrier just now, not by a zone. */
  live: boolean;
}

/** How closely a zone names a place: its province, its country, or the rest of the world; 0: not at all. */
export const closeness = (zone: Pick<Zone, 'countries'>, { country, province }: Place): 0 | 1 | 2 | 3 => {
  const named = zone.countries.find(({ code }) => code === country);
  if (named !== undefined) {
    if (named.provinces.length === 0) return 2;
    if (named.provinces.includes(province)) return 3;
  }
  return zone.countries.some(({ code }) => code === restOfWorld) ? 1 : 0;
};

/** The zone that holds at a place: the one that names it most closely, of equal ones the first; or null. */
export const zoneAt = <Z extends Pick<Zone, 'countries'>>(zones: readonly Z[], place: Place): Z | null => {
  let best: { zone: Z; close: number } | null = null;
  for (const zone of zones) {
    const close = closeness(zone, place);
    if (close > (best?.close ?? 0)) best = { zone, close };
  }
  return best?.zone ?? null;
};

/** A bound of a rate as a whole number: grams, or minor units of the currency. */
const wholeBound = (bound: number, field: RateField, currency: string): number =>
  field === 'TOTAL_WEIGHT' ? bound : Math.round(bound * 10 ** currencyDigits(currency));

/** Where a rate holds: from `from` on, below `to` (Infinity where it is open). */
export const rangeOfRate = (
  { field, min, max }: Pick<Rate, 'field' | 'min' | 'max'>,
  currency: string,
): { from: number; to: number } => ({
  from: min === null ? 0 : wholeBound(min, field, currency),
  to: max === null ? Infinity : wholeBound(max, field, currency),
});

const holds = (rate: Rate, load: Load, currency: string): boolean => {
  const { from, to } = rangeOfRate(rate, currency);
  const value = rate.field === 'TOTAL_WEIGHT' ? load.weight : load.price;
  return value >= from && value < to;
};

const cheaper = (one: RateOption, other: RateOption): number =>
  one.price - other.price || (one.days ?? Infinity) - (other.days ?? Infinity) || 0;

/** Options with the cheapest first; of the same name only the cheapest, as a range without costs is meant. */
export const byName = (options: readonly RateOption[]): RateOption[] => {
  const best = new Map<string, RateOption>();
  for (const option of [...options].sort(cheaper)) {
    const key = option.name.toLowerCase();
    if (!best.has(key)) best.set(key, option);
  }
  return [...best.values()];
};

/** The ways by which a vendor's zones send a load to a place, the cheapest first; none: it is not sent there. */
export const optionsAt = (
  zones: readonly Zone[],
  place: Place,
  load: Load,
  currency: string,
): RateOption[] => {
  const rates = zoneAt(zones, place)?.rates ?? [];
  return byName(
    rates
      .filter((rate) => holds(rate, load, currency))
      .map(({ name, description, price, days }) => ({
        name,
        description,
        price: parseAmount(price, currency) ?? 0,
        days,
        live: false,
      })),
  );
};
