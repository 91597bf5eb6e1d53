import type { ReactNode } from 'react';
import { useFormats } from './formats';

/** An instant in the marketplace's time zone: day alone, or with the time. */
export const DateTime = ({ value, time = false }: { value: string; time?: boolean }): ReactNode => {
  const { locale, timeZone } = useFormats();
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return null;
  const style = time ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' };
  const options: Intl.DateTimeFormatOptions = {
    ...(style as Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  return (
    <time translate="no" dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {new Intl.DateTimeFormat(locale, options).format(instant)}
    </time>
  );
};
