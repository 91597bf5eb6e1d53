import { number } from 'yup';
import { lineText, trimmedText } from '../text';
import { isWebAddress } from '../webAddress';
import { generalErrors } from '../errors/general';

/** How a parcel goes (spec 5): a carrier, a number and a valid address to follow it by. */
export const parcelWords = {
  carrier: lineText().max(100, generalErrors.tooLong).optional(),
  tracking: lineText().max(200, generalErrors.tooLong).optional(),
  url: trimmedText()
    .max(2000)
    .test('url', generalErrors.notAUrl, (value) => value === undefined || value === '' || isWebAddress(value))
    .optional(),
};

/** Lines that a parcel may name: as many as an order may have. */
export const mostParcelLines = 1000;

/** Pieces of a line: a whole number of at least 0 (spec 5). */
export const pieces = number()
  .typeError(generalErrors.notAWholeNumber)
  .integer(generalErrors.notAWholeNumber)
  .min(0, generalErrors.atLeast)
  .max(1_000_000, generalErrors.atMost)
  .required(generalErrors.required);

/** A cell of a file: whatever it says is looked at row by row, so that one bad cell does not refuse all. */
export const cellText = (most: number) => lineText().max(most, generalErrors.tooLong).ensure();
