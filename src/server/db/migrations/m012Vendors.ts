import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table vendors add column metafields jsonb not null default '[]'`,
  `alter table vendor_applications
    add column note text not null default '',
    add column decided_by text not null default '',
    add column decided_at timestamptz,
    -- The vendor that an approved application became; it follows a new name.
    add column vendor text`,
  // Names that were given up lately: a token that still says one must not open what somebody else has
  // under it. 'became' is who gave it up, null where that vendor is gone.
  `create table former_names (
    store text not null references stores,
    name text not null,
    became text,
    given_up_at timestamptz not null,
    primary key (store, name)
  )`,
];

/** What vendors tell of themselves, what became of applications, and names that were given up. */
export const m012Vendors = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
