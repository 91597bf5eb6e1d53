/**
 * Offers of buyers, who have no account. What was offered stays as it was made: variant, pieces and price of one,
 * in minor units of the currency that was the store's then.
 */
export const offers: readonly string[] = [
  `create table offers (
    store text not null references stores,
    id uuid not null default gen_random_uuid(),
    vendor text not null,
    product_id bigint not null,
    variant_id bigint not null,
    email text not null,
    -- The language that the buyer reads.
    locale text not null default '',
    currency text not null,
    quantity integer not null,
    amount bigint not null,
    -- What one piece cost when the offer was made.
    list_price bigint not null,
    counter bigint,
    -- What was agreed on for one piece.
    price bigint,
    code text,
    status text not null,
    moved_by text not null,
    moved_at timestamptz not null,
    expires_at timestamptz,
    -- What was bought with its code.
    purchase bigint,
    created_at timestamptz not null,
    search tsvector,
    primary key (store, id)
  )`,
  `create index offers_listed on offers (store, created_at desc, id desc)`,
  `create index offers_of_vendor on offers (store, vendor, created_at desc, id desc)`,
  `create index offers_in_status on offers (store, status, created_at desc, id desc)`,
  `create index offers_of_vendor_in_status on offers (store, vendor, status, created_at desc, id desc)`,
  `create index offers_found on offers using gin (search)`,
  `create unique index offers_by_code on offers (store, code) where code is not null`,
  // One at a time, so that nobody bargains down from several sides, and a price is promised once.
  `create unique index offers_open on offers (store, email, variant_id)
    where status in ('pending', 'countered', 'accepted')`,
  `create index offers_promised on offers (store, variant_id) where status = 'accepted'`,
  `create index offers_due on offers (expires_at) where expires_at is not null`,
  `create index offers_of_purchase on offers (store, purchase) where purchase is not null`,
];
