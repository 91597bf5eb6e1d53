import i18next, { type FormatterModule } from 'i18next';
import type { AmountParam } from '../../domain/errors/errorTable';
import { isFault } from '../../domain/errors/faultIn';
import { currencyDigits } from '../../domain/money';
import { localeFor, writeNumber } from './locale';
import { translateError } from './translateError';

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
