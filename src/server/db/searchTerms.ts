const plain = /^[ -~]*$/;

/** Text as it is compared in searches and sorted by: small letters, no accents, no control characters. */
export const foldText = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\s+/g, ' ')
        .replace(/[\p{M}\p{C}]+/gu, '')
        .toLowerCase()
        .replaceAll('ß', 'ss');

/** Folding makes up to eighteen letters of one, and the database refuses terms beyond 2,046 bytes. */
const longestTerm = 255;

const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Among which terms is looked: those of these weights, or all. */
export type SearchWeights = '' | 'B' | 'BD' | 'ABD';

/** Titles weigh more than SKUs, SKUs more than the vendor's name; each term has one place, its heaviest. */
type Weight = 'A' | 'B' | 'D';

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * What a product is found by, as the text of a tsvector: the words of its title and vendor, its SKUs
 * whole and their parts. Written here and not by the database's parser, which tears SKUs apart.
 */
export const searchVector = (title: string, vendor: string, skus: readonly string[]): string => {
  const terms = new Map<string, Weight>();
  const add = (text: string, weight: Weight): void => {
    const term = text.slice(0, longestTerm);
    if (term !== '' && !terms.has(term)) terms.set(term, weight);
  };
  for (const word of wordsOf(foldText(title))) add(word, 'A');
  for (const sku of skus) {
    const folded = foldText(sku).trim();
    add(folded, 'B');
    for (const word of wordsOf(folded)) add(word, 'B');
  }
  for (const word of wordsOf(foldText(vendor))) add(word, 'D');
  return [...terms].map(([term, weight]) => `${quoted(term)}:1${weight}`).join(' ');
};

const condition = (word: string, weights: string): string | null => {
  const term = (text: string): string => quoted(text.slice(0, longestTerm));
  const exactly = (text: string): string => (weights === '' ? term(text) : `${term(text)}:${weights}`);
  const startsWith = (text: string): string => `${term(text)}:*${weights}`;
  const parts = wordsOf(word);
  const last = parts.pop();
  if (last === undefined) return null;
  // Of "mug," the mark says nothing: what begins with it begins with the word as well.
  if (parts.length === 0 && word.startsWith(last)) return startsWith(last);
  const inParts = [...parts.map(exactly), startsWith(last)].join(' & ');
  return `(${startsWith(word)} | (${inParts}))`;
};

/**
 * A search as texts of tsqueries that must all hold: every word must begin a term, and one such as `FJO-MUG-00`
 * begins an SKU or is found in its parts. `weights`: only among terms that have one of these; empty: among all. Null
 * where there is nothing to look for, as in "&".
 */
export const searchConditions = (text: string, weights: SearchWeights = ''): readonly string[] | null => {
  const words = foldText(text).split(/\s+/);
  const conditions = new Set(words.map((word) => condition(word, weights)).filter((each) => each !== null));
  return conditions.size === 0 ? null : [...conditions];
};

/** The text of a tsquery that finds what has a term beginning with one of these; there is at least one. */
export const beginningWithAny = (terms: readonly string[], weights: SearchWeights = ''): string =>
  `(${terms.map((term) => `${quoted(foldText(term).slice(0, longestTerm))}:*${weights}`).join(' | ')})`;

/**
 * Among which terms of a conversation somebody looks: A is the buyer's name, which may be hidden from vendors, and C what
 * is hidden in messages from all but the marketplace.
 */
export const conversationWeights = ({
  isAdmin,
  hidesName,
}: {
  isAdmin: boolean;
  hidesName: boolean;
}): SearchWeights => {
  if (isAdmin) return '';
  return hidesName ? 'BD' : 'ABD';
};
