import { closeness, rangeOfRate, zoneAt, type Place } from './rates';
import { restOfWorld, type Rate, type RateField, type Zone } from './zones';

/** Grams or minor units: from `from` on, below `to`; Infinity where it is open. */
export interface Span {
  from: number;
  to: number;
}

/** A country with its provinces, as far as they are known. */
export interface KnownCountry {
  code: string;
  provinces: readonly string[];
}

export type Finding =
  /** Nothing goes there; `provinces` where only parts of the country are left out. */
  | { kind: 'noZone'; country: string; provinces: string[] }
  /** Two zones name it equally closely: the first of them holds. */
  | { kind: 'twoZones'; country: string; provinces: string[]; zones: [string, string] }
  | { kind: 'noRates'; zone: string }
  /** Loads without a rate; an end that is null is not what decides. */
  | { kind: 'gap'; zone: string; weight: Span | null; price: Span | null }
  /** Loads for which two rates of one name hold: the cheaper one is offered. */
  | { kind: 'twoRates'; zone: string; name: string; weight: Span | null; price: Span | null };

const isAll = ({ from, to }: Span): boolean => from === 0 && to === Infinity;

/** What of 0 to infinity none of the spans holds. */
const gapsOf = (spans: readonly Span[]): Span[] => {
  const gaps: Span[] = [];
  let reached = 0;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    if (from > reached) gaps.push({ from: reached, to: from });
    reached = Math.max(reached, to);
  }
  return reached === Infinity ? gaps : [...gaps, { from: reached, to: Infinity }];
};

const spansOf = (rates: readonly Rate[], field: RateField, currency: string): Span[] =>
  rates.filter((rate) => rate.field === field).map((rate) => rangeOfRate(rate, currency));

/** A load has no rate where neither its weight nor its price has one. */
const gapFindings = ({ zoneName, rates }: Zone, currency: string): Finding[] => {
  const weights = gapsOf(spansOf(rates, 'TOTAL_WEIGHT', currency));
  const prices = gapsOf(spansOf(rates, 'TOTAL_PRICE', currency));
  return weights.flatMap((weight) =>
    prices.map((price): Finding => ({
      kind: 'gap',
      zone: zoneName,
      weight: isAll(weight) ? null : weight,
      price: isAll(price) ? null : price,
    })),
  );
};

const shared = (one: Span, other: Span): Span | null => {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to, other.to);
  return from < to ? { from, to } : null;
};

/** Free from a price on beside ranges of weight is what people mean by it, so only like ranges are compared. */
const pairFindings = (zone: Zone, one: Rate, other: Rate, currency: string): Finding[] => {
  if (one.field !== other.field || one.name.toLowerCase() !== other.name.toLowerCase()) return [];
  const span = shared(rangeOfRate(one, currency), rangeOfRate(other, currency));
  if (span === null) return [];
  const byWeight = one.field === 'TOTAL_WEIGHT';
  return [
    {
      kind: 'twoRates',
      zone: zone.zoneName,
      name: one.name,
      weight: byWeight ? span : null,
      price: byWeight ? null : span,
    },
  ];
};

const overlapFindings = (zone: Zone, currency: string): Finding[] =>
  zone.rates.flatMap((rate, index) =>
    zone.rates.slice(index + 1).flatMap((other) => pairFindings(zone, rate, other, currency)),
  );

const rateFindings = (zone: Zone, currency: string): Finding[] =>
  zone.rates.length === 0
    ? [{ kind: 'noRates', zone: zone.zoneName }]
    : [...gapFindings(zone, currency), ...overlapFindings(zone, currency)];

/** The two zones that hold a place equally closely, or null. */
const rivals = (zones: readonly Zone[], place: Place): [string, string] | null => {
  const best = zoneAt(zones, place);
  if (best === null) return null;
  const close = closeness(best, place);
  const [first, second] = zones.filter((zone) => closeness(zone, place) === close);
  return first === undefined || second === undefined ? null : [first.zoneName, second.zoneName];
};

const countryFindings = (zones: readonly Zone[], { code, provinces }: KnownCountry): Finding[] => {
  // Provinces that no zone tells apart stand or fall together.
  const told = zones.some(({ countries }) =>
    countries.some((each) => each.code === code && each.provinces.length > 0),
  );
  const places = (told && provinces.length > 0 ? provinces : ['']).map((province) => ({
    country: code,
    province,
  }));
  const without = places.filter((place) => zoneAt(zones, place) === null);
  const double = places.flatMap((place) => {
    const pair = rivals(zones, place);
    return pair === null ? [] : [{ province: place.province, pair }];
  });
  const whole = (count: number, names: string[]): string[] =>
    count === places.length ? [] : names.filter((name) => name !== '');
  const pairs = new Map<string, { zones: [string, string]; provinces: string[] }>();
  for (const { province, pair } of double) {
    const key = pair.join('\n');
    const known = pairs.get(key) ?? { zones: pair, provinces: [] };
    pairs.set(key, { ...known, provinces: [...known.provinces, province] });
  }
  return [
    ...(without.length === 0
      ? []
      : [
          {
            kind: 'noZone' as const,
            country: code,
            provinces: whole(
              without.length,
              without.map(({ province }) => province),
            ),
          },
        ]),
    ...[...pairs.values()].map((pair) => ({
      kind: 'twoZones' as const,
      country: code,
      provinces: whole(pair.provinces.length, pair.provinces),
      zones: pair.zones,
    })),
  ];
};

const restFindings = (zones: readonly Zone[]): Finding[] => {
  const [first, second] = zones.filter(({ countries }) => countries.some(({ code }) => code === restOfWorld));
  if (first === undefined || second === undefined) return [];
  return [
    { kind: 'twoZones', country: restOfWorld, provinces: [], zones: [first.zoneName, second.zoneName] },
  ];
};

/**
 * Names every country, weight and price for which the zones have no rate, or two that say the same. `countries`
 * are all that are to be looked at; amounts are whole grams and minor units of `currency`.
 */
export const coverageOf = (
  zones: readonly Zone[],
  countries: readonly KnownCountry[],
  currency: string,
): Finding[] => [
  ...zones.flatMap((zone) => rateFindings(zone, currency)),
  ...restFindings(zones),
  ...countries.flatMap((country) =>
    countryFindings(zones, country).filter(
      // Two zones for the rest of the world are told once.
      (finding) =>
        finding.kind !== 'twoZones' ||
        zones.some((zone) => zone.countries.some(({ code }) => code === country.code)),
    ),
  ),
];
