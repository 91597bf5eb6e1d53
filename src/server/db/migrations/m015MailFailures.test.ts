import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/server/testDatabase';
import { m015MailFailures } from './m015MailFailures';

it('gives our own sentences from before their kinds, and leaves what others said in words', async () => {
  const { db, close } = await openTestDatabase();
  await sql`alter table mails drop column failure`.execute(db);
  await sql`insert into stores (store, shop_name, currency, locale) values ('main', 'Main', 'EUR', 'en')`.execute(
    db,
  );
  await sql`
    insert into mails (store, recipient, subject, body, state, error) values
      ('main', 'a', '', '', 'failed', 'The recipient is no email address'),
      ('main', 'b', '', '', 'failed', 'The code or link in it is no longer valid'),
      ('main', 'c', '', '', 'unsure', 'The server stopped while this mail was handed over. It may have gone out.'),
      ('main', 'd', '', '', 'failed', '550 no such box'),
      ('main', 'e', '', '', 'sent', null)`.execute(db);
  await m015MailFailures.up(db);
  const { rows } = await sql<{
    failure: string | null;
  }>`select failure from mails order by recipient`.execute(db);
  expect(rows.map(({ failure }) => failure)).toEqual(['notAnAddress', 'expired', 'stopped', null, null]);
  await close();
});
