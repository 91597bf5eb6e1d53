import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** The names of a store's vendors, by the alphabet. */
export const vendorNames = async (db: Queries, { store }: Pick<Scope, 'store'>): Promise<string[]> => {
  const rows = await db
    .selectFrom('vendors')
    .select('vendor')
    .where('store', '=', store)
    .orderBy(sql`lower(vendor)`)
    .limit(2000)
    .execute();
  return rows.map(({ vendor }) => vendor);
};

/** Whether a vendor of a store may sell: whom the marketplace has not approved yet, or no longer, buyers do not know. */
export const isSelling = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  vendor: string,
): Promise<boolean> =>
  (await db
    .selectFrom('vendors')
    .select('vendor')
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('approved', '=', true)
    .executeTakeFirst()) !== undefined;

/** Whether a store has a vendor of this very name. */
export const isVendor = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  vendor: string,
): Promise<boolean> =>
  (await db
    .selectFrom('vendors')
    .select('vendor')
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .executeTakeFirst()) !== undefined;
