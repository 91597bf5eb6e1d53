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

/** Pages that a number of rows fills, at least one. */
export const pageCountOf = (rows: number): number => Math.max(1, Math.ceil(rows / pageSize));
