import type { VendorPart } from '../../domain/splitOrder';
import type { Queries } from '../db/database';
import type { PurchaseLine, SettledLine } from '../db/repositories/purchases/newPurchase';
import { commissionsOfLines } from '../finance/commissionAtSale';

interface Sale {
  store: string;
  currency: string;
  placedAt: string;
  taxIncluded: boolean;
}

/** Parts with the commission of each line, by the tables that held when the purchase was made. */
export const settleParts = async <L extends PurchaseLine>(
  tx: Queries,
  { store, currency, placedAt, taxIncluded }: Sale,
  parts: readonly VendorPart<L>[],
): Promise<VendorPart<L & SettledLine>[]> => {
  const settled: VendorPart<L & SettledLine>[] = [];
  for (const part of parts) {
    const { vendor, shipping, lines } = part;
    const sale = { store, vendor, currency, at: new Date(placedAt), lines, shipping };
    const commissions = await commissionsOfLines(tx, { ...sale, pricesWithTax: taxIncluded });
    const none = { amount: 0, rule: null };
    settled.push({
      ...part,
      lines: lines.map((line, index) => ({ ...line, commission: commissions[index] ?? none })),
    });
  }
  return settled;
};
