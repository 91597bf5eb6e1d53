import { mailLifeOf, type MailTemplate, type MailValues } from '../../domain/notifications/mails';
import type { Queries } from '../db/database';
import { addJobs } from '../jobs/queries/jobs';
import { addMails } from './queries/mails';
import type { Store } from '../db/stores';
import { storeOf } from '../storeOf';
import { isEmailAddress } from './brand';
import { mailReaders } from './queries/mailReaders';
import { readMailTexts } from './queries/mailTexts';
import { MailTooLarge, renderMail, type OwnText, type RenderedMail } from './renderMail';
import { isWritten, meetsConditions } from '../../domain/notifications/notifications';
import { BadTemplate } from '../adapters/templateEngine';
import { languageOf } from '../texts';

/** The kind of the job that sends a mail; `{ mail }` is its payload. */
export const sendMailKind = 'send-mail';

/** Due whatever the clock of the queue says. */
const atOnce = new Date(0);

/** A mail to one reader. */
export interface MailTo<T extends MailTemplate> {
  recipient: string;
  /** What the reader's browser asks for, where it is known; else the language of their account, else the store's. */
  locale?: string | undefined;
  values: MailValues[T];
}

/**
 * A mail in the marketplace's own words for that language where it has some. They were tried when they were saved; what
 * they still cannot say is said in ours, as a mail that is not sent helps nobody.
 */
const inOwnWords = <T extends MailTemplate>(
  store: Store,
  template: T,
  values: MailValues[T],
  locale: string | undefined,
  texts: ReadonlyMap<string, OwnText>,
): RenderedMail => {
  const reader = locale ?? store.locale;
  const own = texts.get(languageOf(reader)) ?? null;
  try {
    return renderMail(store, template, values, reader, own);
  } catch (error) {
    if (own === null || !(error instanceof BadTemplate || error instanceof MailTooLarge)) throw error;
    return renderMail(store, template, values, reader);
  }
};

/**
 * Writes mails of one template into the outbox, with the jobs that send them, in the transaction of what they tell
 * of, so that neither goes without the other; none where the marketplace has switched it off, or where what it tells does not fit its conditions. What is no address is
 * written down as failed: nothing else fails for it. Who leaves mails of this kind out gets none. `isTest`: also what
 * is switched off or left out.
 */
export const queueMails = async <T extends MailTemplate>(
  db: Queries,
  store: Store,
  template: T,
  mails: readonly MailTo<T>[],
  { isTest = false }: { isTest?: boolean } = {},
): Promise<void> => {
  if (mails.length === 0 || (!isTest && !isWritten(store.features.notifications, template))) return;
  const own = await readMailTexts(db, store, template);
  const addresses = mails.map(({ recipient }) => recipient);
  const readers = await mailReaders(db, store.store, template, addresses);
  const readerOf = (recipient: string) => readers.get(recipient.toLowerCase());
  const goesOut = ({ recipient, values }: MailTo<T>): boolean =>
    readerOf(recipient)?.isLeft !== true &&
    meetsConditions(store.features.notifications, template, values, recipient);
  const wanted = mails.filter((mail) => isTest || goesOut(mail));
  const added = await addMails(
    db,
    wanted.map(({ recipient, locale, values }) => {
      const known = readerOf(recipient)?.language ?? '';
      const asked = locale ?? (known === '' ? undefined : known);
      const { language, subject, html, text } = inOwnWords(store, template, values, asked, own);
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
  { store, template, isTest, ...mail }: MailTo<T> & { store: string; template: T; isTest?: boolean },
): Promise<void> => {
  await queueMails(db, await storeOf(db, store), template, [mail], { isTest: isTest ?? false });
};
