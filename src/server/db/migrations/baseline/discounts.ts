/**
 * Discounts and the orders that used them. A discount is never changed: what it said holds for the orders that used it.
 * 'used' grows by a statement that looks at 'usage' itself, so that it never goes above it.
 */
export const discounts: readonly string[] = [
  `create table discounts (
    store text not null references stores,
    id bigint generated always as identity,
    -- Whose products alone; '*' for everyone's.
    vendor text not null,
    method text not null,
    name text not null,
    -- The name as it is compared.
    key text not null,
    type text not null,
    -- Minor units of 'currency', and per cent: one of them counts.
    fixed bigint not null default 0,
    percentage double precision not null default 0,
    currency text not null,
    -- Days of the store's calendar, both included.
    starts_on text not null,
    ends_on text,
    one_per_customer boolean not null,
    usage bigint,
    min_type text not null,
    -- Minor units of 'currency' for an amount, else pieces.
    min_value bigint not null default 0,
    paid_by text not null,
    vendor_share double precision not null,
    product_ids bigint[] not null default '{}',
    used bigint not null default 0,
    created_at timestamptz not null,
    created_by text not null,
    deleted_at timestamptz,
    deleted_by text not null default '',
    delete_reason text not null default '',
    primary key (store, id),
    constraint discounts_limit check (used >= 0 and (usage is null or used <= usage))
  )`,
  `create unique index discounts_named on discounts (store, method, key) where deleted_at is null`,
  `create index discounts_known on discounts (store, key)`,
  `create index discounts_of_vendor on discounts (store, vendor, id desc) where deleted_at is null`,
  // One for each purchase: its vendors' orders are one use. 'beyond' says which bound it went over.
  `create table discount_uses (
    store text not null references stores,
    discount_id bigint not null,
    purchase bigint not null,
    -- Who bought, as a hash of the address or number; empty where neither is known.
    customer text not null,
    beyond text,
    at timestamptz not null,
    -- Given back, as all of the purchase that it was used for is cancelled.
    released_at timestamptz,
    primary key (store, discount_id, purchase)
  )`,
  `create index discount_uses_of_purchase on discount_uses (store, purchase)`,
  `create index discount_uses_of_customer on discount_uses (store, discount_id, customer)
    where released_at is null`,
  // What a discount took off each vendor's order, and what of it the vendor pays; minor units.
  `create table discount_parts (
    store text not null references stores,
    discount_id bigint not null,
    order_id bigint not null,
    purchase bigint not null,
    currency text not null,
    amount bigint not null,
    vendor_amount bigint not null,
    primary key (store, discount_id, order_id)
  )`,
  `create index discount_parts_of_purchase on discount_parts (store, purchase)`,
];
