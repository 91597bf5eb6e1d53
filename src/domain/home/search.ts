import { object, string, type InferType } from 'yup';
import { generalErrors } from '../errors/general';
import { searchable } from '../orders/orderTerms';
import { trimmedText } from '../text';

/** What is found by typing, in the order in which it is shown. */
export const searchKinds = [
  'orders',
  'parcels',
  'customers',
  'products',
  'variants',
  'vendors',
  'people',
  'imports',
  'payouts',
  'conversations',
  'offers',
  'discounts',
] as const;
export type SearchKind = (typeof searchKinds)[number];

const isKind = (text: string): text is SearchKind => searchKinds.some((kind) => kind === text);

/** The kinds that a list separated by commas names, each once; all where it is empty. */
export const kindsIn = (text: string): readonly SearchKind[] =>
  text === '' ? searchKinds : [...new Set(text.split(',').filter(isKind))];

export const searchSchema = object({
  q: trimmedText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
  /** Kinds separated by commas; all of them where nothing is said. */
  kinds: string()
    .max(200, generalErrors.tooLong)
    .test(
      'kinds',
      generalErrors.notInList,
      (value = '') => value === '' || value.split(',').every((each) => isKind(each)),
    )
    .optional(),
});
export type SearchInput = InferType<typeof searchSchema>;

/** How something was found, the best first: as it was typed, beginning so, or but for a slip of the pen. */
export type Likeness = 'exact' | 'begins' | 'similar';

export interface SearchHit {
  /** What its page is called by; of a customer, what their orders are found by. */
  id: string;
  title: string;
  /** What tells it from others of its title; empty where nothing does. */
  detail: string;
  /** Whose it is, in the marketplace's view; else empty. */
  vendor: string;
  likeness: Likeness;
}

export interface SearchGroup {
  kind: SearchKind;
  hits: SearchHit[];
  /** How many its list finds; null: more than are here, not counted. */
  count: number | null;
}

export interface SearchAnswer {
  groups: SearchGroup[];
  /** What could not be searched in time. */
  unfinished: SearchKind[];
}

/** Of each kind so many are shown. */
export const mostHits = 5;
/** Of what is counted no more are. */
export const mostCounted = 250;

/** A text with `#` in front asks for numbers alone. */
export const isNumberSearch = (q: string): boolean => q.startsWith('#');

/** Shorter words are not looked for with a slip in them: nearly all others would do. */
const shortestSlip = 4;
const longestSlip = 24;
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'абвгдежзиклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
].map((letters) => Array.from(letters));

const alphabetOf = (letter: string): readonly string[] =>
  alphabets.find((letters) => letters.includes(letter)) ?? [];

/**
 * The words that are one slip away: a letter too many, one missing, one wrong, or two swapped. The first letter is taken
 * as meant, but where it was swapped with the second. Small letters without accents; none of a word that is too short.
 */
export const slipsOf = (word: string): string[] => {
  const letters = Array.from(word);
  if (letters.length < shortestSlip || letters.length > longestSlip) return [];
  const found = new Set<string>();
  for (let at = 0; at < letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [here = '', next, ...rest] = letters.slice(at);
    const after = letters.slice(at + 1).join('');
    if (next !== undefined) found.add(before + next + here + rest.join(''));
    if (at === 0) continue;
    found.add(before + after);
    // A letter stands among letters, a digit among digits.
    for (const letter of alphabetOf(here)) {
      found.add(before + letter + after);
      found.add(before + letter + here + after);
    }
  }
  found.delete(word);
  return [...found];
};

/**
 * Whether a text begins with a word but for one slip: where they first differ, a letter is too many, lacks, is wrong, or
 * is swapped with the next.
 */
const beginsNearly = (text: string, word: string): boolean => {
  if (word.length < shortestSlip) return false;
  let at = 0;
  while (at < word.length && word[at] === text[at]) at += 1;
  if (at === word.length) return true;
  const isSwapped = word[at] === text[at + 1] && word[at + 1] === text[at];
  if (isSwapped && text.startsWith(word.slice(at + 2), at + 2)) return true;
  if (at === 0) return false;
  const after = word.slice(at + 1);
  return (
    text.startsWith(after, at) || text.startsWith(after, at + 1) || text.startsWith(word.slice(at), at + 1)
  );
};

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** What was typed, as it is compared. */
export interface Sought {
  text: string;
  words: readonly string[];
}

export const soughtIn = (q: string): Sought => {
  const text = searchable(q);
  return { text, words: wordsOf(text) };
};

/**
 * How a text is like what was typed: the same, each word of it the beginning of one of its words, or so but for one slip a
 * word; null where it is not.
 */
export const likenessOf = (text: string, { text: sought, words }: Sought): Likeness | null => {
  const own = searchable(text);
  if (own === '' || words.length === 0) return null;
  if (own === sought) return 'exact';
  if (own.startsWith(sought)) return 'begins';
  const ownWords = wordsOf(own);
  if (words.every((word) => ownWords.some((each) => each.startsWith(word)))) return 'begins';
  return words.every((word) => ownWords.some((each) => each.startsWith(word) || beginsNearly(each, word)))
    ? 'similar'
    : null;
};

const best: readonly Likeness[] = ['exact', 'begins', 'similar'];

/** Which comes first, as a comparison for sorting. */
export const byLikeness = (one: Likeness, other: Likeness): number => best.indexOf(one) - best.indexOf(other);

/**
 * Those of some things that are like what was typed, the most alike first, else in their order; with a slip of the pen
 * where that is guessed.
 */
export const rankAlike = <T>(
  things: readonly T[],
  textsOf: (thing: T) => readonly string[],
  sought: Sought,
  guesses: boolean,
): { thing: T; likeness: Likeness }[] => {
  const found = things.flatMap((thing) => {
    const [likeness] = textsOf(thing)
      .map((text) => likenessOf(text, sought))
      .filter((each) => each !== null)
      .sort(byLikeness);
    return likeness === undefined ? [] : [{ thing, likeness }];
  });
  return found
    .filter(({ likeness }) => guesses || likeness !== 'similar')
    .sort((one, other) => byLikeness(one.likeness, other.likeness));
};
