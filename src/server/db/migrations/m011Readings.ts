import { sql, type Kysely } from 'kysely';

/**
 * What a sheet or shop said last of each row, so that only what has changed there is taken over; and which products
 * were taken off sale here as their shop does not sell them; and which orders were posted when shares of discounts were
 * rounded line by line, as their books stay what they are. An older process reads and writes none of it: it brings whole
 * rows and rounds line by line, as it did.
 */
export const m011Readings = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table connection_readings (
        store text not null,
        connection_id uuid not null,
        -- Of a shop the product's id and the variant's; of a sheet the vendor and SKU.
        outside_id text not null,
        -- Whether it is in; else it counts once the import has written its row.
        settled boolean not null,
        batch_id bigint,
        -- The cells, long ones as a fingerprint.
        reading jsonb not null,
        primary key (store, connection_id, outside_id, settled),
        foreign key (store, connection_id) references connections on delete cascade
      )`.execute(db);
    await sql`alter table connection_products
      -- Since when the shop does not sell it, and the product here that was taken off sale for it.
      add column off_at timestamptz,
      add column taken_off bigint`.execute(db);
    // Orders that an older process posts go on as those that it posted before.
    await sql`alter table ledger_orders
      -- Whether shares of discounts are rounded line by line, once something goes back.
      add column shares_by_line boolean not null default true`.execute(db);
  },
};
