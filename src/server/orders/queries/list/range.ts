import { addDays, dayOf, firstDayOf, startOfDay, type Period } from '../../../../domain/dates';

/** Instants from `from` up to, not including, `to`; null is without an end. */
export interface Range {
  from: Date | null;
  to: Date | null;
}

/** The instants that days of a store's time zone and a period ending today mean together. */
export const rangeOf = (
  days: { from?: string | undefined; to?: string | undefined; period?: Period | undefined },
  now: Date,
  timeZone: string,
): Range => {
  const first = firstDayOf(days.period ?? 'all', dayOf(now, timeZone));
  const given = days.from === undefined || days.from === '' ? null : days.from;
  const from = first !== null && (given === null || given < first) ? first : given;
  const to = days.to === undefined || days.to === '' ? null : addDays(days.to, 1);
  return {
    from: from === null ? null : startOfDay(from, timeZone),
    to: to === null ? null : startOfDay(to, timeZone),
  };
};
