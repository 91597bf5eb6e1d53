import { importErrors } from '../../errors/imports';
import type { Fault } from '../../errors/errorTable';
import { isUpdateRow, type ProductCsvKey, type ProductCsvRow } from './columns';

/** A checked row and the line of the file on which it stands. */
export interface NumberedRow {
  line: number;
  row: ProductCsvRow;
}

/** The rows of one product, in the order of the file: a variant each. */
export interface CsvProduct {
  /** The id that the rows name, or '' for none. */
  id: string;
  title: string;
  vendor: string;
  rows: NumberedRow[];
}

/** Something wrong with a row among the others. */
export interface GroupError {
  line: number;
  key: ProductCsvKey;
  fault: Fault;
}

const optionNames = (row: ProductCsvRow): string =>
  [row.option1Name, row.option2Name, row.option3Name].join('\u0000').toLowerCase();
const optionValues = (row: ProductCsvRow): string =>
  [row.option1Value, row.option2Value, row.option3Value].join('\u0000').toLowerCase();

/** Whether a row stands for itself, whatever the others are: a product, or a change of what has its SKU. */
export const standsAlone = (row: ProductCsvRow): boolean =>
  (row.id === '' && row.option1Name === '') || isUpdateRow(row);

/**
 * What makes rows one product: the same id; without one, options with the same title and vendor.
 * Null: the row is a product by itself.
 */
export const rowIdentity = (row: ProductCsvRow): string | null => {
  if (standsAlone(row)) return null;
  if (row.id !== '') return `id\u0000${row.id}`;
  return `title\u0000${row.vendor}\u0000${row.title}`;
};

const sameVariant = (row: ProductCsvRow, line: number): Pick<GroupError, 'key' | 'fault'> =>
  row.option1Name === ''
    ? { key: 'id', fault: importErrors.sameProductInLine({ line }) }
    : { key: 'option1Value', fault: importErrors.sameOptionsInLine({ line }) };

/**
 * Groups checked rows into products, in the order of their first rows. A row that cannot stand with
 * the earlier ones is left out with an error that names the line it conflicts with: the SKU of another
 * row of the same vendor, other option names than its product has, or the same option values.
 */
export const groupProducts = (
  rows: readonly NumberedRow[],
): { products: CsvProduct[]; errors: GroupError[] } => {
  const products: CsvProduct[] = [];
  const errors: GroupError[] = [];
  const byIdentity = new Map<string, { product: CsvProduct; names: string; values: Map<string, number> }>();
  const skuLines = new Map<string, number>();
  for (const numbered of rows) {
    const { line, row } = numbered;
    const sku = `${row.vendor}\u0000${row.sku}`;
    const skuLine = skuLines.get(sku);
    if (skuLine !== undefined) {
      errors.push({ line, key: 'sku', fault: importErrors.sameSkuInLine({ line: skuLine }) });
      continue;
    }
    skuLines.set(sku, line);
    const identity = rowIdentity(row);
    const known = identity === null ? undefined : byIdentity.get(identity);
    if (known === undefined) {
      const product = { id: row.id, title: row.title, vendor: row.vendor, rows: [numbered] };
      products.push(product);
      if (identity !== null)
        byIdentity.set(identity, {
          product,
          names: optionNames(row),
          values: new Map([[optionValues(row), line]]),
        });
      continue;
    }
    const first = known.product.rows[0]?.line ?? line;
    const sameValues = known.values.get(optionValues(row));
    if (optionNames(row) !== known.names)
      errors.push({
        line,
        key: 'option1Name',
        fault: importErrors.otherOptionsInLine({ line: first }),
      });
    else if (sameValues !== undefined) errors.push({ line, ...sameVariant(row, sameValues) });
    else {
      known.values.set(optionValues(row), line);
      known.product.rows.push(numbered);
    }
  }
  return { products, errors };
};
