import type { ShownError } from '../../../language/translateError';
import { setIn, type ValidationErrors } from 'final-form';
import {
  applicationFields,
  checkApplication,
  type Registration,
  type VendorApplicationInput,
} from '../../../../domain/vendors/registration';
import {
  readAnswer,
  type ApplicationField,
  type RegistrationField,
} from '../../../../domain/vendors/answers';
import { visibleFields, type FieldValues } from '../../../../domain/vendors/fields';
import { readConfig } from '../../../api/config';

/** The form: answers by the place of their field, as keys may hold any sign. */
export interface ApplicationValues {
  email: string;
  vendorName: string;
  /** Seen by machines only. */
  website: string;
  answers: (string | undefined)[];
}

export const emptyApplication: ApplicationValues = { email: '', vendorName: '', website: '', answers: [] };

/** The name of a field's answer in the form. */
export const answerName = (index: number): string => `answers[${index}]`;

/** What was typed; a field that was emptied has no value in the form. */
const typed = (text: string | undefined): string => text ?? '';

const allFields = (fields: readonly RegistrationField[], values: ApplicationValues): ApplicationField[] =>
  fields.map(({ key, name }, index) => ({ key, name, value: typed(values.answers[index]) }));

/** Which fields are to be seen with these answers. */
export const shownFields = (
  fields: readonly RegistrationField[],
  values: ApplicationValues,
): ReadonlySet<RegistrationField> => {
  const byKey: FieldValues = Object.fromEntries(
    fields.map((field, index) => [field.key, readAnswer(field, typed(values.answers[index]))]),
  );
  return new Set(visibleFields(fields, byKey));
};

/** Messages by path, as schema and server have them, at the places of the form. */
export const formErrors = (
  fields: readonly RegistrationField[],
  messages: Readonly<Record<string, ShownError>>,
): Record<string, unknown> => {
  let errors = {};
  for (const [path, message] of Object.entries(messages)) {
    const index = fields.findIndex(({ key }) => path === `fields.${key}`);
    if (index >= 0) errors = setIn(errors, answerName(index), message);
    else if (path === 'email' || path === 'vendorName') errors = { ...errors, [path]: message };
  }
  return errors;
};

/** The check that the server makes too. */
export const validateApplication =
  (fields: readonly RegistrationField[]) =>
  (values: ApplicationValues): ValidationErrors =>
    formErrors(
      fields,
      checkApplication(
        fields,
        {
          email: typed(values.email),
          vendorName: typed(values.vendorName),
          fields: allFields(fields, values),
        },
        readConfig().fileIdPrefix,
      ),
    );

/** What is sent: answers to what is to be seen, and when the form was begun. */
export const applicationOf = (
  { registrationFields, store, started }: Registration,
  values: ApplicationValues,
): VendorApplicationInput => ({
  store,
  email: values.email.trim().toLowerCase(),
  vendorName: values.vendorName.trim(),
  fields: applicationFields(
    registrationFields,
    allFields(registrationFields, values),
    readConfig().fileIdPrefix,
  ),
  started,
  website: typed(values.website),
});
