import type { Fault } from '../../../domain/errors/errorTable';
import { sql } from 'kysely';
import type { ImportRow } from '../../../domain/imports/imports';
import type { ProductCsvRow } from '../../../domain/imports/productCsv/columns';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { Scope } from '../../db/scope';

/** What became of one row, as it is kept. */
export interface Outcome {
  line: number;
  outcome: ImportRow['outcome'];
  productId: number | null;
  variantId: number | null;
  title: string;
  sku: string;
  errors: Record<string, Fault> | null;
  /** The cells of a row that was turned away, so that it can be fixed. */
  cells?: Partial<ProductCsvRow>;
}

const rowsOfPage = 200;
const linesAtOnce = 20_000;

/** Keeps what became of rows; in the transaction that wrote them. */
export const addOutcomes = async (
  db: Queries,
  store: string,
  batchId: number,
  outcomes: readonly Outcome[],
): Promise<void> => {
  if (outcomes.length === 0) return;
  await sql`
    insert into import_rows (store, batch_id, line, outcome, product_id, variant_id, title, sku, errors, cells)
    select ${store}, ${batchId}::bigint, line, outcome, "productId", "variantId", title, sku, errors, cells
    from json_to_recordset(${jsonText(outcomes)}::json) as t (
      line integer, outcome text, "productId" bigint, "variantId" bigint, title text, sku text, errors jsonb,
      cells jsonb
    )`.execute(db);
};

/** Keeps rows of a new batch that were refused before its file was made, and counts them. */
export const addRefusedBefore = async (
  db: Queries,
  store: string,
  batchId: number,
  refused: readonly Outcome[],
): Promise<void> => {
  await addOutcomes(db, store, batchId, refused);
  await sql`
    update import_batches
    set refused_before = ${refused.length}::integer, rejected = ${refused.length}::integer,
      done = ${refused.length}::integer
    where store = ${store} and id = ${batchId}::bigint`.execute(db);
};

/** The lines whose outcome is kept, a page of them at a time. */
export async function* keptLines(db: Queries, store: string, batchId: number): AsyncGenerator<number[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ line: number }>`
      select line from import_rows
      where store = ${store} and batch_id = ${batchId}::bigint and line > ${after}::integer
      order by line limit ${linesAtOnce}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ line }) => line);
    after = last.line;
  }
}

/** The first line of each product in the file of an import. */
const firstLines = async (
  db: Queries,
  store: string,
  batchId: number,
  products: readonly (number | null)[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; line: number }>`
    select product_id as id, min(line) as line from import_rows
    where store = ${store} and batch_id = ${batchId}::bigint
      and product_id = any(${products.filter((id) => id !== null)}::bigint[])
    group by product_id`.execute(db);
  return new Map(rows.map(({ id, line }) => [id, line]));
};

/**
 * What became of a batch's rows, 200 at a time by line, from after a line on. The batch must be the scope's. Of a run
 * that takes back a `parent`, the lines are those of that one's file.
 */
export const listOutcomes = async (
  db: Queries,
  { store }: Scope,
  batchId: number,
  outcome: ImportRow['outcome'] | undefined,
  after: number,
  parent: number | null = null,
): Promise<{ rows: ImportRow[]; next: string | null }> => {
  let query = db
    .selectFrom('import_rows')
    .select(['line', 'outcome', 'product_id', 'title', 'sku', 'errors'])
    .where('store', '=', store)
    .where('batch_id', '=', batchId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(rowsOfPage + 1);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  const found = await query.execute();
  const page = found.slice(0, rowsOfPage);
  const lines =
    parent === null
      ? new Map<number, number>()
      : await firstLines(
          db,
          store,
          parent,
          page.map((row) => row.product_id),
        );
  const rows = page.map((row) => ({
    line: lines.get(row.product_id ?? 0) ?? row.line,
    outcome: row.outcome,
    productId: row.product_id === null ? null : String(row.product_id),
    title: row.title,
    sku: row.sku,
    errors: row.errors ?? {},
  }));
  const last = page.at(-1);
  return { rows, next: found.length > rowsOfPage && last !== undefined ? String(last.line) : null };
};
