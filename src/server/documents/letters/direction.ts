import bidiFactory from 'bidi-js';
import type { Family } from './fontFamilies';

const bidi = bidiFactory();

/** Letters that are written from the right to the left (the blocks of Unicode that are kept for them). */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Whether the first letter of a text, by which it is aligned, is written from the right to the left. */
export const beginsRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Orders that a text gives of its own direction, by which it can be made to read as what it does not say. */
const orders = /[\u202a-\u202e]/g;

/** As one word, too: a number that goes on in the next line would be read as two. */
const isolate = (number: string): string => `\u2066${number.replaceAll(' ', '\u00a0')}\u2069`;

/** Telephone numbers in groups, which begin with a plus, a zero or a bracket; then numbers and codes of several parts without a space. */
const wholeNumbers =
  /(?<![\p{L}\p{N}])(?:\+|\(\+?|0)[0-9][0-9() ./-]{4,}[0-9](?![\p{L}\p{N}])|(?<![\p{Script=Latin}0-9])[#+-]?[\p{Script=Latin}0-9]+(?:[-–./:_#+@×]+[\p{Script=Latin}0-9]+)+/gu;

/**
 * A text whose telephone numbers, dates and codes are read from the left as a whole. By the Unicode algorithm alone
 * their parts would change places among Arabic or Hebrew letters. It may be longer by characters that are not seen.
 */
export const withWholeNumbers = (text: string): string =>
  text.replace(orders, '').replace(wholeNumbers, isolate);

export type Direction = 'rtl' | 'ltr';

/**
 * The level of each UTF-16 unit by the Unicode bidirectional algorithm: odd ones run to the left. Each line that is
 * ended by `\n` takes its direction from its own first letter where none is stated.
 */
export const levelsOf = (text: string, direction: Direction | null): Uint8Array =>
  bidi.getEmbeddingLevels(text, direction ?? 'auto').levels;

const drawnToTheLeft: ReadonlySet<Family> = new Set<Family>(['NotoSansArabic', 'NotoSansHebrew']);

/** Whether a family's letters are laid out from the right to the left; `pdfLines.ts` has it always so. */
export const runsToTheLeft = (family: Family): boolean => drawnToTheLeft.has(family);

/** A bracket that opens to the left has the form of the one that closes. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** What is given to a family's font so that it stands there in the order that the level wants. */
export const turned = (text: string, level: number, family: Family): string => {
  const isLeft = level % 2 === 1;
  if (isLeft === runsToTheLeft(family)) return text;
  const characters = Array.from(text).reverse();
  return (isLeft ? characters.map(mirrored) : characters).join('');
};

/** The order, from the left, in which what has these levels stands in a line (rule L2). */
export const visualOrder = (levels: readonly number[]): number[] => {
  const order = levels.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1)
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1;
      if (end > start + 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  return order;
};
