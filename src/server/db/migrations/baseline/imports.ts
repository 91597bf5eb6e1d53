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
    -- Rows that the person left out before the file was sent, and the file of them in the columns of the person's own.
    left_out integer not null default 0,
    left_out_file_id uuid,
    primary key (store, id),
    unique (store, file_id)
  )`,
  `create index import_batches_of_vendor on import_batches (store, vendor, id desc)`,
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
  // A file on its way to an import, of one person: as it was chosen, and what was said of it so far.
  `create table import_drafts (
    store text not null references stores,
    id bigint generated always as identity,
    vendor text not null,
    by_email text not null,
    file_id uuid not null,
    name text not null,
    size bigint not null,
    step text not null default 'columns',
    choices jsonb,
    plan jsonb,
    -- Of rows that name none.
    filled_vendor text not null default '',
    -- What was done to many rows at once, the last at the end.
    remedies jsonb not null default '[]',
    -- The import that it became.
    batch_id bigint,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (store, id),
    unique (store, file_id)
  )`,
  `create index import_drafts_of_person on import_drafts (store, vendor, by_email, updated_at desc)`,
  // What was typed into a row of such a file, or that it is skipped. A record may stand for several rows, whose lines have fractions.
  `create table import_draft_rows (
    store text not null,
    draft_id bigint not null,
    line double precision not null,
    edits jsonb,
    whole boolean not null default false,
    skipped boolean not null default false,
    -- What remedies did to the row.
    marks jsonb not null default '[]',
    primary key (store, draft_id, line),
    foreign key (store, draft_id) references import_drafts on delete cascade
  )`,
];
