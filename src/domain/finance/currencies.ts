import { array, object } from 'yup';
import { daySchema } from '../dates';
import { currencyDigits, isCurrency } from '../money';
import { trimmedText } from '../text';
import { financeErrors } from '../errors/finance';
import { generalErrors } from '../errors/general';
import { settingsErrors } from '../errors/settings';

const currency = trimmedText()
  .matches(/^[A-Z]{3}$/, financeErrors.currencyCode)
  .test('known', settingsErrors.noSuchCurrency, (code = '') => !/^[A-Z]{3}$/.test(code) || isCurrency(code));

export const displayCurrencySchema = object({
  displayCurrency: currency.required(generalErrors.requiredField),
});

/** Rates as an admin enters them: how much of a currency one of the store's is worth. */
export const ratesSchema = object({
  rates: array(
    object({
      currency: currency.required(generalErrors.requiredField),
      rate: trimmedText()
        .matches(/^\d{1,9}(\.\d{1,9})?$/, financeErrors.rateNumber)
        .test(
          'positive',
          () => generalErrors.mustBeGreater({ min: 0 }),
          (value) => value === undefined || Number(value) > 0,
        )
        .required(generalErrors.requiredField),
      day: daySchema.required(generalErrors.requiredField),
    }).required(),
  )
    .max(200)
    .required(generalErrors.requiredField),
});

/**
 * A rate with where it is from. It shows amounts, and prices what a carrier names in another currency alone; what was
 * sold is never changed by it.
 */
export interface Rate {
  currency: string;
  /** Units of `currency` for one of the store's. */
  rate: string;
  /** The day it is of, YYYY-MM-DD. */
  day: string;
  /** An address, or the email of who entered it. */
  source: string;
}

export interface CurrencyAnswer {
  /** What the store keeps its books in. */
  currency: string;
  /** What this vendor, or the marketplace, likes to see beside it. */
  displayCurrency: string;
  /** Whether the reader may choose it: vendors while other currencies are switched on. */
  canChoose: boolean;
  rates: Rate[];
  /** Where rates can be fetched from; null where nothing is set. */
  fetchedFrom: string | null;
}

/** An amount of the store's currency in another, for the eyes alone; null without a rate. */
export const shownIn = (amount: string, rate: Pick<Rate, 'rate'> | undefined): number | null =>
  rate === undefined ? null : Number(amount) * Number(rate.rate);

const decimal = /^\d{1,15}(\.\d{1,15})?$/;

/** A decimal text as a whole number and how many of its digits are decimals. */
const scaled = (text: string): { whole: bigint; digits: bigint } => {
  const [front = '', decimals = ''] = text.split('.');
  return { whole: BigInt(front + decimals), digits: BigInt(decimals.length) };
};

/**
 * What an amount of another currency comes to in the store's, in minor units and rounded up, so that who pays for it
 * is not left with the rest; null where either is no decimal, or the rate is 0. `rate`: units of it for one of the store's.
 */
export const costIn = (amount: string, rate: string, currency: string): number | null => {
  if (!decimal.test(amount) || !decimal.test(rate)) return null;
  const [price, worth] = [scaled(amount), scaled(rate)];
  const above = price.whole * 10n ** (BigInt(currencyDigits(currency)) + worth.digits);
  const below = worth.whole * 10n ** price.digits;
  return below === 0n ? null : Number((above + below - 1n) / below);
};
