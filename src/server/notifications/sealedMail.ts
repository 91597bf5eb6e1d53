import type { Vault } from '../auth/keys/vault';
import type { MailRecord } from './queries/mails';

/** What a mail says. */
interface Said {
  /** What is sealed from before has none: the whole subject lies in its row. */
  subject?: string;
  html: string;
  text: string;
}

const placeOf = ({ store, message_id: id }: Pick<MailRecord, 'store' | 'message_id'>): string =>
  `mail ${store} ${id}`;

/** What a mail with a code or a link to sign in with says, as it lies in the database until it is sent. */
export const sealMail = (
  vault: Pick<Vault, 'seal'>,
  mail: Pick<MailRecord, 'store' | 'message_id'>,
  said: Said,
): string => vault.seal(JSON.stringify(said), placeOf(mail));

/** A mail with what it says, sealed or not; null where it was sealed with a key that is gone. */
export const openMail = (vault: Pick<Vault, 'open'>, mail: MailRecord): MailRecord | null => {
  if (mail.sealed === null) return mail;
  const said = vault.open(mail.sealed, placeOf(mail));
  if (said === null) return null;
  // As it was sealed above.
  const { subject = mail.subject, html, text } = JSON.parse(said) as Said;
  return { ...mail, subject, html, body: text };
};
