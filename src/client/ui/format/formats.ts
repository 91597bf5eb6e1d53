import { createContext, useContext } from 'react';

/** How dates and amounts are written: the reader's language and the marketplace's time zone. */
export interface Formats {
  locale: string | undefined;
  timeZone: string | undefined;
}

export const FormatsContext = createContext<Formats>({ locale: undefined, timeZone: undefined });

export const useFormats = (): Formats => useContext(FormatsContext);
