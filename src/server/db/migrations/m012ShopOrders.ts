import { sql, type Kysely } from 'kysely';

/**
 * Orders that vendors' own shops shall have, and how they stand there. An older process writes none of it: what it
 * places while both run is sent to no shop.
 */
export const m012ShopOrders = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table connection_orders (
        store text not null,
        connection_id uuid not null,
        order_id bigint not null,
        -- 'waiting', 'failed' until somebody tries again, 'sent', or 'dropped': nothing of it was to be sent.
        state text not null default 'waiting',
        noted_at timestamptz not null,
        -- When something is to be done about it; empty: nothing is.
        due_at timestamptz,
        tries integer not null default 0,
        -- It is on its way since 'posted_at', and the answer may have been lost.
        unsure boolean not null default false,
        posted_at timestamptz,
        error jsonb,
        sent_at timestamptz,
        outside_id text not null default '',
        outside_name text not null default '',
        -- The order as it was sent: its lines, and a print of where it goes.
        sent jsonb not null default '[]',
        address text not null default '',
        -- Pieces that the shop has taken off its stock for it, by what it calls them.
        reduced jsonb not null default '{}',
        -- Parcels of the shop's that are here.
        parcels jsonb not null default '[]',
        -- Nothing more of it is asked for.
        ended_at timestamptz,
        primary key (store, connection_id, order_id),
        foreign key (store, connection_id) references connections on delete cascade
      )`.execute(db);
    await sql`create index connection_orders_of_order on connection_orders (store, order_id)`.execute(db);
    await sql`create index connection_orders_due on connection_orders (store, due_at)
      where due_at is not null`.execute(db);
    await sql`create index connection_orders_open on connection_orders (store, connection_id, order_id)
      where state = 'sent' and ended_at is null`.execute(db);
    await sql`create index connection_readings_of_sku
      on connection_readings (store, connection_id, (reading ->> 'sku'))`.execute(db);
    // Orders are cancelled from many places; all of them write that row.
    await sql`
      create function note_cancelled_there() returns trigger language plpgsql as $$
      begin
        update connection_orders set due_at = now()
        where store = new.store and order_id = new.id and state = 'sent' and ended_at is null;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger note_cancelled_there after update of fulfillment on orders
        for each row when (new.fulfillment = 'cancelled' and old.fulfillment <> 'cancelled')
        execute function note_cancelled_there()`.execute(db);
  },
};
