import { number } from 'yup';
import { trimmedText } from '../text';

/** Whether an address can be followed from a browser. */
export const isWebAddress = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};

/** How a parcel goes (spec 5): a carrier, a number and a valid address to follow it by. */
export const parcelWords = {
  carrier: trimmedText().max(100, 'Must be at most 100 characters').optional(),
  tracking: trimmedText().max(200, 'Must be at most 200 characters').optional(),
  url: trimmedText()
    .max(2000)
    .test('url', 'Must be a valid URL', (value) => value === undefined || value === '' || isWebAddress(value))
    .optional(),
};

/** Pieces of a line: a whole number of at least 0 (spec 5). */
export const pieces = number()
  .typeError('Must be a whole number')
  .integer('Must be a whole number')
  .min(0, 'Must be at least 0')
  .required('Required');

/** A cell of a file: whatever it says is looked at row by row, so that one bad cell does not refuse all. */
export const cellText = (most: number) =>
  trimmedText()
    .max(most, `Must be at most ${String(most)} characters`)
    .ensure();
