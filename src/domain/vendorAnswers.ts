import { isMandatory, visibleFields, type FieldDefinition, type FieldValues } from './fields';
import type { VendorMetafield } from './vendors';

interface Checked {
  answers: VendorMetafield[];
  /** Messages by the field's key. */
  errors: Record<string, string>;
}

const problemOf = ({ type, options = [] }: FieldDefinition, text: string): string | null => {
  if (type === 'select' && !options.includes(text)) return 'Choose from the list';
  if (type === 'url' && !/^https?:\/\/\S+$/i.test(text)) return 'Must be a valid URL';
  return null;
};

/**
 * Checks what a vendor tells in the marketplace's fields: answers to hidden or unknown fields are
 * dropped, visible ones must hold, and mandatory ones must be there.
 */
export const checkVendorAnswers = (
  definitions: readonly FieldDefinition[],
  given: readonly { key: string; value: string }[],
): Checked => {
  const texts = new Map(given.map(({ key, value }) => [key, value.trim()]));
  const values: FieldValues = Object.fromEntries(texts);
  const checked: Checked = { answers: [], errors: {} };
  for (const field of visibleFields(definitions, values)) {
    const { key, type } = field;
    const value = texts.get(key) ?? '';
    if (type === 'video') continue;
    const problem = value === '' ? (isMandatory(field) ? 'Required field' : null) : problemOf(field, value);
    if (problem !== null) checked.errors[key] = problem;
    else if (value !== '') checked.answers.push({ key, namespace: 'vendor', value, type });
  }
  return checked;
};
