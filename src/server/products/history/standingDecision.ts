import { productActions } from '../../../domain/products/products';
import type { PastDecision } from '../../../domain/products/submissions';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { lastDecision } from '../queries/history';

/**
 * The last decision of the marketplace about a product, with what was said; null where there is none. One that was
 * undone says nothing any more.
 */
export const standingDecision = async (
  db: Queries,
  scope: Scope,
  productId: number,
): Promise<PastDecision | null> => {
  const entry = await lastDecision(db, scope, productId);
  const action = productActions.find((each) => each === entry?.action);
  if (entry === null || action === undefined) return null;
  return { action, note: entry.note, by: entry.by, at: entry.at.toISOString() };
};
