import type { GroupRow } from './ownRow';

/**
 * Prices that an export lists in rows of their own, by SKU, one for each currency. Those in the marketplace's
 * currency stand in for the price of the row they belong to.
 */
export const createPriceRows = (currency: string) => {
  const prices = new Map<string, string>();
  const places = new Map<string, number>();
  const listed = new Set<string>();
  return {
    survey: ({ row, facts }: Pick<GroupRow, 'row' | 'facts'>): void => {
      if (facts.role !== 'price') return;
      listed.add(row.sku);
      if (facts.currency === currency && row.price !== '') prices.set(row.sku, row.price);
    },
    /** Gives a row its price in the marketplace's currency, if there is one. */
    settle: ({ record, row }: GroupRow): void => {
      if (!listed.has(row.sku)) return;
      places.set(row.sku, record.line);
      const price = prices.get(row.sku);
      if (price === undefined) return;
      row.price = price;
      row.comparePrice = '';
    },
    /** The place of the row whose price this is. */
    placeOf: ({ row }: GroupRow): number | null => places.get(row.sku) ?? null,
  };
};
