import { mixed, number } from 'yup';
import { generalErrors } from '../errors/general';
import { group, line } from '../settings/setting';

/** What an offer below the floor is answered: at once, by mail without a word of the floor, or with the floor's price. */
export const belowFloorAnswers = ['refuse', 'reject', 'counter'] as const;
export type BelowFloor = (typeof belowFloorAnswers)[number];

const wholeNumber = (least: number, most: number) =>
  number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(least, generalErrors.atLeast)
    .max(most, generalErrors.atMost)
    .optional();

/** How the marketplace wants offers. */
export const offerSettings = group({
  /** Percent of the price below which no offer reaches a vendor; 0: any does. */
  floorPercent: line(wholeNumber(0, 100), 50),
  belowFloor: line(mixed<BelowFloor>().oneOf(belowFloorAnswers).optional(), 'refuse'),
  /** Days in which an offer, or a counter-offer, is to be answered. */
  answerDays: line(wholeNumber(1, 60), 3),
  /** Days for which an accepted price holds. */
  priceDays: line(wholeNumber(1, 90), 7),
});
export type OfferSettings = typeof offerSettings.standard;
