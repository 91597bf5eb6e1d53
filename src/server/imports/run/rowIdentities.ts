import { isUpdateRow, type ProductCsvRow } from '../../../domain/imports/productCsv/columns';
import { rowIdentity } from '../../../domain/imports/productCsv/groupProducts';
import { addText, newPrint, type Fingerprint } from '../../../domain/files/fingerprints';
import { createPrintTable } from '../../../domain/files/printTable';
import type { Queries } from '../../db/database';
import { findSkus } from '../../products/queries/skus';
import type { CheckedRow } from './checkRecord';
import { skuKey } from './known';

export interface RowIdentities {
  /** Looks up what must be known of these rows before `of` is asked for them. */
  learn: (rows: readonly CheckedRow[]) => Promise<void>;
  /** What makes rows one product; null: the row is one by itself. */
  of: (row: ProductCsvRow) => string | null;
}

const printOf = (row: ProductCsvRow): Fingerprint => {
  const print = newPrint();
  addText(print, skuKey(row));
  return print;
};

/**
 * Tells which rows of a file are of one product. Rows that only change what has their SKUs do not say so: their products
 * are looked up, so that each is changed once, wherever in the file its variants stand.
 */
export const createRowIdentities = (db: Queries, store: string): RowIdentities => {
  const products = createPrintTable();
  return {
    learn: async (rows) => {
      const updates = rows.filter(({ row, errors }) => errors === null && isUpdateRow(row));
      const wanted = updates.map(({ row: { vendor, sku } }) => ({ vendor, sku }));
      for (const { vendor, sku, productId } of await findSkus(db, store, wanted)) {
        const print = newPrint();
        addText(print, skuKey({ vendor, sku }));
        products.set(print, productId);
      }
    },
    of: (row) => {
      if (!isUpdateRow(row)) return rowIdentity(row);
      const product = products.get(printOf(row));
      return product === 0 ? null : `product\u0000${String(product)}`;
    },
  };
};
