import { restyled } from '../convert/numberSteps';
import { headingKey } from '../productCsv/columns';
import type { FilePlan } from './plan';
import type { Reason } from './suggestPlan';

/** A plan that was used before, and the headings of the file it was used for. */
export interface RememberedPlan {
  id: string;
  /** The name of that file. */
  name: string;
  headings: readonly string[];
  plan: FilePlan;
}

/** A column whose heading has changed since. */
export interface Drift {
  column: number;
  was: string;
}

/** A remembered plan, fitted to a file like the one it was used for. */
export interface RememberedFit {
  id: string;
  name: string;
  plan: FilePlan;
  /** For each column of the file. */
  reasons: (Reason | null)[];
  drifts: Drift[];
  /** Headings that the plan reads and that are not there any more. */
  lost: string[];
}

/** So much of two lists of headings must be the same for them to be of one kind of file. */
const leastShare = 0.6;

const shareOf = (one: readonly string[], other: readonly string[]): number => {
  const [first, second] = [new Set(one.map(headingKey)), new Set(other.map(headingKey))];
  const same = [...first].filter((key) => second.has(key)).length;
  return same / Math.max(first.size, second.size, 1);
};

const pairsOf = (text: string): Set<string> => {
  const key = headingKey(text);
  return new Set(Array.from({ length: Math.max(key.length - 1, 1) }, (_, at) => key.slice(at, at + 2)));
};

/** How alike two words are, from 0 to 1, by their pairs of letters. */
const likeness = (one: string, other: string): number => {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const same = [...first].filter((pair) => second.has(pair)).length;
  return (2 * same) / (first.size + second.size);
};

/**
 * Which column of the file is each heading of old: the same one, else a new heading at its place among the
 * columns or alike in its letters; -1 where there is none.
 */
const placesOf = (old: readonly string[], header: readonly string[]): number[] => {
  const free = new Set(header.keys());
  const places = old.map((heading) => {
    const at = [...free].find((index) => headingKey(header[index] ?? '') === headingKey(heading));
    if (at !== undefined) free.delete(at);
    return at ?? -1;
  });
  return places.map((place, index) => {
    if (place >= 0) return place;
    const heading = old[index] ?? '';
    const isBetween = (at: number): boolean => places[index - 1] === at - 1 || places[index + 1] === at + 1;
    const best = [...free]
      .map((at) => ({ at, fit: likeness(heading, header[at] ?? '') + (isBetween(at) ? 0.4 : 0) }))
      .sort((a, b) => b.fit - a.fit)[0];
    if (best === undefined || best.fit < 0.4) return -1;
    free.delete(best.at);
    return best.at;
  });
};

/**
 * The newest remembered plan for a file with these headings, if there is one like it, with what has changed
 * since: headings that drifted are pointed at. `remembered` has the newest first. A column of this file's that
 * is `suggested` to hold bare file names fills no pictures, unless something was done to its values. Numbers are read as
 * the `samples`, the first records of this file, write them.
 */
export const fitRemembered = (
  remembered: readonly RememberedPlan[],
  header: readonly string[],
  suggested: readonly (Reason | null)[] = [],
  samples: readonly (readonly string[])[] = [],
): RememberedFit | null => {
  const shares = remembered.map((each) => ({ each, share: shareOf(each.headings, header) }));
  const best = shares.reduce<(typeof shares)[number] | null>(
    (found, next) => (next.share >= leastShare && next.share > (found?.share ?? 0) ? next : found),
    null,
  );
  if (best === null) return null;
  const { id, name, headings, plan } = best.each;
  const places = placesOf(headings, header);
  const reasons: (Reason | null)[] = header.map(() => null);
  const drifts: Drift[] = [];
  const lost: string[] = [];
  const feeds = plan.feeds.flatMap((feed) => {
    // Whose the ids of a file are is said of that file alone.
    if (feed.target === 'id') return [];
    const was = headings[feed.column] ?? '';
    const column = places[feed.column] ?? -1;
    if (column < 0) {
      lost.push(was);
      return [];
    }
    if (suggested[column]?.kind === 'fileNames' && feed.steps.length === 0) {
      reasons[column] = suggested[column] ?? null;
      return [];
    }
    const isSame = headingKey(header[column] ?? '') === headingKey(was);
    if (!isSame && !drifts.some((drift) => drift.column === column)) drifts.push({ column, was });
    reasons[column] = isSame ? { kind: 'remembered', text: name } : { kind: 'renamed', text: was };
    return [{ ...feed, column }];
  });
  const names = plan.names === null || headings.length !== header.length ? null : plan.names;
  const inOwnStyle = restyled(feeds, (column) => samples.map((cells) => cells[column] ?? ''));
  return { id, name, plan: { ...plan, feeds: inOwnStyle, names }, reasons, drifts, lost };
};
