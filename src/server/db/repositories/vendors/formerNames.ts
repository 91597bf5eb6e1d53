import { sql } from 'kysely';
import type { Queries } from '../../database';
import type { Scope } from '../../scope';

/** Notes that a name was given up for another one, or for none where the vendor is gone. */
export const giveUpName = async (
  db: Queries,
  { store }: Scope,
  name: string,
  became: string | null,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('former_names')
    .set({ became })
    .where('store', '=', store)
    .where('became', '=', name)
    .execute();
  await db
    .insertInto('former_names')
    .values({ store, name, became, given_up_at: now })
    .onConflict((conflict) => conflict.columns(['store', 'name']).doUpdateSet({ became, given_up_at: now }))
    .execute();
};

/** A name that was given up, and what has become of who had it. */
export interface FormerName {
  name: string;
  became: string | null;
  given_up_at: Date;
}

/** Who has given a name up, large and small letters being the same; null where nobody has. */
export const formerName = async (db: Queries, { store }: Scope, name: string): Promise<FormerName | null> =>
  (await db
    .selectFrom('former_names')
    .select(['name', 'became', 'given_up_at'])
    .where('store', '=', store)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .orderBy('given_up_at', 'desc')
    .executeTakeFirst()) ?? null;

/**
 * The vendor whom a name means now, held against renaming until the transaction ends: whoever brings
 * rows in from outside (an order of the shop) asks for it first. A name that was given up leads to the
 * new one. Null where there is no such vendor.
 */
export const vendorNow = async (db: Queries, scope: Scope, name: string): Promise<string | null> => {
  const held = async (vendor: string): Promise<string | null> => {
    const row = await db
      .selectFrom('vendors')
      .select('vendor')
      .where('store', '=', scope.store)
      .where('vendor', '=', vendor)
      .forShare()
      .executeTakeFirst();
    return row?.vendor ?? null;
  };
  const own = await held(name);
  if (own !== null) return own;
  const former = await formerName(db, scope, name);
  return former?.became == null ? null : held(former.became);
};
