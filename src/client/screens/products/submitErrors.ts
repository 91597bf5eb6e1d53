import { hasStatus } from '../../../domain/errors/faultIn';
import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';

/** The fields that the form shows; a message for another one stands at the save bar. */
const shown = [
  /^product\.(title|bodyHtml|vendor|seo\.(title|description))$/,
  /^product\.(media|metafields|options|variants)(\W.*)?$/,
];

/** The server counts the variants that were sent; the form knows where they stand in it. */
const inForm = (field: string, rows: readonly number[]): string =>
  field.replace(/^product\.variants\[(\d+)\]/, (whole, index: string) => {
    const row = rows[Number(index)];
    return row === undefined ? whole : `product.variants[${row}]`;
  });

/** The server's messages at their fields; all else, with the field it names, for the whole form. */
export const submitErrorsOf = (error: unknown, rows: readonly number[]): SubmissionErrors => {
  const named = Object.entries(fieldErrorsOf(error)).map(
    ([field, message]) => [inForm(field, rows), message] as const,
  );
  const isShown = (field: string): boolean => shown.some((pattern) => pattern.test(field));
  const placed = named.filter(([field]) => isShown(field));
  const strange = named.filter(([field]) => !isShown(field));
  const errors = placed.reduce<object>((all, [field, message]) => setIn(all, field, message), {});
  if (named.length > 0 && strange.length === 0) return errors;
  const words = strange.map(([field, message]) => `${field}: ${message}`).join('; ');
  return { ...errors, [FORM_ERROR]: words === '' ? messageOf(error) : words };
};

/** Whether saving failed because someone else saved in between. */
export const isConflict = (error: unknown): boolean => hasStatus(error, 409);
