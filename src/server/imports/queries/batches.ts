import { readFault } from '../../../domain/errors/storedFault';
import { sql } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { PlanTotals } from '../../../domain/imports/importPlan';
import type { ImportBatch, ImportSource } from '../../../domain/imports/imports';
import type { Queries, Stored } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { Scope } from '../../db/scope';

export type StoredBatch = Stored<'import_batches'>;
/** A batch with the runs before and after it. */
export type RelatedBatch = StoredBatch & { parent_name: string | null; rollback_id: number | null };

const newestShown = 200;

const totalsOf = ({ create, update, same, reject, products, marked }: PlanTotals): PlanTotals => ({
  create,
  update,
  same,
  reject,
  products,
  marked,
});

/** A batch as the wire has it. */
export const batchAnswer = (row: RelatedBatch): ImportBatch => {
  return {
    id: String(row.id),
    name: row.name,
    vendor: row.vendor,
    by: row.by_email,
    kind: row.kind,
    state: row.state,
    total: row.total,
    done: row.done,
    created: row.created,
    updated: row.updated,
    same: row.same,
    rejected: row.rejected,
    deleted: row.deleted,
    kept: row.kept,
    message: row.message === null ? null : readFault(row.message),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    parent: row.parent_id === null ? null : { id: String(row.parent_id), name: row.parent_name ?? '' },
    rolledBack: row.rollback_id === null ? null : String(row.rollback_id),
    plan: row.plan === null ? null : totalsOf(row.plan),
    threshold: row.threshold,
    source: row.source,
    leftOut: row.left_out,
  };
};

/** What a new batch is made of. */
export interface NewBatch {
  fileId: string;
  name: string;
  by: string;
  source?: ImportSource | undefined;
  /** Compares first, and marks changes of price above so many per cent. */
  threshold?: number;
  /** The import whose refused rows these are. */
  parent?: number;
  /** Rows that were left out before, and the file of them. */
  leftOut?: number | undefined;
  leftOutFile?: string | null;
}

/**
 * The batch of an uploaded file: a new one, or where the same upload was sent before, that one (trap 21).
 */
export const addBatch = async (
  db: Queries,
  { store, vendor }: Scope,
  { fileId, name, by, source, threshold, parent, leftOut = 0, leftOutFile = null }: NewBatch,
): Promise<{ id: number; isNew: boolean }> => {
  const added = await db
    .insertInto('import_batches')
    .values({
      store,
      vendor: vendor ?? marketplaceVendor,
      file_id: fileId,
      name,
      by_email: by,
      state: threshold === undefined ? 'queued' : 'checking',
      threshold: threshold ?? null,
      parent_id: parent ?? null,
      left_out: leftOut,
      left_out_file_id: leftOutFile,
      source: source === undefined ? null : jsonText(source),
    })
    .onConflict((conflict) => conflict.columns(['store', 'file_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return { id: added.id, isNew: true };
  const { id } = await db
    .selectFrom('import_batches')
    .select('id')
    .where('store', '=', store)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
};

const related = (db: Queries, { store, vendor }: Scope) => {
  const query = db
    .selectFrom('import_batches as b')
    .selectAll('b')
    .select([
      sql<
        string | null
      >`(select name from import_batches as p where p.store = b.store and p.id = b.parent_id)`.as(
        'parent_name',
      ),
      sql<number | null>`(
        select id from import_batches as r where r.store = b.store and r.parent_id = b.id and r.kind = 'rollback'
      )`.as('rollback_id'),
    ])
    .where('b.store', '=', store);
  return vendor === null ? query : query.where('b.vendor', '=', vendor);
};

/** A batch of this scope: a vendor's own, or any of the store in the marketplace view; null where there is none. */
export const findBatch = async (db: Queries, scope: Scope, id: number): Promise<RelatedBatch | null> =>
  (await related(db, scope).where('b.id', '=', id).executeTakeFirst()) ?? null;

export const listBatches = async (db: Queries, scope: Scope): Promise<RelatedBatch[]> =>
  related(db, scope).orderBy('b.id', 'desc').limit(newestShown).execute();

/** Opens the taking back of an import, once; answers its id. */
export const addRollback = async (
  db: Queries,
  { store, id, vendor, name }: StoredBatch,
  by: string,
): Promise<{ id: number; isNew: boolean }> => {
  const { rows } = await sql<{ id: number }>`
    insert into import_batches (store, vendor, name, by_email, kind, parent_id)
    values (${store}, ${vendor}, ${name}, ${by}, 'rollback', ${id}::bigint)
    on conflict (store, parent_id) where kind = 'rollback' do nothing
    returning id`.execute(db);
  const [added] = rows;
  if (added !== undefined) return { id: added.id, isNew: true };
  const found = await db
    .selectFrom('import_batches')
    .select('id')
    .where('store', '=', store)
    .where('parent_id', '=', id)
    .where('kind', '=', 'rollback')
    .executeTakeFirstOrThrow();
  return { id: found.id, isNew: false };
};
