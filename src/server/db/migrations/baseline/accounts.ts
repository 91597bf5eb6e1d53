/** Stores, people and how they sign in. Every key begins with the store, so that a cluster can spread by it. */
export const accounts: readonly string[] = [
  `create table stores (
    store text primary key,
    shop_name text not null,
    currency text not null,
    locale text not null default 'en',
    time_zone text not null default 'UTC',
    -- As ISO 3166 has it; empty: not said.
    country text not null default '',
    -- Steps of the guided set-up that were done or passed by.
    set_up_seen text[] not null default '{}',
    listing_limit integer,
    settings jsonb not null default '{}',
    created_at timestamptz not null default now(),
    -- Until when its people have been written to about submitted products; as exact as our own clock.
    submissions_told_at timestamptz not null default date_trunc('milliseconds', now()),
    -- Orders placed before are not reminded of.
    reminders_since timestamptz not null default now(),
    -- Until when its people have been told what waits for them.
    digest_told_at timestamptz not null default now(),
    -- When its people were last written to about messages.
    messages_told_at timestamptz
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
    role text not null default 'owner' check (role in ('owner', 'manager', 'orders', 'finance')),
    -- What they read mails in; empty: the store's language.
    language text not null default '',
    -- What they use is not counted.
    usage_refused boolean not null default false,
    primary key (store, id),
    unique (store, email)
  )`,
  `create index users_by_vendor on users (store, vendor)`,
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
    -- Where its last sign-in or renewal came from.
    address text not null default '',
    -- When the person last showed that it is them; by this clock alone.
    confirmed_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    primary key (store, id)
  )`,
  `create index sessions_by_user on sessions (store, user_id)`,
  // Browsers that a person has signed in with, by the hash of the id in their cookie.
  `create table known_devices (
    store text not null references stores,
    user_id bigint not null,
    device_hash text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (store, user_id, device_hash),
    foreign key (store, user_id) references users (store, id) on delete cascade
  )`,
  // What a framed app claims after its person signed in in a tab.
  `create table sign_in_handovers (
    store text not null references stores,
    secret_hash text not null,
    user_id bigint not null,
    expires_at timestamptz not null,
    primary key (store, secret_hash)
  )`,
  `create table password_codes (
    store text not null references stores,
    email text not null,
    code_hash text not null,
    attempts integer not null default 0,
    expires_at timestamptz not null,
    primary key (store, email)
  )`,
  // Apart from the short codes: a stranger who asks for one, or guesses, must not spoil an invitation.
  `create table password_invites (
    store text not null references stores,
    email text not null,
    code_hash text not null,
    expires_at timestamptz not null,
    primary key (store, email)
  )`,
  // The address that a person would like to have; without code_hash nobody was written to.
  `create table email_changes (
    store text not null,
    user_id bigint not null,
    email text not null,
    code_hash text,
    expires_at timestamptz not null,
    primary key (store, user_id),
    foreign key (store, user_id) references users on delete cascade
  )`,
  `create index email_changes_by_code on email_changes (store, code_hash)`,
  // The secret is sealed with a key of the server; the step is on once a first code confirmed it.
  // 'last_step' counts spans of 30 s since 1970.
  `create table second_steps (
    store text not null,
    user_id bigint not null,
    secret text not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    created_at timestamptz not null default now(),
    primary key (store, user_id),
    foreign key (store, user_id) references users on delete cascade
  )`,
  `create table recovery_codes (
    store text not null,
    user_id bigint not null,
    code_hash text not null,
    primary key (store, user_id, code_hash),
    foreign key (store, user_id) references second_steps on delete cascade
  )`,
  `create table attempts (key text primary key, n integer not null, reset_at timestamptz not null)`,
  // 'value' is sealed with the vault's key, but for that of 'vault-fingerprint', which tells the key from others.
  `create table secrets (name text primary key, value text not null, created_at timestamptz not null default now())`,
  // The one-time link by which a store that is not there yet gets made, with its owner; 'sealed' holds it, so that
  // processes that start together say the same one.
  `create table owner_links (
    store text primary key,
    token_hash text not null,
    sealed text not null,
    made_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  // Keys that sign session tokens, sealed; a retired one holds until its last tokens have expired.
  `create table signing_keys (
    id text primary key,
    sealed text not null,
    made_at timestamptz not null,
    retired_at timestamptz
  )`,
];
