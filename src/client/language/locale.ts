import i18next, { type FormatterModule } from 'i18next';
import type { AmountParam } from '../../domain/errors/errorTable';
import { isFault } from '../../domain/errors/faultIn';
import { currencyDigits } from '../../domain/money';
import { baseOf } from '../../locales/languages';
import { translateError } from './translateError';

/** The reader's own region of a language where the browser names one, so that nl-BE writes dates its way. */
export const localeFor = (language: string, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => baseOf(tag) === language) ?? language;

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the chosen language writes it. */
export const writeNumber = (value: number): string => {
  const locale = localeFor(i18next.language || 'en');
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
};

const localeNow = (): string => localeFor(i18next.language || 'en');

/** An amount as the wire has it, in the reader's locale. */
const writeAmount = ({ amount, currency }: AmountParam): string => {
  const digits = currencyDigits(currency);
  const options = { style: 'currency', currency, minimumFractionDigits: digits } as const;
  return new Intl.NumberFormat(localeNow(), options).format(Number(amount));
};

const writeDay = (day: string): string => {
  const instant = new Date(day);
  if (Number.isNaN(instant.getTime())) return day;
  return new Intl.DateTimeFormat(localeNow(), { timeZone: 'UTC', dateStyle: 'medium' }).format(instant);
};

const isAmount = (value: object): value is AmountParam => 'amount' in value && 'currency' in value;

const writeObject = (value: object): string => {
  if (isFault(value)) return translateError(value);
  if (isAmount(value)) return writeAmount(value);
  return Array.isArray(value) ? value.map(String).join(', ') : '';
};

/** Writes what is put into texts: numbers, amounts, days, lists and errors inside errors. Other text stays as it is. */
export const valueFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  // The type says text for all that is put in, of which any is given.
  format: (value: unknown, format?: string) => {
    if (typeof value === 'number') return writeNumber(value);
    if (typeof value === 'object' && value !== null) return writeObject(value);
    return format === 'date' && typeof value === 'string' ? writeDay(value) : (value as string);
  },
  add: () => undefined,
  addCached: () => undefined,
};
