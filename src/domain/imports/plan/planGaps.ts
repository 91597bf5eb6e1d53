import {
  isReasonHeading,
  matchColumn,
  productCsvKeys,
  requiredKeys,
  updatesBySku,
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
  /** The rows change what has their SKUs and make no products. */
  updates: boolean;
}

/** Whether a plan's rows change what has their SKUs and make no products, as nothing fills their titles. */
export const planUpdates = (plan: FilePlan): boolean => !plan.makeSkus && updatesBySku(filledTargets(plan));

/** `vendorWanted`: the rows are the marketplace's, and no vendor was named for all of them. */
export const planGaps = (plan: FilePlan, header: readonly string[], vendorWanted: boolean): PlanGaps => {
  const updates = planUpdates(plan);
  const required: readonly ProductCsvKey[] = updates ? ['sku'] : requiredKeys;
  const wanted: readonly ProductCsvKey[] = vendorWanted ? [...required, 'vendor'] : required;
  const filled = filledTargets(plan);
  const used = new Set(plan.feeds.map(({ column }) => column));
  return {
    updates,
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
