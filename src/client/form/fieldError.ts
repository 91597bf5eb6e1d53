import type { FieldMetaState } from 'react-final-form';
import { errorTextOf } from '../language/translateError';

/** The message to show at a field: once it was left or sending was tried; a server's until it is changed. */
export const fieldErrorOf = (meta: FieldMetaState<unknown>): string | undefined => {
  if (meta.touched !== true) return undefined;
  return errorTextOf(meta.error ?? (meta.dirtySinceLastSubmit === true ? undefined : meta.submitError));
};
