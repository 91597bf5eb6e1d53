import { number } from 'yup';
import { generalErrors } from '../errors/general';
import { group, line, toggle, toggleLine } from '../settings/setting';

/** Reminders of an order that waits to be sent, in their order. */
export const orderReminders = ['order-reminder-1', 'order-reminder-2', 'order-reminder-3'] as const;
export type OrderReminder = (typeof orderReminders)[number];

/** Mails that can be switched off; further ones follow with the settings of all mails. */
export const switchedMails = [
  'order-placed',
  ...orderReminders,
  'marketplace-duty-digest',
  'vendor-new-message',
] as const;
export type SwitchedMail = (typeof switchedMails)[number];

const wholeNumber = (least: number, most: number) =>
  number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(least, generalErrors.atLeast)
    .max(most, generalErrors.atMost)
    .optional();

/** Reminder delays are positive (spec 5), and at most a year, in hours. */
const reminder = (delay: number) => group({ ...toggleLine, delayInHours: line(wholeNumber(1, 8760), delay) });

const templates = {
  'order-placed': toggle(),
  'order-reminder-1': reminder(24),
  'order-reminder-2': reminder(72),
  'order-reminder-3': reminder(168),
  'marketplace-duty-digest': toggle(),
  'vendor-new-message': toggle(),
} satisfies Record<SwitchedMail, unknown>;

/** Part of a store's settings (spec 3, Notification settings). */
export const notifications = group({
  /** 0 to 23, in UTC. */
  digestSendAtHourUtc: line(wholeNumber(0, 23), 6),
  templates: group(templates),
});
export type Notifications = typeof notifications.standard;

/** Whether a mail is written; what was not set is on. */
export const isWritten = ({ templates }: Notifications, mail: SwitchedMail): boolean =>
  templates[mail].enabled ?? true;

export const isOrderReminder = (name: string): name is OrderReminder =>
  orderReminders.some((each) => each === name);

const hour = 3_600_000;

/** The last instant, not after `now`, at which the digest is due; in UTC. */
export const lastDigestTime = (now: Date, hourUtc: number): Date => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hourUtc);
  return new Date(today <= now.getTime() ? today : today - 24 * hour);
};

/** An hour of UTC as minutes after local midnight, by the offset of a place (minutes east of UTC). */
export const localMinutes = (hourUtc: number, offset: number): number =>
  (((hourUtc * 60 + offset) % 1440) + 1440) % 1440;
