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
