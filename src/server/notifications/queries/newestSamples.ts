import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** The names of the newest order, of an active vendor and of the newest two products. */
export const newestSamples = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
): Promise<{ order: string | null; vendor: string | null; titles: string[] }> => {
  const order = await db
    .selectFrom('orders')
    .select(['name', 'vendor'])
    .where('store', '=', store)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const products = await db
    .selectFrom('products')
    .select('title')
    .where('store', '=', store)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return {
    order: order?.name ?? null,
    vendor: order?.vendor ?? null,
    titles: products.map(({ title }) => title),
  };
};
