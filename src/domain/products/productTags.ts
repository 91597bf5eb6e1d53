import type { Metafield } from './products';
import { pathOf } from './specifications/metafieldNames';

/** Tags are the metafield `product.tags`, divided by commas: the product of the spec has no other place for them. */
const place = { namespace: 'product', key: 'tags', type: 'input' } as const;

const isTags = ({ namespace, key }: Metafield): boolean => namespace === place.namespace && key === place.key;

/** The tags of a list as it is typed: trimmed, none twice, whatever the case of their letters. */
export const readTags = (text: string): string[] => {
  const seen = new Set<string>();
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => {
      const known = tag === '' || seen.has(tag.toLowerCase());
      seen.add(tag.toLowerCase());
      return !known;
    });
};

/** The tags of a product. */
export const tagsOf = (metafields: readonly Metafield[]): string[] =>
  readTags(metafields.find(isTags)?.value ?? '');

/** The metafields with these tags; without the metafield where there are none. */
export const withTags = (metafields: readonly Metafield[], tags: readonly string[]): Metafield[] => {
  const value = tags.join(', ');
  if (value === '') return metafields.filter((metafield) => !isTags(metafield));
  if (metafields.some(isTags))
    return metafields.map((metafield) => (isTags(metafield) ? { ...metafield, value } : metafield));
  return [...metafields, { ...place, value }];
};

/** Where a product says what type it is: a metafield of its own, or a specification of this name. */
export const typePaths = ['product.type', 'custom.type'];

/** The type of a product; empty where it says none. */
export const typeOf = (metafields: readonly Metafield[]): string =>
  typePaths
    .map((path) => metafields.find((field) => pathOf(field) === path)?.value.trim() ?? '')
    .find((value) => value !== '') ?? '';
