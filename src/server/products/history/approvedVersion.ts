import { revertChanges } from '../../../domain/products/history/productChanges';
import type { Queries } from '../../db/database';
import { approvalLeft, readHistory } from '../queries/history';
import type { StoredProduct } from '../queries/read';
import type { Scope } from '../../db/scope';

/**
 * The product as it stood when it was last approved, made from what its versions changed since, and when
 * that was left; null where it never was. It needs no copy at approval, and so holds for what was approved
 * before anything was written down as well.
 */
export const approvedVersion = async (
  db: Queries,
  scope: Scope,
  product: StoredProduct,
): Promise<{ product: StoredProduct; leftAt: Date } | null> => {
  const left = await approvalLeft(db, scope, product.id);
  if (left === null) return null;
  const since = await readHistory(db, scope, product.id, { after: left.version - 1 });
  let record: StoredProduct = product;
  for (const { changes } of since) record = { ...record, ...revertChanges(record, changes).product };
  return { product: { ...record, version: left.version - 1, updatedAt: left.at }, leftAt: left.at };
};
