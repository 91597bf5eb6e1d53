/** What every area uses: what the server knows of itself, files, jobs, the audit log, mails and notices. */
export const work: readonly string[] = [
  // Of the installation, and so of no store: which place its files lie in, and when a process last kept it up.
  `create table server_facts (name text primary key, value text not null)`,
  `create table files (
    store text not null references stores,
    id uuid not null,
    vendor text not null,
    kind text not null,
    name text not null,
    mime text not null,
    size bigint not null,
    path text not null,
    by_email text not null default '',
    created_at timestamptz not null default now(),
    stored_at timestamptz,
    -- Why an upload was refused once its bytes were looked at, which may be long after they were sent.
    refused text,
    -- How many orders a job's export holds, null for all other files; and when who asked for it had it.
    order_count integer,
    taken_at timestamptz,
    primary key (store, id)
  )`,
  // What a vendor uploaded within a day is added up.
  `create index files_of_vendors on files (store, vendor, created_at)`,
  // Large exports of orders are found again by who asked for them.
  `create index files_order_exports on files (store, by_email, created_at)
    where order_count is not null and taken_at is null`,
  `create table jobs (
    store text not null references stores,
    id bigint generated always as identity,
    kind text not null,
    -- Whose it is, such as a vendor of the store: parties take turns.
    party text not null default '',
    payload jsonb not null,
    run_at timestamptz not null default now(),
    attempts integer not null default 0,
    locked_until timestamptz,
    -- Which taking of the job this is: whoever lost it in between can no longer write to it.
    lease uuid,
    finished_at timestamptz,
    error text,
    primary key (store, id)
  )`,
  `create index jobs_due on jobs (run_at) where finished_at is null`,
  `create index jobs_given_up on jobs (store, kind) where finished_at is not null and error is not null`,
  `create index jobs_of_parties on jobs (kind, party, run_at, id) where finished_at is null`,
  // Writes that were sent with an Idempotency-Key, and their sealed answers; without one it is not over, or was cut off.
  `create table keyed_calls (
    store text not null references stores,
    sender text not null,
    key text not null,
    call text not null,
    input_hash text not null,
    at timestamptz not null,
    answer text,
    primary key (store, sender, key)
  )`,
  `create index keyed_calls_by_age on keyed_calls (at)`,
  `create table audit_entries (
    store text not null references stores,
    id bigint generated always as identity,
    at timestamptz not null default now(),
    by_email text not null,
    vendor text not null,
    action text not null,
    subject text not null,
    subject_id text not null,
    detail jsonb not null default '{}',
    -- Who it was by their id, which stays theirs; null for a stranger, a job, a service.
    person bigint,
    session uuid,
    -- Whether somebody of the marketplace did it for a vendor.
    acting boolean not null default false,
    browser text not null default '',
    system text not null default '',
    address text not null default '',
    -- What matter of security it is about; null for none.
    security text,
    -- What was refused again and again within an hour stands once: under this key, so often, until then.
    gathered text,
    times integer not null default 1,
    last_at timestamptz not null default now(),
    primary key (store, id)
  )`,
  `create index audit_of_subject on audit_entries (store, subject, subject_id, id desc)`,
  `create unique index audit_gathered on audit_entries (store, gathered) where gathered is not null`,
  `create index audit_of_security on audit_entries (store, id desc) where security is not null`,
  `create index audit_of_vendor on audit_entries (store, vendor, id desc) where security is not null`,
  `create index audit_of_person on audit_entries (store, person, id desc) where security is not null`,
  `create index audit_by_age on audit_entries (store, last_at) where security is not null`,
  `create table mails (
    store text not null references stores,
    id bigint generated always as identity,
    recipient text not null,
    subject text not null,
    -- The text part; 'html' is the other. Both are empty where a code or link to sign in with is 'sealed'.
    body text not null,
    created_at timestamptz not null default now(),
    template text not null default '',
    language text not null default 'en',
    html text,
    -- What stands before the @ of its Message-ID, the same however often it is tried.
    message_id uuid not null default gen_random_uuid(),
    state text not null default 'kept',
    attempts integer not null default 0,
    sent_at timestamptz,
    error text,
    -- Until when the code or link in it can be used; null where it has none.
    expires_at timestamptz,
    sealed text,
    primary key (store, id)
  )`,
  `create index mails_by_state on mails (store, state, id desc)`,
  `create index mails_by_age on mails (created_at)`,
  // What a reader leaves out, by their address: some have no account.
  `create table mail_refusals (
    store text not null references stores,
    email text not null,
    template text not null,
    refused_at timestamptz not null default now(),
    primary key (store, email, template)
  )`,
  // What a marketplace says in a mail in place of ours.
  `create table mail_texts (
    store text not null references stores,
    template text not null,
    language text not null,
    subject text not null,
    html text not null,
    updated_at timestamptz not null,
    updated_by text not null,
    primary key (store, template, language)
  )`,
  // What mails and documents said and say, as somebody kept it: a document has no subject and no language, ours no text.
  `create table template_versions (
    store text not null references stores,
    id bigint generated always as identity,
    template text not null,
    language text not null,
    subject text,
    html text,
    by_email text not null,
    created_at timestamptz not null,
    primary key (store, id)
  )`,
  `create index template_versions_of on template_versions (store, template, language, id desc)`,
  // What happened to what a party is in charge of, such as a vendor, or '*' the marketplace; 'person': theirs alone.
  `create table notices (
    store text not null references stores,
    id bigint generated always as identity,
    vendor text not null,
    person bigint,
    kind text not null,
    -- What is gathered in a line, beside the kind.
    topic text not null,
    outcome text not null,
    -- What it happened to, as its page and as people call it.
    subject text not null,
    name text not null,
    times integer not null,
    at timestamptz not null default now(),
    primary key (store, id)
  )`,
  `create index notices_of on notices (store, vendor, kind, id desc)`,
  `create index notices_by_age on notices (store, at)`,
  // What a person has marked as read of a line: all up to an id, and of the youngest those that were there.
  `create table notice_marks (
    store text not null references stores,
    person bigint not null,
    vendor text not null,
    kind text not null,
    topic text not null,
    read_to bigint not null,
    read_too bigint[] not null,
    read_at timestamptz not null default now(),
    primary key (store, person, vendor, kind, topic)
  )`,
  // Which kinds a person leaves out, and how often they have changed something, which other processes hear by; which
  // they also want by mail, up to which notice they were written to, and when.
  `create table notice_readers (
    store text not null references stores,
    person bigint not null,
    vendor text not null,
    left_out jsonb not null default '[]',
    version bigint not null default 0,
    mailed jsonb not null default '[]',
    mailed_to bigint not null default 0,
    mailed_at timestamptz,
    primary key (store, person, vendor)
  )`,
  `create index notice_readers_mailed on notice_readers (store) where mailed <> '[]'`,
];
