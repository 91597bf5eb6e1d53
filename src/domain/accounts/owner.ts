import { object, ref, string, type InferType } from 'yup';
import { accountErrors } from '../errors/accounts';
import { generalErrors } from '../errors/general';
import { settingsErrors } from '../errors/settings';
import { emailText, trimmedText } from '../text';
import { isTimeZone } from '../dates';
import { passwordText } from './session';

/** What the first owner says of themselves and of the marketplace, with the token of the link that lets them. */
export const ownerSchema = object({
  token: string().max(100, accountErrors.ownerLinkInvalid).required(accountErrors.ownerLinkInvalid),
  shopName: trimmedText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
  name: trimmedText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
  email: emailText().required(generalErrors.requiredField),
  password: passwordText,
  timeZone: string()
    .test('zone', settingsErrors.noSuchTimeZone, (value) => value === undefined || isTimeZone(value))
    .optional(),
});
export type OwnerInput = InferType<typeof ownerSchema>;

/** As typed, with the password twice. */
export const ownerFormSchema = ownerSchema.shape({
  confirmation: string()
    .required(generalErrors.requiredField)
    .oneOf([ref('password')], accountErrors.passwordsDiffer),
});
