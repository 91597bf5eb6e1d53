import type { ReactNode } from 'react';
import { useFormats } from './formats';
import { dateFormat } from '../writing';

const written = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/;

/** The instant by which a day or a clock's time is written, as if it were in UTC; null where it is none. */
const instantOf = (value: string): Date | null => {
  if (!written.test(value)) return null;
  const instant = new Date(value.includes('T') ? `${value}Z` : value);
  // A day that no month has runs over into the next.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value) ? instant : null;
};

export const isLocalDate = (value: string): boolean => instantOf(value) !== null;

/** Writes a day, or a day with a time, for a text, on demand without its year; what is none stays as it is. */
export const useLocalDateText = (): ((value: string, short?: boolean) => string) => {
  const { locale } = useFormats();
  return (value, short = false) => {
    const instant = instantOf(value);
    if (instant === null) return value;
    const format = dateFormat(locale, {
      timeZone: 'UTC',
      ...(short
        ? { day: 'numeric' as const, month: 'short' as const }
        : { dateStyle: 'long' as const, ...(value.includes('T') ? { timeStyle: 'short' as const } : {}) }),
    });
    return format.format(instant);
  };
};

/** Writes two days as a span that says twice only what differs: "1 – 31 Dec 2026". */
export const useDaySpanText = (): ((from: string, until: string) => string) => {
  const { locale } = useFormats();
  return (from, until) => {
    const [first, last] = [instantOf(from), instantOf(until)];
    if (first === null || last === null) return `${from} – ${until}`;
    return dateFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(first, last);
  };
};

interface LocalDateProps {
  value: string;
  /** Without its year, where there is little room and the day is near. */
  short?: boolean;
}

/** A day, or a day with a time, as someone has given it: of no time zone, so that none moves it. */
export const LocalDate = ({ value, short = false }: LocalDateProps): ReactNode => {
  const dateText = useLocalDateText();
  return isLocalDate(value) ? (
    <time translate="no" dateTime={value}>
      {dateText(value, short)}
    </time>
  ) : (
    value
  );
};
