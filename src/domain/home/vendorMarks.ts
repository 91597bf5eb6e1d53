import { number } from 'yup';
import { generalErrors } from '../errors/general';
import { group, line } from '../settings/setting';

/** What a vendor may fall behind in. */
export const measures = ['late', 'cancelled', 'refunded', 'answer', 'soldOut'] as const;
export type Measure = (typeof measures)[number];

const percent = (standard: number | null) =>
  line(
    number()
      .typeError(generalErrors.notANumber)
      .min(0, generalErrors.atLeast)
      .max(100, generalErrors.atMost)
      .nullable()
      .optional(),
    standard,
  );

const wholeNumber = (most: number) =>
  number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(1, () => generalErrors.atLeast({ min: 1 }))
    .max(most, generalErrors.atMost);

/**
 * Above what a vendor falls behind: shares in per cent of their orders (of their active products where these are sold
 * out), `answer` in hours; null: in that nobody does. From `fewestOrders` orders on in the days that are looked at, as
 * one late order of two says nothing.
 */
export const vendorMarks = group({
  fewestOrders: line(wholeNumber(10_000).optional(), 10),
  late: percent(4),
  cancelled: percent(2.5),
  refunded: percent(null),
  answer: line(wholeNumber(720).nullable().optional(), 24),
  soldOut: percent(null),
});
export type VendorMarks = typeof vendorMarks.standard;
