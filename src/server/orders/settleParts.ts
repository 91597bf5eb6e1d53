import type { VendorPart } from '../../domain/orders/splitOrder';
import type { Queries } from '../db/database';
import type { PurchaseLine, SettledLine } from './queries/purchases/newPurchase';
import type { Store } from '../db/stores';
import { commissionsOfParts } from '../finance/commissionAtSale';

interface Sale {
  currency: string;
  placedAt: string;
  taxIncluded: boolean;
}

/** Parts with the commission of each line, by the tables that held when the purchase was made. */
export const settleParts = async <L extends PurchaseLine>(
  tx: Queries,
  store: Store,
  { currency, placedAt, taxIncluded }: Sale,
  parts: readonly VendorPart<L>[],
): Promise<VendorPart<L & SettledLine>[]> => {
  const sale = { currency, at: new Date(placedAt), pricesWithTax: taxIncluded };
  const commissions = await commissionsOfParts(tx, store, sale, parts);
  const none = { amount: 0, rule: null };
  return parts.map((part, index) => ({
    ...part,
    lines: part.lines.map((line, at) => ({ ...line, commission: commissions[index]?.[at] ?? none })),
  }));
};
