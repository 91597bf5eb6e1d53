import type { MailTemplate, MailValues } from '../../domain/mails';
import type { Queries } from '../db/database';
import { addMail } from '../db/repositories/mails';

interface Mail<T extends MailTemplate> {
  store: string;
  template: T;
  recipient: string;
  /** The reader's language where it is known; else the store's. */
  locale?: string | undefined;
  values: MailValues[T];
}

/** Puts a mail into the outbox in the transaction of what it tells of, so that neither goes without the other. */
export const queueMail = async <T extends MailTemplate>(
  db: Queries,
  { store, template, recipient, values }: Mail<T>,
): Promise<void> => {
  const lines = Object.entries(values).map(([name, value]: [string, string]) => `${name}: ${value}`);
  await addMail(db, { store, recipient, subject: template, body: lines.join('\n') });
};
