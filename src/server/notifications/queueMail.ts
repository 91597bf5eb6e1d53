import { mailLifeOf, type MailTemplate, type MailValues } from '../../domain/notifications/mails';
import type { Queries } from '../db/database';
import { addJobs } from '../jobs/queries/jobs';
import { addMails } from './queries/mails';
import type { Store } from '../db/stores';
import { storeOf } from '../storeOf';
import { isEmailAddress } from './brand';
import { renderMail } from './renderMail';

/** The kind of the job that sends a mail; `{ mail }` is its payload. */
export const sendMailKind = 'send-mail';

/** Due whatever the clock of the queue says. */
const atOnce = new Date(0);

/** A mail to one reader. */
export interface MailTo<T extends MailTemplate> {
  recipient: string;
  /** The reader's language where it is known; else the store's. */
  locale?: string | undefined;
  values: MailValues[T];
}

/**
 * Writes mails of one template into the outbox, with the jobs that send them, in the transaction of what they tell
 * of, so that neither goes without the other. What is no address is written down as failed: nothing else fails for it.
 */
export const queueMails = async <T extends MailTemplate>(
  db: Queries,
  store: Store,
  template: T,
  mails: readonly MailTo<T>[],
): Promise<void> => {
  const added = await addMails(
    db,
    mails.map(({ recipient, locale, values }) => {
      const { language, subject, html, text } = renderMail(store, template, values, locale ?? store.locale);
      const isSendable = isEmailAddress(recipient);
      return {
        store: store.store,
        recipient,
        subject,
        body: text,
        html,
        template,
        language,
        life: mailLifeOf(template),
        state: isSendable ? 'queued' : 'failed',
        error: isSendable ? null : 'The recipient is no email address',
      };
    }),
  );
  const sendable = added.filter(({ state }) => state === 'queued').map(({ id }) => ({ mail: id }));
  await addJobs(db, store.store, sendMailKind, sendable, atOnce);
};

/** Writes one mail, as `queueMails` does. Errors: NotFound, where there is no such store. */
export const queueMail = async <T extends MailTemplate>(
  db: Queries,
  { store, template, ...mail }: MailTo<T> & { store: string; template: T },
): Promise<void> => {
  await queueMails(db, await storeOf(db, store), template, [mail]);
};
