import { currencyDigits } from '../../domain/money';
import { parseNumber } from '../../domain/numbers';

/** One dot before exactly three digits: thousands, where the currency has no such fraction. */
const dottedThousands = /^\D*[1-9]\d{0,2}\.\d{3}\D*$/;

/**
 * The decimal string of the wire for an amount as people write it (`1.234,50`, `1,234.50`, `€ 12`), or
 * null where it is none or finer than the currency.
 */
export const readAmountText = (text: string, currency: string): string | null => {
  const digits = currencyDigits(currency);
  const number = parseNumber(digits < 3 && dottedThousands.test(text) ? text.replace('.', '') : text);
  if (!Number.isFinite(number) || Math.abs(number) >= 1e12) return null;
  const fixed = number.toFixed(digits);
  return Math.abs(Number(fixed) - number) < 1e-9 ? fixed : null;
};
