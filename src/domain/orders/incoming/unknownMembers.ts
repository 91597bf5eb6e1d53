import type { FieldReader, Unasked } from './incomingOrderFields';
import type { Fault } from '../../errors/errorTable';
import { integrationErrors } from '../../errors/integrations';

/** So many are told of; a sender that has more of them has read the first. */
const mostTold = 20;
/** So many different ones are looked at: a document is never a reason to compare names for seconds. */
const mostCompared = 1000;

/** How many letters two names are apart, a change of neighbours counting once (optimal string alignment). */
const lettersApart = (one: string, other: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
};

/** A name without how it is written: case and separators, and the American of two spellings. */
const plain = (name: string): string =>
  name
    .replace(/[\s_-]/g, '')
    .toLowerCase()
    .replace('canceled', 'cancelled');

const singular = (name: string): string => name.replace(/(?<=[xs])es$|s$/, '');

/** How far off a name may be to be meant: short ones are soon others (`tip` and `zip`). */
const mostApart = ({ length }: string): number => (length < 3 ? 0 : length < 8 ? 1 : 2);

/**
 * The known name that a member surely means, though it is written otherwise; null where it may well be one of the
 * sender's own: what it resembles is there as well (`county` beside `country`).
 */
const meantBy = (
  name: string,
  known: ReadonlySet<string>,
  isGiven: (name: string) => boolean,
): string | null => {
  const said = plain(name);
  let best: string[] = [];
  let least = Infinity;
  for (const each of known) {
    const other = plain(each);
    if (said === other) return each;
    if (Math.abs(said.length - other.length) > 2) continue;
    const isOther = singular(said) !== singular(other);
    const apart = isOther ? lettersApart(said, other) : 0.5;
    if (apart > Math.max(mostApart(other), 0.5) || apart > least) continue;
    best = apart < least ? [each] : [...best, each];
    least = apart;
  }
  return best.some(isGiven) ? null : (best[0] ?? null);
};

/**
 * Notes under its path each of the members that nobody asked for whose name is nearly one of those that were asked for at
 * its place: passed over it would make the money wrong without a word. Answers what is to be told of the others, each
 * once whatever the lines are in which it stands.
 */
export const tellUnknown = (unasked: readonly Unasked[]): Fault[] => {
  const meant = new Map<string, string | null>();
  const told = new Set<string>();
  for (const { reader, name, path } of unasked) {
    const pattern = path.replace(/\.\d+(?=\.)/g, '[]');
    if (!meant.has(pattern)) {
      if (meant.size >= mostCompared) continue;
      meant.set(
        pattern,
        meantBy(name, reader.asked, (each) => reader.says(each)),
      );
    }
    const other = meant.get(pattern) ?? null;
    if (other !== null) reader.fault(name, integrationErrors.memberMisnamed({ name, meant: other }));
    else if (told.size < mostTold) told.add(pattern.slice(0, 100));
  }
  return [...told].map((name) => integrationErrors.memberNotRead({ name }));
};

const states = new Set(['status', 'state', 'orderstatus', 'financialstatus', 'paymentstatus']);
const over = /^(partially)?(cancelled|refunded|voided)$/;

/**
 * Notes that an order calls itself cancelled, refunded or voided in a member that is not read, and says so nowhere else.
 */
export const refuseUnheardEnd = (document: FieldReader, unasked: readonly Unasked[]): void => {
  for (const { reader, name, value } of unasked)
    if (
      reader === document &&
      typeof value === 'string' &&
      states.has(plain(name)) &&
      over.test(plain(value))
    )
      reader.fault(name, integrationErrors.endNotRead({ name, value: value.slice(0, 50) }));
};
