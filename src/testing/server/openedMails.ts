import type { MailRecord } from '../../server/notifications/queries/mails';
import { openMail } from '../../server/notifications/sealedMail';
import type { TestServer } from './startServer';

/** The mails to somebody, or to all, the oldest first, with what they say, which lies sealed where it lets somebody in. */
export const openedMails = async (
  { services: { db, vault } }: TestServer,
  recipient?: string,
): Promise<MailRecord[]> => {
  const rows = await db.selectFrom('mails').selectAll().orderBy('id').execute();
  return rows
    .filter((row) => recipient === undefined || row.recipient === recipient)
    .flatMap((row) => openMail(vault, row) ?? []);
};
