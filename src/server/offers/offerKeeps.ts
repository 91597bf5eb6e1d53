import { entriesOf, sumsOf } from '../../domain/finance/ledger';
import { ledgerOrderOf } from '../../domain/finance/ledgerOrder';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { commissionsOfParts } from '../finance/commissionAtSale';
import type { StoredOffer } from './queries/offers';

interface Priced {
  offer: Pick<StoredOffer, 'vendor' | 'product_id' | 'currency' | 'quantity'>;
  /** For one piece. */
  price: number;
}

/** Minor units of the offer's currency; `keeps` is what stays with the vendor, before tax and shipping. */
export interface Keeps {
  total: number;
  commission: number;
  keeps: number;
}

/** What is sold: the agreed price is the price, and nothing is taken off it (`atAgreedPrices`). */
const lineOf = ({ offer: { quantity, product_id: productId }, price }: Priced) => ({
  productId,
  price,
  quantity,
  discount: 0,
  tax: 0,
});

/**
 * What prices of offers come to for their vendors by the tables and terms of now: worked out by what will share the
 * order out and book it, so that what is shown is what comes.
 */
export const keepsOf = async (
  db: Queries,
  store: Store,
  prices: readonly Priced[],
  at: Date,
): Promise<Keeps[]> => {
  const currencies = [...new Set(prices.map(({ offer }) => offer.currency))];
  const found = new Map<Priced, Keeps>();
  for (const currency of currencies) {
    const own = prices.filter(({ offer }) => offer.currency === currency);
    const parts = own.map((each) => ({ vendor: each.offer.vendor, lines: [lineOf(each)] }));
    const commissions = await commissionsOfParts(db, store, { currency, at }, parts);
    for (const [index, each] of own.entries()) {
      const commission = commissions[index]?.[0]?.amount ?? 0;
      const sale = {
        shipping: 0,
        tax: 0,
        taxIncluded: false,
        lines: [{ ...lineOf(each), id: 0, commission }],
      };
      const entries = entriesOf(ledgerOrderOf(sale, [], store.features.financeConfig, false), [], 'sale');
      const total = each.price * each.offer.quantity;
      found.set(each, { total, commission, keeps: sumsOf(entries).net });
    }
  }
  return prices.map((each) => found.get(each) ?? { total: 0, commission: 0, keeps: 0 });
};
