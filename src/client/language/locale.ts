import i18next from 'i18next';
import { baseOf } from '../../locales/languages';

/** The reader's own region of a language where the browser names one, so that nl-BE writes dates its way. */
export const localeFor = (language: string, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => baseOf(tag) === language) ?? language;

/** The locale that numbers and days are written in now. */
export const localeNow = (): string => localeFor(i18next.language || 'en');

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the chosen language writes it. */
export const writeNumber = (value: number): string => {
  const locale = localeNow();
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
};
