import { sql, type Kysely } from 'kysely';

const statements = [
  // A run of the importer: an import, compared with the shop before or not, or the taking back of one.
  `alter table import_batches
    alter column file_id drop not null,
    add column kind text not null default 'import',
    -- The import whose refused rows it runs again, or that it takes back.
    add column parent_id bigint,
    add column same integer not null default 0,
    add column deleted integer not null default 0,
    add column kept integer not null default 0,
    -- Per cent above which a change of price is marked; null where nothing was compared.
    add column threshold integer,
    add column plan jsonb,
    add column source jsonb,
    add column file_hash text`,
  // An import is taken back once.
  `create unique index import_taken_back on import_batches (store, parent_id) where kind = 'rollback'`,
  `create index import_runs_of_parent on import_batches (store, parent_id) where parent_id is not null`,
  `alter table import_rows
    -- The cells of a refused row, what was typed over them, and what became of it.
    add column cells jsonb,
    add column edits jsonb,
    add column skipped boolean not null default false,
    add column again_id bigint`,
  // What an import would do with each product of its file; a refused row stands by itself.
  `create table import_plans (
    store text not null,
    batch_id bigint not null,
    line integer not null,
    lines integer[] not null,
    kind text not null,
    product_id bigint,
    title text not null,
    sku text not null,
    marked boolean not null default false,
    changes jsonb not null,
    errors jsonb,
    print text not null default '',
    primary key (store, batch_id, line)
  )`,
  `create index import_plans_shown on import_plans (store, batch_id, marked desc, line)`,
];

/** Dry runs, mending and taking back of imports. */
export const m025ImportRuns = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
