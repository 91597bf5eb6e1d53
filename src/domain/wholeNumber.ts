import { number } from 'yup';
import { generalErrors } from './errors/general';

/** A whole number, which may be left out. */
export const wholeNumber = () =>
  number().typeError(generalErrors.notAWholeNumber).integer(generalErrors.notAWholeNumber);

/** A whole number between bounds, both of which it may be. */
export const wholeFrom = (min: number, max: number) =>
  wholeNumber()
    .min(min, () => generalErrors.atLeast({ min }))
    .max(max, generalErrors.atMost);
