import { sql, type Kysely } from 'kysely';

const statements: readonly string[] = [
  // Who applies again before the answer changes the first application.
  `create unique index applications_pending on vendor_applications (store, email) where status = 'pending'`,
  `create table contact_messages (
    store text not null references stores,
    id bigint generated always as identity,
    kind text not null,
    email text,
    content jsonb not null,
    created_at timestamptz not null default now(),
    primary key (store, id)
  )`,
  `create table subscribers (
    store text not null references stores,
    email text not null,
    created_at timestamptz not null default now(),
    primary key (store, email)
  )`,
  `create table tracked_events (
    store text not null references stores,
    id bigint generated always as identity,
    vendor text not null,
    by_email text not null,
    event text not null,
    properties jsonb not null default '{}',
    created_at timestamptz not null default now(),
    primary key (store, id)
  )`,
];

/** One pending application an email, messages from the marketplace's site, and what clients report. */
export const m011Registration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
