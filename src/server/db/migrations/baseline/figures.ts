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
    new_customers bigint not null,
    shipped bigint not null,
    late bigint not null,
    -- How many were shipped within each step of hours.
    ship_times jsonb not null,
    -- Of the postings of the day.
    gross bigint not null,
    commission bigint not null,
    net bigint not null,
    refunds bigint not null,
    refund_posts bigint not null,
    paid bigint not null,
    primary key (store, vendor, day, currency)
  )`,
  `create index day_figures_of_day on day_figures (store, day)`,
  // What a day, or a month (YYYY-MM) as the sum of its kept days, comes to by vendor, product, country, channel, or hour
  // of the week. Of the last three vendor '*' is all of them together.
  `create table rank_figures (
    store text not null references stores,
    kind text not null,
    bucket text collate "C" not null,
    vendor text not null,
    currency text not null,
    key text not null,
    orders bigint not null,
    units bigint not null,
    sales bigint not null,
    primary key (store, kind, bucket, vendor, currency, key)
  )`,
  `create index rank_figures_of_key on rank_figures (store, kind, key, vendor, bucket)`,
  // By which time zone the days of a store are kept, and by how many days to ship an order; by others none holds.
  `create table figure_zones (
    store text primary key references stores,
    time_zone text not null,
    ship_days integer not null
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
  // How often parts of the app were opened and steps were reached, of nobody in particular.
  `create table usage_counts (
    store text not null references stores,
    day text collate "C" not null,
    side text not null check (side in ('marketplace', 'vendor', 'applicant')),
    event text not null,
    step text not null,
    times bigint not null,
    primary key (store, day, side, event, step)
  )`,
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
    when ((old.placed_at, old.currency, old.fulfillment, old.total, old.item_count, old.refunded > 0,
        old.shipping_address ->> 'country')
      is distinct from (new.placed_at, new.currency, new.fulfillment, new.total, new.item_count, new.refunded > 0,
        new.shipping_address ->> 'country'))
    execute function note_order()`,
  // A parcel says when its order was shipped.
  `create function note_shipping() returns trigger language plpgsql as $$
  declare
    placed timestamptz;
  begin
    select placed_at into placed from orders where store = new.store and id = new.order_id;
    if placed is not null then perform note_figure_change(new.store, placed); end if;
    return null;
  end $$`,
  `create trigger note_shipping after insert on fulfilments for each row execute function note_shipping()`,
  `create trigger note_changed_shipping after update on fulfilments for each row
    when ((old.created_at, old.cancelled_at) is distinct from (new.created_at, new.cancelled_at))
    execute function note_shipping()`,
  // A line that is added grows its order, which says so itself.
  `create function note_line() returns trigger language plpgsql as $$
  declare
    placed timestamptz;
  begin
    select placed_at into placed from orders where store = old.store and id = old.order_id;
    if placed is not null then perform note_figure_change(old.store, placed); end if;
    return null;
  end $$`,
  `create trigger note_gone_line after delete on order_lines for each row execute function note_line()`,
  `create trigger note_changed_line after update on order_lines for each row
    when ((old.product_id, old.quantity, old.price, old.discount)
      is distinct from (new.product_id, new.quantity, new.price, new.discount))
    execute function note_line()`,
  // Which order is a customer's first is told by the terms of their email: the next one may have been, or is by now.
  `create function note_customer() returns trigger language plpgsql as $$
  declare
    said order_terms := case when tg_op = 'DELETE' then old else new end;
    later timestamptz;
  begin
    perform note_figure_change(said.store, said.placed_at);
    select placed_at into later from order_terms
    where store = said.store and field = said.field and term = said.term
      and (placed_at, order_id) > (said.placed_at, said.order_id)
    order by placed_at, order_id limit 1;
    if later is null then return null; end if;
    perform note_figure_change(said.store, later);
    select placed_at into later from order_terms
    where store = said.store and vendor = said.vendor and field = said.field and term = said.term
      and (placed_at, order_id) > (said.placed_at, said.order_id)
    order by placed_at, order_id limit 1;
    if later is not null then perform note_figure_change(said.store, later); end if;
    return null;
  end $$`,
  // What is made up as a whole, such as the demo, notes the day of each of its orders, and its indexes are built last.
  `create trigger note_customer after insert on order_terms for each row
    when (new.field = 'e' and current_setting('stallkeeper.untold', true) is distinct from 'on')
    execute function note_customer()`,
  `create trigger note_gone_customer after delete on order_terms for each row when (old.field = 'e')
    execute function note_customer()`,
  `create function note_posting() returns trigger language plpgsql as $$
  begin
    perform note_figure_change(new.store, new.at);
    return null;
  end $$`,
  `create trigger note_posting after insert on ledger_transactions for each row execute function note_posting()`,
];
