import { productCsvColumns, requiredKeys, type ColumnMapping } from '../../../domain/productCsv/columns';
import type { FileColumn } from './worker/protocol';

/** What must be settled before rows can be checked. */
export interface ColumnQuestions {
  /** Labels of fields that must be filled, and are not. */
  missing: string[];
  /** Headings that no field is chosen for. */
  unmapped: string[];
}

/** A vendor is wanted for the marketplace's rows, from a column or for all of them. */
export const columnQuestions = (
  columns: readonly FileColumn[],
  mapping: ColumnMapping,
  vendorWanted: boolean,
): ColumnQuestions => {
  const wanted: readonly string[] = vendorWanted ? [...requiredKeys, 'vendor'] : requiredKeys;
  return {
    missing: productCsvColumns
      .filter(({ key }) => wanted.includes(key) && !mapping.includes(key))
      .map(({ label }) => label),
    unmapped: columns
      .filter(({ isReason }, index) => !isReason && mapping[index] === null)
      .map(({ heading }) => heading),
  };
};
