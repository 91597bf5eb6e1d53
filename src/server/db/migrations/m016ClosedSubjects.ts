import { sql, type Kysely } from 'kysely';

/**
 * Takes the links and codes to sign in with out of the subjects of mails, which a marketplace's own text could put there
 * and which were not sealed. A mail that waits keeps its subject until it is sent, and loses it then.
 */
export const m016ClosedSubjects = {
  async up<T>(db: Kysely<T>): Promise<void> {
    await sql`
      update mails set subject = case when template = 'auth-change-password'
        then regexp_replace(regexp_replace(subject, 'https?://\\S+', '…', 'g'), '\\m[2-9A-Z]{8}\\M', '…', 'g')
        else regexp_replace(subject, 'https?://\\S+', '…', 'g') end
      where template in ('auth-change-password', 'auth-verify', 'auth-invite', 'vendor-accepted')
        and expires_at is not null and state not in ('queued', 'sending')
        and subject ~ 'https?://|[2-9A-Z]{8}'`.execute(db);
  },
};
