import { productCsvKeys, requiredKeys } from '../../../domain/productCsv/columns';
import type { FilePlan } from '../../../domain/productFiles/plan';
import { filledTargets } from '../../../domain/productFiles/planEdits';
import { fieldLabel } from './fieldLabel';
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
  plan: FilePlan,
  vendorWanted: boolean,
): ColumnQuestions => {
  const wanted: readonly string[] = vendorWanted ? [...requiredKeys, 'vendor'] : requiredKeys;
  const filled = filledTargets(plan);
  const used = new Set(plan.feeds.map(({ column }) => column));
  return {
    missing: productCsvKeys.filter((key) => wanted.includes(key) && !filled.has(key)).map(fieldLabel),
    unmapped: columns
      .filter(({ isReason }, index) => !isReason && !used.has(index))
      .map(({ heading }) => heading),
  };
};
