import i18next from 'i18next';
import { isFault, plainCode, type Told } from '../../domain/errors/faultIn';
import { errorAreas } from '../../locales/errorAreas';
import { said } from './said';

/** An error in the reader's language, with its amounts, days and counts as the reader writes them; English where the language has no text of it. */
export const translateError = (told: Told): string => {
  if (!isFault(told)) return said(told);
  const { code, message, params = {} } = told;
  if (code === plainCode) return said(message);
  const options = { ...params, ns: errorAreas, defaultValue: message };
  return i18next.isInitialized && i18next.exists(code, options) ? i18next.t(code, options) : message;
};

/** The text of what stands where an error may stand in a form: an error, or a text that was translated before. */
export const errorTextOf = (value: unknown): string | undefined =>
  typeof value === 'string' || isFault(value) ? translateError(value) : undefined;
