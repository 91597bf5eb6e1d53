import type { Selectable } from 'kysely';
import type { Queries } from '../database';
import type { Tables } from '../tables';

export type MailRecord = Selectable<Tables['mails']>;

/** Puts a mail into the outbox. */
export const addMail = async (
  db: Queries,
  mail: { store: string; recipient: string; subject: string; body: string },
): Promise<void> => {
  await db.insertInto('mails').values(mail).execute();
};

/** The newest mails of every store; for the outbox page of a demo. */
export const newestMails = (db: Queries): Promise<MailRecord[]> =>
  db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(50).execute();
