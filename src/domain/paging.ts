import { number, string } from 'yup';
import { generalErrors } from './errors/general';
import { orderErrors } from './errors/orders';

/** Rows of one page of every list, where nobody asks for others. */
export const pageSize = 50;

/** How many rows of a long list one may ask for at once. */
export const pageSizes = [pageSize, 100, 200] as const;

/** Beyond this no list goes, and the database could not count the rows before it. */
const lastPage = 1_000_000_000;

/** A page number from 1; lists begin at page 1 (spec 9). */
export const pageSchema = number()
  .integer(generalErrors.notAWholeNumber)
  .min(1, orderErrors.atLeastOne)
  .max(lastPage, generalErrors.atMost)
  .optional();

export type PageSize = (typeof pageSizes)[number];

export const pageSizeSchema = number().oneOf(pageSizes).optional();

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

/**
 * A place in a list as the page before answered it: a text of this form, an id where none is named. Another one is
 * refused with 400 (`src/server/web/callRoutes.ts`), as the first page in its stead would be read twice.
 */
export const placeText = (form = /^\d{1,15}$/) =>
  string()
    .max(100, () => generalErrors.pageMark())
    .matches(form, { message: generalErrors.pageMark, excludeEmptyString: true })
    .optional();

const namedPlace = /^n_[\w-]+$/;

/** The same in a list in the order of names: its last name, in letters that every address takes. */
export const namePlace = (form = namedPlace) =>
  string()
    .max(700, () => generalErrors.pageMark())
    .matches(form, { message: generalErrors.pageMark, excludeEmptyString: true })
    .optional();

/** The same as a number within these. */
export const placeNumber = (least: number, most: number) =>
  number()
    .typeError(generalErrors.pageMark)
    .integer(generalErrors.pageMark)
    .min(least, () => generalErrors.pageMark())
    .max(most, () => generalErrors.pageMark())
    .optional();

/** Pages that a number of rows fills, at least one. */
export const pageCountOf = (rows: number, size: number = pageSize): number =>
  Math.max(1, Math.ceil(rows / size));
