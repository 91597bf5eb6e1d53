import { productCsvKeys, type ColumnMapping, type ProductCsvKey, type ProductCsvRow } from './columns';
import { restoreCell } from '../../files/formulaCells';

/** Where each field stands in a record; -1: nowhere. */
export type ColumnIndexes = Readonly<Record<ProductCsvKey, number>>;

/** Turns a mapping (a key for each column) round, once a file, so that mapping a row is cheap. */
export const columnIndexes = (mapping: ColumnMapping): ColumnIndexes => {
  const entries = productCsvKeys.map((key) => [key, mapping.indexOf(key)] as const);
  return Object.fromEntries(entries) as Record<ProductCsvKey, number>;
};

const cellAt = (cells: readonly string[], index: number): string => {
  if (index < 0) return '';
  const cell = cells[index];
  return cell === undefined ? '' : restoreCell(cell);
};

/**
 * A cell without blanks at its ends, and without the apostrophes that guard formulas, at its beginning as within it.
 * Nearly all have none of them, and looking is cheaper than trimming.
 */
const cleanAt = (cells: readonly string[], index: number): string => {
  if (index < 0) return '';
  const cell = cells[index];
  if (cell === undefined || cell === '') return '';
  const first = cell.charCodeAt(0);
  const last = cell.charCodeAt(cell.length - 1);
  const isClean = first > 32 && first < 127 && last > 32 && last < 127 && !cell.includes("'");
  return isClean ? cell : restoreCell(cell).trim();
};

/** The cells of a record under the importer's keys; what is missing is ''. One literal, since it runs 100,000 times. */
export const mapRow = (cells: readonly string[], indexes: ColumnIndexes): ProductCsvRow => ({
  id: cellAt(cells, indexes.id),
  title: cellAt(cells, indexes.title),
  option1Name: cellAt(cells, indexes.option1Name),
  option1Value: cellAt(cells, indexes.option1Value),
  option2Name: cellAt(cells, indexes.option2Name),
  option2Value: cellAt(cells, indexes.option2Value),
  option3Name: cellAt(cells, indexes.option3Name),
  option3Value: cellAt(cells, indexes.option3Value),
  sku: cellAt(cells, indexes.sku),
  vendor: cellAt(cells, indexes.vendor),
  description: cellAt(cells, indexes.description),
  price: cellAt(cells, indexes.price),
  comparePrice: cellAt(cells, indexes.comparePrice),
  weight: cellAt(cells, indexes.weight),
  weightUnit: cellAt(cells, indexes.weightUnit),
  stock: cellAt(cells, indexes.stock),
  images: cellAt(cells, indexes.images),
  metafields: cellAt(cells, indexes.metafields),
});

/** Like `mapRow`, without blanks at the ends of cells: what `checkCleanRow` takes. */
export const mapCleanRow = (cells: readonly string[], indexes: ColumnIndexes): ProductCsvRow => ({
  id: cleanAt(cells, indexes.id),
  title: cleanAt(cells, indexes.title),
  option1Name: cleanAt(cells, indexes.option1Name),
  option1Value: cleanAt(cells, indexes.option1Value),
  option2Name: cleanAt(cells, indexes.option2Name),
  option2Value: cleanAt(cells, indexes.option2Value),
  option3Name: cleanAt(cells, indexes.option3Name),
  option3Value: cleanAt(cells, indexes.option3Value),
  sku: cleanAt(cells, indexes.sku),
  vendor: cleanAt(cells, indexes.vendor),
  description: cleanAt(cells, indexes.description),
  price: cleanAt(cells, indexes.price),
  comparePrice: cleanAt(cells, indexes.comparePrice),
  weight: cleanAt(cells, indexes.weight),
  weightUnit: cleanAt(cells, indexes.weightUnit),
  stock: cleanAt(cells, indexes.stock),
  images: cleanAt(cells, indexes.images),
  metafields: cleanAt(cells, indexes.metafields),
});
