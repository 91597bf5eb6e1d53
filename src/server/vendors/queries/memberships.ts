import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

export type MembershipRow = Stored<'memberships', 'vendor' | 'customer' | 'subscription'>;

export const readMembership = async (
  db: Queries,
  { store }: Scope,
  vendor: string,
): Promise<MembershipRow | null> =>
  (await db
    .selectFrom('memberships')
    .select(['vendor', 'customer', 'subscription'])
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .executeTakeFirst()) ?? null;

export const writeMembership = async (
  db: Queries,
  { store }: Scope,
  { vendor, customer, subscription }: MembershipRow,
  now: Date,
): Promise<void> => {
  const content = {
    customer,
    subscription: subscription === null ? null : JSON.stringify(subscription),
    updated_at: now,
  };
  await db
    .insertInto('memberships')
    .values({ store, vendor, ...content })
    .onConflict((conflict) => conflict.columns(['store', 'vendor']).doUpdateSet(content))
    .execute();
};

/** Whose membership a customer at Stripe is. */
export const vendorOfCustomer = async (
  db: Queries,
  { store }: Scope,
  customer: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('memberships')
      .select('vendor')
      .where('store', '=', store)
      .where('customer', '=', customer)
      .executeTakeFirst()
  )?.vendor ?? null;

/** The marketplace's own plan, as the billing platform last said it. */
export const keptPlan = async (db: Queries, { store }: Scope): Promise<string | null> =>
  (
    await db
      .selectFrom('memberships')
      .select('plan')
      .where('store', '=', store)
      .where('vendor', '=', marketplaceVendor)
      .executeTakeFirst()
  )?.plan ?? null;

export const keepPlan = async (db: Queries, { store }: Scope, plan: string | null): Promise<void> => {
  await db
    .updateTable('memberships')
    .set({ plan })
    .where('store', '=', store)
    .where('vendor', '=', marketplaceVendor)
    .where('plan', 'is distinct from', plan)
    .execute();
};
