import { isWebAddress } from '../webAddress';
import { array, number, object, string } from 'yup';
import { financeErrors } from '../errors/finance';
import { generalErrors } from '../errors/general';
import { orderErrors } from '../errors/orders';
import { group, kept, line, lineOf, toggleLine } from '../settings/setting';
import { bicProblem, ibanProblem } from './bankAccount';
import { lineText, trimmedText } from '../text';
import type { Fault } from '../errors/errorTable';

export const frequencies = ['none', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** When payouts go out by themselves, in the store's time zone; `day`: 1 is Monday, or the first of the month. */
export interface PayoutSchedule {
  frequency: Frequency;
  day?: number | undefined;
}

const wholeNumber = (most: number) =>
  number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(0, generalErrors.atLeast)
    .max(most, generalErrors.atMost);

const checked = (problem: (text: string) => Fault | null) =>
  trimmedText().test('checked', function hold(value) {
    const fault = value === undefined || value === '' ? null : problem(value);
    return fault === null || this.createError({ message: fault });
  });

/** When payouts go out; a day where the frequency needs one. */
const scheduleSchema = object({
  frequency: string().oneOf(frequencies).optional(),
  day: wholeNumber(28).min(1, orderErrors.atLeastOne).optional(),
})
  .nullable()
  .optional()
  .default(undefined);

const amountSchema = trimmedText()
  .nullable()
  .test('amount', financeErrors.notAnAmount, (value) => !value || /^\d{1,12}(\.\d{1,4})?$/.test(value))
  .optional();

/** Whether payouts are to go out by themselves and no service is connected that pays: then nobody is paid. */
export const isScheduleIdle = ({
  schedule,
  stripeConnect,
  paypal,
}: {
  schedule: PayoutSchedule | null;
  stripeConnect: { enabled: boolean | null };
  paypal: { enabled: boolean | null };
}): boolean =>
  (schedule?.frequency ?? 'none') !== 'none' && stripeConnect.enabled !== true && paypal.enabled !== true;

/** How vendors are paid (spec 3): what of it is set by entering keys, what by the form. */
export const payments = group({
  stripeConnect: kept<{ enabled: boolean | null; isTestKey: boolean }>({
    enabled: null,
    isTestKey: false,
  }),
  paypal: kept<{ enabled: boolean | null; isSandbox: boolean }>({
    enabled: null,
    isSandbox: false,
  }),
  schedule: lineOf<PayoutSchedule | null>(null)(scheduleSchema),
  /** Days after fulfilment before an order is paid out. */
  holdbackDays: line(wholeNumber(365).optional(), 0),
  /** Days for which nothing is paid to an account that a vendor has just changed. */
  accountHoldDays: line(wholeNumber(60).optional(), 3),
  /** Payouts above it, a decimal text of the store's currency, need a second person; null: none do. */
  approvalAbove: line(amountSchema, null),
  /** The account that payments by bank transfer come from. */
  debtor: group({
    name: line(lineText().max(70, generalErrors.tooLong).optional(), ''),
    iban: line(checked(ibanProblem).optional(), ''),
    bic: line(checked(bicProblem).optional(), ''),
  }),
});

const documentationSchema = trimmedText()
  .max(2000)
  .test('address', generalErrors.notAUrl, (value) => !value || isWebAddress(value))
  .optional();

export const membership = group({
  ...toggleLine,
  products: line(array(trimmedText().max(200).required()).max(50).optional(), []),
  trialDays: line(wholeNumber(365).optional(), 0),
  documentationUrl: line(documentationSchema, ''),
});

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
