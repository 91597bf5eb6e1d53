import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/server/testDatabase';
import { m016ClosedSubjects } from './m016ClosedSubjects';

it('takes codes and links to sign in with out of subjects, and leaves all others and those that wait', async () => {
  const { db, close } = await openTestDatabase();
  await sql`insert into stores (store, shop_name, currency, locale) values ('main', 'Main', 'EUR', 'en')`.execute(
    db,
  );
  await sql`
    insert into mails (store, recipient, subject, body, state, template, expires_at) values
      ('main', 'a', 'Code K7PX2M9Q, or https://shop.test/x?code=1', '', 'sent', 'auth-change-password', now()),
      ('main', 'b', 'Come in: https://shop.test/x?code=1', '', 'failed', 'auth-invite', now()),
      ('main', 'c', 'Code K7PX2M9Q', '', 'queued', 'auth-change-password', now()),
      ('main', 'd', 'New order K7PX2M9Q https://shop.test', '', 'sent', 'order-placed', null)`.execute(db);
  await m016ClosedSubjects.up(db);
  const { rows } = await sql<{ subject: string }>`select subject from mails order by recipient`.execute(db);
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Code …, or …',
    'Come in: …',
    'Code K7PX2M9Q',
    'New order K7PX2M9Q https://shop.test',
  ]);
  await close();
});
