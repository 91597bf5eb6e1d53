import { mailLifeOf, type MailTemplate, type MailValues } from '../../domain/mails';
import type { Queries } from '../db/database';
import { addJob } from '../db/repositories/jobs';
import { addMail } from '../db/repositories/mails';
import { readStore } from '../db/repositories/stores';
import { isEmailAddress } from './brand';
import { renderMail } from './renderMail';

/** The kind of the job that sends a mail; `{ mail }` is its payload. */
export const sendMailKind = 'send-mail';

/** Due whatever the clock of the queue says. */
const atOnce = new Date(0);

interface Mail<T extends MailTemplate> {
  store: string;
  template: T;
  recipient: string;
  /** The reader's language where it is known; else the store's. */
  locale?: string | undefined;
  values: MailValues[T];
}

/**
 * Writes a mail into the outbox, with the job that sends it, in the transaction of what it tells of, so that
 * neither goes without the other. What is no address is written down as failed: nothing else fails for it.
 */
export const queueMail = async <T extends MailTemplate>(
  db: Queries,
  { store, template, recipient, locale, values }: Mail<T>,
): Promise<void> => {
  const sender = await readStore(db, store);
  if (sender === null) throw new Error(`There is no store ${store} to write a mail for`);
  const { language, subject, html, text } = renderMail(sender, template, values, locale ?? sender.locale);
  const isSendable = isEmailAddress(recipient);
  const id = await addMail(db, {
    ...{ store, recipient, subject, body: text, html, template, language },
    life: mailLifeOf(template),
    state: isSendable ? 'queued' : 'failed',
    error: isSendable ? null : 'The recipient is no email address',
  });
  if (isSendable) await addJob(db, store, sendMailKind, { mail: id }, atOnce);
};
