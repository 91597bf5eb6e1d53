import {
  isReasonHeading,
  matchColumn,
  productCsvKeys,
  requiredKeys,
  type ProductCsvKey,
} from '../productCsv/columns';
import type { FilePlan } from './plan';
import { filledTargets } from './planEdits';

/** What must be settled before the rows of a file can be checked. */
export interface PlanGaps {
  /** Fields that must be filled, and are not. */
  missing: ProductCsvKey[];
  /** Headings that no field is chosen for. */
  unmapped: string[];
}

/** `vendorWanted`: the rows are the marketplace's, and no vendor was named for all of them. */
export const planGaps = (plan: FilePlan, header: readonly string[], vendorWanted: boolean): PlanGaps => {
  const wanted: readonly ProductCsvKey[] = vendorWanted ? [...requiredKeys, 'vendor'] : requiredKeys;
  const filled = filledTargets(plan);
  const used = new Set(plan.feeds.map(({ column }) => column));
  return {
    missing: productCsvKeys.filter((key) => wanted.includes(key) && !filled.has(key)),
    // Ids of another shop say nothing here: leaving them out is no loss.
    unmapped: header.filter(
      (heading, column) =>
        !used.has(column) &&
        !isReasonHeading(heading) &&
        (plan.kind === 'own' || matchColumn(heading) !== 'id'),
    ),
  };
};
