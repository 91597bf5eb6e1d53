import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sourceErrors } from '../../domain/errors/sources';
import { marketplaceVendor } from '../../domain/accounts/session';
import { csvLine, productCsvHeader, productCsvLine } from '../../domain/files/csv/writeCsv';
import type { OpenTable } from '../../domain/files/openTable';
import { TableRefused } from '../../domain/files/openTable';
import { convertTable } from '../../domain/imports/convert/convertTable';
import type { OwnRow } from '../../domain/imports/convert/ownRow';
import { keptPlan, rememberedPlan } from '../../domain/imports/importMappings';
import { isField, namelessOptions, type FilePlan } from '../../domain/imports/plan/plan';
import { filledTargets } from '../../domain/imports/plan/planEdits';
import { planGaps } from '../../domain/imports/plan/planGaps';
import { fitRemembered } from '../../domain/imports/plan/remembered';
import { suggestPlan } from '../../domain/imports/plan/suggestPlan';
import { toldMapping } from '../../domain/imports/plan/toldMapping';
import type { ImportSource } from '../../domain/imports/imports';
import {
  columnLabel,
  headingKey,
  productCsvKeys,
  type ProductCsvKey,
  type ProductCsvRow,
} from '../../domain/imports/productCsv/columns';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addFile } from '../files/queries/files';
import { addJob } from '../jobs/queries/jobs';
import { addBatch } from './queries/batches';
import { listMappings, mappingAnswer, writeMapping } from './queries/mappings';
import { addRefusedBefore, type Outcome } from './queries/outcomes';
import { checkImportKind } from './run/checkImport';
import { importProductsKind } from './run/importProducts';
import { readImportTerms } from './run/importTerms';

/** Whose import it is: a vendor's, or with `*` the marketplace's. */
export interface ImportOwner {
  store: string;
  vendor: string;
  /** The email of who set it up. */
  by: string;
}

const scopeOf = ({ store, vendor }: ImportOwner) => ({
  store,
  vendor: vendor === marketplaceVendor ? null : vendor,
});

type Needs = Pick<Services, 'db' | 'storage' | 'now' | 'jobs'> & {
  config: Pick<Services['config'], 'fileIdPrefix'>;
};

/** Rows of our own format, and those that could not be read with their reasons. */
export interface ReadRows {
  keys: readonly ProductCsvKey[];
  rows: readonly OwnRow[];
  source: ImportSource | undefined;
}

/**
 * How a table is read while nobody looks: as its columns were filled before, where all of them are still there; else
 * as its headings say, which is remembered. What a person would have to choose is refused. Errors: TableRefused.
 */
const planOf = async (
  { db, config, now }: Needs,
  owner: ImportOwner,
  table: OpenTable,
  { name, leaveOut }: { name: string; leaveOut: boolean },
): Promise<FilePlan> => {
  const { currency, rules } = await readImportTerms(db, owner.store, config);
  const byMarketplace = owner.vendor === marketplaceVendor;
  const today = now().toISOString().slice(0, 10);
  const specifications = rules.specifications.map(({ key, name: called }) => ({ key, name: called }));
  const samples = table.samples.map(({ cells }) => cells);
  const terms = { currency, store: owner.store, today, specifications, byMarketplace };
  const suggestion = suggestPlan(table.header, samples, terms);
  const scope = scopeOf(owner);
  const remembered = (await listMappings(db, scope)).map((row) => rememberedPlan(mappingAnswer(row)));
  const fit = fitRemembered(remembered, table.header, suggestion.reasons, samples);
  const isAsBefore = fit?.drifts.length === 0 && fit.lost.length === 0;
  const before = new Set(
    isAsBefore ? (remembered.find(({ id }) => id === fit.id)?.headings ?? []).map(headingKey) : [],
  );
  const plan = isAsBefore ? { ...fit.plan, today, currency } : suggestion.plan;
  if (!isAsBefore && suggestion.refusal !== null) throw new TableRefused(suggestion.refusal);
  const gaps = planGaps(plan, table.header, byMarketplace);
  if (gaps.missing.length > 0)
    throw new TableRefused(sourceErrors.columnsMissing({ fields: gaps.missing.map(columnLabel) }));
  const unknown = gaps.unmapped.filter(
    (heading) => heading.trim() !== '' && !before.has(headingKey(heading)),
  );
  if (unknown.length > 0 && !leaveOut)
    throw new TableRefused(sourceErrors.unknownColumns({ headings: unknown }));
  const kept = { name, headings: [...table.header], plan: keptPlan(plan) };
  if (!isAsBefore) await writeMapping(db, scope, kept, { by: owner.by, now: now() });
  return plan;
};

