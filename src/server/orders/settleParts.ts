import type { VendorPart } from '../../domain/orders/splitOrder';
import type { Queries } from '../db/database';
import type { PurchaseLine, SettledLine } from './queries/purchases/newPurchase';
import type { Store } from '../db/stores';
import { commissionsOfSales, type PartAtSale } from '../finance/commissionAtSale';

interface Sale<L extends PurchaseLine> {
  currency: string;
  placedAt: string;
  taxIncluded: boolean;
  parts: readonly (VendorPart<L> & Pick<PartAtSale, 'byHand'>)[];
}

/** Parts of sales with the commission of each line, by the tables that held when each was made. One list a sale. */
export const settleParts = async <L extends PurchaseLine>(
  tx: Queries,
  store: Store,
  sales: readonly Sale<L>[],
): Promise<VendorPart<L & SettledLine>[][]> => {
  const commissions = await commissionsOfSales(
    tx,
    store,
    sales.map(({ currency, placedAt, taxIncluded, parts }) => ({
      currency,
      at: new Date(placedAt),
      pricesWithTax: taxIncluded,
      parts,
    })),
  );
  const none = { amount: 0, rule: null };
  return sales.map(({ parts }, sale) =>
    parts.map((part, index) => ({
      ...part,
      lines: part.lines.map((line, at) => ({
        ...line,
        commission: commissions[sale]?.[index]?.[at] ?? none,
      })),
    })),
  );
};
