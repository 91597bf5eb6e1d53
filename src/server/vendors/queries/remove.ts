import { sql } from 'kysely';
import { deletion } from '../../products/queries/actions';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** What was taken away with a vendor. */
export interface Removed {
  products: number;
  people: number;
}

/**
 * Takes a vendor away with its products (marked as deleted, their SKUs free), its accounts and their
 * sessions. Its orders and the audit log stay, under its name.
 */
export const removeVendor = async (
  db: Queries,
  { store }: Scope,
  vendor: string,
  { by, now }: { by: string; now: Date },
): Promise<Removed> => {
  const own = sql`store = ${store} and vendor = ${vendor}`;
  await sql`delete from vendors where ${own}`.execute(db);
  const products = await sql`
    with gone as (
      update products set deleted_at = ${now}, updated_at = ${now}, updated_by = ${by}, version = version + 1
      where ${own} and deleted_at is null returning store, id, version
    )
    insert into product_changes (store, product_id, version, at, by_email, action, changes)
    select store, id, version, ${now}::timestamptz, ${by}::text, 'delete', ${deletion(true)}::jsonb
    from gone`.execute(db);
  await sql`delete from saved_views where ${own}`.execute(db);
  await sql`delete from import_mappings where ${own}`.execute(db);
  await sql`delete from import_drafts where ${own}`.execute(db);
  await sql`delete from connections where ${own}`.execute(db);
  for (const table of ['delivery_zones', 'vendor_holidays', 'ship_from', 'own_answers'])
    await sql`delete from ${sql.table(table)} where ${own}`.execute(db);
  await sql`update variants set deleted = true where ${own} and not deleted`.execute(db);
  // Those of the marketplace who look at it just now are no people of the vendor.
  await sql`
    update sessions set ended_at = ${now}
    where store = ${store} and ended_at is null
      and user_id in (select id from users where ${own} and not admin)`.execute(db);
  const people = await sql`delete from users where ${own} and not admin`.execute(db);
  return {
    products: Number(products.numAffectedRows ?? 0n),
    people: Number(people.numAffectedRows ?? 0n),
  };
};
