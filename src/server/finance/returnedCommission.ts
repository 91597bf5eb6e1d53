import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { standingCommission } from './queries/ledger/posted';

/** What of an order's commission went back, minor units; of an order that was never posted nothing did. */
export const returnedCommission = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
  { id, commission }: { id: number; commission: number },
): Promise<number> => {
  const standing = await standingCommission(db, scope, id);
  return standing === null ? 0 : commission - standing;
};
