import i18next from 'i18next';
import type { Fault } from '../../domain/errors/errorTable';
import { isFault } from '../../domain/errors/faultIn';
import { errorAreas } from '../../locales/errorAreas';

/**
 * An error in the reader's language, with its amounts, days and counts as the reader writes them. English where the
 * language has no text of it; what others wrote is shown as it is.
 */
export const translateError = ({ code, message, params = {} }: Fault): string => {
  const options = { ...params, ns: errorAreas, defaultValue: message };
  return i18next.isInitialized && i18next.exists(code, options) ? i18next.t(code, options) : message;
};

/** An error, or its text where it was translated before. */
export type ShownError = Fault | string;

/** The text of what stands where an error may stand in a form: an error, or a text that was translated before. */
export const errorTextOf = (value: unknown): string | undefined =>
  isFault(value) ? translateError(value) : typeof value === 'string' ? value : undefined;
