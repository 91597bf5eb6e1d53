import { createRandom, mixSeed } from './random';

interface Turn {
  member: number;
  rank: number;
}

type Sharers = readonly { weight: number }[];

const rounds = new WeakMap<Sharers, readonly Turn[]>();

/** One round through the members, in which each has as many turns as its weight, shuffled. */
function roundOf(members: Sharers): readonly Turn[] {
  const known = rounds.get(members);
  if (known) return known;

  const turns = members.flatMap(({ weight }, member) =>
    Array.from({ length: weight }, (_, rank): Turn => ({ member, rank })),
  );
  const random = createRandom(0x51e7);
  for (let index = turns.length - 1; index > 0; index--) {
    const other = random.integer(0, index);
    const [one, two] = [turns[index], turns[other]];
    if (one && two) [turns[index], turns[other]] = [two, one];
  }
  rounds.set(members, turns);
  return turns;
}

/**
 * Which member takes the turn at `index` when all take turns by their (whole) weights, and how many it had before:
 * `nth`, from 0. Throws RangeError without members.
 */
export function turnAt(index: number, members: Sharers): { member: number; nth: number } {
  const round = roundOf(members);
  const turn = round[index % round.length];
  const weight = turn && members[turn.member]?.weight;
  if (!turn || !weight) throw new RangeError('Nobody is there to take turns');
  return { member: turn.member, nth: Math.floor(index / round.length) * weight + turn.rank };
}

/**
 * The nth of all pairs of two lists' places, each pair once before one comes again, in an order that looks mixed.
 * `round` counts how often all pairs have been used up.
 */
export function pairAt(nth: number, first: number, second: number, ...seed: number[]) {
  const pairs = first * second;
  // A prime larger than any list here, so that the steps meet every pair.
  const place = (nth * 7919 + (mixSeed(...seed) % pairs)) % pairs;
  return { first: place % first, second: Math.floor(place / first), round: Math.floor(nth / pairs) };
}
