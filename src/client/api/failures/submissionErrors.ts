import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { fieldErrorsOf, messageOf } from './failure';

/** A failed call as a form takes it: at the fields that the server named, else for the whole form. */
export const submissionErrorsOf = (error: unknown): SubmissionErrors => {
  const fields = fieldErrorsOf(error);
  return Object.keys(fields).length > 0 ? fields : { [FORM_ERROR]: messageOf(error) };
};
