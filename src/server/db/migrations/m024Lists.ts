import { sql, type Kysely } from 'kysely';

const statements = [
  `create table bulk_edits (
    store text not null references stores,
    id bigint generated always as identity,
    vendor text not null,
    edit jsonb not null,
    by_email text not null,
    state text not null default 'queued',
    total integer not null,
    done integer not null default 0,
    changed integer not null default 0,
    refused integer not null default 0,
    kept integer not null default 0,
    message text,
    created_at timestamptz not null,
    finished_at timestamptz,
    primary key (store, id)
  )`,
  // The products of an edit, chosen when it was asked for. 'version' is the one that the edit made.
  `create table bulk_edit_rows (
    store text not null,
    edit_id bigint not null,
    product_id bigint not null,
    state text not null default 'waiting',
    version integer,
    reason text,
    primary key (store, edit_id, product_id)
  )`,
  `create index bulk_edit_rows_waiting on bulk_edit_rows (store, edit_id, state, product_id)`,
  `create table saved_views (
    store text not null references stores,
    id bigint generated always as identity,
    vendor text not null,
    list text not null,
    name text not null,
    search text not null,
    columns jsonb,
    owner_email text not null,
    shared boolean not null default false,
    updated_at timestamptz not null,
    primary key (store, id)
  )`,
  `create unique index saved_views_named on saved_views (store, vendor, list, owner_email, lower(name))`,
];

/** Edits of many products at once, and views of lists that people keep. */
export const m024Lists = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
