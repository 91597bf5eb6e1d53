import { boolean, object, ref, string } from 'yup';
import type { DeviceWords } from './device';
import type { StaffRole } from './permissions';
import { passwordText } from './session';
import { emailText, lineText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import type { OwnMails } from '../notifications/optionalMails';
import { accountErrors } from '../errors/accounts';

/** A signed-in person's own account. */
export interface Account {
  email: string;
  name: string;
  role: StaffRole;
  twoStep: { on: boolean; recoveryCodesLeft: number };
  /** The address that is theirs once they follow the link that was sent to it. */
  pendingEmail: string | null;
  /** What they have a say in of the mails to them. */
  ownMails: OwnMails;
  /** Whether what they use may be counted. */
  countsUsage: boolean;
}

/** A session that can still be renewed; the instants are ISO 8601 in UTC. */
export interface AccountSession extends DeviceWords {
  id: string;
  /** Where it was last renewed from; empty where that is not known. */
  address: string;
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

const personName = lineText().required(generalErrors.requiredField).max(longestName, generalErrors.tooLong);

export const accountSchema = object({ name: personName });

/** What a person changes of their account. */
export const accountChangeSchema = object({ name: personName.optional(), countsUsage: boolean().optional() });

const knownPassword = string().required(generalErrors.requiredField).max(1000, accountErrors.wrongPassword);

/** A new password as sent: whoever changes it shows that they know the old one. */
export const ownPasswordSchema = object({ oldPassword: knownPassword, password: passwordText });

/** A new password as typed. */
export const ownPasswordFormSchema = ownPasswordSchema.shape({
  confirmation: string()
    .required(generalErrors.requiredField)
    .oneOf([ref('password')], accountErrors.passwordsDiffer),
});

const secondCode = trimmedText().required(generalErrors.requiredField).max(50, accountErrors.wrongCode);

/** A code of the authenticator app, or a recovery code. */
export const secondCodeSchema = object({ code: secondCode });

/** How long somebody who showed that it is them need not do so again, in ms. */
export const confirmedFor = 10 * 60_000;
/** The same for what a person does many times a day, and which moves nothing by itself. */
export const confirmedForOften = 60 * 60_000;

/** Shows that it is still the person: a code of the second step where there is one, else the password. */
export const confirmSchema = object({
  password: knownPassword.optional(),
  code: secondCode.optional(),
});

/** What weakens an account, or could lock its owner out, asks for both. */
export const bothStepsSchema = object({ password: knownPassword, code: secondCode });

export const sessionIdSchema = object({ sessionId: string().uuid().required() });

/** Another address for one's account: whoever asks shows that they know the password. */
export const emailChangeSchema = object({
  email: emailText().required(generalErrors.requiredField),
  password: knownPassword,
});

/** The code of the link that was sent to a new address. */
export const verifyEmailSchema = object({
  store: string().max(100, accountErrors.noSuchStore).optional(),
  code: trimmedText().max(100, accountErrors.linkInvalid).required(generalErrors.requiredField),
});
