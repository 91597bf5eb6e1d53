import type { RateOption } from './rates';

/** What one vendor offers for its part of a cart. */
export interface VendorOptions {
  vendor: string;
  options: RateOption[];
  /** Whether all of the part may be fetched from the vendor. */
  pickup: boolean;
}

export const combinationKinds = ['rate', 'cheapest', 'fastest', 'pickup'] as const;
export type CombinationKind = (typeof combinationKinds)[number];

/** One choice for the whole cart: `price` in minor units is the sum of its parts, `days` the longest of them. */
export interface Combination {
  kind: CombinationKind;
  name: string;
  description: string;
  price: number;
  days: number | null;
  parts: { vendor: string; name: string; price: number; days: number | null; live: boolean }[];
}

/** What a cart may choose of; where `undeliverable` names a vendor, nothing but fetching all of it. */
export interface CartRates {
  combinations: Combination[];
  undeliverable: string[];
}

export interface CombineSettings {
  /** Put in place of the rates' own names, the cheapest first; empty: the own ones stay. */
  rateNames: readonly string[];
  /** What fetching is called. */
  pickupName: string;
}

type Chosen = readonly { vendor: string; option: RateOption }[];

const cheapestOf = (options: readonly RateOption[]): RateOption | undefined =>
  [...options].sort((a, b) => a.price - b.price || (a.days ?? Infinity) - (b.days ?? Infinity) || 0)[0];

const fastestOf = (options: readonly RateOption[]): RateOption | undefined =>
  options
    .filter(({ days }) => days !== null)
    .sort((a, b) => (a.days ?? 0) - (b.days ?? 0) || a.price - b.price)[0];

const longestOf = (chosen: Chosen): number | null =>
  chosen.some(({ option }) => option.days === null)
    ? null
    : Math.max(...chosen.map(({ option }) => option.days ?? 0));

const different = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

const combinationOf = (kind: CombinationKind, chosen: Chosen): Combination => ({
  kind,
  name: different(chosen.map(({ option }) => option.name)).join(' + '),
  description: different(chosen.map(({ option }) => option.description)).join(' '),
  price: chosen.reduce((sum, { option }) => sum + option.price, 0),
  days: longestOf(chosen),
  parts: chosen.map(({ vendor, option: { name, price, days, live } }) => ({
    vendor,
    name,
    price,
    days,
    live,
  })),
});

/** One option of each vendor; null where a vendor has none such. */
const chosenBy = (
  vendors: readonly VendorOptions[],
  choose: (options: readonly RateOption[]) => RateOption | undefined,
): Chosen | null => {
  const chosen = vendors.flatMap(({ vendor, options }) => {
    const option = choose(options);
    return option === undefined ? [] : [{ vendor, option }];
  });
  return chosen.length === vendors.length ? chosen : null;
};

const sent = (vendors: readonly VendorOptions[]): Combination[] => {
  const [first, second] = vendors;
  if (first === undefined) return [];
  if (second === undefined)
    return first.options.map((option) => combinationOf('rate', [{ vendor: first.vendor, option }]));
  const cheapest = chosenBy(vendors, cheapestOf);
  const fastest = chosenBy(vendors, fastestOf);
  if (cheapest === null) return [];
  const sum = combinationOf('cheapest', cheapest);
  if (fastest === null) return [sum];
  const quick = combinationOf('fastest', fastest);
  // A second choice that costs more has to be quicker.
  const isQuicker = (quick.days ?? Infinity) < (sum.days ?? Infinity);
  return isQuicker ? [sum, quick] : [sum];
};

const fetched = (vendors: readonly VendorOptions[], name: string): Combination[] =>
  vendors.length > 0 && vendors.every(({ pickup }) => pickup)
    ? [
        combinationOf(
          'pickup',
          vendors.map(({ vendor }) => ({
            vendor,
            option: { name, description: '', price: 0, days: null, live: false },
          })),
        ),
      ]
    : [];

/**
 * What a cart of several vendors may choose of: of one vendor its own rates, of several the sum of the cheapest
 * and, where it is quicker, the sum of the fastest; and fetching, where all of it may be fetched.
 */
export const combineRates = (vendors: readonly VendorOptions[], settings: CombineSettings): CartRates => {
  const undeliverable = vendors.filter(({ options }) => options.length === 0).map(({ vendor }) => vendor);
  const ways = undeliverable.length > 0 ? [] : sent(vendors);
  return {
    combinations: [
      ...ways.map((way, index) => ({ ...way, name: settings.rateNames[index] ?? way.name })),
      ...fetched(vendors, settings.pickupName),
    ],
    undeliverable,
  };
};
