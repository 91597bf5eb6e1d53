import { addDays, dayOf, startOfDay } from '../../../domain/dates';
import { parseAmount } from '../../../domain/money';
import type { Queries } from '../../db/database';
import type { Readiness } from '../queries/payouts/openOrders';
import type { Store } from '../../db/stores';
import { storeOf } from '../../storeOf';

export interface PayoutTerms {
  shop: Store;
  readiness: Readiness;
  /** Minor units of the currency; payouts above it need a second person, null: none do. */
  approvalAbove: number | null;
  /** How long nothing is paid to a new account. */
  accountHoldDays: number;
}

/**
 * The limit in a currency. It is one of the store's currency and no rate ever moves it: where there is one, every
 * payout in another currency needs a second person.
 */
const limitIn = (limit: string | null, currency: string, own: string): number | null => {
  if (limit === null) return null;
  return currency === own ? parseAmount(limit, own) : 0;
};

/** By which rules a store pays out in a currency, its own unless one is said, at this moment. Errors: NotFound. */
export const payoutTerms = async (
  db: Queries,
  store: string,
  now: Date,
  inCurrency?: string,
): Promise<PayoutTerms> => {
  const shop = await storeOf(db, store);
  const currency = inCurrency ?? shop.currency;
  const { holdbackDays, approvalAbove, accountHoldDays } = shop.features.payments;
  return {
    shop,
    accountHoldDays,
    readiness: {
      currency,
      cutoff:
        holdbackDays === 0
          ? null
          : startOfDay(addDays(dayOf(now, shop.timeZone), 1 - holdbackDays), shop.timeZone),
    },
    approvalAbove: limitIn(approvalAbove, currency, shop.currency),
  };
};
