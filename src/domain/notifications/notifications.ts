import type { Toggle } from '../settings/toggle';

/** Reminders of an order that waits to be sent, in their order. */
export const orderReminders = ['order-reminder-1', 'order-reminder-2', 'order-reminder-3'] as const;
export type OrderReminder = (typeof orderReminders)[number];

/** Mails that can be switched off; further ones follow with the settings of all mails. */
export const switchedMails = ['order-placed', ...orderReminders, 'marketplace-duty-digest'] as const;
export type SwitchedMail = (typeof switchedMails)[number];

/** Part of a store's settings (spec 3, Notification settings). */
export interface Notifications {
  /** 0 to 23, in UTC. */
  digestSendAtHourUtc: number;
  templates: Record<Exclude<SwitchedMail, OrderReminder>, Toggle> &
    Record<OrderReminder, Toggle & { delayInHours: number }>;
}

export const defaultNotifications: Notifications = {
  digestSendAtHourUtc: 6,
  templates: {
    'order-placed': { enabled: null },
    'order-reminder-1': { enabled: null, delayInHours: 24 },
    'order-reminder-2': { enabled: null, delayInHours: 72 },
    'order-reminder-3': { enabled: null, delayInHours: 168 },
    'marketplace-duty-digest': { enabled: null },
  },
};

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
