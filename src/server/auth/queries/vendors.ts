import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** Whether the store has a vendor of this name. */
export const vendorExists = async (db: Queries, scope: Scope, vendor: string): Promise<boolean> => {
  const row = await db
    .selectFrom('vendors')
    .select('vendor')
    .where('store', '=', scope.store)
    .where('vendor', '=', vendor)
    .executeTakeFirst();
  return row !== undefined;
};

/** The names of the store's vendors, in order. */
export const vendorNames = async (db: Queries, { store }: Scope): Promise<string[]> => {
  const rows = await db
    .selectFrom('vendors')
    .select('vendor')
    .where('store', '=', store)
    .orderBy(sql`lower(vendor)`)
    .execute();
  return rows.map(({ vendor }) => vendor);
};
