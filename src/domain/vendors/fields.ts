import { isWebAddress } from '../webAddress';
import { boolean, array, object, string } from 'yup';
import { lineText, trimmedText } from '../text';
import type { Fault } from '../errors/errorTable';
import { faultsIn } from '../errors/faultIn';
import { generalErrors } from '../errors/general';

export const fieldTypes = [
  'input',
  'textarea',
  'select',
  'checkbox',
  'product',
  'terms',
  'video',
  'file',
  'image',
  'media',
  'richtext',
  'date',
  'date_time',
  'url',
  'list_media',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** A field of a registration or of a vendor's page, as an admin defines it (spec 3). */
export interface FieldDefinition {
  key: string;
  name: string;
  /** May carry further properties in braces at its end: `decodeDescription`. */
  description?: string | undefined;
  type: FieldType;
  link?: string | undefined;
  options?: string[] | undefined;
  showOnVendorPage: boolean;
  registration: boolean;
  required: boolean;
}

/** What a person has answered, by field key; a checkbox with several choices has a list. */
export type FieldValues = Readonly<Record<string, string | readonly string[] | undefined>>;

const block = /\{((?:[^{}\\]|\\.)*)\}\s*$/s;
const escaped = /\\([|:\\{}])/g;

const splitAt = (text: string, mark: string): string[] => {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === mark) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
};

const unescape = (text: string): string => text.replace(escaped, '$1');
const escape = (text: string): string => text.replace(/[|:\\{}]/g, '\\$&');

const pairsOf = (inside: string): [string, string][] | null => {
  if (inside.trim() === '') return [];
  const pairs: [string, string][] = [];
  for (const part of splitAt(inside, '|')) {
    const [key = '', ...rest] = splitAt(part, ':');
    if (rest.length === 0 || key.trim() === '') return null;
    pairs.push([unescape(key).trim(), unescape(rest.join(':'))]);
  }
  return pairs;
};

/**
 * A description without the properties that stand in braces at its end, and these (spec 3): pairs
 * `key:value` separated by `|`, with `\|` and `\:` as escapes, and `\\`, `\{`, `\}` beside them. Braces that
 * hold no pairs are text.
 */
export const decodeDescription = (text: string): { text: string; extra: Record<string, string> } => {
  const found = block.exec(text);
  const pairs = found === null ? null : pairsOf(found[1] ?? '');
  if (found === null || pairs === null) return { text, extra: {} };
  return { text: text.slice(0, found.index).trimEnd(), extra: Object.fromEntries(pairs) };
};

/** The inverse of `decodeDescription`; blanks at the end of the text are not kept. */
export const encodeDescription = ({
  text,
  extra,
}: {
  text: string;
  extra: Readonly<Record<string, string>>;
}): string => {
  const pairs = Object.entries(extra);
  const plain = text.trimEnd();
  // A text that ends like a block is followed by an empty one, so that it stays text.
  if (pairs.length === 0 && decodeDescription(plain).text === plain) return plain;
  const inside = pairs.map(([key, value]) => `${escape(key)}:${escape(value)}`).join('|');
  return `${plain}${plain === '' ? '' : ' '}{${inside}}`;
};

const valuesOf = (values: FieldValues, key: string): readonly string[] => {
  const value = values[key];
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
};

/**
 * The definitions that are to be shown for these answers, in their order (spec 3): `show` in the
 * description takes `__alway`, `__never` or the key of a field that must be visible and answered, with
 * `showWhen` as the answer it must have. Fields that depend on one another in a circle stay hidden.
 */
export const visibleFields = <D extends Pick<FieldDefinition, 'key' | 'description'>>(
  definitions: readonly D[],
  values: FieldValues,
): D[] => {
  const byKey = new Map(definitions.map((definition) => [definition.key, definition]));
  const known = new Map<string, boolean>();
  const isVisible = (definition: D, seen: ReadonlySet<string>): boolean => {
    const { key } = definition;
    const already = known.get(key);
    if (already !== undefined) return already;
    if (seen.has(key)) return false;
    const { show = '__alway', showWhen } = decodeDescription(definition.description ?? '').extra;
    const shown = (): boolean => {
      if (show === '__alway' || show === '') return true;
      const other = byKey.get(show);
      if (show === '__never' || other === undefined) return false;
      const answers = valuesOf(values, show);
      const fits =
        showWhen === undefined || showWhen === '' ? answers.length > 0 : answers.includes(showWhen);
      return fits && isVisible(other, new Set([...seen, key]));
    };
    const visible = shown();
    known.set(key, visible);
    return visible;
  };
  return definitions.filter((definition) => isVisible(definition, new Set()));
};

/** Whether a visible field must be answered: by the flag, or by the word in the description's braces. */
export const isMandatory = ({
  description,
  required,
}: Pick<FieldDefinition, 'description' | 'required'>): boolean => {
  const { extra } = decodeDescription(description ?? '');
  return required || extra['required'] === 'true';
};

const choices = array(lineText().required(generalErrors.requiredField).max(200)).max(200);

/** One definition as it is saved (spec 5); the booleans are true where they are not given. */
export const fieldDefinitionSchema = object({
  key: lineText().max(100).required(generalErrors.requiredField),
  name: lineText().max(200).required(generalErrors.requiredField),
  description: string().max(5000).optional(),
  type: string().oneOf(fieldTypes).required(generalErrors.requiredField),
  link: trimmedText()
    .test('url', generalErrors.notAUrl, (value) => !value || isWebAddress(value))
    .max(2000)
    .when('type', { is: 'terms', then: (schema) => schema.required(generalErrors.requiredField) })
    .optional(),
  options: choices
    .when('type', {
      is: 'checkbox',
      then: (schema) => schema.min(1, generalErrors.oneChoice).required(generalErrors.oneChoice),
    })
    .when('type', {
      is: 'select',
      then: (schema) => schema.min(2, generalErrors.twoChoices).required(generalErrors.twoChoices),
    })
    .optional(),
  showOnVendorPage: boolean().default(true),
  registration: boolean().default(true),
  required: boolean().default(true),
});

/** What is wrong with a definition, by field name; empty: nothing (spec 5). */
export const definitionFaults = (definition: unknown): Record<string, Fault> => {
  try {
    fieldDefinitionSchema.validateSync(definition, { abortEarly: false });
    return {};
  } catch (error) {
    return faultsIn(error);
  }
};

/** The same, as sentences. */
export const checkFieldDefinition = (definition: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(definitionFaults(definition)).map(([field, { message }]) => [field, message]),
  );
