import { characters } from '../text';
import type { ProductContent } from '../products/productContent';
import type { Features, MinMax } from './settings';
import { generalErrors } from '../errors/general';
import { productErrors } from '../errors/products';
import type { Fault } from '../errors/errorTable';

/** What a reader sees of a description that was sanitised: an entity is one character, blocks stand apart. */
const readableText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, '.')
    .replace(/\s+/g, ' ')
    .trim();

/** So many characters of a title, and of a description without its markup, are held to its limit. */
export const titleLength = (title: string): number => characters(title);
export const descriptionLength = (html: string): number => characters(readableText(html));

/** What is said of too little, and of too much. */
interface Bounds {
  few: (params: { min: number }) => Fault;
  many: (params: { max: number }) => Fault;
}

const lengthBounds: Bounds = { few: generalErrors.tooShort, many: generalErrors.tooLong };
const pictures: Bounds = { few: productErrors.tooFewPictures, many: productErrors.tooManyPictures };

const outside = (count: number, { min, max }: MinMax, { few, many }: Bounds): Fault | null => {
  if (min !== null && count < min) return few({ min });
  return max !== null && count > max ? many({ max }) : null;
};

const picturesOutside = (count: number, limits: MinMax): Fault | null => {
  if (limits.min === 1 && count === 0) return productErrors.onePictureNeeded();
  if (limits.max === 1 && count > 1) return productErrors.onePictureAllowed();
  return outside(count, limits, pictures);
};

/**
 * What of a product is shorter or longer than the marketplace wants (spec 3, input limits), by field. The
 * description counts without its markup, in characters as people count them.
 */
export const limitProblems = (
  { title, bodyHtml, media }: Pick<ProductContent, 'title' | 'bodyHtml' | 'media'>,
  limits: Features['inputLimit'],
): Record<string, Fault> => {
  const found = {
    'product.title': outside(titleLength(title), limits.title, lengthBounds),
    'product.bodyHtml': outside(descriptionLength(bodyHtml), limits.description, lengthBounds),
    'product.media': picturesOutside(media.length, limits.images),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, Fault] => entry[1] !== null),
  );
};

/** The same of a title or a description in another language; null: nothing is wrong, or another text has no limits. */
export const translationProblem = (
  key: string,
  value: string,
  limits: Features['inputLimit'],
): Fault | null => {
  if (value === '') return null;
  if (key === 'title') return outside(titleLength(value), limits.title, lengthBounds);
  return key === 'bodyHtml' ? outside(descriptionLength(value), limits.description, lengthBounds) : null;
};
