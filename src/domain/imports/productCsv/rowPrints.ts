import type { ProductCsvRow } from './columns';
import { addFolded, addText, newPrint, type Fingerprint } from '../../files/fingerprints';
import { standsAlone } from './groupProducts';

/** What a row is compared with others by. `product`, `names` and `variant` count where it is not alone. */
export interface RowPrints {
  readonly sku: Fingerprint;
  /** The row is a product by itself. */
  alone: boolean;
  readonly product: Fingerprint;
  readonly names: Fingerprint;
  readonly variant: Fingerprint;
}

export const copyPrint = (to: Fingerprint, from: Fingerprint): void => {
  to.low = from.low;
  to.high = from.high;
};

const start = newPrint();
/** Where the fingerprint of a product that has an id begins; that of another begins with its vendor's. */
export const idPrint = newPrint();
addText(idPrint, 'id');

export const newRowPrints = (): RowPrints => ({
  sku: newPrint(),
  alone: true,
  product: newPrint(),
  names: newPrint(),
  variant: newPrint(),
});

type Names = Pick<ProductCsvRow, 'option1Name' | 'option2Name' | 'option3Name'>;
const sameNames = (row: Names, other: Names): boolean =>
  row.option1Name === other.option1Name &&
  row.option2Name === other.option2Name &&
  row.option3Name === other.option3Name;

/**
 * Makes the reader of rows' fingerprints. What it answers is overwritten by the next call. What the row
 * before had too is not hashed again, as the rows of a product mostly stand together.
 */
export const createRowPrints = (): ((row: ProductCsvRow) => RowPrints) => {
  const vendor = newPrint();
  const prints = newRowPrints();
  const { sku, product, names, variant } = prints;
  let vendorName: string | null = null;
  let before: ProductCsvRow | null = null;
  return (row) => {
    if (row.vendor !== vendorName) {
      vendorName = row.vendor;
      copyPrint(vendor, start);
      addText(vendor, vendorName);
    }
    copyPrint(sku, vendor);
    addText(sku, row.sku);
    prints.alone = standsAlone(row);
    if (prints.alone) return prints;
    if (before?.title !== row.title || before.id !== row.id || before.vendor !== row.vendor) {
      copyPrint(product, row.id === '' ? vendor : idPrint);
      addText(product, row.id === '' ? row.title : row.id);
    }
    if (before === null || !sameNames(before, row)) {
      copyPrint(names, start);
      addFolded(names, row.option1Name);
      addFolded(names, row.option2Name);
      addFolded(names, row.option3Name);
    }
    before = row;
    copyPrint(variant, product);
    addFolded(variant, row.option1Value);
    addFolded(variant, row.option2Value);
    addFolded(variant, row.option3Value);
    return prints;
  };
};
