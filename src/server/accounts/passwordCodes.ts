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

/** Wrong tries at one code by one guesser: a browser that the account knows, or an address. */
const mostTries = 5;
/** Tries at one code by all together; with 32^8 codes they find one out once in a hundred million. */
const mostOfAll = 10_000;
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
      vault: services.vault,
      template: 'auth-change-password',
      recipient: email,
      locale,
      values: { code, link: passwordLink(services.config, store, email, code) },
    });
  });
};

/** Invitations carry longer codes than mails for a reset. */
const isInvite = (code: string): boolean => code.length > 8;

/**
 * The person whose code this is, used up by this, or null for a wrong, old or too often tried one. Tries are counted
 * for each code and `guesser`, so that a stranger's wrong ones do not void the code of the person it was mailed to.
 */
export const takePasswordCode = async (
  services: Services,
  store: string,
  email: string,
  code: string,
  guesser: string,
): Promise<UserRecord | null> => {
  if (isInvite(code)) {
    const isFirst = await dropPasswordInvite(
      services.db,
      { store, email, code_hash: hashOf(code) },
      services.now(),
    );
    return isFirst ? findUser(services.db, store, email) : null;
  }
  const kept = await tryPasswordCode(services.db, store, email, services.now(), mostOfAll);
  if (kept === null) return null;
  const key = `reset:${kept.slice(0, 24)}:${guesser}`;
  if (!(await services.attempts.isWithin(key, mostTries, mailLife['auth-change-password']))) return null;
  const given = Buffer.from(codeHash(services, store, email, code));
  const wanted = Buffer.from(kept);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const isFirst = await dropPasswordCode(services.db, store, email, kept);
  return isFirst ? findUser(services.db, store, email) : null;
};
