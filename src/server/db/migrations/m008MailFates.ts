import { sql, type Kysely } from 'kysely';

/**
 * What became of mails: by which way they went, what the service told of them, up to when each service was asked, and
 * which addresses are not written to, as a mail to them came back. An older process leaves all of it empty, and finds a
 * mail that was withheld in a state that it does not touch.
 */
export const m008MailFates = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table mails
        -- 'server' or the service's name, and the id that the service gave it.
        add column service text,
        add column service_id text,
        add column fate text,
        add column fate_at timestamptz,
        add column fate_reason text`.execute(db);
    await sql`create index mails_by_service_id on mails (store, service_id)
      where service_id is not null`.execute(db);
    await sql`create index mails_of_services on mails (store, service, sent_at)
      where service in ('brevo', 'klaviyo')`.execute(db);
    await sql`create index mails_returned on mails (store, id desc)
      where fate in ('softBounced', 'blocked', 'bounced', 'complained')`.execute(db);
    await sql`
      create table mail_reports (
        store text not null references stores,
        service text not null,
        asked_at timestamptz not null,
        -- Up to when what became of mails is known.
        read_to timestamptz,
        error text,
        primary key (store, service)
      )`.execute(db);
    await sql`
      create table stopped_addresses (
        store text not null references stores,
        email text not null,
        why text not null,
        reason text not null,
        stopped_at timestamptz not null,
        -- When somebody let it be written to again: what came back before is no reason any more.
        allowed_at timestamptz,
        primary key (store, email)
      )`.execute(db);
  },
};
