import { namesOtherCurrency } from './currencyMarks';
import { currencyDigits } from './money';
import { decimalMark, parseNumber } from './numbers';

/** One mark before exactly three digits: a fraction to one person, and thousands to another. */
const twoWays = /^[^.,]*[1-9]\d{0,2}([.,])\d{3}(?!\d)[^.,]*$/;

/** The first of the wide digits, in which a text is held that was not understood. */
const wideZero = 0xff10;

/** One comma and no dot. */
const oneComma = /^[^.,]*,[^.,]*$/;

/**
 * A decimal string of the wire as one types it in a locale: `12,50` in German; and a text that could not be read
 * (`heldUnread`) as it was typed. What is neither stays as it is.
 */
export const typedDecimal = (decimal: string, locale: string | undefined): string =>
  /^-?\d+\.\d+$/.test(decimal)
    ? decimal.replace('.', decimalMark(locale))
    : decimal
        .replace(/[０-９]/g, (wide) => String((wide.codePointAt(0) ?? wideZero) - wideZero))
        .replace(/(\d)-(?=\d{3}(?!\d))/, `$1${decimalMark(locale)}`);

/** Whether it is digits with the locale's own mark, so that nobody needs to be told how it is read. */
export const isTypedPlainly = (text: string, locale: string | undefined): boolean =>
  /^-?\d*$/.test(text.trim().replace(decimalMark(locale), ''));

/** Whether a decimal string of the wire is what a text plainly says in a locale. */
export const isReadAsTyped = (text: string, decimal: string, locale: string | undefined): boolean =>
  isTypedPlainly(text, locale) && Number(text.trim().replace(decimalMark(locale), '.')) === Number(decimal);

/** Where the locale writes fractions with a comma, a single one is no mark of thousands. */
const withDot = (text: string, locale: string | undefined): string =>
  oneComma.test(text) && decimalMark(locale) === ',' ? text.replace(',', '.') : text;

/** The mark of a number that could have two meanings; undefined where it has one. */
const doubtfulMark = (text: string): string | undefined => twoWays.exec(text)?.[1];

/**
 * The decimal string of the wire for an amount as people write it in a locale (`1.234,50`, `1,234.50`, `€ 12`), or
 * null where it is none or finer than the currency: `4,995` euros are in German, and `4.995` in English. With the other
 * mark they are thousands, as no euro has thousandths. With another currency's sign or code it is none: nobody means twelve
 * euros by `$ 12`.
 */
export const readAmountText = (typed: string, currency: string, locale?: string): string | null => {
  if (namesOtherCurrency(typed, currency, locale)) return null;
  // The dash of a US-Dollar is no minus.
  const text = typed.replace(/(\p{L})-(?=\p{L})/gu, '$1');
  const digits = currencyDigits(currency);
  const mark = digits >= 3 ? undefined : doubtfulMark(text);
  if (mark !== undefined && mark === decimalMark(locale)) return null;
  const number = parseNumber(mark === undefined ? withDot(text, locale) : text.replace(mark, ''));
  if (!Number.isFinite(number) || Math.abs(number) >= 1e12) return null;
  const fixed = number.toFixed(digits);
  return Math.abs(Number(fixed) - number) < 1e-9 ? fixed : null;
};

/** The decimal string of a number of any digits as people write it in a locale, or null where it is none. */
export const readDecimalText = (text: string, locale?: string): string | null => {
  const number = parseNumber(withDot(text, locale));
  return Number.isFinite(number) ? String(number) : null;
};

/**
 * The same of a number of pieces, which has thousands and no thousandths: `1.000` is a thousand in German, and nothing
 * in English, where the dot is the mark of a fraction; `1,000` the other way round.
 */
export const readWholeText = (text: string, locale?: string): string | null => {
  const mark = doubtfulMark(text);
  if (mark !== undefined && mark === decimalMark(locale)) return null;
  return readDecimalText(mark === undefined ? text : text.replace(mark, ''), locale);
};

/**
 * What is held of a text that was not understood: as it was typed, but that nothing which reads programs' numbers takes
 * a doubtful one for another, as "1.000" would be one euro. With a minus for its mark it is no number to any of them,
 * and neither is one beside letters and signs ("$ 12") with wide digits.
 */
export const heldUnread = (text: string): string => {
  const mark = doubtfulMark(text);
  if (mark !== undefined) return text.replace(mark, '-');
  return /[\p{L}\p{Sc}]/u.test(text)
    ? text.replace(/\d/g, (digit) => String.fromCodePoint(wideZero + Number(digit)))
    : text;
};
