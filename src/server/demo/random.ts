/** A seeded source of numbers: the same seed gives the same sequence on every machine. Not for secrets. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from min to max, both included. */
  integer(min: number, max: number): number;
  /** Throws RangeError on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** True in `probability` (0 to 1) of the calls. */
  chance(probability: number): boolean;
  /** One of the values, each as likely as its weight among the weights; throws RangeError on an empty list. */
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T;
  /** Bell-shaped around the mean, never further than 4.6 deviations. */
  normal(mean: number, deviation: number): number;
}

/** Spreads whole numbers over 32 bits, so that neighbours share nothing; order of the parts matters. */
export function mixSeed(...parts: number[]): number {
  let hash = 0x9e3779b9;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** A source begun at `seed` (any number; its lower 32 bits count). The algorithm is mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed | 0;

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };

  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  return {
    next,
    integer,
    pick(list) {
      const value = list[Math.floor(next() * list.length)];
      if (value === undefined) throw new RangeError('Nothing to pick from');
      return value;
    },
    chance: (probability) => next() < probability,
    weighted(list) {
      let total = 0;
      for (const [, weight] of list) total += weight;
      let rest = next() * total;
      for (const [value, weight] of list) {
        rest -= weight;
        if (rest < 0) return value;
      }
      throw new RangeError('Nothing to pick from');
    },
    normal(mean, deviation) {
      // Seven uniform numbers: close to a bell, without the logarithms and the far tails.
      let sum = 0;
      for (let index = 0; index < 7; index++) sum += next();
      return mean + ((sum - 3.5) / 0.7637626) * deviation;
    },
  };
}
