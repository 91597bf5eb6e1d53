import { sql, type Kysely } from 'kysely';

const statements = [
  // What each version of a product changed, field by field. Its vendor is the product's.
  `create table product_changes (
    store text not null references stores,
    product_id bigint not null,
    version integer not null,
    at timestamptz not null,
    by_email text not null,
    action text not null,
    note text not null default '',
    -- The import that wrote it, which can be taken back.
    batch_id bigint,
    changes jsonb not null,
    primary key (store, product_id, version)
  )`,
  `create index product_changes_of_import on product_changes (store, batch_id, product_id)
    where batch_id is not null`,
];

/** The history of every product. */
export const m017ProductChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