/** The fields that a table speaks of: an empty column would empty what a product has. */
const keysOf = (plan: FilePlan, rows: readonly OwnRow[]): ProductCsvKey[] => {
  const filled = filledTargets(plan);
  for (const { name } of namelessOptions(plan)) filled.add(name);
  const hasExtras = [...filled].some((target) => target !== 'group' && !isField(target));
  return productCsvKeys.filter((key) =>
    plan.fold
      ? rows.some(({ row }) => row[key] !== '')
      : filled.has(key) || (key === 'metafields' && hasExtras),
  );
};

/** Reads a whole table as rows of our own format, while nobody looks. Errors: TableRefused. */
export const readUnattended = async (
  needs: Needs,
  owner: ImportOwner,
  table: OpenTable,
  facts: { name: string; leaveOut: boolean },
): Promise<ReadRows> => {
  const plan = await planOf(needs, owner, table, facts);
  const rows: OwnRow[] = [];
  for await (const piece of convertTable(table, plan)) rows.push(...piece.rows);
  return {
    keys: keysOf(plan, rows),
    rows,
    source: { file: facts.name, mapping: toldMapping(plan, table.header) },
  };
};

/** The rows as a file in which each stands in its own line, as far as that is free: so errors name lines of the source. */
const laidOut = ({ keys, rows }: ReadRows): { texts: string[]; lines: Set<number> } => {
  const texts = [productCsvHeader(keys)];
  const lines = new Set<number>();
  let line = 2;
  for (const { row, place, problem } of rows) {
    if (problem !== null) continue;
    const blank = Math.max(0, Math.floor(place) - line);
    const text = productCsvLine(row, keys);
    texts.push('\n'.repeat(blank) + text);
    lines.add(line + blank);
    line += blank + text.split('\n').length - 1;
  }
  return { texts, lines };
};

const filled = (row: ProductCsvRow): Partial<ProductCsvRow> =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));

/** What could not be read, each at its line, or at the next that is free. */
const refusedOf = (rows: readonly OwnRow[], taken: Set<number>): Outcome[] =>
  rows.flatMap(({ row, place, problem }): Outcome[] => {
    if (problem === null) return [];
    let line = Math.floor(place);
    while (taken.has(line)) line += 1;
    taken.add(line);
    return [
      {
        line,
        outcome: 'rejected',
        productId: null,
        variantId: null,
        title: row.title.slice(0, 255),
        sku: row.sku.slice(0, 255),
        errors: { row: problem },
        cells: filled(row),
      },
    ];
  });

/** The SHA-256 of what rows say: the same rows in other bytes are the same. */
export const contentHash = ({ keys, rows }: ReadRows): string => {
  const hash = createHash('sha256').update(productCsvHeader(keys));
  for (const { row, problem } of rows)
    hash.update(
      problem === null ? productCsvLine(row, keys) : csvLine([...keys.map((key) => row[key]), problem.code]),
    );
  return hash.digest('hex');
};

/**
 * Begins an import of rows that a job has read; with a `threshold` they are compared first. What `within` writes
 * commits with the import: killed before that, there is none. Answers the import's id.
 */
export const importRows = async (
  { db, storage, jobs, now }: Needs,
  owner: ImportOwner,
  read: ReadRows,
  { name, threshold }: { name: string; threshold?: number },
  within: (tx: Queries, batch: number) => Promise<void>,
): Promise<number> => {
  const { store, vendor, by } = owner;
  const id = randomUUID();
  const key = `${store}/imports/${id}/products.csv`;
  const { texts, lines } = laidOut(read);
  const refused = refusedOf(read.rows, lines);
  const size = await storage.write(key, Readable.from(texts));
  const batch = await inTransaction(db, async (tx) => {
    const file = { store, vendor, id, kind: 'staged', name: 'products.csv', mime: 'text/csv', size };
    await addFile(tx, { ...file, path: key, by_email: by, stored_at: now() });
    const facts = { fileId: id, name, by, source: read.source };
    const added = await addBatch(tx, scopeOf(owner), {
      ...facts,
      ...(threshold === undefined ? {} : { threshold }),
    });
    await addRefusedBefore(tx, store, added.id, refused);
    await addJob(
      tx,
      store,
      threshold === undefined ? importProductsKind : checkImportKind,
      { batch: added.id },
      now(),
    );
    await within(tx, added.id);
    return added.id;
  }).catch(async (error: unknown) => {
    await storage.remove(key);
    throw error;
  });
  jobs.wake();
  return batch;
};
