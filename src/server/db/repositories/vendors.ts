import { sql } from 'kysely';
import type { VendorsAnswer } from '../../../domain/vendors';
import { marketplaceVendor } from '../../../domain/session';
import type { Queries } from '../database';
import type { Scope } from '../scope';

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

const productCounts = async (db: Queries, { store }: Scope): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('product_counts')
    .select(['vendor', sql<number>`sum(n)::bigint`.as('n')])
    .where('store', '=', store)
    .where('vendor', '<>', marketplaceVendor)
    .groupBy('vendor')
    .execute();
  return new Map(rows.map(({ vendor, n }) => [vendor, n]));
};

/** Everything about the store's vendors; the numbers of products are kept, not counted. */
export const listVendors = async (db: Queries, scope: Scope): Promise<VendorsAnswer> => {
  const counts = await productCounts(db, scope);
  const vendors = await db
    .selectFrom('vendors')
    .selectAll()
    .where('store', '=', scope.store)
    .orderBy(sql`lower(vendor)`)
    .execute();
  const applications = await db
    .selectFrom('vendor_applications')
    .selectAll()
    .where('store', '=', scope.store)
    .orderBy('id', 'desc')
    .execute();
  const known = new Set(vendors.map(({ vendor }) => vendor));
  return {
    applications: applications.map((row) => ({
      id: String(row.id),
      email: row.email,
      vendorName: row.vendor_name,
      store: row.store,
      fields: row.fields,
      status: row.status,
      createdAt: row.created_at.toISOString(),
    })),
    vendors: vendors.map((row) => ({
      vendor: row.vendor,
      email: row.email,
      description: row.description,
      approved: row.approved,
      autoApprove: row.auto_approve,
      isManagedByMarketplace: row.managed,
      productCount: counts.get(row.vendor) ?? 0,
      createdAt: row.created_at.toISOString(),
    })),
    vendorsWithoutAccount: [...counts]
      .filter(([vendor, productCount]) => productCount > 0 && !known.has(vendor))
      .map(([vendor, productCount]) => ({ vendor, productCount }))
      .sort((a, b) => (a.vendor < b.vendor ? -1 : 1)),
  };
};
