import { restOfWorld, type Zone } from './zones';

/** How long things take to a country (ISO 3166, `*` for all others); null where nobody said. */
export interface DeliveryPromise {
  country: string;
  days: { from: number; to: number } | null;
}

/**
 * What zones promise, a line a country in their order, all others last. A country that several zones name is promised
 * what all of them hold to, as its provinces are not asked.
 */
export const promisesOf = (zones: readonly Pick<Zone, 'countries' | 'rates'>[]): DeliveryPromise[] => {
  const found = new Map<string, { days: number[]; isOpen: boolean }>();
  for (const { countries, rates } of zones) {
    // A zone without rates delivers nothing.
    if (rates.length === 0) continue;
    for (const { code } of countries) {
      const known = found.get(code) ?? { days: [], isOpen: false };
      found.set(code, {
        days: [...known.days, ...rates.flatMap(({ days }) => (days === null ? [] : [days]))],
        isOpen: known.isOpen || rates.some(({ days }) => days === null),
      });
    }
  }
  return [...found]
    .map(([country, { days, isOpen }]) => ({
      country,
      // One way of which nothing is known makes the range a guess.
      days: isOpen || days.length === 0 ? null : { from: Math.min(...days), to: Math.max(...days) },
    }))
    .sort((one, other) => Number(one.country === restOfWorld) - Number(other.country === restOfWorld));
};
