import type { Fault } from '../errors/errorTable';
import { faultsIn } from '../errors/faultIn';
import { array, object, string, ValidationError, type InferType } from 'yup';
import { emailText, trimmedText } from '../text';
import { fieldDefinitionSchema, type FieldDefinition } from './fields';
import type { PublicSpeech } from '../settings/publicSpeech';
import type { Logo } from '../settings/settings';
import { checkAnswers, type ApplicationField, type RegistrationField } from './answers';
import { generalErrors } from '../errors/general';
import { vendorErrors } from '../errors/vendors';
import { vendorNameText, type ApplicationStatus } from './vendors';

/** Answer of store/registration (spec 3 and 7). */
export interface Registration extends PublicSpeech {
  /** Whether mails leave at all, such as those that tell an applicant how it stands. */
  sendsMail: boolean;
  /** Of the vendor's own page and of the registration; `required` is always said. */
  registrationFields: RegistrationField[];
  requireApproval: boolean;
  shopName: string;
  store: string;
  logo: Logo;
  /** When the form was asked for, signed; sent back with the application. */
  started: string;
}

export const readRegistrationSchema = object({ store: trimmedText().max(100).optional() });

/** The link that was mailed about an application. */
export const applicationStateSchema = object({
  store: trimmedText().max(100).optional(),
  application: string()
    .matches(/^[1-9]\d{0,14}$/, vendorErrors.applicationNotFound)
    .required(generalErrors.requiredField),
  key: string().max(200).required(generalErrors.requiredField),
});

/** How an application stands, for who has applied; `note`: what the marketplace wrote. */
export interface ApplicationState extends PublicSpeech {
  shopName: string;
  vendorName: string;
  status: ApplicationStatus;
  note: string;
  appliedAt: string;
  /** Whether the marketplace takes applications at present. */
  mayApply: boolean;
}

const fieldSchema = object({
  key: string().max(100).required(generalErrors.requiredField),
  name: string().max(200).defined(),
  // As long as the longest answer with its markup; each type has its own limit.
  value: string().max(45_000, generalErrors.tooLong).defined(),
});

/** An application on the wire (spec 3): email in small letters, the name trimmed; neither among the fields. */
export const vendorApplicationSchema = object({
  store: trimmedText().max(100).optional(),
  email: emailText().required(generalErrors.requiredField),
  // What no vendor may be called is said before anybody decides on it.
  vendorName: vendorNameText().required(generalErrors.requiredField),
  fields: array(fieldSchema.required()).max(200).required(generalErrors.requiredField),
  started: string().max(200).optional(),
  /** A field that no person sees; what fills it is a machine. */
  website: string().max(2000).optional(),
});
export type VendorApplicationInput = InferType<typeof vendorApplicationSchema>;

/**
 * The same with what one marketplace asks (spec 5), for the form and for the server: messages about an answer
 * stand at `fields.<key>`. Errors: ValidationError.
 */
const applicationSchema = (
  definitions: readonly RegistrationField[],
  fileIdPrefix: string,
): typeof vendorApplicationSchema =>
  vendorApplicationSchema.shape({
    fields: array(fieldSchema.required())
      .max(200)
      .required(generalErrors.requiredField)
      .test('answers', (given, { createError }) => {
        const { errors } = checkAnswers(definitions, given, fileIdPrefix);
        const all = Object.entries(errors).map(([key, message]) =>
          createError({ path: `fields.${key}`, message }),
        );
        return all.length === 0 ? true : new ValidationError(all);
      }),
  });

/** What is wrong with an application, by path, as `applicationSchema` says; empty: nothing. */
export const checkApplication = (
  definitions: readonly RegistrationField[],
  given: unknown,
  fileIdPrefix: string,
): Record<string, Fault> => {
  try {
    applicationSchema(definitions, fileIdPrefix).validateSync(given, { abortEarly: false });
    return {};
  } catch (error) {
    return faultsIn(error);
  }
};

/** The answers of an application that count, in their order and under the marketplace's names for them. */
export const applicationFields = (
  definitions: readonly RegistrationField[],
  given: readonly ApplicationField[],
  fileIdPrefix: string,
): ApplicationField[] => checkAnswers(definitions, given, fileIdPrefix).fields;

/**
 * What applicants of a marketplace are asked: its registration fields, then those of a vendor's page that are
 * meant for the registration too. A key stands once; the email has a field of its own.
 */
export const registrationFieldsOf = (
  registration: readonly FieldDefinition[],
  vendorPage: readonly FieldDefinition[],
): RegistrationField[] => {
  const all = [...registration, ...vendorPage.filter((field) => field.registration)];
  const byKey = new Map<string, RegistrationField>();
  for (const field of all) {
    // Fills in what an older definition does not say.
    const { required } = fieldDefinitionSchema.cast(field, { assert: false });
    const { key, name, type, description, options, link } = field;
    if (key !== 'email' && !byKey.has(key))
      byKey.set(key, { key, name, type, required, description, options, link });
  }
  return [...byKey.values()];
};
