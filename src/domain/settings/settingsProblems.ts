import { object } from 'yup';
import { deliveryProblems } from '../delivery/settings';
import type { Fault } from '../errors/errorTable';
import { settingsErrors } from '../errors/settings';
import { generalErrors } from '../errors/general';
import { reminderDisorder } from '../notifications/notifications';
import { orderReminders } from '../notifications/switchedMails';
import { lineText } from '../text';
import { isGroup } from './mergeSettings';
import type { Features, Logo } from './settings';

const logoProblem = ({ selected, value, src }: Logo): [string, Fault] | null => {
  if (selected === 'value' && (value ?? '').length < 3) return ['value', generalErrors.tooShort({ min: 3 })];
  return selected === 'src' && (src ?? '') === '' ? ['src', generalErrors.requiredField()] : null;
};

/** Whether a change says when a reminder comes, or whether: reminders out of order that are set already stop no other. */
const setsReminders = (notifications: unknown): boolean => {
  const templates: unknown = isGroup(notifications) ? Reflect.get(notifications, 'templates') : undefined;
  if (!isGroup(templates)) return false;
  return orderReminders.some((name) => {
    const reminder: unknown = Reflect.get(templates, name);
    return isGroup(reminder) && ('delayInHours' in reminder || 'enabled' in reminder);
  });
};

/**
 * What does not hold between the parts of these settings, by field: a logo that is chosen and not there, a
 * least above the most, reminders out of order. Only groups that a change touches are looked at.
 */
export const featureProblems = (
  features: Features,
  touched: Partial<Record<keyof Features, unknown>>,
): Record<string, Fault> => {
  const problems: Record<string, Fault> =
    touched.delivery === undefined ? {} : deliveryProblems(features.delivery);
  for (const name of ['logoText', 'logoRegistration'] as const) {
    const problem = touched[name] === undefined ? null : logoProblem(features[name]);
    if (problem !== null) problems[`${name}.${problem[0]}`] = problem[1];
  }
  if (touched.inputLimit !== undefined)
    for (const [name, { min, max }] of Object.entries(features.inputLimit))
      if (min !== null && max !== null && max < min)
        problems[`inputLimit.${name}.max`] = settingsErrors.shouldBeGreater({ min });
  const disorder = setsReminders(touched.notifications) ? reminderDisorder(features.notifications) : null;
  if (disorder !== null) problems[`notifications.templates.${disorder.later}.delayInHours`] = disorder.fault;
  return problems;
};

/** A shop's name as an admin writes it. */
export const shopNameSchema = object({
  shopName: lineText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
});
