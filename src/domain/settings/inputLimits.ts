import type { ProductContent } from '../products/productContent';
import type { Features, MinMax } from './settings';

/** What a reader sees of a description that was sanitised: an entity is one character, blocks stand apart. */
const readableText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, '.')
    .replace(/\s+/g, ' ')
    .trim();

/** Code points: an umlaut or a simple picture is one, whatever it is made of in memory. */
const charactersOf = (text: string): number => Array.from(text).length;

const outside = (count: number, { min, max }: MinMax, of: string): string | null => {
  if (min !== null && count < min) return `Must be at least ${String(min)} ${of}`;
  return max !== null && count > max ? `Must be at most ${String(max)} ${of}` : null;
};

const picturesOutside = (count: number, limits: MinMax): string | null => {
  if (limits.min === 1 && count === 0) return 'Must be at least one picture';
  if (limits.max === 1 && count > 1) return 'Must be at most one picture';
  return outside(count, limits, 'pictures');
};

/**
 * What of a product is shorter or longer than the marketplace wants (spec 3, input limits), by field. The
 * description counts without its markup, in characters as people count them.
 */
export const limitProblems = (
  { title, bodyHtml, media }: Pick<ProductContent, 'title' | 'bodyHtml' | 'media'>,
  limits: Features['inputLimit'],
): Record<string, string> => {
  const found = {
    'product.title': outside(charactersOf(title), limits.title, 'characters'),
    'product.bodyHtml': outside(charactersOf(readableText(bodyHtml)), limits.description, 'characters'),
    'product.media': picturesOutside(media.length, limits.images),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
};
