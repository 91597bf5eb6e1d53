import { marketplaceVendor } from '../../../domain/accounts/session';
import { sql } from 'kysely';
import type { Rate } from '../../../domain/finance/currencies';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** The currency that a vendor, or the marketplace, likes to see; null where none was chosen. */
export const displayCurrency = async (db: Queries, { store, vendor }: Scope): Promise<string | null> => {
  const row = await db
    .selectFrom('display_currencies')
    .select('currency')
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? marketplaceVendor)
    .executeTakeFirst();
  return row?.currency ?? null;
};

export const chooseCurrency = async (
  db: Queries,
  { store, vendor }: Scope,
  currency: string,
): Promise<void> => {
  await db
    .insertInto('display_currencies')
    .values({ store, vendor: vendor ?? marketplaceVendor, currency })
    .onConflict((conflict) => conflict.columns(['store', 'vendor']).doUpdateSet({ currency }))
    .execute();
};

/** The rates of a store by their currency. */
export const storedRates = async (db: Queries, { store }: Pick<Scope, 'store'>): Promise<Rate[]> => {
  const { rows } = await sql<Rate>`
    select currency, trim_scale(rate)::text as rate, to_char(day, 'YYYY-MM-DD') as day, source
    from exchange_rates where store = ${store} order by currency`.execute(db);
  return rows;
};

/** Puts rates in the place of those of the same currencies. */
export const saveRates = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  rates: readonly Rate[],
  at: Date,
): Promise<void> => {
  for (const { currency, rate, day, source } of rates)
    await db
      .insertInto('exchange_rates')
      .values({ store, currency, rate, day, source, saved_at: at })
      .onConflict((conflict) =>
        conflict.columns(['store', 'currency']).doUpdateSet({ rate, day, source, saved_at: at }),
      )
      .execute();
};
