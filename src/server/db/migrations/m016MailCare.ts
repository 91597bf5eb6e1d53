import { sql, type Kysely } from 'kysely';

const statements: readonly string[] = [
  // Until when the code or link in a mail can be used; null where it has none.
  `alter table mails add column expires_at timestamptz`,
  `update mails set expires_at = created_at + interval '30 minutes' where template = 'auth-change-password'`,
  `update mails set expires_at = created_at + interval '7 days' where template = 'auth-invite'`,
  `create index mails_by_state on mails (store, state, id desc)`,
  `create index mails_by_age on mails (created_at)`,
  // An address that a person would like to have; no code_hash: nobody was written to.
  `create table email_changes (
    store text not null,
    user_id bigint not null,
    email text not null,
    code_hash text,
    expires_at timestamptz not null,
    primary key (store, user_id),
    foreign key (store, user_id) references users on delete cascade
  )`,
  `create index email_changes_by_code on email_changes (store, code_hash)`,
];

/** What a person's change of address and the care for mails need. */
export const m016MailCare = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
