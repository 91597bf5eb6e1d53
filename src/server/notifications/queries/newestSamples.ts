import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** The newest order with its vendor, and the titles of the newest two products. */
export const newestSamples = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
): Promise<{ order: { id: number; name: string; vendor: string } | null; titles: string[] }> => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'name', 'vendor'])
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
    order: order ?? null,
    titles: products.map(({ title }) => title),
  };
};
