import type { Column } from './columns';

/** Whether a number was written in another style than it is kept in, so that what was understood is said. */
export const wasUnderstood = ({ kind }: Column, text: string, held: string): boolean =>
  (kind === 'amount' || kind === 'number') &&
  text !== held &&
  held !== '' &&
  Number.isFinite(Number(held)) &&
  Number(text) !== Number(held);
