import type { Updateable } from 'kysely';
import type { StripeAccountState } from '../../../../domain/finance/payoutMethods';
import { marketplaceVendor } from '../../../../domain/accounts/session';
import type { Queries, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import type { Tables } from '../../../db/migrations/tables';

export type MethodRow = Stored<'payout_methods'>;

/** How each vendor is paid, by vendor; who chose a service that the marketplace is not connected to is left out. */
export const methodsByVendor = async (db: Queries, { store }: Scope): Promise<Map<string, MethodRow>> => {
  const rows = await db
    .selectFrom('payout_methods')
    .selectAll()
    .where('store', '=', store)
    .where((where) =>
      where.or([
        where('method', '=', 'manual'),
        where.exists(
          where
            .selectFrom('provider_keys')
            .select('id')
            .where('store', '=', store)
            .where('vendor', '=', marketplaceVendor)
            .whereRef('provider', '=', 'method'),
        ),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.vendor, row]));
};

export const readMethod = async (db: Queries, { store }: Scope, vendor: string): Promise<MethodRow | null> =>
  (await db
    .selectFrom('payout_methods')
    .selectAll()
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .executeTakeFirst()) ?? null;

/** Changes how a vendor is paid; what is not named of the other ways stays. */
export const writeMethod = async (
  db: Queries,
  { store }: Scope,
  vendor: string,
  content: Omit<Updateable<Tables['payout_methods']>, 'store' | 'vendor'> & {
    method: MethodRow['method'];
    updated_at: Date;
  },
): Promise<void> => {
  await db
    .insertInto('payout_methods')
    .values({ ...content, store, vendor })
    .onConflict((conflict) => conflict.columns(['store', 'vendor']).doUpdateSet(content))
    .execute();
};

/** The account counts as one of old: it is paid at once. */
export const releaseAccount = async (db: Queries, { store }: Scope, vendor: string): Promise<void> => {
  await db
    .updateTable('payout_methods')
    .set({ changed_at: null })
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .execute();
};

/** When a vendor's account was changed last, which stays so to the end of the transaction; null: it is one of old. */
export const lockChangedAt = async (tx: Queries, { store }: Scope, vendor: string): Promise<Date | null> =>
  (
    await tx
      .selectFrom('payout_methods')
      .select('changed_at')
      .where('store', '=', store)
      .where('vendor', '=', vendor)
      .forUpdate()
      .executeTakeFirst()
  )?.changed_at ?? null;

/** Whether a person has entered where one of the vendors of a payout is paid. */
export const hasEnteredAccountOf = async (
  db: Queries,
  { store }: Scope,
  payoutId: number,
  person: number,
): Promise<boolean> =>
  (await db
    .selectFrom('payout_payments as p')
    .innerJoin('payout_methods as m', (join) =>
      join.onRef('m.store', '=', 'p.store').onRef('m.vendor', '=', 'p.vendor'),
    )
    .select('p.id')
    .where('p.store', '=', store)
    .where('p.payout_id', '=', payoutId)
    .where('p.state', '<>', 'dropped')
    .where('m.changed_by', '=', person)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Answers whether there was one. */
export const removeMethod = async (db: Queries, { store }: Scope, vendor: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('payout_methods')
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Keeps what Stripe says of an account; answers whose it is, or null. */
export const writeAccountState = async (
  db: Queries,
  { store }: Scope,
  account: string,
  state: StripeAccountState,
  now: Date,
): Promise<string | null> => {
  const row = await db
    .updateTable('payout_methods')
    .set({ stripe_state: JSON.stringify(state), updated_at: now })
    .where('store', '=', store)
    .where('stripe_account', '=', account)
    .returning('vendor')
    .executeTakeFirst();
  return row?.vendor ?? null;
};
