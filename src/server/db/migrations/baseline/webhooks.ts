/** Who is told of what happens to orders, products and payouts, and what became of telling them. */
export const webhooks: readonly string[] = [
  // Other systems that are told of what happens. 'failing_since': since when each try has failed.
  `create table webhooks (
    store text not null references stores,
    id uuid not null,
    address text not null,
    events text[] not null,
    state text not null default 'on' check (state in ('on', 'paused', 'off')),
    sealed text not null,
    hint text not null,
    sealed_before text,
    rolled_at timestamptz,
    failing_since timestamptz,
    by_email text not null,
    created_at timestamptz not null,
    primary key (store, id)
  )`,
  // What happened, written in its transaction where a webhook wants it, until it is made into deliveries.
  `create table webhook_events (
    store text not null,
    id bigint generated always as identity,
    event text not null,
    subject bigint not null,
    at timestamptz not null default now(),
    primary key (store, id)
  )`,
  `create table webhook_deliveries (
    store text not null,
    id bigint generated always as identity,
    webhook_id uuid not null,
    message text not null,
    event text not null,
    subject bigint not null,
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    tries integer not null default 0,
    at timestamptz not null,
    last_at timestamptz,
    next_at timestamptz,
    status integer,
    answer text not null default '',
    error jsonb,
    primary key (store, id),
    foreign key (store, webhook_id) references webhooks on delete cascade
  )`,
  `create index webhook_deliveries_of_webhook on webhook_deliveries (store, webhook_id, id desc)`,
  `create index webhook_deliveries_by_age on webhook_deliveries (store, at)`,
  // One job for a transaction; where no webhook wants the event, this costs a look into an index.
  `create function tell_webhooks(of_store text, what text, subject_id bigint) returns void language plpgsql as $$
  begin
    if not exists (select 1 from webhooks as w where w.store = of_store and w.state = 'on' and what = any(w.events)) then
      return;
    end if;
    insert into webhook_events (store, event, subject) values (of_store, what, subject_id);
    if not exists (select 1 from jobs as j where j.kind = 'tell-webhooks' and j.store = of_store
      and j.finished_at is null and j.xmin = pg_current_xact_id()::xid) then
      insert into jobs (store, kind, party, payload, run_at) values (of_store, 'tell-webhooks', of_store, '{}', clock_timestamp());
    end if;
  end $$`,
  `create function tell_of_order() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform tell_webhooks(new.store, 'order.placed', new.id);
      return null;
    end if;
    if new.fulfilled_count > old.fulfilled_count then perform tell_webhooks(new.store, 'order.shipped', new.id); end if;
    if new.cancelled_count > old.cancelled_count then perform tell_webhooks(new.store, 'order.cancelled', new.id); end if;
    if new.refunded > old.refunded then perform tell_webhooks(new.store, 'order.refunded', new.id); end if;
    return null;
  end $$`,
  `create trigger tell_of_order after insert or update on orders for each row execute function tell_of_order()`,
  // What shoppers see no more is withdrawn, whether it was deleted, archived or lost its approval.
  `create function tell_of_product() returns trigger language plpgsql as $$
  declare
    was boolean;
    is_seen boolean := new.status = 'ACTIVE' and new.approval = 'approved' and new.deleted_at is null;
  begin
    if tg_op = 'INSERT' then
      perform tell_webhooks(new.store, 'product.created', new.id);
      return null;
    end if;
    was := old.status = 'ACTIVE' and old.approval = 'approved' and old.deleted_at is null;
    if was and not is_seen or old.deleted_at is null and new.deleted_at is not null then
      perform tell_webhooks(new.store, 'product.withdrawn', new.id);
    elsif new.version <> old.version or new.status <> old.status or new.approval <> old.approval then
      perform tell_webhooks(new.store, 'product.updated', new.id);
    end if;
    if new.inventory_total is distinct from old.inventory_total then
      perform tell_webhooks(new.store, 'stock.changed', new.id);
    end if;
    return null;
  end $$`,
  `create trigger tell_of_product after insert or update on products for each row execute function tell_of_product()`,
  `create function tell_of_payment() returns trigger language plpgsql as $$
  begin
    if new.state = 'paid' and old.state <> 'paid' then
      perform tell_webhooks(new.store, 'payout.paid', new.payout_id);
    end if;
    return null;
  end $$`,
  `create trigger tell_of_payment after update on payout_payments for each row execute function tell_of_payment()`,
];
