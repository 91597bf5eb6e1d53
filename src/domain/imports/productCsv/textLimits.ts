import type { RowErrors } from './amounts';
import type { ProductCsvRow } from './columns';

const longestName = 255;
const longestText = 100_000;

const names = [
  'title',
  'sku',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
] as const satisfies (keyof ProductCsvRow)[];
const texts = ['description', 'images', 'metafields'] as const satisfies (keyof ProductCsvRow)[];

/** Refuses cells that are longer than a product holds: names of 255 characters, texts of 100000 (spec 9). */
export const checkLengths = (row: ProductCsvRow, errors: RowErrors): void => {
  for (const key of names)
    if (row[key].length > longestName) errors[key] ??= `Must be at most ${String(longestName)} characters`;
  for (const key of texts)
    if (row[key].length > longestText) errors[key] ??= `Must be at most ${String(longestText)} characters`;
};
