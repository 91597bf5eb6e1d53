import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Services } from '../context';
import { addMail } from '../db/repositories/mails';
import { dropPasswordCode, putPasswordCode, tryPasswordCode } from '../db/repositories/passwordCodes';
import { readStore } from '../db/repositories/stores';
import { findUser, type UserRecord } from '../db/repositories/users';

const validFor = 30 * 60_000;
const mostTries = 5;
/** Letters and digits that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newCode = (): string =>
  Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

const codeHash = (store: string, email: string, code: string): string =>
  createHmac('sha256', `${store}\n${email}`).update(code.toUpperCase()).digest('base64url');

/**
 * Mails a code to the person, where the email is one. Strangers are not told which it was, nor can they
 * measure it: a code is kept either way.
 */
export const sendPasswordCode = async (services: Services, store: string, email: string): Promise<void> => {
  if ((await readStore(services.db, store)) === null) return;
  const user = await findUser(services.db, store, email);
  const code = newCode();
  await services.db.transaction().execute(async (tx) => {
    await putPasswordCode(tx, {
      store,
      email,
      code_hash: codeHash(store, email, code),
      expires_at: new Date(services.now().getTime() + validFor),
    });
    if (user === null) return;
    await addMail(tx, {
      store,
      recipient: email,
      subject: 'Your code to set a new password',
      body: `Your code is ${code}. It is valid for 30 minutes. If you did not ask for it, ignore this mail.`,
    });
  });
};

/** The person whose code this is, used up by this, or null for a wrong, old or too often tried one. */
export const takePasswordCode = async (
  services: Services,
  store: string,
  email: string,
  code: string,
): Promise<UserRecord | null> => {
  const kept = await tryPasswordCode(services.db, store, email, services.now(), mostTries);
  if (kept === null) return null;
  const given = Buffer.from(codeHash(store, email, code));
  const wanted = Buffer.from(kept);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const isFirst = await dropPasswordCode(services.db, store, email, kept);
  return isFirst ? findUser(services.db, store, email) : null;
};
