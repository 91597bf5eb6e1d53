/**
 * Conversations and their messages. What lists show and count (the last message, unread, waiting for an answer) is
 * kept in the conversation's row, and each list reads an index of its own in its order. A conversation without
 * messages is not listed.
 */
export const conversations: readonly string[] = [
  `create table conversations (
    store text not null references stores,
    id uuid not null default gen_random_uuid(),
    -- '*' where a buyer wrote to the marketplace itself.
    vendor text not null,
    -- Null where marketplace and vendor talk with each other.
    buyer_email text,
    buyer_name text not null default '',
    -- The language that the buyer reads.
    locale text not null default '',
    product_id bigint,
    order_id bigint,
    created_at timestamptz not null,
    message_count integer not null default 0,
    last_text text not null default '',
    last_sender text,
    last_at timestamptz not null,
    admin_in boolean not null default false,
    admin_unread integer not null default 0,
    vendor_unread integer not null default 0,
    admin_waits boolean not null default false,
    vendor_waits boolean not null default false,
    -- Since when a buyer waits for the vendor.
    vendor_asked_at timestamptz,
    -- When those who have not read it are written to.
    admin_due timestamptz,
    vendor_due timestamptz,
    buyer_due timestamptz,
    buyer_told_at timestamptz,
    -- While a report is not decided.
    reported_at timestamptz,
    deleted_at timestamptz,
    search tsvector,
    primary key (store, id)
  )`,
  `create index conversations_listed on conversations (store, last_at desc, id desc)
    where deleted_at is null and message_count > 0`,
  `create index conversations_of_vendor on conversations (store, vendor, last_at desc, id desc)
    where deleted_at is null and message_count > 0`,
  `create index conversations_admin_unread on conversations (store, last_at desc, id desc)
    where deleted_at is null and admin_unread > 0`,
  `create index conversations_vendor_unread on conversations (store, vendor, last_at desc, id desc)
    where deleted_at is null and vendor_unread > 0`,
  `create index conversations_admin_waits on conversations (store, last_at desc, id desc)
    where deleted_at is null and admin_waits`,
  `create index conversations_vendor_waits on conversations (store, vendor, last_at desc, id desc)
    where deleted_at is null and vendor_waits`,
  `create index conversations_reported on conversations (store, last_at desc, id desc)
    where deleted_at is null and reported_at is not null`,
  `create index conversations_of_product on conversations (store, product_id) where product_id is not null`,
  `create unique index conversations_of_order on conversations (store, order_id)
    where order_id is not null and deleted_at is null`,
  `create unique index conversations_with_vendor on conversations (store, vendor)
    where buyer_email is null and deleted_at is null`,
  `create index conversations_of_buyer on conversations (store, buyer_email)`,
  `create index conversations_found on conversations using gin (search)`,
  `create index conversations_due on conversations (least(admin_due, vendor_due, buyer_due))
    where admin_due is not null or vendor_due is not null or buyer_due is not null`,
  `create table conversation_messages (
    store text not null references stores,
    id bigint generated always as identity,
    conversation_id uuid not null,
    sender text not null,
    by_email text not null default '',
    by_name text not null default '',
    text text not null,
    -- What was written before parts of it were hidden.
    original text,
    image text,
    marks text[] not null default '{}',
    key uuid,
    created_at timestamptz not null,
    primary key (store, id)
  )`,
  `create index messages_of_conversation on conversation_messages (store, conversation_id, id desc)`,
  `create unique index messages_once on conversation_messages (store, conversation_id, key)
    where key is not null`,
  `create index messages_with_picture on conversation_messages (store, image) where image is not null`,
  // How long a buyer waited for a vendor's answer, in seconds; 'at': when it came.
  `create table vendor_answers (
    store text not null references stores,
    id bigint generated always as identity,
    vendor text not null,
    at timestamptz not null,
    seconds bigint not null,
    primary key (store, id)
  )`,
  `create index vendor_answers_at on vendor_answers (store, at)`,
  `create table conversation_reports (
    store text not null references stores,
    id bigint generated always as identity,
    conversation_id uuid not null,
    side text not null,
    by_email text not null,
    reason text not null,
    at timestamptz not null,
    decision text,
    decided_by text not null default '',
    decided_at timestamptz,
    note text not null default '',
    primary key (store, id)
  )`,
  `create unique index reports_open on conversation_reports (store, conversation_id) where decided_at is null`,
  `create table banned_buyers (
    store text not null references stores,
    email text not null,
    reason text not null default '',
    by_email text not null,
    at timestamptz not null,
    primary key (store, email)
  )`,
];
