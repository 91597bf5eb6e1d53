import type { Media, Variant } from '../../../../domain/products/products';
import type { MetafieldName } from '../../../../domain/products/specifications/metafieldNames';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const areFields = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.every(isFields);

/** A text, or nothing where it is something else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const isMedia = (value: unknown): value is readonly Fields[] =>
  areFields(value) && value.every(({ src }) => typeof src === 'string');

const contentTypes = ['VIDEO', 'EXTERNAL_VIDEO'] as const;

/** Pictures of the log, whatever older versions left out of them. */
export const mediaOf = (list: readonly Fields[]): Media[] =>
  list.map(({ id, src, alt, contentType }) => ({
    id: textOf(id),
    src: textOf(src),
    alt: textOf(alt),
    contentType: contentTypes.find((each) => each === contentType) ?? 'IMAGE',
  }));

/** Options of a product, or the choice of a variant. */
export const isOptions = (value: unknown): value is readonly Fields[] =>
  areFields(value) && value.every(({ name }) => typeof name === 'string');

/** A whole variant, as the wire has it. */
export const isVariant = (value: unknown): value is Variant =>
  isFields(value) && 'price' in value && 'sku' in value && Array.isArray(value['options']);

/** What can be listed in a line: `name: value`, one after the other; metafields by what the marketplace calls them. */
export const pairsOf = (value: unknown, metafieldName: (name: MetafieldName) => string): string => {
  if (areFields(value))
    return value
      .map((each) => {
        const [namespace, key] = [textOf(each['namespace']), textOf(each['key'])];
        const name = key === '' ? textOf(each['name']) : metafieldName({ namespace, key });
        const values = Array.isArray(each['values'])
          ? each['values'].map(String).join(', ')
          : textOf(each['value']);
        return `${name}: ${values}`;
      })
      .join('\n');
  if (isFields(value) && !Array.isArray(value))
    return Object.values(value)
      .map((each) => (typeof each === 'number' ? String(each) : textOf(each)))
      .filter((each) => each !== '')
      .join('\n');
  return '';
};
