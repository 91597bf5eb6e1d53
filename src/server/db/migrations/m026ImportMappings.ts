import { sql, type Kysely } from 'kysely';

const statements = [
  // 'shape' is made of the headings: a file with the same ones is of the same kind.
  `create table import_mappings (
    store text not null references stores,
    id bigint generated always as identity,
    vendor text not null,
    shape text not null,
    name text not null,
    headings jsonb not null,
    plan jsonb not null,
    by_email text not null,
    updated_at timestamptz not null,
    primary key (store, id)
  )`,
  `create unique index import_mappings_shape on import_mappings (store, vendor, shape)`,
];

/** How the columns of imported files were filled. */
export const m026ImportMappings = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
