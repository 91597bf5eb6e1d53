/** Vendors, how they came to be, and what visitors of the marketplace's site sent. */
export const vendors: readonly string[] = [
  `create table vendors (
    store text not null references stores,
    vendor text not null,
    email text,
    description text not null default '',
    approved boolean not null default true,
    auto_approve boolean,
    managed boolean not null default false,
    image_url text,
    created_at timestamptz not null default now(),
    metafields jsonb not null default '[]',
    -- When its people were last written to about messages.
    messages_told_at timestamptz,
    -- What the marketplace's people wrote down of it for each other.
    note text not null default '',
    primary key (store, vendor)
  )`,
  `create table vendor_applications (
    store text not null references stores,
    id bigint generated always as identity,
    email text not null,
    vendor_name text not null,
    fields jsonb not null default '[]',
    status text not null default 'pending',
    created_at timestamptz not null default now(),
    note text not null default '',
    decided_by text not null default '',
    decided_at timestamptz,
    -- The vendor that an approved application became; it follows a new name.
    vendor text,
    primary key (store, id)
  )`,
  // Who applies again before the answer changes the first application.
  `create unique index applications_pending on vendor_applications (store, email) where status = 'pending'`,
  // Names that were given up lately: a token that still says one must not open what somebody else has
  // under it. 'became' is who gave it up, null where that vendor is gone.
  `create table former_names (
    store text not null references stores,
    name text not null,
    became text,
    given_up_at timestamptz not null,
    -- Whether something of a vendor that is gone stays under the name: nobody else gets it.
    kept boolean not null default false,
    primary key (store, name)
  )`,
  // 'plan' is the marketplace's own as the billing platform last said it, so that the app need not ask there.
  `create table memberships (
    store text not null references stores,
    vendor text not null,
    customer text not null,
    subscription jsonb,
    updated_at timestamptz not null,
    plan text,
    primary key (store, vendor)
  )`,
  `create table contact_messages (
    store text not null references stores,
    id bigint generated always as identity,
    kind text not null,
    email text,
    content jsonb not null,
    created_at timestamptz not null default now(),
    answer text,
    answered_by text not null default '',
    answered_at timestamptz,
    primary key (store, id)
  )`,
  `create index contact_messages_listed on contact_messages (store, kind, id desc)`,
  `create index contact_messages_of_address on contact_messages (store, email)`,
  `create table subscribers (
    store text not null references stores,
    email text not null,
    created_at timestamptz not null default now(),
    primary key (store, email)
  )`,
];
