import { object, string } from 'yup';
import { isTimeZone } from '../dates';
import { generalErrors } from '../errors/general';
import { settingsErrors } from '../errors/settings';
import { shopNameSchema } from './settingsProblems';

/** What a new marketplace is asked, in this order; each can be passed by and done later. */
export const setUpSteps = ['shop', 'logo', 'vendor', 'connection'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** Where a marketplace is, and in what it counts. */
export interface ShopFacts {
  shopName: string;
  /** As ISO 3166 has it, such as DE; empty: not said. */
  country: string;
  /** As ISO 4217 has it, such as EUR. */
  currency: string;
  timeZone: string;
}

/** How far the guided set-up has come, on the server, so that it goes on where it was left. */
export interface SetUp extends ShopFacts {
  /** Steps that were done or passed by. */
  seen: SetUpStep[];
  /** Whether there are amounts already, which are in the currency there is. */
  currencyFixed: boolean;
  vendors: number;
  /** Whether a shop, or another system, may send orders: a secret or a key was made. */
  connected: boolean;
}

export const shopFactsSchema = shopNameSchema.shape({
  country: string()
    .matches(/^([A-Z]{2})?$/, settingsErrors.noSuchCountry)
    .defined(generalErrors.requiredField),
  currency: string()
    .matches(/^[A-Z]{3}$/, settingsErrors.noSuchCurrency)
    .required(generalErrors.requiredField),
  timeZone: string()
    .max(100, settingsErrors.noSuchTimeZone)
    .test('zone', settingsErrors.noSuchTimeZone, (value) => value === undefined || isTimeZone(value))
    .required(generalErrors.requiredField),
});

export const setUpStepSchema = object({
  step: string().oneOf(setUpSteps, generalErrors.requiredField).required(generalErrors.requiredField),
});
