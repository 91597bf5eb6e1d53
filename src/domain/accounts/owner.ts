import { object, ref, string, type InferType } from 'yup';
import { accountErrors } from '../errors/accounts';
import { generalErrors } from '../errors/general';
import { settingsErrors } from '../errors/settings';
import { emailText, lineText } from '../text';
import { isTimeZone } from '../dates';
import { passwordText } from './session';

const linkToken = () =>
  string().max(100, accountErrors.ownerLinkInvalid).required(accountErrors.ownerLinkInvalid);

/** What the first owner says of themselves and of the marketplace, with the token of the link that lets them. */
export const ownerSchema = object({
  token: linkToken(),
  shopName: lineText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
  name: lineText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
  email: emailText().required(generalErrors.requiredField),
  password: passwordText,
  timeZone: string()
    .test('zone', settingsErrors.noSuchTimeZone, (value) => value === undefined || isTimeZone(value))
    .optional(),
});
export type OwnerInput = InferType<typeof ownerSchema>;

export const ownerLinkSchema = object({ token: linkToken() });

/** How the link to the first owner stands: it opens the marketplace, did so before, or holds no more. */
export type OwnerLinkState = 'holds' | 'used' | 'over';

/** As typed, with the password twice. */
export const ownerFormSchema = ownerSchema.shape({
  confirmation: string()
    .required(generalErrors.requiredField)
    .oneOf([ref('password')], accountErrors.passwordsDiffer),
});
