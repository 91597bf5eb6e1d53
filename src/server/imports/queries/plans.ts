import type { Fault } from '../../../domain/errors/errorTable';
import { sql } from 'kysely';
import type { PlanKind, PlanRow, PlanTotals } from '../../../domain/imports/importPlan';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { Scope } from '../../db/scope';
import type { StoredBatch } from './batches';
import { ImportTaken } from './progress';

type Key = Pick<StoredBatch, 'store' | 'id'>;

/** What an import would do with one product or refused row, as it is kept. */
export interface StoredPlan extends Omit<PlanRow, 'rows' | 'productId' | 'errors'> {
  lines: number[];
  productId: number | null;
  errors: Record<string, Fault> | null;
  print: string;
}

/** Totals as they are kept: with the products to be made by vendor, which limits are held against. */
export type StoredTotals = PlanTotals & { newOf: Record<string, number> };

const rowsOfPage = 100;
const plansAtOnce = 20_000;

/** The number of rows is known: the comparison begins, or goes on. `hash` is of the file's bytes. */
export const startPlan = async (
  db: Queries,
  { store, id }: Key,
  { total, hash, totals }: { total: number; hash: string; totals: StoredTotals },
): Promise<void> => {
  await db
    .updateTable('import_batches')
    .set({ total, file_hash: hash, plan: jsonText(totals) })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute();
};

/** Keeps what would be done, with the totals so far; `done` is what was done before. Errors: ImportTaken. */
export const addPlans = async (
  db: Queries,
  { store, id }: Key,
  plans: readonly StoredPlan[],
  totals: StoredTotals,
  done: number,
): Promise<number> => {
  // Counted first: that is what tells another process at the same comparison.
  const count = plans.reduce((sum, { lines }) => sum + lines.length, 0);
  const { rows } = await sql`
    update import_batches set done = done + ${count}::integer, plan = ${jsonText(totals)}::jsonb
    where store = ${store} and id = ${id}::bigint and state = 'checking' and done = ${done}::integer
    returning id`.execute(db);
  if (rows.length === 0) throw new ImportTaken();
  await sql`
    insert into import_plans (store, batch_id, line, lines, kind, product_id, title, sku, marked, changes, errors, print)
    select ${store}, ${id}::bigint, line, lines, kind, "productId", title, sku, marked, changes, errors, print
    from json_to_recordset(${jsonText(plans)}::json) as t (
      line integer, lines integer[], kind text, "productId" bigint, title text, sku text, marked boolean,
      changes jsonb, errors jsonb, print text
    )`.execute(db);
  return count;
};

/** All of a file is planned: it waits for the person's word. */
export const endPlan = async (db: Queries, { store, id }: Key): Promise<void> => {
  await db
    .updateTable('import_batches')
    .set({ state: 'checked' })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute();
};

/** The lines that are planned, some at a time. */
export async function* plannedLines(db: Queries, { store, id }: Key): AsyncGenerator<number[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ line: number; lines: number[] }>`
      select line, lines from import_plans
      where store = ${store} and batch_id = ${id}::bigint and line > ${after}::integer
      order by line limit ${plansAtOnce}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.flatMap(({ lines }) => lines);
    after = last.line;
  }
}

/** Forgets what was planned, to plan anew with another threshold. */
export const dropPlans = async (db: Queries, { store, id }: Key, threshold: number): Promise<void> => {
  await db.deleteFrom('import_plans').where('store', '=', store).where('batch_id', '=', id).execute();
  await db
    .updateTable('import_batches')
    .set({ threshold, plan: null })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** What was shown of products by their first lines: the kind and the print of each. */
export const readPrints = async (
  db: Queries,
  { store, id }: Key,
  lines: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('import_plans')
    .select(['line', 'print'])
    .where('store', '=', store)
    .where('batch_id', '=', id)
    .where('line', '=', (eb) => eb.fn.any(eb.val([...lines])))
    .execute();
  return new Map(rows.map(({ line, print }) => [line, print]));
};

export interface PlanFilter {
  kind?: PlanKind | undefined;
  marked?: boolean | undefined;
  q?: string | undefined;
}

/** What a page begins after: the mark and the line of the last row before it. */
export interface PlanPlace {
  marked: boolean;
  line: number;
}

/** What would be done, 100 products at a time: marked changes of price first, then by line. The batch must be the scope's. */
export const listPlans = async (
  db: Queries,
  { store }: Scope,
  batchId: number,
  { kind, marked, q = '' }: PlanFilter,
  after: PlanPlace | null,
): Promise<{ rows: PlanRow[]; next: PlanPlace | null }> => {
  let query = db
    .selectFrom('import_plans')
    .select(['line', 'lines', 'kind', 'product_id', 'title', 'sku', 'marked', 'changes', 'errors'])
    .where('store', '=', store)
    .where('batch_id', '=', batchId)
    .orderBy('marked', 'desc')
    .orderBy('line')
    .limit(rowsOfPage + 1);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (marked === true) query = query.where('marked', '=', true);
  const words = q.trim().toLowerCase();
  if (words !== '')
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`position(${words} in lower(title)) > 0`,
        sql<boolean>`position(${words} in lower(sku)) > 0`,
        // Changes name the SKUs of their variants.
        sql<boolean>`position(${words} in lower(changes::text)) > 0`,
      ]),
    );
  if (after !== null)
    query = query.where((eb) =>
      after.marked
        ? eb.or([eb('marked', '=', false), eb('line', '>', after.line)])
        : eb.and([eb('marked', '=', false), eb('line', '>', after.line)]),
    );
  const found = await query.execute();
  const rows = found.slice(0, rowsOfPage).map((row): PlanRow => ({
    line: row.line,
    rows: row.lines.length,
    kind: row.kind,
    productId: row.product_id === null ? null : String(row.product_id),
    title: row.title,
    sku: row.sku,
    marked: row.marked,
    changes: row.changes,
    errors: row.errors ?? {},
  }));
  const last = rows.at(-1);
  const more = found.length > rowsOfPage && last !== undefined;
  return { rows, next: more ? { marked: last.marked, line: last.line } : null };
};
