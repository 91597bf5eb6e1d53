import { entriesOf, sumsOf } from '../../domain/finance/ledger';
import { ledgerOrderOf } from '../../domain/finance/ledgerOrder';
import { taxAt, taxCasesOf, type TaxCase } from '../../domain/offers/likelyTax';
import type { OfferKeeps } from '../../domain/offers/offers';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { commissionsOfSales } from '../finance/commissionAtSale';
import type { StoredOffer } from './queries/offers';
import { soldTaxes } from './queries/soldTaxes';

interface Priced {
  offer: Pick<StoredOffer, 'vendor' | 'product_id' | 'currency' | 'quantity'>;
  /** For one piece. */
  price: number;
}

interface Span {
  from: number;
  to: number;
}

/** Minor units of the offer's currency; `keeps` is what stays with the vendor, before tax and shipping. */
export interface Keeps extends Pick<OfferKeeps, 'tax' | 'ofShipping'> {
  total: number;
  commission: Span;
  keeps: Span;
}

const spanOf = (amounts: readonly number[]): Span => ({
  from: Math.min(...amounts),
  to: Math.max(...amounts),
});

const noTax: TaxCase = { rate: 0, taxIncluded: false };

/** How what is offered was taxed lately: the product, else what its vendor sold, else what anybody sold. */
const readTaxes = async (
  db: Queries,
  store: Store,
  offers: readonly Priced['offer'][],
): Promise<(offer: Priced['offer']) => TaxCase[]> => {
  const read = new Map<string, Awaited<ReturnType<typeof soldTaxes>>>();
  const keyOf = (vendor: string | null, currency: string): string => JSON.stringify([vendor, currency]);
  const readOnce = async (vendor: string | null, currency: string): Promise<number> => {
    const key = keyOf(vendor, currency);
    const lines = read.get(key) ?? (await soldTaxes(db, { store: store.store, vendor, currency }));
    read.set(key, lines);
    return lines.length;
  };
  for (const { vendor, currency } of offers)
    if ((await readOnce(vendor, currency)) === 0) await readOnce(null, currency);
  return ({ vendor, currency, product_id: product }) => {
    const own = read.get(keyOf(vendor, currency)) ?? [];
    const ofProduct = own.filter(({ productId }) => productId === product);
    const others = own.length > 0 ? own : (read.get(keyOf(null, currency)) ?? []);
    return taxCasesOf(ofProduct.length > 0 ? ofProduct : others);
  };
};

/** What is sold: the agreed price is the price, and nothing is taken off it (`atAgreedPrices`). */
const lineOf = ({ offer: { quantity, product_id: productId }, price }: Priced, taxed: TaxCase) => ({
  productId,
  price,
  quantity,
  discount: 0,
  tax: taxAt(taxed, price * quantity),
});

/**
 * What prices of offers come to for their vendors by the tables and terms of now: worked out by what will share the
 * order out and book it, so that what is shown is what comes. Where commission depends on a tax that the checkout
 * settles, it is worked out for each way in which such things were taxed lately, and both ends are said.
 */
export const keepsOf = async (
  db: Queries,
  store: Store,
  prices: readonly Priced[],
  at: Date,
): Promise<Keeps[]> => {
  const { financeConfig } = store.features;
  const taxesOf = await readTaxes(
    db,
    store,
    prices.map(({ offer }) => offer),
  );
  const tried = prices.map((each) => {
    const taxes = taxesOf(each.offer);
    return { each, isKnown: taxes.length > 0, taxes: taxes.length > 0 ? taxes : [noTax] };
  });
  const sales = tried.flatMap(({ each, taxes }) =>
    taxes.map((taxed) => ({
      currency: each.offer.currency,
      at,
      pricesWithTax: taxed.taxIncluded,
      parts: [{ vendor: each.offer.vendor, lines: [lineOf(each, taxed)] }],
    })),
  );
  const commissions = await commissionsOfSales(db, store, sales);
  let place = 0;
  return tried.map(({ each, isKnown, taxes }) => {
    const found = taxes.map((taxed) => {
      const commission = commissions[place]?.[0]?.[0]?.amount ?? 0;
      place += 1;
      const line = { ...lineOf(each, taxed), id: 0, commission };
      const sale = { shipping: 0, tax: line.tax, taxIncluded: taxed.taxIncluded, lines: [line] };
      // Tax that vendors are paid is theirs to pay on.
      const terms = { ...financeConfig, taxInPayout: false };
      const entries = entriesOf(ledgerOrderOf(sale, [], terms, false), [], 'sale');
      return { commission, keeps: sumsOf(entries).net };
    });
    const isSettled = !financeConfig.includeTax && !taxes.some(({ taxIncluded }) => taxIncluded);
    return {
      total: each.price * each.offer.quantity,
      commission: spanOf(found.map(({ commission }) => commission)),
      keeps: spanOf(found.map(({ keeps }) => keeps)),
      tax: isSettled ? 'settled' : isKnown ? 'likely' : 'unknown',
      ofShipping: financeConfig.includeShipping,
    };
  });
};
