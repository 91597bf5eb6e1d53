import { isReadAsTyped } from '../../../../domain/typedNumbers';
import type { Column } from './columns';

/** Whether a number is read otherwise than it plainly says in the reader's language, so that what was understood is said. */
export const wasUnderstood = (
  { kind }: Column,
  text: string,
  held: string,
  locale: string | undefined,
): boolean =>
  (kind === 'amount' || kind === 'number') &&
  text !== held &&
  held !== '' &&
  Number.isFinite(Number(held)) &&
  !isReadAsTyped(text, held, locale);

/** One mark before three digits: a fraction to one and thousands to another. */
const twoWays = /^\D*\d{1,3}[.,]\d{3}\D*$/;

/** Whether a number could as well have meant another one. */
export const isDoubtful = (column: Column, text: string, held: string, locale: string | undefined): boolean =>
  twoWays.test(text) && wasUnderstood(column, text, held, locale);
