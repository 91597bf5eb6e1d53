import { mailLife } from '../../domain/notifications/mails';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { isDuplicate } from '../db/databaseErrors';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { putEmailChange, setEmailCode, setUserEmail, takeEmailChange } from '../auth/queries/emailChanges';
import { addJob } from '../jobs/queries/jobs';
import { dropCodesOf } from '../auth/queries/passwordCodes';
import { findUser, findUserById, type UserRecord } from '../auth/queries/users';
import { forgetStops, moveLeftMails } from '../notifications/queries/mailReaders';
import { queueMail } from '../notifications/queueMail';
import { hashOf, newSecret } from '../auth/refreshTokens';

/** The kind of the job that mails the link; `{ user, email, locale }` is its payload. */
export const emailChangeKind = 'email-change';

/**
 * Notes the address that a person would like to have. The link to it is made and mailed by a job, so that
 * whoever asks waits the same time, and is told the same, for an address that someone else has.
 */
export const askForEmail = async (
  tx: Queries,
  now: Date,
  person: UserRecord,
  { email, locale }: { email: string; locale: string | undefined },
): Promise<void> => {
  await putEmailChange(tx, person, { email, expires_at: new Date(now.getTime() + mailLife['auth-verify']) });
  await addJob(tx, person.store, emailChangeKind, { user: person.id, email, locale: locale ?? null }, now);
};

/** Mails the link to the new address; nobody is written to where the address is someone's already. */
export const sendEmailLink = async (
  { db, config, vault }: Services,
  { store, userId, email, locale }: { store: string; userId: number; email: string; locale?: string },
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const person = await findUserById(tx, store, userId);
    if (person === null || (await findUser(tx, store, email)) !== null) return;
    const code = newSecret();
    if (!(await setEmailCode(tx, person, email, hashOf(code)))) return;
    const query = new URLSearchParams({ code, ...(store === config.defaultStore ? {} : { store }) });
    const link = `${config.publicUrl}/app/login/verify-email?${query.toString()}`;
    const mail = { store, recipient: email, locale, values: { link } };
    await queueMail(tx, { ...mail, vault, template: 'auth-verify' });
  });
};

/**
 * Gives a person the address whose link this is, and tells the one before; answers whether the link was
 * valid. Sessions stay. Codes that were sent to the old address are void.
 */
export const confirmEmail = async (
  { db, now }: Services,
  store: string,
  code: string,
  locale: string | undefined,
): Promise<boolean> => {
  try {
    return await inTransaction(db, async (tx) => {
      const change = await takeEmailChange(tx, store, hashOf(code), now());
      const person = change === null ? null : await findUserById(tx, store, change.userId);
      if (change === null || person === null) return false;
      const { email } = change;
      await setUserEmail(tx, person, email);
      await moveLeftMails(tx, store, { from: person.email, to: email });
      // The link came by mail to the new one.
      await forgetStops(tx, store, [person.email, email]);
      await dropCodesOf(tx, store, person.email);
      await addAudit(
        tx,
        { store, vendor: person.vendor },
        {
          by: email,
          action: 'change-email',
          subject: 'person',
          subjectId: String(person.id),
          detail: { from: person.email, to: email },
          person: person.id,
        },
      );
      const values = { email };
      await queueMail(tx, { store, template: 'auth-email-changed', recipient: person.email, locale, values });
      return true;
    });
  } catch (error) {
    // Someone was quicker. That the address is somebody's is not for whoever holds the link.
    if (isDuplicate(error)) return false;
    throw error;
  }
};
