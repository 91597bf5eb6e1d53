import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { closedSubject } from './mails';

/** Takes away what mails of all stores say whose code or link is over: from then on it only could leak. */
export const emptyMails = async (db: Database, now: Date): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ body: '', html: null, sealed: null, subject: closedSubject })
    .where('expires_at', '<', now)
    .where((row) => row.or([row('body', '!=', ''), row('sealed', 'is not', null)]))
    .execute();
};

/** Removes at most so many mails of all stores from before an instant, and says how many; none that is on its way. */
export const dropMails = async (db: Database, before: Date, most: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from mails where (store, id) in (
      select store, id from mails
      where created_at < ${before} and state not in ('queued', 'sending')
      order by created_at limit ${most}
    )`.execute(db);
  return Number(numAffectedRows);
};
