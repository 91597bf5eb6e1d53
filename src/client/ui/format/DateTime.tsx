import type { ReactNode } from 'react';
import { useFormats } from './formats';
import { dateFormat } from '../writing';

const day = { dateStyle: 'medium' } as const;
const dayAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** An instant in the marketplace's time zone: day alone, or with the time. */
export const DateTime = ({ value, time = false }: { value: string; time?: boolean }): ReactNode => {
  const { locale, timeZone } = useFormats();
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return null;
  const style = time ? dayAndTime : day;
  const format = dateFormat(locale, timeZone === undefined ? style : { ...style, timeZone });
  return (
    <time translate="no" dateTime={value} className="sk-time">
      {format.format(instant)}
    </time>
  );
};
