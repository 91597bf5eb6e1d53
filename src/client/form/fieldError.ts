import type { FieldMetaState } from 'react-final-form';
import { errorTextOf } from '../language/translateError';

/**
 * The message to show at a field: once it was left or sending was tried; a server's until it is changed. `atOnce`: what
 * cannot come right by typing on is shown as soon as it was typed.
 */
export const fieldErrorOf = (meta: FieldMetaState<unknown>, atOnce = false): string | undefined => {
  if (meta.touched !== true && !(atOnce && meta.modified === true)) return undefined;
  return errorTextOf(meta.error ?? (meta.dirtySinceLastSubmit === true ? undefined : meta.submitError));
};
