/** Delivery zones, holidays, addresses that parcels come from, and labels. */
export const delivery: readonly string[] = [
  // The vendor '*' has the zones that hold for vendors without own ones.
  `create table delivery_zones (
    store text not null references stores,
    id bigint generated always as identity,
    vendor text not null,
    name text not null,
    rates jsonb not null,
    countries jsonb not null,
    updated_at timestamptz not null,
    primary key (store, id)
  )`,
  `create unique index delivery_zones_named on delivery_zones (store, vendor, lower(name))`,
  // Days of the store's calendar. Whether someone is away is asked of them each time, so no flag can be forgotten.
  `create table vendor_holidays (
    store text not null references stores,
    vendor text not null,
    enabled boolean not null,
    from_day text not null,
    to_day text not null,
    message text not null,
    primary key (store, vendor)
  )`,
  `create table ship_from (
    store text not null references stores,
    vendor text not null,
    address jsonb not null,
    parcel jsonb,
    primary key (store, vendor)
  )`,
  // Which order a rate was asked for, so that nobody buys with another's.
  `create table shippo_rates (
    store text not null references stores,
    rate_id text not null,
    order_id bigint not null,
    vendor text not null,
    provider text not null,
    service text not null,
    amount text not null,
    currency text not null,
    days integer,
    fetched_at timestamptz not null,
    primary key (store, rate_id)
  )`,
  `create index shippo_rates_by_age on shippo_rates (store, fetched_at)`,
  // The row commits before Shippo is asked to sell. 'held_until' is how long its outcome may still be open there.
  `create table shipping_labels (
    store text not null references stores,
    id bigint generated always as identity,
    order_id bigint not null,
    vendor text not null,
    rate_id text not null,
    own_key boolean not null,
    state text not null,
    lines jsonb not null,
    transaction_id text,
    refund_id text,
    carrier text not null,
    service text not null,
    amount text not null,
    currency text not null,
    tracking text not null default '',
    tracking_url text not null default '',
    label_url text not null default '',
    message text not null default '',
    held_until timestamptz not null,
    by_email text not null,
    created_at timestamptz not null,
    primary key (store, id)
  )`,
  `create unique index shipping_labels_once on shipping_labels (store, order_id, rate_id)`,
  // What customs were last told of a variant, so that nobody types it for every parcel.
  `create table customs_facts (
    store text not null references stores,
    variant_id bigint not null,
    origin text not null,
    tariff text not null,
    primary key (store, variant_id)
  )`,
];
