/** Counts are kept by the database itself, a statement at a time, so that no writer can forget them. */
const countingOf = (event: 'insert' | 'update' | 'delete'): { orders: string; products: string } => {
  const rows = (columns: string): string =>
    event === 'insert'
      ? `select ${columns}, 1 as change from added`
      : event === 'delete'
        ? `select ${columns}, -1 as change from removed`
        : `select ${columns}, 1 as change from added union all select ${columns}, -1 from removed`;
  return {
    orders: `create function count_orders_on_${event}() returns trigger language plpgsql as $$
    begin
      insert into order_counts as c (store, vendor, grain, bucket, fulfillment, payout, n)
      select store, vendor, grain, bucket, fulfillment, payout, sum(change)
      from (
        select r.store, s.vendor, s.grain, date_trunc(s.grain, r.placed_at, 'UTC') as bucket,
          r.fulfillment, r.payout, r.change
        from (${rows('store, vendor, placed_at, fulfillment, payout')}) as r
        cross join lateral (values
          ('*', 'month'), ('*', 'day'), ('*', 'hour'), (r.vendor, 'month'), (r.vendor, 'day')
        ) as s (vendor, grain)
      ) as t
      group by store, vendor, grain, bucket, fulfillment, payout
      having sum(change) <> 0
      order by store, vendor, grain, bucket, fulfillment, payout
      on conflict (store, vendor, grain, bucket, fulfillment, payout) do update set n = c.n + excluded.n;
      return null;
    end $$`,
    products: `create function count_products_on_${event}() returns trigger language plpgsql as $$
    begin
      insert into product_counts as c (store, vendor, status, in_stock, n)
      select store, vendor, status, in_stock, sum(change)
      from (
        select r.store, s.vendor, r.status, r.in_stock, r.change
        from (${rows('store, vendor, status, in_stock, deleted_at')}) as r
        cross join lateral (values ('*'), (r.vendor)) as s (vendor)
        where r.deleted_at is null
      ) as t
      group by store, vendor, status, in_stock
      having sum(change) <> 0
      order by store, vendor, status, in_stock
      on conflict (store, vendor, status, in_stock) do update set n = c.n + excluded.n;
      return null;
    end $$`,
  };
};

const events = ['insert', 'update', 'delete'] as const;
const seen = {
  insert: 'new table as added',
  update: 'new table as added old table as removed',
  delete: 'old table as removed',
};

const triggers = events.flatMap((event) => {
  const functions = countingOf(event);
  return (['orders', 'products'] as const).flatMap((table) => [
    functions[table],
    `create trigger count_${table}_on_${event} after ${event} on ${table} referencing ${seen[event]}
      for each statement execute function count_${table}_on_${event}()`,
  ]);
});

/** The numbers of orders and products that lists show without counting. */
export const counters: readonly string[] = [
  `create table product_counts (
    store text not null,
    vendor text not null,
    status text not null,
    in_stock boolean not null,
    n bigint not null,
    primary key (store, vendor, status, in_stock)
  )`,
  `create table order_counts (
    store text not null,
    vendor text not null,
    grain text not null,
    bucket timestamptz not null,
    fulfillment text not null,
    payout text not null,
    n bigint not null,
    primary key (store, vendor, grain, bucket, fulfillment, payout)
  )`,
  ...triggers,
];
