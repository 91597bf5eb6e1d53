import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';

/**
 * The server's messages at the fields that the form has; anything else for the whole form. `places` says
 * where a field of the server stands in the form, where that is elsewhere.
 */
export const formErrorsOf = (
  error: unknown,
  shown: readonly string[],
  places: ReadonlyMap<string, string> = new Map(),
): SubmissionErrors => {
  const named = Object.entries(fieldErrorsOf(error));
  const placeOf = (field: string): string | undefined =>
    places.get(field) ?? (shown.includes(field) ? field : undefined);
  let errors: object = {};
  let strange = named.length === 0;
  for (const [field, message] of named) {
    const place = placeOf(field);
    if (place === undefined) strange = true;
    else errors = setIn(errors, place, message);
  }
  return strange ? { ...errors, [FORM_ERROR]: messageOf(error) ?? '' } : errors;
};
