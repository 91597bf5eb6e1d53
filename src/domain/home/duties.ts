import { object, string } from 'yup';
import { daySchema } from '../dates';
import { generalErrors } from '../errors/general';

/** What may wait for a person, in the order in which home says it. */
export const dutyNames = [
  'lateOrders',
  'dueOrders',
  'openOffers',
  'conversations',
  'siteMessages',
  'incomingOrders',
  'doubtfulOrders',
  'labels',
  'submissions',
  'rejectedProducts',
  'applications',
  'imports',
  'failedPayments',
  'unconfirmedPayments',
  'unpayableVendors',
  'idleSchedule',
  'unreachableVendors',
  'payoutMethod',
  'soldOut',
  'runsOut',
] as const;
export type DutyName = (typeof dutyNames)[number];

/** Stock runs out that at the pace of so many days is gone within so many. */
export const pace = { measured: 28, left: 7 };

/** More of what waits are not named one by one. */
export const mostNamed = 20;

/** Something that waits for a person: how many there are, and which, where no list finds exactly these. */
export interface Duty {
  name: DutyName;
  count: number;
  /**
   * Each with the id that its page has, the first `mostNamed` of them. Of vendors that cannot be paid the currency in
   * which they are found, where it is not the store's own.
   */
  rows: { id: string; label: string }[];
  /** The day until which this person does not want to see it; null: it is seen. */
  snoozedUntil: string | null;
}

export interface DutiesAnswer {
  duties: Duty[];
}

/** A day of the marketplace from which on it is seen again; none: it is seen at once. */
export const snoozeSchema = object({
  duty: string().oneOf(dutyNames).required(generalErrors.requiredField),
  until: daySchema.optional(),
});

/** Nothing is put off for longer. */
export const longestSnooze = 366;
