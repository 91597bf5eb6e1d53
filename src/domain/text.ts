import { string, type StringSchema } from 'yup';
import { generalErrors } from './errors/general';

/** Text without blanks around it. The schema library's own trim crashes on what is no text, such as a list. */
export const trimmedText = (): StringSchema =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));

/** An email address, trimmed and in small letters. */
export const emailText = (): StringSchema =>
  trimmedText()
    .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
    .email(generalErrors.notAnEmail)
    .max(254, generalErrors.tooLong);

/** An id, or a place in a list, as an answer gave it. Which ids there are is for whoever looks it up. */
export const idText = (): StringSchema => string().max(64, generalErrors.tooLong);
