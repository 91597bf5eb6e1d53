import { sql } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Vendor, VendorAnswer, VendorsAnswer } from '../../../domain/vendors/vendors';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { heldTables } from '../../finance/queries/commissions/versions';
import { applicationOf } from './applications';
import { findVendor, type VendorRecord } from './records';

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

const vendorOf = (
  row: VendorRecord,
  productCount: number,
  hasAccount: boolean,
  commissions: Vendor['commissions'] = [],
): Vendor => ({
  vendor: row.vendor,
  email: row.email,
  description: row.description,
  imageUrl: row.image_url,
  metafields: row.metafields,
  approved: row.approved,
  autoApprove: row.auto_approve,
  listingMost: row.listing_most,
  isManagedByMarketplace: row.managed,
  commissions,
  hasAccount,
  productCount,
  createdAt: row.created_at.toISOString(),
});

const withAccounts = async (db: Queries, { store }: Scope): Promise<Set<string>> => {
  const rows = await db.selectFrom('users').select('vendor').distinct().where('store', '=', store).execute();
  return new Set(rows.map(({ vendor }) => vendor));
};

/** How many orders each has, from kept counts. */
export const orderCounts = async (db: Queries, { store }: Scope): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('order_counts')
    .select(['vendor', sql<number>`sum(n)::bigint`.as('n')])
    .where('store', '=', store)
    .where('grain', '=', 'month')
    .groupBy('vendor')
    .execute();
  return Object.fromEntries(rows.map(({ vendor, n }) => [vendor, n]));
};

/** Everything about the store's vendors at an instant; the numbers of products are kept, not counted. */
export const listVendors = async (
  db: Queries,
  scope: Scope,
  at: Date,
): Promise<Omit<VendorsAnswer, 'orders' | 'balances'>> => {
  const tables = await heldTables(db, scope, at);
  const counts = await productCounts(db, scope);
  const accounts = await withAccounts(db, scope);
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
  const sellers = [...counts].filter(([vendor, n]) => n > 0 && !known.has(vendor));
  const silent = vendors.filter(({ vendor }) => !accounts.has(vendor));
  return {
    applications: applications.map(applicationOf),
    vendors: vendors.map((row) =>
      vendorOf(row, counts.get(row.vendor) ?? 0, accounts.has(row.vendor), tables.get(row.vendor)),
    ),
    vendorsWithoutAccount: [
      ...sellers.map(([vendor, productCount]) => ({ vendor, productCount })),
      ...silent.map(({ vendor }) => ({ vendor, productCount: counts.get(vendor) ?? 0 })),
    ].sort((a, b) => (a.vendor < b.vendor ? -1 : 1)),
  };
};

/** One vendor as the list shows it at an instant, or null. */
export const readVendor = async (
  db: Queries,
  scope: Scope,
  vendor: string,
  at: Date,
): Promise<Vendor | null> => {
  const row = await findVendor(db, scope, vendor);
  if (row === null) return null;
  const { rows } = await sql<{ products: number; people: number }>`
    select
      (select coalesce(sum(n), 0)::bigint from product_counts
        where store = ${scope.store} and vendor = ${vendor}) as products,
      (select count(*) from users where store = ${scope.store} and vendor = ${vendor}) as people`.execute(db);
  const tables = await heldTables(db, scope, at, [vendor]);
  return vendorOf(row, rows[0]?.products ?? 0, (rows[0]?.people ?? 0) > 0, tables.get(vendor));
};

/**
 * What is only a name on products, as far as it can be shown as a vendor: unapproved, without an account, there since
 * its first product. Null where nothing has this name.
 */
export const readNameOnProducts = async (
  db: Queries,
  { store }: Scope,
  vendor: string,
): Promise<Vendor | null> => {
  const { rows } = await sql<{ products: number; since: Date }>`
    select count(*)::bigint as products, min(created_at) as since from products
    where store = ${store} and vendor = ${vendor} and deleted_at is null
    having count(*) > 0`.execute(db);
  const [found] = rows;
  if (found === undefined || vendor === marketplaceVendor) return null;
  return {
    vendor,
    email: null,
    description: '',
    imageUrl: null,
    metafields: [],
    commissions: [],
    approved: false,
    autoApprove: null,
    listingMost: null,
    isManagedByMarketplace: false,
    hasAccount: false,
    productCount: found.products,
    createdAt: new Date(found.since).toISOString(),
  };
};

/** How much a vendor has. */
export type VendorFigures = Record<keyof VendorAnswer['counts'], number>;

/** How much a vendor has, from numbers that are kept. */
export const vendorFigures = async (
  db: Queries,
  { store }: Scope,
  vendor: string,
): Promise<VendorFigures> => {
  const own = sql`store = ${store} and vendor = ${vendor}`;
  const { rows } = await sql<VendorFigures>`
    select coalesce(sum(n), 0)::bigint as orders,
      coalesce(sum(n) filter (where fulfillment = 'unfulfilled'), 0)::bigint as unfulfilled,
      (select coalesce(sum(n), 0)::bigint from product_counts where ${own}) as products,
      (select count(*) from users where ${own}) as people
    from order_counts where ${own} and grain = 'month'`.execute(db);
  return rows[0] ?? { products: 0, orders: 0, unfulfilled: 0, people: 0 };
};

/** What the marketplace keeps of a vendor for itself: its note, and the application that it came by. */
export const recordsOf = async (
  db: Queries,
  { store }: Scope,
  vendor: string,
): Promise<Pick<VendorAnswer, 'note' | 'applicationId'>> => {
  const { rows } = await sql<{ note: string | null; application: number | null }>`
    select (select note from vendors where store = ${store} and vendor = ${vendor}) as note,
      (select max(id) from vendor_applications where store = ${store} and vendor = ${vendor}) as application`.execute(
    db,
  );
  const application = rows[0]?.application ?? null;
  return { note: rows[0]?.note ?? '', applicationId: application === null ? null : String(application) };
};
