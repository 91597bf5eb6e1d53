import { importErrors } from '../../../domain/errors/imports';
import { createHash } from 'node:crypto';
import { plannedChanges, type PlanKind } from '../../../domain/imports/importPlan';
import type { ProductRecord } from '../../../domain/products/productContent';
import type { NumberedRow } from '../../../domain/imports/productCsv/groupProducts';
import type { StoredProduct } from '../../products/queries/read';
import type { PlacedRow, RefusedRow } from './known';
import type { Plan } from './planChunk';

/** What a plan does with one product. */
export interface PlanItem {
  kind: Exclude<PlanKind, 'reject'>;
  /** Null: it is made. */
  before: StoredProduct | null;
  after: ProductRecord;
  rows: NumberedRow[];
}

/** A plan by products; those that its rows leave as they are included. */
export const planItems = ({ inserts, changes, placed }: Plan): PlanItem[] => {
  const items = new Map<object, PlanItem>();
  for (const after of inserts) items.set(after, { kind: 'create', before: null, after, rows: [] });
  for (const { before, after } of changes) items.set(before, { kind: 'update', before, after, rows: [] });
  for (const { product, before, numbered } of placed) {
    const known = items.get(product);
    if (known !== undefined) known.rows.push(numbered);
    else if (before !== null) items.set(product, { kind: 'same', before, after: before, rows: [numbered] });
  }
  const all = [...items.values()].filter(({ rows }) => rows.length > 0);
  for (const { rows } of all) rows.sort((one, other) => one.line - other.line);
  return all;
};

/** The first line of a product's rows, by which its plan is found. */
export const lineOf = ({ rows }: PlanItem): number => rows[0]?.line ?? 0;

/** A short text that is the same where a plan comes to the same: what is made, or what is changed in what. */
export const printOf = ({ kind, before, after }: PlanItem): string => {
  if (kind === 'same') return 'same';
  const content = before === null ? { ...after, id: 0 } : [before.id, plannedChanges(before, after)];
  return createHash('sha1')
    .update(JSON.stringify([kind, content]))
    .digest('base64');
};

const changedSince = {
  row: importErrors.notAsInDryRun(),
};

/**
 * The part of a plan that does what was shown, by first lines; the rows of all else are turned away, so
 * that nothing is written that nobody saw.
 */
export const asShown = (plan: Plan, prints: ReadonlyMap<number, string>): Plan => {
  const other = new Set(
    planItems(plan)
      .filter((item) => prints.get(lineOf(item)) !== printOf(item))
      .flatMap(({ before, after }): object[] => (before === null ? [after] : [before])),
  );
  if (other.size === 0) return plan;
  const placed: PlacedRow[] = [];
  const refused: RefusedRow[] = [...plan.refused];
  for (const row of plan.placed)
    if (other.has(row.product)) refused.push({ numbered: row.numbered, errors: changedSince });
    else placed.push(row);
  return {
    inserts: plan.inserts.filter((product) => !other.has(product)),
    changes: plan.changes.filter(({ before }) => !other.has(before)),
    placed,
    refused,
  };
};
