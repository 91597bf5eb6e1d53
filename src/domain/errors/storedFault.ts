import type { Fault } from './errorTable';
import { foreignFault, isFault } from './faultIn';

/** An error as a column of text keeps it. */
export const storedFault = (fault: Fault): string => JSON.stringify(fault);

/** A note as somebody typed it, or an error of the table that was kept in its place. */
export const readNote = (text: string): string | Fault => {
  try {
    const value: unknown = JSON.parse(text);
    return isFault(value) ? value : text;
  } catch {
    return text;
  }
};

/** An error out of a column of text; what is no error of the table was written by others. */
export const readFault = (text: string): Fault => {
  const read = readNote(text);
  return typeof read === 'string' ? foreignFault(read) : read;
};
