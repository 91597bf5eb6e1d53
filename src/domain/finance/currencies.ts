import { array, object } from 'yup';
import { daySchema } from '../dates';
import { trimmedText } from '../text';

const currency = trimmedText().matches(/^[A-Z]{3}$/, 'Must be a code like EUR');

export const displayCurrencySchema = object({ displayCurrency: currency.required('Required field') });

/** Rates as an admin enters them: how much of a currency one of the store's is worth. */
export const ratesSchema = object({
  rates: array(
    object({
      currency: currency.required('Required field'),
      rate: trimmedText()
        .matches(/^\d{1,9}(\.\d{1,9})?$/, 'Must be a number like 1.0842')
        .test('positive', 'Must be greater than 0', (value) => value === undefined || Number(value) > 0)
        .required('Required field'),
      day: daySchema.required('Required field'),
    }).required(),
  )
    .max(200)
    .required('Required field'),
});

/** A rate with where it is from. It shows amounts, and never moves money. */
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
