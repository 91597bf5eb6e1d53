import { entriesOf, sumsOf } from '../../domain/finance/ledger';
import { ledgerOrderOf } from '../../domain/finance/ledgerOrder';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { commissionsOfSales } from '../finance/commissionAtSale';
import type { LastSale } from './queries/lastSale';
import type { StoredOffer } from './queries/offers';

/** What is charged beside the goods; minor units, `tax` of the goods, `shipping` with its tax where prices hold it. */
export interface Charged {
  tax: number;
  taxIncluded: boolean;
  shipping: number;
  shippingTax: number;
}

interface Priced {
  offer: Pick<StoredOffer, 'vendor' | 'product_id' | 'currency' | 'quantity'>;
  /** For one piece. */
  price: number;
  charged?: Charged;
}

/** Minor units of the offer's currency; `keeps` is what stays with the vendor, of what was said to be charged. */
export interface Keeps {
  total: number;
  commission: number;
  keeps: number;
}

const nothing: Charged = { tax: 0, taxIncluded: false, shipping: 0, shippingTax: 0 };

/** What is sold: the agreed price is the price, and nothing is taken off it (`atAgreedPrices`). */
const lineOf = ({ offer: { quantity, product_id: productId }, price, charged = nothing }: Priced) => ({
  productId,
  price,
  quantity,
  discount: 0,
  tax: charged.tax,
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
  const sales = prices.map((each) => ({
    currency: each.offer.currency,
    at,
    pricesWithTax: each.charged?.taxIncluded ?? false,
    parts: [{ vendor: each.offer.vendor, lines: [lineOf(each)], shipping: each.charged?.shipping ?? 0 }],
  }));
  const commissions = await commissionsOfSales(db, store, sales);
  return prices.map((each, index) => {
    const commission = commissions[index]?.[0]?.[0]?.amount ?? 0;
    const { tax, taxIncluded, shipping, shippingTax } = each.charged ?? nothing;
    const sale = {
      shipping,
      tax: tax + shippingTax,
      taxIncluded,
      lines: [{ ...lineOf(each), id: 0, commission }],
    };
    const entries = entriesOf(ledgerOrderOf(sale, [], store.features.financeConfig, false), [], 'sale');
    return { total: each.price * each.offer.quantity, commission, keeps: sumsOf(entries).net };
  });
};

/** What an order like the last one of the product would charge beside these goods; minor units. */
export const chargedLike = (last: LastSale, total: number): Charged => ({
  tax: Number((2n * BigInt(last.tax) * BigInt(total) + BigInt(last.paid)) / (2n * BigInt(last.paid))),
  taxIncluded: last.taxIncluded,
  shipping: last.shipping,
  shippingTax: last.shippingTax,
});
