import type { FieldMetaState } from 'react-final-form';
import { said } from '../language/said';

/** The message to show at a field: once it was left or sending was tried; a server's until it is changed. */
export const fieldErrorOf = (meta: FieldMetaState<unknown>): string | undefined => {
  if (meta.touched !== true) return undefined;
  const message: unknown = meta.error ?? (meta.dirtySinceLastSubmit === true ? undefined : meta.submitError);
  return typeof message === 'string' ? said(message) : undefined;
};
