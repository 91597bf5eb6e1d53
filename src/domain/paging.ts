import { number } from 'yup';
import { generalErrors } from './errors/general';
import { orderErrors } from './errors/orders';

/** Rows of one page of every list. */
export const pageSize = 50;

/** Beyond this no list goes, and the database could not count the rows before it. */
const lastPage = 1_000_000_000;

/** A page number from 1; lists begin at page 1 (spec 9). */
export const pageSchema = number()
  .integer(generalErrors.notAWholeNumber)
  .min(1, orderErrors.atLeastOne)
  .max(lastPage, generalErrors.atMost)
  .optional();

/** A whole number as the database counts: a version, or the line of a file. */
const counted = () =>
  number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .max(2_147_483_647, generalErrors.atMost);

/** The version of something that was looked at. */
export const versionNumber = () => counted().min(0, generalErrors.atLeast);

/** A line of a file, by which an answer says which one it means. */
export const lineNumber = () => counted().min(0, generalErrors.atLeast);

/** Pages that a number of rows fills, at least one. */
export const pageCountOf = (rows: number): number => Math.max(1, Math.ceil(rows / pageSize));
