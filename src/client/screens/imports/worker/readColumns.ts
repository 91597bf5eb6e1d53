import { suggestMapping, unknownColumns, type ProductCsvKey } from '../../../../domain/productCsv/columns';
import type { FileColumn, ImportTerms } from './protocol';

const shortest = (value: string): string => (value.length > 120 ? `${value.slice(0, 119)}…` : value);

/** What the headings stand for, as far as the person may fill these fields. */
export const suggestedMapping = (
  header: readonly string[],
  { byMarketplace }: ImportTerms,
): (ProductCsvKey | null)[] =>
  suggestMapping(header).map((key) => (key === 'vendor' && !byMarketplace ? null : key));

/** The columns of a file with their first values; `samples` are the cells of its first rows. */
export const fileColumns = (
  header: readonly string[],
  samples: readonly (readonly string[])[],
  terms: ImportTerms,
): FileColumn[] => {
  const suggested = suggestedMapping(header, terms);
  return header.map((heading, index) => ({
    heading,
    values: samples.map((cells) => shortest(cells[index] ?? '')).filter((value) => value.trim() !== ''),
    suggested: suggested[index] ?? null,
    isReason: suggested[index] === null && heading !== '' && isReason(heading),
  }));
};

const isReason = (heading: string): boolean =>
  unknownColumns([heading]).length === 0 && suggestMapping([heading])[0] === null;
