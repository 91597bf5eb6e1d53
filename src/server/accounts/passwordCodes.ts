import { randomInt, timingSafeEqual } from 'node:crypto';
import { mailLife } from '../../domain/notifications/mails';
import type { Config } from '../config';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import {
  dropPasswordCode,
  dropPasswordInvite,
  putPasswordCode,
  putPasswordInvite,
  tryPasswordCode,
} from '../auth/queries/passwordCodes';
import { findUser, type UserRecord } from '../auth/queries/users';
import { queueMail } from '../notifications/queueMail';
import { hashOf, newSecret } from '../auth/refreshTokens';

const mostTries = 5;
/** Letters and digits that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = (): string =>
  Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Under the server's own key: eight letters would be found out by trying, from a copy of the database. */
const codeHash = ({ sign }: Services, store: string, email: string, code: string): string =>
  sign('password-code', [store, email, code.toUpperCase()].join('\n'));

/** The screen that sets a password, with both values filled in; a plus sign in an email stays one. */
const passwordLink = (config: Config, store: string, email: string, code: string): string => {
  const query = new URLSearchParams({
    code,
    email,
    ...(store === config.defaultStore ? {} : { store }),
  });
  return `${config.publicUrl}/app/login/change-password?${query.toString()}`;
};

/**
 * A link with which an account's person sets their password and is signed in: for seven days or another `life` (ms), once, and
 * in place of an earlier one. It is a secret of theirs: mail it (template auth-invite), never answer it.
 */
export const inviteLink = async (
  tx: Queries,
  { config, now }: Services,
  store: string,
  email: string,
  life: number = mailLife['auth-invite'],
): Promise<string> => {
  const code = newSecret();
  await putPasswordInvite(tx, {
    store,
    email,
    code_hash: hashOf(code),
    expires_at: new Date(now().getTime() + life),
  });
  return passwordLink(config, store, email, code);
};

/** Mails a code to the person, where the email is one's. */
export const sendPasswordCode = async (
  services: Services,
  store: string,
  email: string,
  locale?: string,
): Promise<void> => {
  const user = await findUser(services.db, store, email);
  if (user === null) return;
  const code = newCode();
  await services.db.transaction().execute(async (tx) => {
    await putPasswordCode(tx, {
      store,
      email,
      code_hash: codeHash(services, store, email, code),
      expires_at: new Date(services.now().getTime() + mailLife['auth-change-password']),
    });
    await queueMail(tx, {
      store,
      template: 'auth-change-password',
      recipient: email,
      locale,
      values: { code, link: passwordLink(services.config, store, email, code) },
    });
  });
};

/** Invitations carry longer codes than mails for a reset. */
const isInvite = (code: string): boolean => code.length > 8;

/** The person whose code this is, used up by this, or null for a wrong, old or too often tried one. */
export const takePasswordCode = async (
  services: Services,
  store: string,
  email: string,
  code: string,
): Promise<UserRecord | null> => {
  if (isInvite(code)) {
    const isFirst = await dropPasswordInvite(
      services.db,
      { store, email, code_hash: hashOf(code) },
      services.now(),
    );
    return isFirst ? findUser(services.db, store, email) : null;
  }
  const kept = await tryPasswordCode(services.db, store, email, services.now(), mostTries);
  if (kept === null) return null;
  const given = Buffer.from(codeHash(services, store, email, code));
  const wanted = Buffer.from(kept);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const isFirst = await dropPasswordCode(services.db, store, email, kept);
  return isFirst ? findUser(services.db, store, email) : null;
};
