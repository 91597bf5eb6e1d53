/** What vendors are paid, and how. */
export const payouts: readonly string[] = [
  `create table payout_methods (
    store text not null references stores,
    vendor text not null,
    method text not null check (method in ('stripe', 'paypal', 'manual')),
    stripe_account text,
    stripe_state jsonb,
    paypal_receiver text,
    paypal_type text,
    holder text,
    iban text,
    bic text,
    updated_at timestamptz not null,
    -- When and by whom it was changed by hand: it is not paid for some days. Null: it was released, or is of old.
    changed_at timestamptz,
    changed_by bigint,
    primary key (store, vendor)
  )`,
  `create index payout_methods_stripe on payout_methods (store, stripe_account)`,
  `create table payouts (
    store text not null references stores,
    id bigint generated always as identity,
    request uuid not null,
    currency text not null,
    source text not null check (source in ('admin', 'schedule')),
    state text not null default 'open' check (state in ('open', 'done', 'dropped')),
    total bigint not null,
    needs_approval boolean not null,
    approved_by text,
    approved_by_id bigint,
    approved_at timestamptz,
    prepared_by text not null,
    -- The person, whatever address they have by now; null: the schedule.
    prepared_by_id bigint,
    prepared_at timestamptz not null,
    -- When people were written to of a payout that went out by itself: once, also where the job begins again.
    told_at timestamptz,
    primary key (store, id)
  )`,
  `create unique index payouts_of_request on payouts (store, request)`,
  // 'attempt' counts intents; each has a key of its own. 'held_until': who sends it now holds it so long.
  `create table payout_payments (
    store text not null references stores,
    id bigint generated always as identity,
    payout_id bigint not null,
    vendor text not null,
    currency text not null,
    amount bigint not null check (amount > 0),
    state text not null default 'prepared'
      check (state in ('prepared', 'intended', 'sent', 'paid', 'failed', 'reversed', 'dropped')),
    method text check (method in ('stripe', 'paypal', 'manual')),
    destination jsonb,
    attempt int not null default 0,
    attempt_key text,
    intended_at timestamptz,
    held_until timestamptz,
    reference text,
    message text,
    details text,
    paid_at timestamptz,
    by_email text,
    -- Of a payment that was made: what came back of it since, minor units; all of it where it is reversed.
    rolled_back bigint not null default 0 check (rolled_back between 0 and amount),
    primary key (store, id)
  )`,
  `create unique index payments_of_payout on payout_payments (store, payout_id, vendor)`,
  `create index payments_of_vendor on payout_payments (store, vendor, id desc)`,
  `create index payments_unsettled on payout_payments (store, state, id) where state in ('intended', 'sent')`,
  `create index payments_of_reference on payout_payments (store, reference) where reference is not null`,
  // What a payment is for is written by the hundred thousand, from orders of the ledger whose store is checked
  // already: a key to the store, looked up again for each row, took a sixth of preparing a payout.
  `create table payout_allocations (
    store text not null,
    payment_id bigint not null,
    order_id bigint not null,
    vendor text not null,
    amount bigint not null,
    primary key (store, payment_id, order_id)
  )`,
  `create index allocations_of_order on payout_allocations (store, order_id)`,
  `create table payout_schedules (
    store text primary key references stores,
    pattern text not null,
    since timestamptz not null
  )`,
];
