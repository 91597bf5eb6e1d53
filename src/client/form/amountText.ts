import { currencyDigits } from '../../domain/money';
import { parseNumber } from '../../domain/numbers';

/** One dot before exactly three digits: thousands, where the currency has no such fraction. */
const dottedThousands = /^\D*[1-9]\d{0,2}\.\d{3}\D*$/;

/** One comma and no dot. */
const oneComma = /^[^.,]*,[^.,]*$/;

/** What stands before the fraction of a number in a locale. */
const decimalMark = (locale: string | undefined): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** A decimal string of the wire as one types it in a locale: `12,50` in German. What is none stays as it is. */
export const typedDecimal = (decimal: string, locale: string | undefined): string =>
  /^-?\d+\.\d+$/.test(decimal) ? decimal.replace('.', decimalMark(locale)) : decimal;

/** Whether it is digits with the locale's own mark, so that nobody needs to be told how it is read. */
export const isTypedPlainly = (text: string, locale: string | undefined): boolean =>
  /^-?\d*$/.test(text.trim().replace(decimalMark(locale), ''));

/** Whether a decimal string of the wire is what a text plainly says in a locale. */
export const isReadAsTyped = (text: string, decimal: string, locale: string | undefined): boolean =>
  isTypedPlainly(text, locale) && Number(text.trim().replace(decimalMark(locale), '.')) === Number(decimal);

/** Where the locale writes fractions with a comma, a single one is no mark of thousands. */
const withDot = (text: string, locale: string | undefined): string =>
  oneComma.test(text) && decimalMark(locale) === ',' ? text.replace(',', '.') : text;

/**
 * The decimal string of the wire for an amount as people write it (`1.234,50`, `1,234.50`, `€ 12`), or
 * null where it is none or finer than the currency.
 */
export const readAmountText = (text: string, currency: string, locale?: string): string | null => {
  const digits = currencyDigits(currency);
  const plain =
    digits >= 3 ? withDot(text, locale) : dottedThousands.test(text) ? text.replace('.', '') : text;
  const number = parseNumber(plain);
  if (!Number.isFinite(number) || Math.abs(number) >= 1e12) return null;
  const fixed = number.toFixed(digits);
  return Math.abs(Number(fixed) - number) < 1e-9 ? fixed : null;
};

/** The decimal string of a number of any digits as people write it, or null where it is none. */
export const readDecimalText = (text: string, locale?: string): string | null => {
  const number = parseNumber(withDot(text, locale));
  return Number.isFinite(number) ? String(number) : null;
};
