import { array, boolean, number, object, string } from 'yup';
import { bicProblem, ibanProblem } from './bankAccount';
import { trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { orderErrors } from '../errors/orders';
import { financeErrors } from '../errors/finance';

export const frequencies = ['none', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** When payouts go out by themselves, in the store's time zone; `day`: 1 is Monday, or the first of the month. */
export interface PayoutSchedule {
  frequency: Frequency;
  day?: number | undefined;
}

/** How vendors are paid (spec 3): what of it is set by entering keys, what by the form. */
export interface PaymentsSettings {
  stripeConnect: { enabled: boolean | null; isTestKey: boolean };
  paypal: { enabled: boolean | null; isSandbox: boolean };
  schedule: PayoutSchedule | null;
  /** Days after fulfilment before an order is paid out. */
  holdbackDays: number;
  /** Payouts above it, a decimal text of the store's currency, need a second person; null: none do. */
  approvalAbove: string | null;
  /** The account that payments by bank transfer come from. */
  debtor: { name: string; iban: string; bic: string };
}

const wholeNumber = (most: number) =>
  number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(0, generalErrors.atLeast)
    .max(most, generalErrors.atMost);

const checked = (problem: (text: string) => string | null) =>
  trimmedText().test('checked', function hold(value) {
    const message = value === undefined || value === '' ? null : problem(value);
    return message === null || this.createError({ message });
  });

/** When payouts go out; a day where the frequency needs one. */
const scheduleSchema = object({
  frequency: string().oneOf(frequencies).optional(),
  day: wholeNumber(28).min(1, orderErrors.atLeastOne).optional(),
})
  .nullable()
  .optional()
  .default(undefined);

/** Parts of the payment settings, as an admin changes them. */
export const paymentsPatchSchema = () =>
  object({
    schedule: scheduleSchema,
    holdbackDays: wholeNumber(365).optional(),
    approvalAbove: trimmedText()
      .nullable()
      .test('amount', financeErrors.notAnAmount, (value) => !value || /^\d{1,12}(\.\d{1,4})?$/.test(value))
      .optional(),
    debtor: object({
      name: trimmedText().max(70, generalErrors.tooLong).optional(),
      iban: checked(ibanProblem).optional(),
      bic: checked(bicProblem).optional(),
    })
      .optional()
      .default(undefined),
  })
    .optional()
    .default(undefined);

export const membershipPatchSchema = () =>
  object({
    enabled: boolean().nullable().optional(),
    products: array(trimmedText().max(200).required()).max(50).optional(),
    trialDays: wholeNumber(365).optional(),
    documentationUrl: trimmedText()
      .max(2000)
      .test('address', generalErrors.notAUrl, (value) => !value || /^https?:\/\/\S+$/.test(value))
      .optional(),
  })
    .optional()
    .default(undefined);

/** The cron pattern of a schedule, six in the morning; null where nothing goes out by itself. */
export const patternOf = (schedule: PayoutSchedule | null): string | null => {
  const day = schedule?.day ?? 1;
  switch (schedule?.frequency) {
    case 'daily':
      return '0 6 * * *';
    case 'weekly':
      return `0 6 * * ${String(day % 7)}`;
    case 'monthly':
      return `0 6 ${String(Math.min(day, 28))} * *`;
    default:
      return null;
  }
};
