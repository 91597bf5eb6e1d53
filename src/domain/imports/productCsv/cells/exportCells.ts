import type { Media } from '../../../products/products';
import { formatMetafields, parseMetafields, type CsvMetafield } from './metafields';

const longestCell = 100_000;
const decimals = 12;

/** A weight as a plain decimal, which an import reads back. */
export const weightCell = (weight: number): string => {
  const text = weight.toFixed(decimals);
  return text.replace(/\.?0+$/, '');
};

/** An address as it stands among others in a cell, where blanks and commas separate. */
export const addressCell = (src: string): string =>
  src.replace(/[\s,]/g, (found) => (found === ',' ? '%2C' : encodeURIComponent(found)));

/** The addresses of media as a cell; `origin` goes before our own files. '' where they do not fit into one. */
export const imagesCell = (media: readonly Media[], origin: string): string => {
  const text = media.map(({ src }) => addressCell(src.startsWith('/') ? origin + src : src)).join(' ');
  return text.length > longestCell ? '' : text;
};

const isCarried = (field: CsvMetafield): boolean => {
  const [read, ...more] = parseMetafields(formatMetafields([field])) ?? [];
  const { namespace, key, value } = field;
  return (
    more.length === 0 &&
    read?.namespace === namespace &&
    read.key === key &&
    read.value === value &&
    value !== ''
  );
};

/**
 * The metafields that a cell carries as they are; an import leaves those alone that it does not name, such as
 * values with blanks at their ends.
 */
export const metafieldsCell = (metafields: readonly CsvMetafield[]): string => {
  const names = new Set<string>();
  let text = '';
  for (const field of metafields) {
    const name = `${field.namespace}.${field.key}`;
    if (names.has(name) || !isCarried(field)) continue;
    names.add(name);
    const longer = text === '' ? formatMetafields([field]) : `${text}; ${formatMetafields([field])}`;
    if (longer.length <= longestCell) text = longer;
  }
  return text;
};
