import { productErrors } from '../../../errors/products';
import { importErrors } from '../../../errors/imports';
import { generalErrors } from '../../../errors/general';
import type { Fault } from '../../../errors/errorTable';
import { parseNumber } from '../../../numbers';
import { plainDecimals } from '../../../files/plainDecimals';
import { readMoneyText, type MoneyText } from './moneyText';
import { plainNumbers } from '../rowRules';
import { largestStock } from '../../../products/variants/stock';

/** Errors of a row, under the keys of its columns. */
export type RowErrors = Record<string, Fault>;

const largestAmount = 999_999_999_999;

/** Longer text is no number, and some expressions below would be slow on it. */
const longestNumber = 64;
// Digits in one piece; "2 for 5" is no number.
const oneNumber = /^[^\d\p{L}]*\d(?:[\d.,'’\s]*\d)?[^\d\p{L}]*$/u;
// "1.234" is a fraction to a program, and above a thousand to many people.
const twoReadings = /^\D*[1-9]\d{0,2}\.\d{3}\D*$/;

/** "12.50" -> "12.5", "12.00" -> "12": zeros at the end of a plain amount's fraction. */
const withoutZeros = (text: string): string => {
  if (text.charCodeAt(text.length - 1) !== 48) return text;
  const point = text.indexOf('.');
  if (point < 0) return text;
  const end = text.charCodeAt(text.length - 2) === 48 ? point : text.length - 1;
  return text.slice(0, text.charCodeAt(end - 1) === 46 ? end - 1 : end);
};

/** A decimal text without exponent, however small the number. */
const decimalText = (value: number): string => {
  const text = String(value === 0 ? 0 : value);
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
};

const numberIn = (text: string, form: RegExp): number =>
  text.length <= longestNumber && form.test(text) ? parseNumber(text) : NaN;

const isOf = ({ currencies }: MoneyText, currency: string): boolean =>
  currency === '' || currencies.length === 0 || currencies.includes(currency);

/**
 * Reads an amount of money as a plain decimal ("12.5"); '' with an error where it is none, or in another currency than
 * `currency` ('': any).
 */
export const readAmount = (
  text: string,
  { digits, currency }: { digits: number; currency: string },
  errors: RowErrors,
  key: string,
): string => {
  if (digits >= 2 && plainDecimals(text, plainNumbers.amount) >= 0) return withoutZeros(text);
  const money = text.length <= longestNumber ? readMoneyText(text) : null;
  const amount = money === null ? NaN : numberIn(money.number, oneNumber);
  const value = decimalText(amount);
  const point = value.indexOf('.');
  if (Number.isNaN(amount)) errors[key] = generalErrors.notANumber();
  else if (money !== null && !isOf(money, currency))
    errors[key] = importErrors.otherCurrency({ text, currency });
  else if (amount < 0) errors[key] = generalErrors.atLeast({ min: 0 });
  else if (amount > largestAmount) errors[key] = generalErrors.atMost({ max: largestAmount });
  else if (digits < 3 && twoReadings.test(text)) errors[key] = importErrors.twoReadings({ text });
  else if (point >= 0 && value.length - 1 - point > digits)
    errors[key] = digits === 0 ? generalErrors.notAWholeAmount() : generalErrors.tooManyDecimals({ digits });
  else return value;
  return '';
};

/** Reads a stock: a whole number as digits, or "Untracked" in any case. */
export const readStock = (text: string, errors: RowErrors): string => {
  if (plainDecimals(text, plainNumbers.stock) === 0) return text;
  if (text.toLowerCase() === 'untracked') return 'Untracked';
  if (twoReadings.test(text)) {
    // Thousands in German, a fraction elsewhere: the remedy is that of prices, to leave the dot out.
    errors.stock = importErrors.twoReadings({ text });
    return '';
  }
  const count = numberIn(text, oneNumber);
  if (!Number.isInteger(count)) errors.stock = productErrors.stockNumber();
  else if (Math.abs(count) > largestStock) errors.stock = generalErrors.atMost({ max: largestStock });
  else return decimalText(count);
  return '';
};

/** Reads a number without words that is at least 0, as a plain decimal. */
export const readQuantity = (text: string, errors: RowErrors, key: string): string => {
  const amount = numberIn(text, oneNumber);
  if (Number.isNaN(amount)) errors[key] = generalErrors.notANumber();
  else if (amount < 0) errors[key] = generalErrors.atLeast({ min: 0 });
  else if (amount > largestAmount) errors[key] = generalErrors.atMost({ max: largestAmount });
  else return decimalText(amount);
  return '';
};
