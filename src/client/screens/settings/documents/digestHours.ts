import { localMinutes } from '../../../../domain/notifications/notifications';
import { localeFor } from '../../../language/locale';

/** The hours of UTC in the order of the reader's own day, each as the reader's clock shows it today. */
export const digestHours = (language: string, now: Date): { hour: number; local: string }[] => {
  const offset = -now.getTimezoneOffset();
  const clock = new Intl.DateTimeFormat(localeFor(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return Array.from({ length: 24 }, (_, hour) => ({ hour, minutes: localMinutes(hour, offset) }))
    .sort((one, other) => one.minutes - other.minutes)
    .map(({ hour, minutes }) => ({ hour, local: clock.format(new Date(minutes * 60_000)) }));
};
