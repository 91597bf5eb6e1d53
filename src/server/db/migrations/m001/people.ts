/** Stores, people and sessions. Every key begins with the store, so that a cluster can spread by it. */
export const people: readonly string[] = [
  `create table stores (
    store text primary key,
    shop_name text not null,
    currency text not null,
    locale text not null default 'en',
    time_zone text not null default 'UTC',
    listing_limit integer,
    settings jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,
  `create table users (
    store text not null references stores,
    id bigint generated always as identity,
    email text not null,
    name text not null,
    vendor text not null,
    admin boolean not null default false,
    password_hash text,
    created_at timestamptz not null default now(),
    primary key (store, id),
    unique (store, email)
  )`,
  `create table sessions (
    store text not null references stores,
    id uuid not null,
    user_id bigint not null,
    vendor text not null,
    embedded boolean not null,
    token_hash text not null,
    previous_hash text,
    rotated_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    user_agent text not null default '',
    created_at timestamptz not null default now(),
    primary key (store, id)
  )`,
  `create index sessions_by_user on sessions (store, user_id)`,
  `create table password_codes (
    store text not null references stores,
    email text not null,
    code_hash text not null,
    attempts integer not null default 0,
    expires_at timestamptz not null,
    primary key (store, email)
  )`,
  `create table attempts (key text primary key, n integer not null, reset_at timestamptz not null)`,
  `create table secrets (name text primary key, value text not null, created_at timestamptz not null default now())`,
  `create table vendors (
    store text not null references stores,
    vendor text not null,
    email text,
    description text not null default '',
    approved boolean not null default true,
    auto_approve boolean,
    managed boolean not null default false,
    commissions jsonb not null default '[]',
    image_url text,
    created_at timestamptz not null default now(),
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
    primary key (store, id)
  )`,
];
