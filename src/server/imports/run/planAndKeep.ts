import { describePlan, emptyTotals, isMarked } from '../../../domain/imports/importPlan';
import { usualThreshold } from '../../../domain/imports/imports';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import type { StoredBatch } from '../queries/batches';
import { addPlans, type StoredPlan, type StoredTotals } from '../queries/plans';
import type { CheckedRow } from './checkRecord';
import type { Chunk } from './cutChunks';
import type { ImportTerms } from './importTerms';
import { lineOf, planItems, printOf, type PlanItem } from './planItems';
import { planChunk } from './planChunk';
import { readKnown } from './readKnown';
import type { WrittenSoFar } from './writtenSoFar';

/** The dry run that chunks are planned for; `done` and `totals` grow with each. */
export interface Planner {
  db: Database;
  batch: StoredBatch;
  terms: ImportTerms;
  done: number;
  totals: StoredTotals;
  written: WrittenSoFar;
}

export const noTotals = (): StoredTotals => ({ ...emptyTotals(), newOf: {} });

const mostKept = 255;

const refusedPlan = ({ line, row, errors }: CheckedRow): StoredPlan => ({
  line,
  lines: [line],
  kind: 'reject',
  productId: null,
  title: row.title.slice(0, mostKept),
  sku: row.sku.slice(0, mostKept),
  marked: false,
  changes: [],
  errors,
  print: '',
});

const plannedProduct = (item: PlanItem, { terms, batch }: Planner): StoredPlan => {
  const { kind, before, after, rows } = item;
  const facts = { currency: terms.currency, threshold: batch.threshold ?? usualThreshold };
  const changes = kind === 'same' ? [] : describePlan(before, after, facts);
  return {
    line: lineOf(item),
    lines: rows.map(({ line }) => line),
    kind,
    productId: before?.id ?? null,
    title: after.title,
    sku: rows[0]?.row.sku ?? '',
    marked: isMarked(changes),
    changes,
    errors: null,
    print: printOf(item),
  };
};

const addUp = (
  totals: StoredTotals,
  plans: readonly StoredPlan[],
  items: readonly PlanItem[],
): StoredTotals => {
  const sum: StoredTotals = { ...totals, products: { ...totals.products }, newOf: { ...totals.newOf } };
  for (const { kind, lines, marked } of plans) {
    sum[kind] += lines.length;
    if (marked) sum.marked += 1;
  }
  for (const { kind, after } of items) {
    sum.products[kind] += 1;
    if (kind === 'create') sum.newOf[after.vendor] = (sum.newOf[after.vendor] ?? 0) + 1;
  }
  return sum;
};

/** Plans a chunk as the import would write it, and keeps the plan with the progress. Errors: ImportTaken. */
export const planAndKeep = async (planner: Planner, { units, rejects }: Chunk): Promise<void> => {
  const { db, batch, written } = planner;
  const rows = units.flat();
  const known = written.over(await readKnown(db, planner, rows, false));
  const plan = planChunk(rows, known);
  const items = planItems(plan);
  for (const { before, after } of plan.changes) written.change(before, after);
  const refused = plan.refused.map(({ numbered, errors }) => refusedPlan({ ...numbered, errors }));
  const plans = [
    ...rejects.map(refusedPlan),
    ...refused,
    ...items.map((item) => plannedProduct(item, planner)),
  ];
  const totals = addUp(planner.totals, plans, items);
  planner.done += await inTransaction(db, (tx) => addPlans(tx, batch, plans, totals, planner.done));
  // In place: what was written so far looks at the products made by now.
  Object.assign(planner.totals.newOf, totals.newOf);
  planner.totals = { ...totals, newOf: planner.totals.newOf };
};
