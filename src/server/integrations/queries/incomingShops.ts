import type { Queries } from '../../db/database';

/** The shop that a source's webhooks must name; empty where any may. */
export const shopOf = async (db: Queries, store: string, source: 'own' | 'shopify'): Promise<string> => {
  const row = await db
    .selectFrom('incoming_order_shops')
    .select('domain')
    .where('store', '=', store)
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.domain ?? '';
};

export const writeShop = async (
  db: Queries,
  store: string,
  source: 'own' | 'shopify',
  domain: string,
): Promise<void> => {
  await db
    .insertInto('incoming_order_shops')
    .values({ store, source, domain })
    .onConflict((conflict) => conflict.columns(['store', 'source']).doUpdateSet({ domain }))
    .execute();
};
