/**
 * The figures of home: what the rows of a day come to, kept so that a year need not be counted. Who writes an order or
 * a posting says in the same transaction that its day is to be counted again, by a row of its own: nobody waits for
 * anybody. A day with such a row is counted from its orders and postings until a job has kept it anew.
 */
export const figures: readonly string[] = [
  // Vendor '*' is all of them together; days are those of the time zone in 'figure_zones'.
  `create table day_figures (
    store text not null references stores,
    vendor text not null,
    day text collate "C" not null,
    currency text not null,
    -- Of the orders placed on the day, as they stand now.
    orders bigint not null,
    units bigint not null,
    sales bigint not null,
    cancelled bigint not null,
    refunded bigint not null,
    -- Of the postings of the day.
    gross bigint not null,
    commission bigint not null,
    net bigint not null,
    refunds bigint not null,
    primary key (store, vendor, day, currency)
  )`,
  `create index day_figures_of_day on day_figures (store, day)`,
  // In which time zone the days of a store are kept; another one than the store's: none holds.
  `create table figure_zones (
    store text primary key references stores,
    time_zone text not null
  )`,
  // 'at' is the quarter of an hour in which something happened: every time zone's days begin with one.
  `create table figure_changes (
    store text not null,
    at timestamptz not null,
    id bigint generated always as identity,
    primary key (store, at, id)
  )`,
  // A transaction that writes many rows of one quarter of an hour says it once.
  `create function note_figure_change(of_store text, of_instant timestamptz) returns void language plpgsql as $$
  declare
    quarter timestamptz := date_bin('15 minutes', of_instant, '2000-01-01T00:00:00Z');
    mark text := of_store || ' ' || quarter::text;
  begin
    if current_setting('stallkeeper.noted', true) is not distinct from mark then return; end if;
    insert into figure_changes (store, at) values (of_store, quarter);
    perform set_config('stallkeeper.noted', mark, true);
  end $$`,
  // What a person put off, until which day.
  `create table duty_snoozes (
    store text not null references stores,
    person bigint not null,
    vendor text not null,
    duty text not null,
    until text not null,
    primary key (store, person, vendor, duty)
  )`,
  // What waits for people is found without passing over what does not.
  `create index payments_failed on payout_payments (store, id) where state = 'failed'`,
  `create index labels_in_trouble on shipping_labels (store, state) where state in ('refused', 'buying')`,
  `create index imports_to_decide on import_batches (store, vendor) where state = 'checked'`,
  `create index products_rejected on products (store, vendor, id)
    where approval = 'unapproved' and deleted_at is null`,
  // By row and without tables of changed rows, which not every engine has.
  `create function note_order() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform note_figure_change(old.store, old.placed_at); end if;
    if tg_op <> 'DELETE' then perform note_figure_change(new.store, new.placed_at); end if;
    return null;
  end $$`,
  `create trigger note_order after insert or delete on orders for each row execute function note_order()`,
  `create trigger note_changed_order after update on orders for each row
    when ((old.placed_at, old.currency, old.fulfillment, old.total, old.item_count, old.refunded > 0)
      is distinct from (new.placed_at, new.currency, new.fulfillment, new.total, new.item_count, new.refunded > 0))
    execute function note_order()`,
  `create function note_posting() returns trigger language plpgsql as $$
  begin
    perform note_figure_change(new.store, new.at);
    return null;
  end $$`,
  `create trigger note_posting after insert on ledger_transactions for each row execute function note_posting()`,
];
