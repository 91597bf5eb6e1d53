import { boolean, number, object, string } from 'yup';
import type { Fault } from '../errors/errorTable';
import { documentErrors } from '../errors/documents';
import { generalErrors } from '../errors/general';
import { flag, group, kept, line, lineOf, toggleLine } from '../settings/setting';
import { settingsErrors } from '../errors/settings';
import { emailText, trimmedText } from '../text';
import { conditionsSchema, meets, type MailCondition } from './conditions';
import type { MailTemplate } from './mails';
import { orderReminders, switchedMails, type OrderReminder, type SwitchedMail } from './switchedMails';

/** Mails of the specification without which nobody gets in: they are always sent. */
export const compulsoryMails = ['auth-change-password', 'auth-verify', 'auth-invite'] as const;
export type CompulsoryMail = (typeof compulsoryMails)[number];

/** Our own mails that a marketplace which switches all mails off does without as well. */
const quietMails: readonly MailTemplate[] = [
  'marketplace-message',
  'marketplace-contact-form',
  'marketplace-subscriber',
  'marketplace-ledger-check',
  'buyer-new-message',
  'notices',
];

/** Services that mails may go through in place of the server's own way (spec 11). */
export const mailServices = ['brevo', 'klaviyo', 'none'] as const;
export type MailService = (typeof mailServices)[number];

export interface MailIntegration {
  service: MailService;
  hasApiKey: boolean;
}

/** `apiKey`: may be left out where the service's key is known already. */
export const mailIntegrationSchema = object({
  service: string()
    .oneOf(mailServices, settingsErrors.noSuchMailService)
    .required(generalErrors.requiredField),
  apiKey: trimmedText().max(500, generalErrors.tooLong).optional(),
});

const wholeNumber = (least: number, most: number) =>
  number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(least, generalErrors.atLeast)
    .max(most, generalErrors.atMost)
    .optional();

/** A mail's switch, and what it must tell to go out. */
const mailLines = (template: SwitchedMail) => ({
  ...toggleLine,
  conditions: lineOf<MailCondition[]>([])(conditionsSchema(template)),
});
const mail = (template: SwitchedMail) => group(mailLines(template));

/** Reminder delays are positive (spec 5), and at most a year, in hours. */
const reminder = (template: OrderReminder, delay: number) =>
  group({ ...mailLines(template), delayInHours: line(wholeNumber(1, 8760), delay) });

/** A mail that nobody switches off. */
const alwaysOn = group({
  enabled: line(
    boolean()
      .nullable()
      .test('alwaysOn', documentErrors.mailAlwaysOn, (enabled) => enabled !== false)
      .optional(),
    null,
  ),
});

const templates = {
  'order-placed': mail('order-placed'),
  'order-reminder-1': reminder('order-reminder-1', 24),
  'order-reminder-2': reminder('order-reminder-2', 72),
  'order-reminder-3': reminder('order-reminder-3', 168),
  'vendor-new-message': mail('vendor-new-message'),
  'offer-requested': mail('offer-requested'),
  'offer-received': mail('offer-received'),
  'offer-rejected': mail('offer-rejected'),
  'vendor-pending-approval': mail('vendor-pending-approval'),
  'vendor-rejection': mail('vendor-rejection'),
  'product-approved': mail('product-approved'),
  'product-unapproved': mail('product-unapproved'),
  'marketplace-duty-digest': mail('marketplace-duty-digest'),
  'marketplace-on-product-submitted': mail('marketplace-on-product-submitted'),
  'marketplace-new-vendor': mail('marketplace-new-vendor'),
  'marketplace-vendor-request': mail('marketplace-vendor-request'),
  'marketplace-automated-payments': mail('marketplace-automated-payments'),
  'marketplace-integration-set': mail('marketplace-integration-set'),
  'auth-change-password': alwaysOn,
  'auth-verify': alwaysOn,
  'auth-invite': alwaysOn,
} satisfies Record<SwitchedMail | CompulsoryMail, unknown>;

/** Part of a store's settings (spec 3, Notification settings). */
export const notifications = group({
  /**
   * No mail goes out but those without which somebody does not get in (a buyer’s own conversation too), those that warn of
   * a takeover or about money, and what is sent by hand.
   */
  disableAll: flag(false),
  /** Whose answers mails ask for, and who sends them where the server may; empty: as the server is set up. */
  sendingEmail: line(emailText().optional(), ''),
  /** Which service sends mails; a call of its own sets it, as its key is never told. */
  integration: kept<MailIntegration>({ service: 'none', hasApiKey: false }),
  /** 0 to 23, in UTC. */
  digestSendAtHourUtc: line(wholeNumber(0, 23), 6),
  templates: group(templates),
});
export type Notifications = typeof notifications.standard;

/** Which mails go out and when, as vendors may know; whom they come from and what they ask for is the marketplace's. */
export const notificationsForVendors = (set: Notifications): Notifications => {
  const shown = structuredClone(notifications.standard);
  shown.disableAll = set.disableAll;
  shown.digestSendAtHourUtc = set.digestSendAtHourUtc;
  for (const name of switchedMails) shown.templates[name].enabled = set.templates[name].enabled;
  for (const name of orderReminders) shown.templates[name].delayInHours = set.templates[name].delayInHours;
  return shown;
};

export const isCompulsory = (template: string): template is CompulsoryMail =>
  compulsoryMails.some((each) => each === template);

export const isSwitched = (template: MailTemplate): template is SwitchedMail =>
  switchedMails.some((each) => each === template);

/** Whether a mail is written at all; what was not set is on. */
export const isWritten = ({ disableAll, templates }: Notifications, template: MailTemplate): boolean => {
  if (isSwitched(template)) return !disableAll && (templates[template].enabled ?? true);
  return !disableAll || !quietMails.includes(template);
};

/** Whether a mail goes out by the conditions of its template. */
export const meetsConditions = (
  { templates }: Notifications,
  template: MailTemplate,
  values: object,
  recipient: string,
): boolean => {
  if (!isSwitched(template) || templates[template].conditions.length === 0) return true;
  const told = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return meets(templates[template].conditions, told, recipient);
};

export const isOrderReminder = (name: string): name is OrderReminder =>
  orderReminders.some((each) => each === name);

interface Disorder {
  later: OrderReminder;
  fault: Fault;
}

/** The first reminder that does not come after every one before it; null: none. One that is switched off comes never. */
export const reminderDisorder = ({ templates }: Pick<Notifications, 'templates'>): Disorder | null => {
  const sent = orderReminders.filter((name) => templates[name].enabled ?? true);
  for (const [at, later] of sent.entries()) {
    const earlier = at === 0 ? undefined : sent[at - 1];
    if (earlier === undefined) continue;
    const hours = templates[earlier].delayInHours;
    if (templates[later].delayInHours > hours) continue;
    const numberOf = (name: OrderReminder): number => orderReminders.indexOf(name) + 1;
    return {
      later,
      fault: settingsErrors.remindersDisordered({
        later: numberOf(later),
        earlier: numberOf(earlier),
        hours,
      }),
    };
  }
  return null;
};

const hour = 3_600_000;

/** The last instant, not after `now`, at which the digest is due; in UTC. */
export const lastDigestTime = (now: Date, hourUtc: number): Date => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hourUtc);
  return new Date(today <= now.getTime() ? today : today - 24 * hour);
};

/** An hour of UTC as minutes after local midnight, by the offset of a place (minutes east of UTC). */
export const localMinutes = (hourUtc: number, offset: number): number =>
  (((hourUtc * 60 + offset) % 1440) + 1440) % 1440;
