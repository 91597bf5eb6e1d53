/** Runs of the importer: what a file says, what it would do, what it did, and how its columns were filled. */
export const imports: readonly string[] = [
  // An import, compared with the shop before or not, or the roll back of one.
  `create table import_batches (
    store text not null references stores,
    id bigint generated always as identity,
    vendor text not null,
    file_id uuid,
    name text not null,
    by_email text not null,
    state text not null default 'queued',
    total integer not null default 0,
    -- Rows that were refused before the file was made: those of a sheet that cannot be read.
    refused_before integer not null default 0,
    done integer not null default 0,
    created integer not null default 0,
    updated integer not null default 0,
    rejected integer not null default 0,
    message text,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    kind text not null default 'import',
    -- The import whose rejected rows it runs again, or that it rolls back.
    parent_id bigint,
    same integer not null default 0,
    deleted integer not null default 0,
    kept integer not null default 0,
    -- Percent above which a change of price is marked; null where nothing was compared.
    threshold integer,
    plan jsonb,
    source jsonb,
    file_hash text,
    primary key (store, id),
    unique (store, file_id)
  )`,
  // An import is rolled back once.
  `create unique index import_taken_back on import_batches (store, parent_id) where kind = 'rollback'`,
  `create index import_runs_of_parent on import_batches (store, parent_id) where parent_id is not null`,
  `create table import_rows (
    store text not null,
    batch_id bigint not null,
    line integer not null,
    outcome text not null,
    product_id bigint,
    variant_id bigint,
    title text not null default '',
    sku text not null default '',
    errors jsonb,
    -- The cells of a rejected row, what was typed over them, and what became of it.
    cells jsonb,
    edits jsonb,
    skipped boolean not null default false,
    again_id bigint,
    primary key (store, batch_id, line)
  )`,
  // What an import would do with each product of its file; a rejected row stands by itself.
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
    -- What the import must come to as well.
    print text not null default '',
    primary key (store, batch_id, line)
  )`,
  `create index import_plans_shown on import_plans (store, batch_id, marked desc, line)`,
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
