import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { lockPaying, orderStanding } from './queries/ledger/posted';

/**
 * What of an order's commission went back, and what of the order goes to its vendor, paid already or not; minor units. Of
 * an order that was never posted nothing went back, and the share is null.
 */
export const booksOfOrder = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
  { id, commission }: { id: number; commission: number },
): Promise<{ commissionReturned: number; share: number | null; inPayout: boolean }> => {
  const standing = await orderStanding(db, scope, id);
  return standing === null
    ? { commissionReturned: 0, share: null, inPayout: false }
    : {
        commissionReturned: commission - standing.commission,
        share: standing.share,
        inPayout: standing.inPayout,
      };
};

/** Whether an order is paid for, or about to be: until the transaction ends that stays so. */
export const isInPayout = (tx: Queries, scope: Pick<Scope, 'store'>, orderId: number): Promise<boolean> =>
  lockPaying(tx, scope, orderId);
