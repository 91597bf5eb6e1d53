import type { FieldDefinition } from './fields';
import { checkAnswers } from './answers';
import type { VendorMetafield } from './vendors';
import type { Fault } from '../errors/errorTable';

interface Checked {
  answers: VendorMetafield[];
  /** What is wrong, by the field's key. */
  errors: Record<string, Fault>;
}

/**
 * Checks what a vendor tells in the marketplace's fields, as an application's answers are checked:
 * answers to hidden or unknown fields are dropped, visible ones must hold, mandatory ones be there.
 */
export const checkVendorAnswers = (
  definitions: readonly FieldDefinition[],
  given: readonly { key: string; value: string }[],
  fileIdPrefix: string,
): Checked => {
  const types = new Map<string, string>(definitions.map(({ key, type }) => [key, type]));
  const { fields, errors } = checkAnswers(definitions, given, fileIdPrefix);
  const answers = fields.map(({ key, value }) => ({
    key,
    namespace: 'vendor',
    value,
    type: types.get(key) ?? '',
  }));
  return { answers, errors };
};
