import { object, ref, string } from 'yup';
import type { DeviceWords } from './device';
import type { StaffRole } from './permissions';
import { passwordText } from './session';
import { emailText, trimmedText } from '../text';

/** A signed-in person's own account. */
export interface Account {
  email: string;
  name: string;
  role: StaffRole;
  twoStep: { on: boolean; recoveryCodesLeft: number };
  /** The address that is theirs once they follow the link that was sent to it. */
  pendingEmail: string | null;
}

/** A session that can still be renewed; the instants are ISO 8601 in UTC. */
export interface AccountSession extends DeviceWords {
  id: string;
  /** Begun inside a frame of the store's admin. */
  embedded: boolean;
  startedAt: string;
  /** The last renewal, which is at most a token's time before the last call. */
  lastUsedAt: string;
  /** The one that asks. */
  current: boolean;
}

/** What an authenticator app is set up with. */
export interface TwoStepSetup {
  /** Base 32, to be typed where no picture can be taken. */
  secret: string;
  /** A picture of the address for the app, as a `data:` URL of SVG. */
  picture: string;
}

const longestName = 100;

const personName = trimmedText()
  .required('Required field')
  .max(longestName, `Must be at most ${String(longestName)} characters`);

export const accountSchema = object({ name: personName });

const knownPassword = string().required('Required field').max(1000, 'The password is not right');

/** A new password as sent: whoever changes it shows that they know the old one. */
export const ownPasswordSchema = object({ oldPassword: knownPassword, password: passwordText });

/** A new password as typed. */
export const ownPasswordFormSchema = ownPasswordSchema.shape({
  confirmation: string()
    .required('Required field')
    .oneOf([ref('password')], "Passwords don't match"),
});

const secondCode = trimmedText().required('Required field').max(50, 'The code is not right');

/** A code of the authenticator app, or a recovery code. */
export const secondCodeSchema = object({ code: secondCode });

/** What weakens an account, or could lock its owner out, asks for both. */
export const bothStepsSchema = object({ password: knownPassword, code: secondCode });

export const sessionIdSchema = object({ sessionId: string().uuid().required() });

/** Another address for one's account: whoever asks shows that they know the password. */
export const emailChangeSchema = object({
  email: emailText().required('Required field'),
  password: knownPassword,
});

/** The code of the link that was sent to a new address. */
export const verifyEmailSchema = object({
  store: string().max(100, 'There is no such store').optional(),
  code: trimmedText().max(100, 'The link is wrong or no longer valid').required('Required field'),
});
