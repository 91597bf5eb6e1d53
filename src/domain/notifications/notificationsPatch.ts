import { boolean, number, object } from 'yup';
import type { SwitchedMail } from './notifications';
import { generalErrors } from '../errors/general';

const wholeNumber = (least: number, most: number) =>
  number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(least, generalErrors.atLeast)
    .max(most, generalErrors.atMost)
    .optional();

const enabled = boolean().nullable().optional();
const toggle = () => object({ enabled }).optional().default(undefined);

/** Reminder delays are positive (spec 5), and at most a year, in hours. */
const reminder = () =>
  object({ enabled, delayInHours: wholeNumber(1, 8760) })
    .optional()
    .default(undefined);

const templates = {
  'order-placed': toggle(),
  'order-reminder-1': reminder(),
  'order-reminder-2': reminder(),
  'order-reminder-3': reminder(),
  'marketplace-duty-digest': toggle(),
} satisfies Record<SwitchedMail, unknown>;

/** Any part of the notification settings; the digest's hour is one of UTC. */
export const notificationsPatch = object({
  digestSendAtHourUtc: wholeNumber(0, 23),
  templates: object(templates).optional().default(undefined),
})
  .optional()
  .default(undefined);
