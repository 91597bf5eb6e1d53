import { addDays, dayOf, startOfDay } from '../../../domain/dates';
import { parseAmount } from '../../../domain/money';
import type { Queries } from '../../db/database';
import type { Readiness } from '../queries/payouts/openOrders';
import type { Store } from '../../db/stores';
import { storeOf } from '../../storeOf';

export interface PayoutTerms {
  shop: Store;
  readiness: Readiness;
  /** Minor units; payouts above it need a second person, null: none do. */
  approvalAbove: number | null;
  /** How long nothing is paid to a new account. */
  accountHoldDays: number;
}

/** By which rules a store pays out at this moment. Errors: NotFound. */
export const payoutTerms = async (db: Queries, store: string, now: Date): Promise<PayoutTerms> => {
  const shop = await storeOf(db, store);
  const { holdbackDays, approvalAbove, accountHoldDays } = shop.features.payments;
  return {
    shop,
    accountHoldDays,
    readiness: {
      currency: shop.currency,
      cutoff:
        holdbackDays === 0
          ? null
          : startOfDay(addDays(dayOf(now, shop.timeZone), 1 - holdbackDays), shop.timeZone),
    },
    approvalAbove: approvalAbove === null ? null : parseAmount(approvalAbove, shop.currency),
  };
};
