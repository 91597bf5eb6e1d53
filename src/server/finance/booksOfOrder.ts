import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { lockPaying, orderStanding, type OrderStanding } from './queries/ledger/posted';

/**
 * What of an order's commission went back, what of the order goes to its vendor, paid already or not, and what the
 * marketplace adds or keeps, by which the share follows from what was paid; minor units. Of an order that was never
 * posted nothing went back, and the rest is null.
 */
export const booksOfOrder = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
  { id, commission }: { id: number; commission: number },
): Promise<{ commissionReturned: number; standing: OrderStanding | null }> => {
  const standing = await orderStanding(db, scope, id);
  return { commissionReturned: standing === null ? 0 : commission - standing.commission, standing };
};

/** Whether an order is paid for, or about to be: until the transaction ends that stays so. */
export const isInPayout = (tx: Queries, scope: Pick<Scope, 'store'>, orderId: number): Promise<boolean> =>
  lockPaying(tx, scope, orderId);
