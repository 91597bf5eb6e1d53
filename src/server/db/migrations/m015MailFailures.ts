import { sql, type Kysely } from 'kysely';

/**
 * Why a mail did not go out, by its kind, beside the words of who refused it. What is kept from before stays in words,
 * but for our own sentences, of which each had one kind. An older process leaves it as it is.
 */
export const m015MailFailures = {
  async up<T>(db: Kysely<T>): Promise<void> {
    await sql`alter table mails add column failure text`.execute(db);
    await sql`
      update mails as m set failure = known.failure
      from (values
        ('The recipient is no email address', 'notAnAddress'),
        ('The code or link in it is no longer valid', 'expired'),
        ('It was sealed with a key that this server does not have', 'keyGone'),
        ('The server stopped while this mail was handed over. It may have gone out.', 'stopped')
      ) as known (error, failure)
      where m.error = known.error and m.state in ('failed', 'unsure')`.execute(db);
  },
};
