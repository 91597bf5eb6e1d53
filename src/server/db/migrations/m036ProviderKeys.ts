import { sql, type Kysely } from 'kysely';

const statements = [
  // 'id' is what the secret is sealed to: a vendor may be renamed, and its keys must still open.
  `create table provider_keys (
    store text not null references stores,
    vendor text not null,
    provider text not null,
    id uuid not null,
    sealed text not null,
    hint text not null,
    mode text not null check (mode in ('test', 'live')),
    by_email text not null,
    saved_at timestamptz not null,
    checked_at timestamptz,
    primary key (store, vendor, provider)
  )`,
];

/** Keys of foreign services, sealed. */
export const m036ProviderKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
