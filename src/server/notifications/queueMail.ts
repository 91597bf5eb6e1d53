import { randomUUID } from 'node:crypto';
import {
  goesToUnproved,
  mailLifeOf,
  type MailTemplate,
  type MailValues,
  type SecretMail,
} from '../../domain/notifications/mails';
import { gatheredFor, gatheredLine, isGathered } from '../../domain/notifications/gatheredMails';
import type { Vault } from '../auth/keys/vault';
import type { Queries } from '../db/database';
import { addJobs } from '../jobs/queries/jobs';
import { addMails } from './queries/mails';
import type { Store } from '../db/stores';
import { storeOf } from '../storeOf';
import { isEmailAddress } from './brand';
import { gatheringReaders } from './queries/gathering';
import { mailReaders } from './queries/mailReaders';
import { readMailTexts } from './queries/mailTexts';
import { MailTooLarge, renderMail, type OwnText, type RenderedMail } from './renderMail';
import { isWritten, meetsConditions } from '../../domain/notifications/notifications';
import { BadTemplate } from '../adapters/templateEngine';
import { languageOf } from '../texts';
import { sealMail } from './sealedMail';

/** The kind of the job that sends a mail; `{ mail }` is its payload. */
export const sendMailKind = 'send-mail';

/** Due whatever the clock of the queue says. */
export const atOnce = new Date(0);

type Sealer = Pick<Vault, 'seal'>;

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
    const mail = renderMail(store, template, values, reader, own);
    // A text from before that was refused: without its code or link nobody gets in.
    return own !== null && mail.isShut ? renderMail(store, template, values, reader) : mail;
  } catch (error) {
    if (own === null || !(error instanceof BadTemplate || error instanceof MailTooLarge)) throw error;
    return renderMail(store, template, values, reader);
  }
};

/**
 * Writes mails of one template into the outbox, with the jobs that send them, in the transaction of what they tell
 * of, so that neither goes without the other; none where the marketplace has switched it off, or where what it tells does not fit its conditions. What is no address is
 * written down as failed: nothing else fails for it. Who leaves mails of this kind out gets none, and
 * who was invited and has set no password yet only what lets them in or answers them. `isTest`: also what
 * is switched off or left out. What comes soon after another of its kind may wait to be told with others
 * (`gatherMails`). What carries a code or a link to sign in with is sealed with the `vault`, without which
 * it is not written.
 */
export const queueMails = async <T extends MailTemplate>(
  db: Queries,
  store: Store,
  template: T,
  mails: readonly MailTo<T>[],
  { isTest = false, vault }: { isTest?: boolean; vault?: Sealer } = {},
): Promise<void> => {
  if (mails.length === 0 || (!isTest && !isWritten(store.features.notifications, template))) return;
  const life = isTest ? null : mailLifeOf(template);
  if (life !== null && vault === undefined) throw new Error(`The mail ${template} is not written in clear`);
  const own = await readMailTexts(db, store, template);
  const addresses = mails.map(({ recipient }) => recipient);
  const readers = await mailReaders(db, store.store, template, addresses);
  const readerOf = (recipient: string) => readers.get(recipient.toLowerCase());
  const goesOut = ({ recipient, values }: MailTo<T>): boolean =>
    readerOf(recipient)?.isLeft !== true &&
    (readerOf(recipient)?.isInvited !== true || goesToUnproved(template)) &&
    meetsConditions(store.features.notifications, template, values, recipient);
  const gathering =
    isTest || !isGathered(template)
      ? null
      : {
          template,
          readers: await gatheringReaders(db, store.store, template, {
            recipients: addresses,
            within: gatheredFor,
          }),
        };
  const lineOf = ({ recipient, values }: MailTo<T>): { line?: string; line_link?: string } => {
    if (gathering?.readers.has(recipient.toLowerCase()) !== true || !isEmailAddress(recipient)) return {};
    const given = Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, unknown]) => [name, String(value)]),
    );
    return { line: gatheredLine(gathering.template, given), line_link: given['link'] ?? '' };
  };
  const wanted = mails.filter((mail) => isTest || goesOut(mail));
  const added = await addMails(
    db,
    wanted.map(({ recipient, locale, values }) => {
      const known = readerOf(recipient)?.language ?? '';
      const asked = locale ?? (known === '' ? undefined : known);
      const mail = inOwnWords(store, template, values, asked, own);
      const { language, subject, listedSubject, html, text } = mail;
      const isSendable = isEmailAddress(recipient);
      const name = { store: store.store, message_id: randomUUID() };
      const sealed =
        life === null || vault === undefined ? null : sealMail(vault, name, { subject, html, text });
      return {
        ...name,
        ...lineOf({ recipient, values }),
        recipient,
        subject: sealed === null ? subject : listedSubject,
        body: sealed === null ? text : '',
        html: sealed === null ? html : null,
        sealed,
        template,
        language,
        life,
        state: isSendable ? 'queued' : 'failed',
        failure: isSendable ? null : ('notAnAddress' as const),
        error: isSendable ? null : 'The recipient is no email address',
      };
    }),
  );
  const sendable = added
    .filter(({ state, waits }) => state === 'queued' && !waits)
    .map(({ id }) => ({ mail: id }));
  await addJobs(db, store.store, sendMailKind, sendable, atOnce);
};

interface OneMail<T extends MailTemplate> extends MailTo<T> {
  store: string;
  template: T;
  isTest?: boolean;
  vault?: Sealer;
}

/** Writes one mail, as `queueMails` does. Errors: NotFound, where there is no such store. */
export const queueMail = async <T extends MailTemplate>(
  db: Queries,
  mail: OneMail<T> & (T extends SecretMail ? { vault: Sealer } | { isTest: true } : unknown),
): Promise<void> => {
  const { store, template, isTest = false, vault, recipient, locale, values }: OneMail<T> = mail;
  const options = { isTest, ...(vault === undefined ? {} : { vault }) };
  await queueMails(db, await storeOf(db, store), template, [{ recipient, locale, values }], options);
};
