import { addDays, dayOf, firstDayOf, lastDayOf, startOfDay, type Period } from '../../../../domain/dates';

/** Instants from `from` up to, not including, `to`; null is without an end. */
export interface Range {
  from: Date | null;
  to: Date | null;
}

/** The instants that days of a store's time zone and a period mean together. */
export const rangeOf = (
  days: { from?: string | undefined; to?: string | undefined; period?: Period | undefined },
  now: Date,
  timeZone: string,
): Range => {
  const today = dayOf(now, timeZone);
  const first = firstDayOf(days.period ?? 'all', today);
  const last = lastDayOf(days.period ?? 'all', today);
  const given = days.from === undefined || days.from === '' ? null : days.from;
  const from = first !== null && (given === null || given < first) ? first : given;
  const until = days.to === undefined || days.to === '' ? null : days.to;
  const end = last !== null && (until === null || until > last) ? last : until;
  const to = end === null ? null : addDays(end, 1);
  return {
    from: from === null ? null : startOfDay(from, timeZone),
    to: to === null ? null : startOfDay(to, timeZone),
  };
};
