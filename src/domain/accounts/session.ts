import { object, ref, string } from 'yup';
import { permissionsOf, type Permission, type StaffRole } from './permissions';
import { emailText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import { accountErrors } from '../errors/accounts';

/** The vendor value that means the whole marketplace (spec 6). */
export const marketplaceVendor = '*';

/** Claims of the session token; `exp` in seconds since 1970 (spec 3). */
export interface TokenClaims {
  exp: number;
  email: string;
  store: string;
  vendor: string;
  name?: string | undefined;
  admin?: boolean | undefined;
  /** Our own addition: a narrower role than owner. */
  role?: StaffRole | undefined;
}

/** The signed-in user as the screens see them (spec 3). */
export interface User {
  email: string;
  name: string;
  store: string;
  vendor: string;
  permissions: Permission[];
  isEmbedded: boolean;
  marketplaceView: boolean;
}

/** Builds the user from the claims; the name falls back to the vendor value (spec 3). */
export const userFromClaims = (claims: TokenClaims, isEmbedded: boolean): User => ({
  email: claims.email,
  name: claims.name === undefined || claims.name === '' ? claims.vendor : claims.name,
  store: claims.store,
  vendor: claims.vendor,
  permissions: permissionsOf(claims),
  isEmbedded,
  marketplaceView: claims.vendor === marketplaceVendor,
});

const minimumPasswordLength = 8;

/** Longer ones only keep the hashing busy. */
const longestPassword = 1000;

const email = emailText().required(generalErrors.requiredField);
export const passwordText = string()
  .required(generalErrors.requiredField)
  .min(minimumPasswordLength, accountErrors.passwordTooShort)
  .max(longestPassword, accountErrors.passwordTooLong);
const store = string().max(100, accountErrors.noSuchStore).optional();

/** A sign-in as it is sent: a password that none can be is as wrong as any other, and no more is said of it. */
export const credentialsSchema = object({
  store,
  email,
  password: string()
    .required(generalErrors.requiredField)
    .max(longestPassword, accountErrors.wrongCredentials),
});

/**
 * Sign-in as typed (spec 5): email and password required, password at least 8 characters, store hidden. A shorter one
 * is not sent; what is said of it is what the server would say.
 */
export const loginSchema = credentialsSchema.shape({
  password: string()
    .required(generalErrors.requiredField)
    .min(minimumPasswordLength, accountErrors.wrongCredentials)
    .max(longestPassword, accountErrors.wrongCredentials),
});

/** 32 bytes of chance, or the SHA-256 of them, as base64url. */
const secretText = string().matches(/^[\w-]{43}$/, accountErrors.noSuchSecret);

/** Sign-in in a tab that a frame opened: with the hash of the secret by which the frame claims it. */
export const proxyLoginSchema = credentialsSchema.shape({ handoff: secretText.optional() });

/** A frame claims the sign-in whose hash it sent along. */
export const claimSchema = object({ store, secret: secretText.required(generalErrors.requiredField) });

/** What a frame is told that claims a sign-in. */
export const claimAnswers = { taken: 'Signed in', waiting: 'Not yet' } as const;

/** What is answered when a password was set: one is signed in, or still owes the code of the second step. */
export const passwordAnswers = {
  done: 'The password is changed',
  codeNeeded: 'The password is changed. A code is needed to log in',
} as const;

/** First step of a password change: the code goes to this address. */
export const passwordCodeSchema = object({ store, email });

/** Second step of a password change, as sent: the confirmation stays on the screen. */
export const passwordUpdateSchema = object({
  store,
  email,
  code: trimmedText().max(100, accountErrors.passwordCodeInvalid).required(generalErrors.requiredField),
  password: passwordText,
});

/** Second step of a password change, as typed. */
export const passwordFormSchema = passwordUpdateSchema.shape({
  confirmation: string()
    .required(generalErrors.requiredField)
    .oneOf([ref('password')], accountErrors.passwordsDiffer),
});

/** Another vendor of the store, or `*` for the marketplace view, for those with `switch_vendor`. */
export const switchVendorSchema = object({
  vendor: string().max(300, generalErrors.tooLong).required(generalErrors.requiredField),
});
