import { boolean, object, string } from 'yup';
import { dayOf, daySchema, isDay } from '../dates';
import { trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { deliveryErrors } from '../errors/delivery';

const needed = (text: string | undefined): boolean => text !== undefined && text !== '';

/** A vendor's absence (spec 5): both days, YYYY-MM-DD, belong to it; the texts are the specification's. */
export const holidaysSchema = object({
  enabled: boolean().required(generalErrors.requiredField),
  from: daySchema.when('enabled', ([enabled], schema) =>
    enabled === true ? schema.test('needed', generalErrors.requiredField, needed) : schema,
  ),
  to: daySchema
    .when('enabled', ([enabled], schema) =>
      enabled === true ? schema.test('needed', generalErrors.requiredField, needed) : schema,
    )
    .test('order', deliveryErrors.endBeforeStart, function after(to) {
      const { from } = this.parent as { from?: unknown }; // yup does not type the object around a field
      return typeof from !== 'string' || !isDay(from) || to === undefined || !isDay(to) || to > from;
    }),
  message: trimmedText()
    .max(500, generalErrors.tooLong)
    .when('enabled', ([enabled], schema) =>
      enabled === true ? schema.test('needed', generalErrors.requiredField, needed) : schema,
    ),
});

export interface Holidays {
  enabled: boolean;
  from?: string | undefined;
  to?: string | undefined;
  message?: string | undefined;
}

/** For whom holidays are set: by the marketplace for one of its vendors, or none for oneself. */
export const holidaysSaveSchema = holidaysSchema.shape({ vendor: string().max(300).optional() });

/** What happens to the products of someone who is away. */
export const awayProducts = ['mark', 'hide'] as const;
export type AwayProducts = (typeof awayProducts)[number];

/** What is shown of someone who is away; `until` is their last day of it. */
export interface Away {
  until: string;
  message: string;
}

/** Whether the holidays hold at an instant, by the calendar of the store's time zone. */
export const awayAt = (holidays: Holidays | null, now: Date, timeZone: string): Away | null => {
  if (holidays?.enabled !== true) return null;
  const { from = '', to = '', message = '' } = holidays;
  const today = dayOf(now, timeZone);
  return isDay(from) && isDay(to) && from <= today && today <= to ? { until: to, message } : null;
};
