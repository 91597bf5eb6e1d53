import { importErrors } from '../../../domain/errors/imports';
import { isUpdateRow, type ProductCsvRow } from '../../../domain/imports/productCsv/columns';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { NumberedRow } from '../../../domain/imports/productCsv/groupProducts';
import type { Database, Queries } from '../../db/database';
import { isDataRefused } from '../../db/databaseErrors';
import type { Pace } from '../../jobs/pace';
import { inTransaction } from '../../db/inTransaction';
import { addOutcomes, type Outcome } from '../queries/outcomes';
import { readPrints } from '../queries/plans';
import { countOutcomes } from '../queries/progress';
import type { StoredBatch } from '../queries/batches';
import { readStoreTerms } from '../../products/queries/storeTerms';
import { insertProducts, updateProducts } from '../../products/queries/write';
import { holdForMarketplace } from '../../products/holdForMarketplace';
import { keepMetafieldFiles } from '../../products/keepMetafieldFiles';
import type { CheckedRow } from './checkRecord';
import type { Chunk } from './cutChunks';
import type { ImportTerms } from './importTerms';
import { planChunk, type Plan } from './planChunk';
import { asShown, lineOf, planItems } from './planItems';
import { readKnown } from './readKnown';

/** The import that chunks are written for; `done` grows with each. */
export interface Writer {
  db: Database;
  batch: StoredBatch;
  terms: ImportTerms;
  now: () => Date;
  pace: Pace;
  done: number;
}

const mostKept = 255;

const filledCells = (row: ProductCsvRow): Partial<ProductCsvRow> =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));

const refusal = ({ line, row, errors }: CheckedRow): Outcome => ({
  line,
  outcome: 'rejected',
  productId: null,
  variantId: null,
  title: row.title.slice(0, mostKept),
  sku: row.sku.slice(0, mostKept),
  errors,
  cells: filledCells(row),
});

/** Of a file that was compared first, only what was shown is written. */
const shownPart = async (db: Queries, batch: StoredBatch, plan: Plan): Promise<Plan> =>
  batch.plan === null ? plan : asShown(plan, await readPrints(db, batch, planItems(plan).map(lineOf)));

/** The terms of a run with what of them decides about vendors now: their limit, and who is approved by itself. */
const termsNow = async (db: Queries, { batch, terms }: Writer): Promise<ImportTerms> => {
  const { listingLimit, features } = await readStoreTerms(db, batch.store);
  const { autoApprove, listing } = features;
  return { ...terms, listingLimit, features: { ...terms.features, autoApprove, listing } };
};

const writeRows = async (db: Queries, writer: Writer, rows: readonly NumberedRow[]): Promise<Outcome[]> => {
  if (rows.length === 0) return [];
  const { batch, now } = writer;
  const known = await readKnown(db, { batch, terms: await termsNow(db, writer) }, rows, true);
  const plan = await shownPart(db, batch, planChunk(rows, known));
  const made = plan.inserts.map((after) => ({ before: null, after }));
  await holdForMarketplace(db, batch.store, [...plan.changes, ...made]);
  const writing = { by: batch.by_email, now: now(), action: 'import', batch: batch.id } as const;
  await updateProducts(db, batch.store, plan.changes, writing);
  await insertProducts(db, batch.store, plan.inserts, writing);
  const written = [...plan.inserts, ...plan.changes.map(({ after }) => after)];
  const { fileIdPrefix } = writer.terms.rules;
  const scope = { store: batch.store, vendor: batch.vendor === marketplaceVendor ? null : batch.vendor };
  for (const product of written)
    if (product.metafields.some(({ value }) => value.includes(fileIdPrefix)))
      await keepMetafieldFiles(db, scope, fileIdPrefix, product);
  return [
    ...plan.placed.map(({ numbered: { line, row }, product, variant, before, outcome }): Outcome => ({
      line,
      outcome,
      productId: product.id,
      variantId: variant.id,
      title: isUpdateRow(row) ? (before?.title ?? '').slice(0, mostKept) : row.title,
      sku: row.sku,
      errors: null,
    })),
    ...plan.refused.map(({ numbered: { line, row }, errors }) => refusal({ line, row, errors })),
  ];
};

const commit = async (writer: Writer, { units, rejects }: Chunk): Promise<void> => {
  const { db, batch } = writer;
  let since = 0;
  const count = await inTransaction(db, async (tx) => {
    since = performance.now();
    const outcomes = [...rejects.map(refusal), ...(await writeRows(tx, writer, units.flat()))];
    // Counted first: that is what tells another process at the same import.
    await countOutcomes(tx, batch, writer.done, outcomes);
    await addOutcomes(tx, batch.store, batch.id, outcomes);
    return outcomes.length;
  });
  writer.pace.took(count, performance.now() - since);
  writer.done += count;
};

const refuseAll = ({ units, rejects }: Chunk): Chunk => ({
  units: [],
  rejects: [
    ...rejects,
    ...units.flat().map(({ line, row }) => ({
      line,
      row,
      errors: { row: importErrors.rowRefusedByDatabase() },
    })),
  ],
});

/**
 * Writes a chunk in one transaction: its products, what became of its rows, and the batch's progress.
 * Where the database refuses it, its halves are tried, down to one product, so that only the guilty
 * rows are turned away. Errors: ImportTaken; the database's, where it fails for another reason.
 */
export const commitChunk = async (writer: Writer, chunk: Chunk, isRetry = false): Promise<void> => {
  try {
    await commit(writer, chunk);
  } catch (error) {
    if (!isDataRefused(error) || chunk.units.length === 0) throw error;
    const { units, rejects } = chunk;
    const half = Math.ceil(units.length / 2);
    if (units.length > 1) {
      await commitChunk(writer, { units: units.slice(0, half), rejects });
      await commitChunk(writer, { units: units.slice(half), rejects: [] });
    } else {
      // Another writer may have taken the SKU just now: what it wrote is seen the second time.
      await commitChunk(writer, isRetry ? refuseAll(chunk) : chunk, true);
    }
  }
};
