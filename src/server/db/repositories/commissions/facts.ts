import { commissionFacts } from '../../../../domain/commissionFacts';
import type { CommissionFacts } from '../../../../domain/commission';
import type { Queries } from '../../database';
import type { Scope } from '../../scope';
import { listCollections } from '../collections';

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
