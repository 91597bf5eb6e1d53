import { commissionFacts } from '../../../../domain/finance/commission/commissionFacts';
import type { CommissionFacts } from '../../../../domain/finance/commission/commission';
import type { Metafield } from '../../../../domain/products/products';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { listCollections } from '../../../products/queries/collections';

/** What commissions of a store's products may depend on, by product; deleted products count as they were. */
export const factsOfProducts = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
  ids: readonly number[],
): Promise<Map<number, CommissionFacts>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'vendor', 'metafields'])
    .where('store', '=', scope.store)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const collections = await listCollections(db, scope);
  return new Map(
    rows.map(({ id, vendor, metafields }) => [id, commissionFacts(vendor, metafields, collections)]),
  );
};

/** What the products that were changed last say, as a sample of what there is to ask for. */
export const recentMetafields = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
): Promise<Metafield[][]> => {
  const rows = await db
    .selectFrom('products')
    .select('metafields')
    .where('store', '=', store)
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
  return rows.map(({ metafields }) => metafields);
};
