import { importErrors } from '../../errors/imports';
import type { Fault } from '../../errors/errorTable';
import type { ProductCsvKey, ProductCsvRow } from './columns';

/** What stands before the sums at the end of a table, in the languages that we speak. */
const words = new Set(
  [
    ['total', 'totals', 'grand total', 'sum', 'subtotal', 'sub-total'],
    ['summe', 'summen', 'gesamt', 'gesamtsumme', 'gesamtbetrag', 'zwischensumme', 'insgesamt'],
    ['somme', 'totaux', 'total général', 'sous-total'],
    ['suma', 'totales', 'total general'],
    ['som', 'totaal', 'totalen', 'eindtotaal', 'subtotaal'],
  ].flat(),
);
const longest = 16;

const isWord = (text: string): boolean =>
  text.length <= longest && words.has(text.replace(/[\s:=]+$/, '').toLowerCase());

/**
 * What is wrong with a row that holds the sums of a table, and in which field its word stands; null: it is none. Whoever
 * sells something of such a name gives it an SKU and a title, which a row of sums does not have both.
 */
export const sumRowFault = ({
  title,
  sku,
}: Pick<ProductCsvRow, 'title' | 'sku'>): { field: ProductCsvKey; fault: Fault } | null => {
  if (sku === '' && isWord(title)) return { field: 'title', fault: importErrors.rowOfSums({ text: title }) };
  if (title === '' && isWord(sku)) return { field: 'sku', fault: importErrors.rowOfSums({ text: sku }) };
  return null;
};
