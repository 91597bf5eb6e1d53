import { dateFormat } from '../writing';
import { useFormats } from './formats';

/** Writes the time of day of an instant, by the marketplace's clocks. */
export const useClockText = (): ((at: string) => string) => {
  const { locale, timeZone } = useFormats();
  const format = dateFormat(locale, { timeStyle: 'short', ...(timeZone === undefined ? {} : { timeZone }) });
  return (at) => format.format(new Date(at));
};
