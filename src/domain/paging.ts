import { number } from 'yup';

/** Rows of one page of every list. */
export const pageSize = 50;

/** Beyond this no list goes, and the database could not count the rows before it. */
const lastPage = 1_000_000_000;

/** A page number from 1; lists begin at page 1 (spec 9). */
export const pageSchema = number()
  .integer('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(lastPage, `Must be at most ${String(lastPage)}`)
  .optional();

/** Pages that a number of rows fills, at least one. */
export const pageCountOf = (rows: number): number => Math.max(1, Math.ceil(rows / pageSize));
