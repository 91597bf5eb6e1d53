import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { shareOf } from './queries/ledger/orders';
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

/** What an order brings its vendor by the ledger, paid already or not, in minor units; null where it is not in there. */
export const vendorShare = (db: Queries, scope: Pick<Scope, 'store'>, id: number): Promise<number | null> =>
  shareOf(db, scope, id);
