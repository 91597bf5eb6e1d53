import type { Field } from './rebase';

const longest = 120;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (!isFields(value)) return '';
  if ('enabled' in value) return plain(value.enabled);
  if ('dimUnit' in value)
    return `${[value.width, value.height, value.length].map(plain).join(' × ')} ${plain(value.dimUnit)}`;
  const named = value.value ?? value.alt ?? value.name;
  return named === '' || named === undefined ? plain(value.src) : plain(named);
};

/** A value of the form in a few words; null where the item is not there. */
export const shownValueOf = (field: Field, value: unknown): string | null => {
  if (value === undefined && (field === 'media' || field === 'options' || field === 'metafields'))
    return null;
  const text = plain(value);
  return shorten(
    field === 'bodyHtml'
      ? text
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : text,
  );
};
