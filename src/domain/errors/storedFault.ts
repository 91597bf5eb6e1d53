import type { Fault } from './errorTable';
import { faultOf, isFault } from './faultIn';

/** An error as a column of text keeps it. */
export const storedFault = (fault: Fault): string => JSON.stringify(fault);

/** An error out of a column of text; what is no error of the table is a sentence. */
export const readFault = (text: string): Fault => {
  try {
    const value: unknown = JSON.parse(text);
    return isFault(value) ? value : faultOf(text);
  } catch {
    return faultOf(text);
  }
};
