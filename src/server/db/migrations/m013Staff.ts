import { sql, type Kysely } from 'kysely';

const statements: readonly string[] = [
  `alter table users add column role text not null default 'owner'
    check (role in ('owner', 'manager', 'orders', 'finance'))`,
  `create index users_by_vendor on users (store, vendor)`,
  // The secret is sealed with a key of the server; the step is on once a first code confirmed it.
  `create table second_steps (
    store text not null,
    user_id bigint not null,
    secret text not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    created_at timestamptz not null default now(),
    primary key (store, user_id),
    foreign key (store, user_id) references users on delete cascade
  )`,
  `create table recovery_codes (
    store text not null,
    user_id bigint not null,
    code_hash text not null,
    primary key (store, user_id, code_hash),
    foreign key (store, user_id) references second_steps on delete cascade
  )`,
];

/** Roles of people, and their second step at sign-in with its recovery codes. */
export const m013Staff = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
