import type { Family } from './fontFamilies';

/** Where a line may break and nothing is seen; `pdfLines.ts` takes it away again. */
export const breakMark = '\u200b';

/** Longer words than this would push a column off the page. */
const longestWord = 22;

let thai: Intl.Segmenter | undefined;

/** Thai has no spaces between words: a dictionary says where they end. */
const withThaiBreaks = (text: string): string => {
  thai ??= new Intl.Segmenter('th', { granularity: 'word' });
  let before = false;
  let marked = '';
  for (const { segment, isWordLike = false } of thai.segment(text)) {
    // The signs of repetition and of shortening stay with their word.
    if (before && isWordLike && !/^[ๆฯ]/u.test(segment)) marked += breakMark;
    marked += segment;
    before = isWordLike;
  }
  return marked;
};

const longWord = new RegExp(`[^\\s${breakMark}]{${String(longestWord)}}(?=\\p{L})`, 'gu');

/** A text of a family, not Roboto's, with marks where its lines may break beside those that Unicode's rules name. */
export const withBreaks = (text: string, family: Family): string => {
  switch (family) {
    case 'NotoSansThai':
      return withThaiBreaks(text);
    case 'NotoSansArabic':
    case 'NotoSansHebrew':
    case 'NotoSansDevanagari':
      return text.replace(longWord, `$&${breakMark}`);
    default:
      return text;
  }
};

/** Whether a text has a word that may be cut anywhere, as it would push its column off the page. */
export const hasLongWord = (text: string): boolean =>
  text.split(/[\s-]+/).some((word) => word.length > longestWord);
