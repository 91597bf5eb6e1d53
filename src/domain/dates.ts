import { string } from 'yup';
import { generalErrors } from './errors/general';

/** A calendar day as filters write it (spec 9). */
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, YYYY-MM-DD, of these centuries. */
export const isDay = (text: string): boolean => {
  // What lies far off only comes from slips, and not every database and calendar knows it.
  if (!dayPattern.test(text) || text < '1900' || text >= '3000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A field that takes a day, YYYY-MM-DD. */
export const daySchema = string().test(
  'day',
  generalErrors.dateForm,
  // Null where a field takes it, as answers have it.
  (value) => (value ?? '') === '' || isDay(value ?? ''),
);

const calendars = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** A way of writing instants for each time zone, made once: making it takes longer than a hundred writings. */
const formatOf = (
  known: Map<string, Intl.DateTimeFormat>,
  timeZone: string,
  make: () => Intl.DateTimeFormat,
): Intl.DateTimeFormat => {
  const format = known.get(timeZone) ?? make();
  known.set(timeZone, format);
  return format;
};

const partOf = (parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string =>
  parts.find((part) => part.type === type)?.value ?? '';

/**
 * The calendar day of an instant in a time zone, never shifted by UTC (trap 114). Put together of its parts: how a
 * language writes a day as a whole differs from browser to browser.
 */
export const dayOf = (instant: Date, timeZone: string): string => {
  const calendar = formatOf(
    calendars,
    timeZone,
    () => new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  );
  const parts = calendar.formatToParts(instant);
  return `${partOf(parts, 'year')}-${partOf(parts, 'month')}-${partOf(parts, 'day')}`;
};

/** The day that lies a number of days after another. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The months are those of the calendar; the others end today. */
export const periods = [
  'all',
  'today',
  'week',
  'thisMonth',
  'lastMonth',
  'month',
  'quarter',
  'year',
] as const;
export type Period = (typeof periods)[number];

const lengthInDays = {
  today: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
} as const satisfies Partial<Record<Period, number>>;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const endOfLastMonth = (today: string): string => addDays(firstOfMonth(today), -1);

/** First day of a period as it is today, or null for all of time. */
export const firstDayOf = (period: Period, today: string): string | null => {
  if (period === 'all') return null;
  if (period === 'thisMonth') return firstOfMonth(today);
  if (period === 'lastMonth') return firstOfMonth(endOfLastMonth(today));
  return addDays(today, 1 - lengthInDays[period]);
};

/** Last day of a period as it is today, or null for one that goes on. */
export const lastDayOf = (period: Period, today: string): string | null =>
  period === 'lastMonth' ? endOfLastMonth(today) : null;

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
export const offsetAt = (instant: number, timeZone: string): number => {
  const clock = formatOf(
    clocks,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      }),
  );
  const parts = clock.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(partOf(parts, type));
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(instant / 60_000) * 60_000;
};

/**
 * An instant as the clocks of a time zone show it, with how far they are ahead of UTC: what a file of ours says is read
 * by people, who take a time for theirs. Empty stays empty.
 */
export const zonedText = (instant: Date | string, timeZone: string): string => {
  if (instant === '') return '';
  const at = new Date(instant).getTime();
  const offset = offsetAt(at, timeZone);
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number): string => String(number).padStart(2, '0');
  const ahead = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return new Date(at + offset).toISOString().replace(/(\.000)?Z$/, ahead);
};

const hour = 3_600_000;

/** The instant at which a day begins in a time zone, also on days when its clocks are changed. */
export const startOfDay = (day: string, timeZone: string): Date => {
  const midnight = new Date(`${day}T00:00:00Z`).getTime();
  // Time zones lie between 12 hours behind UTC and 14 ahead of it.
  const before = new Date(midnight - offsetAt(midnight - 15 * hour, timeZone));
  const after = new Date(midnight - offsetAt(midnight + 13 * hour, timeZone));
  const begins = (start: Date): boolean =>
    dayOf(start, timeZone) === day && dayOf(new Date(start.getTime() - 1), timeZone) !== day;
  return before.getTime() === after.getTime() || begins(before) ? before : after;
};

/**
 * The instant at which the clocks of a time zone show a time, given as ms as if it were UTC. Of a time that they show twice,
 * as they are put back, it is the first; one that they leave out is as much later as they are put forward.
 */
const instantShown = (shown: number, timeZone: string): number => {
  // Clocks are changed once in so long at most.
  const before = shown - offsetAt(shown - 24 * hour, timeZone);
  const after = shown - offsetAt(shown + 24 * hour, timeZone);
  const isShown = (at: number): boolean => at + offsetAt(at, timeZone) === shown;
  return !isShown(before) && isShown(after) ? after : before;
};

const timeForm =
  /^(\d{4}-\d\d-\d\d)(?:(?:T| +)(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) *(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** How ISO 8601 writes a zone: `+0200` and `+02` are `+02:00`, `utc` is `Z`. */
const zoneAsIso = (zone: string): string => {
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return hours === undefined ? 'Z' : `${hours}:${minutes}`;
};

/**
 * The instant of a time that somebody else wrote, as 2026-05-01T12:00:00Z, 2026-05-01 12:00 +0200 or 2026-05-01. One that
 * says no zone is of the zone that is given, never of the machine's; a day begins there. Null for what is none of these,
 * or no time of the calendar and the clock.
 */
export const instantOf = (text: string, timeZone: string): Date | null => {
  const [, day = '', time, zone] = timeForm.exec(text.trim()) ?? [];
  if (!isDay(day)) return null;
  if (time === undefined) return startOfDay(day, timeZone);
  const at = Date.parse(`${day}T${time}${zone === undefined ? 'Z' : zoneAsIso(zone)}`);
  if (Number.isNaN(at)) return null;
  return new Date(zone === undefined ? instantShown(at, timeZone) : at);
};

/** Whether a text names a time zone that is known here. */
export const isTimeZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
