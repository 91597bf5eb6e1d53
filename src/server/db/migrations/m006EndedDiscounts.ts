import { sql, type Kysely } from 'kysely';

/** When and by whom a running discount was ended before its last day; the audit log tells of it like of its days. */
export const m006EndedDiscounts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table discounts add column ended_at timestamptz,
      add column ended_by text not null default ''`.execute(db);
    await sql`create index discounts_deleted on discounts (store, id desc) where deleted_at is not null`.execute(
      db,
    );
    await sql`
      create or replace trigger keep_trail after insert or update or delete on discounts for each row
        when (current_setting('stallkeeper.untold', true) is distinct from 'on')
        execute function keep_trail('discount', 'id', 'name',
          'name,method,type,fixed,percentage,currency,starts_on,ends_on,ended_at,one_per_customer,usage,min_type,min_value,paid_by,vendor_share,product_ids,delete_reason,deleted_at',
          '', '', '')`.execute(db);
  },
};
