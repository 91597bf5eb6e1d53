import { metafieldOf, pathOf } from '../../../products/specifications/metafieldNames';

export interface CsvMetafield {
  namespace: string;
  key: string;
  value: string;
}

const name = /^[\p{L}\p{N}_-]+$/u;

/**
 * Reads the metafields cell: `namespace.key=value`, several separated by `;`. A `;` or `\` inside a
 * value is written `\;` or `\\`. Null where the text is not of that form or names a field twice.
 */
export const parseMetafields = (text: string): CsvMetafield[] | null => {
  // A last backslash has nothing to stand before.
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(text)) return null;
  const fields: CsvMetafield[] = [];
  const seen = new Set<string>();
  for (const part of text.match(/(?:\\[^]|[^\\;])+/g) ?? []) {
    if (part.trim() === '') continue;
    const equals = part.indexOf('=');
    const [namespace = '', key = '', ...more] = part.slice(0, Math.max(equals, 0)).trim().split('.');
    const path = `${namespace}.${key}`;
    if (more.length > 0 || !name.test(namespace) || !name.test(key) || seen.has(path)) return null;
    seen.add(path);
    const value = part
      .slice(equals + 1)
      .trim()
      .replace(/\\([^])/g, '$1');
    fields.push({ namespace, key, value });
  }
  return fields;
};

// One plain field, which is what nearly every cell has.
const single = /^[\w-]+\.[\w-]+=[^;\\]*$/;

/** Whether `parseMetafields` can read the text. */
export const areMetafields = (text: string): boolean => single.test(text) || parseMetafields(text) !== null;

/** The metafields cell of a product; `parseMetafields` reads it back (the ends of values trimmed). */
export const formatMetafields = (fields: readonly CsvMetafield[]): string =>
  fields
    .map(({ namespace, key, value }) => `${namespace}.${key}=${value.trim().replace(/[\\;]/g, '\\$&')}`)
    .join('; ');

/** What names a metafield in the heading of a column, as Shopify and its import tools write it. */
const headingForms = [
  /\(product\.metafields\.([\p{L}\p{N}_-]+)\.([\p{L}\p{N}_-]+)\)$/u,
  /^metafield:\s*([\p{L}\p{N}_-]+)\.([\p{L}\p{N}_-]+)(?:\s*\[.*\])?$/iu,
];

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The metafield that a column of its own holds, by its heading: the name or the key of a specification, in any
 * case, or a metafield as Shopify writes it. Null where the heading names none: a dot alone says nothing.
 */
export const metafieldOfHeading = (
  heading: string,
  specifications: readonly { key: string; name: string }[],
): Omit<CsvMetafield, 'value'> | null => {
  const wanted = folded(heading);
  const defined =
    specifications.find((each) => folded(each.name) === wanted) ??
    specifications.find(
      (each) => folded(each.key) === wanted || folded(pathOf(metafieldOf(each))) === wanted,
    );
  if (defined !== undefined) return metafieldOf(defined);
  for (const form of headingForms) {
    const [, namespace, key] = form.exec(heading.trim()) ?? [];
    if (namespace !== undefined && key !== undefined) return { namespace, key };
  }
  return null;
};

/** Two metafields cells as one; what both name is as in the second. A cell that cannot be read stays, and is refused later. */
export const joinMetafields = (cell: string, more: string): string => {
  if (cell === '' || more === '') return cell + more;
  const [fields, others] = [parseMetafields(cell), parseMetafields(more)];
  if (fields === null || others === null) return `${cell}; ${more}`;
  const byName = new Map([...fields, ...others].map((field) => [`${field.namespace}.${field.key}`, field]));
  return formatMetafields([...byName.values()]);
};
