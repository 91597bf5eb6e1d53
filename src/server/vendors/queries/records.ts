import { sql, type Updateable } from 'kysely';
import type { Vendor } from '../../../domain/vendors/vendors';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';
import type { Tables } from '../../db/migrations/tables';

export type VendorRecord = Stored<'vendors'>;

/** A vendor of the scope, held until the transaction ends where `lock` says so; null where there is none. */
export const findVendor = async (
  db: Queries,
  scope: Scope,
  vendor: string,
  lock = false,
): Promise<VendorRecord | null> =>
  (await db
    .selectFrom('vendors')
    .selectAll()
    .where('store', '=', scope.store)
    .where('vendor', '=', vendor)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()) ?? null;

/** Which of these vendors the marketplace manages. */
export const managedAmong = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  vendors: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('vendors')
    .select('vendor')
    .where('store', '=', store)
    .where('vendor', 'in', [...vendors])
    .where('managed', '=', true)
    .execute();
  return new Set(rows.map(({ vendor }) => vendor));
};

export const addVendor = async (
  db: Queries,
  { store }: Scope,
  vendor: {
    vendor: string;
    email: string | null;
    description?: string;
    imageUrl?: string | null;
    metafields?: Vendor['metafields'];
  },
): Promise<void> => {
  await db
    .insertInto('vendors')
    .values({
      store,
      vendor: vendor.vendor,
      email: vendor.email,
      description: vendor.description ?? '',
      image_url: vendor.imageUrl ?? null,
      metafields: JSON.stringify(vendor.metafields ?? []),
    })
    .execute();
};

type Changes = Pick<
  Updateable<Tables['vendors']>,
  | 'approved'
  | 'auto_approve'
  | 'listing_most'
  | 'managed'
  | 'email'
  | 'description'
  | 'image_url'
  | 'metafields'
>;

/** Changes a vendor of the scope; answers whether there is one. */
export const changeVendor = async (
  db: Queries,
  scope: Scope,
  vendor: string,
  changes: Changes,
): Promise<boolean> => {
  // An empty change is none, which the database does not know how to write.
  if (Object.keys(changes).length === 0) return (await findVendor(db, scope, vendor)) !== null;
  const { numUpdatedRows } = await db
    .updateTable('vendors')
    .set(changes)
    .where('store', '=', scope.store)
    .where('vendor', '=', vendor)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/**
 * Holds the names of a store's vendors until the transaction ends, so that two who choose the same one
 * at once wait for one another.
 */
export const holdNames = async (db: Queries, { store }: Scope): Promise<void> => {
  await db.selectFrom('stores').select('store').where('store', '=', store).forNoKeyUpdate().execute();
};

/** The names of all vendors, and of sellers of products alone. */
export const namesInUse = async (db: Queries, { store }: Pick<Scope, 'store'>): Promise<string[]> => {
  const { rows } = await sql<{ vendor: string }>`
    select vendor from vendors where store = ${store}
    union
    select vendor from product_counts where store = ${store} and n > 0`.execute(db);
  return rows.map(({ vendor }) => vendor);
};

/** The vendor, or the seller of products alone, that has a name, large and small letters being the same. */
export const nameInUse = async (db: Queries, { store }: Scope, name: string): Promise<string | null> => {
  const { rows } = await sql<{ vendor: string }>`
    select vendor from vendors where store = ${store} and lower(vendor) = lower(${name})
    union all
    select vendor from product_counts
    where store = ${store} and lower(vendor) = lower(${name}) and n > 0
    limit 1`.execute(db);
  return rows[0]?.vendor ?? null;
};
