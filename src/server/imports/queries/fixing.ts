import type { Fault } from '../../../domain/errors/errorTable';
import { sql } from 'kysely';
import type { ProductCsvRow } from '../../../domain/imports/productCsv/columns';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { StoredBatch } from './batches';

type Key = Pick<StoredBatch, 'store' | 'id'>;

/** A refused row as it is kept, with what was typed over it. */
export interface StoredRefusal {
  line: number;
  cells: Partial<ProductCsvRow>;
  edits: Partial<ProductCsvRow> | null;
  skipped: boolean;
  errors: Record<string, Fault>;
  again: number | null;
}

/** What a person says of a refused row; what is left out stays. */
export interface Fix {
  line: number;
  edits?: Partial<ProductCsvRow> | undefined;
  skipped?: boolean | undefined;
}

/** The refused rows of a batch by line: those after a line, or these. */
export const readRefused = async (
  db: Queries,
  { store, id }: Key,
  { after = 0, lines, limit }: { after?: number; lines?: readonly number[]; limit: number },
): Promise<StoredRefusal[]> => {
  let query = db
    .selectFrom('import_rows')
    .select(['line', 'title', 'sku', 'cells', 'edits', 'skipped', 'errors', 'again_id'])
    .where('store', '=', store)
    .where('batch_id', '=', id)
    .where('outcome', '=', 'rejected')
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit);
  if (lines !== undefined) query = query.where('line', '=', (eb) => eb.fn.any(eb.val([...lines])));
  const rows = await query.execute();
  return rows.map(({ line, title, sku, cells, edits, skipped, errors, again_id }) => ({
    line,
    // Rows from before cells were kept have these two.
    cells: cells ?? { title, sku },
    edits,
    skipped,
    errors: errors ?? {},
    again: again_id,
  }));
};

/** Keeps what is said of refused rows that were not run again yet. */
export const writeFixes = async (db: Queries, { store, id }: Key, fixes: readonly Fix[]): Promise<void> => {
  if (fixes.length === 0) return;
  await sql`
    update import_rows as r
    set edits = case when t.edits is null then r.edits when t.edits = '{}' then null else t.edits end,
      skipped = coalesce(t.skipped, r.skipped)
    from json_to_recordset(${jsonText(fixes)}::json) as t (line integer, edits jsonb, skipped boolean)
    where r.store = ${store} and r.batch_id = ${id}::bigint and r.line = t.line and r.outcome = 'rejected'
      and r.again_id is null`.execute(db);
};

/** Says that rows run again as another batch; false where one of them did already. */
export const markAgain = async (
  db: Queries,
  { store, id }: Key,
  lines: readonly number[],
  again: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('import_rows')
    .set({ again_id: again })
    .where('store', '=', store)
    .where('batch_id', '=', id)
    .where('line', '=', (eb) => eb.fn.any(eb.val([...lines])))
    .where('again_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(lines.length);
};
