/** What machines write: digits, a dot, digits. Most cells of a file are of this form, so it is tried first. */
const plain = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const exponent = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const minusSigns = /[\u2012\u2013\u2014\u2212\ufe63\uff0d]/g;

/** Digits with separators of one or both kinds, as `Number` reads them; NaN where they contradict. */
const readSeparated = (text: string): number => {
  const commas = text.split(',').length - 1;
  const dots = text.split('.').length - 1;
  if (commas > 0 && dots > 0) {
    const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
    const thousands = decimal === ',' ? '.' : ',';
    const mark = text.indexOf(decimal);
    if (text.lastIndexOf(decimal) !== mark || text.lastIndexOf(thousands) > mark) return NaN;
    return Number(text.replaceAll(thousands, '').replace(decimal, '.'));
  }
  if (commas + dots > 1) return Number(text.replace(/[.,]/g, ''));
  if (commas === 1)
    return Number(/^[1-9]\d{0,2},\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'));
  return Number(text);
};

/**
 * The number that a person or a program wrote (spec 5, "Number parsing"); NaN where there is none.
 *
 * - Signs of currency, letters, spaces and apostrophes are left out: `€ 1'234.50` is 1234.5.
 * - With both separators the last is the decimal one: `1.234,50` and `1,234.50` are 1234.5.
 * - One separator more than once marks thousands: `1.234.567` is 1234567.
 * - One comma before exactly three digits marks thousands (`1,234` is 1234), unless a leading zero or
 *   a longer first group shows a fraction (`0,125`). One dot is always the decimal point (`1.234` is
 *   1.234), because programs write fractions so, and `parseNumber(String(n))` must be n.
 * - A minus before or after the digits, or brackets around them, make it negative. `12,-` is 12.
 *   A minus between digits (`10-20`) makes no number.
 */
export const parseNumber = (text: string): number => {
  if (plain.test(text)) return Number(text);
  const trimmed = text.replace(minusSigns, '-').trim();
  if (exponent.test(trimmed)) return Number(trimmed.replace(',', '.'));
  const kept = trimmed
    // "12,-" and "12.--" are whole amounts; "Rs. 500" has the dot of a short word.
    .replace(/(\d)[.,]-{1,2}(?=\D*$)/, '$1')
    .replace(/(\p{L})[.,]+/gu, '$1')
    .replace(/[^\d.,()-]/g, '')
    .replace(/[.,]+(?!\d)/g, '');
  if (/\d[()-]+\d/.test(kept)) return NaN;
  const digits = kept.replace(/[()-]/g, '');
  if (!/\d/.test(digits)) return NaN;
  const size = readSeparated(digits);
  const negative = /^\(*-/.test(kept) || /-\)*$/.test(kept) || /^\(.*\)$/.test(kept);
  return negative ? -size : size;
};

/** What stands before the fraction of a number in a locale. */
export const decimalMark = (locale: string | undefined): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
