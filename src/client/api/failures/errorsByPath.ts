import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { fieldErrorsOf, messageOf } from './failure';

/** A failed call as a form with lists takes it: each message at its path, as `rates[0].price`; else for the form. */
export const errorsByPath = (error: unknown): SubmissionErrors => {
  const fields = Object.entries(fieldErrorsOf(error));
  if (fields.length === 0) return { [FORM_ERROR]: messageOf(error) };
  return fields.reduce<object>((all, [path, text]) => setIn(all, path, text), {});
};
