import { addText, newPrint, type Fingerprint } from '../../files/fingerprints';
import { createPrintTable } from '../../files/printTable';
import type { ProductCsvRow } from '../productCsv/columns';

const longest = 80;

const printOf = (sku: string): Fingerprint => {
  const print = newPrint();
  addText(print, sku);
  return print;
};

const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/**
 * Makes SKUs for rows that have none, of what the product is called and of the variant's options: the same
 * file gives the same ones again. Those that the file itself has are told first, and not given again.
 */
export const createSkuMaker = (prefix: string) => {
  const taken = createPrintTable();
  return {
    /** A SKU that stands in the file. */
    saw: ({ sku }: Pick<ProductCsvRow, 'sku'>): void => {
      if (sku !== '') taken.set(printOf(sku), 1);
    },
    make: (row: ProductCsvRow, group: string): string => {
      const options = [row.option1Value, row.option2Value, row.option3Value].filter((value) => value !== '');
      const body = [group === '' ? row.title : group, ...options].map(wordsOf).filter((word) => word !== '');
      const name = body.join('-').slice(0, longest).replace(/-+$/, '') || 'ITEM';
      const base = `${prefix.trim()}${name}`;
      for (let number = 1; ; number += 1) {
        const sku = number === 1 ? base : `${base}-${String(number)}`;
        if (taken.add(printOf(sku), 1) === 0) return sku;
      }
    },
  };
};
