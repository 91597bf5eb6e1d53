import type { Selectable } from 'kysely';
import { marketplaceVendor } from '../../../../domain/session';
import type { ImportBatch } from '../../../../domain/imports';
import type { Queries } from '../../database';
import type { Scope } from '../../scope';
import type { Tables } from '../../tables';

export type StoredBatch = Selectable<Tables['import_batches']>;

const newestShown = 50;

/** A batch as the wire has it. */
export const batchAnswer = (row: StoredBatch): ImportBatch => ({
  id: String(row.id),
  name: row.name,
  vendor: row.vendor,
  by: row.by_email,
  state: row.state,
  total: row.total,
  done: row.done,
  created: row.created,
  updated: row.updated,
  rejected: row.rejected,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/**
 * The batch of an uploaded file: a new one, or where the same upload was sent before, that one (trap 21).
 */
export const addBatch = async (
  db: Queries,
  { store, vendor }: Scope,
  { fileId, name, by }: { fileId: string; name: string; by: string },
): Promise<{ batch: StoredBatch; isNew: boolean }> => {
  const added = await db
    .insertInto('import_batches')
    .values({ store, vendor: vendor ?? marketplaceVendor, file_id: fileId, name, by_email: by })
    .onConflict((conflict) => conflict.columns(['store', 'file_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added !== undefined) return { batch: added, isNew: true };
  const batch = await db
    .selectFrom('import_batches')
    .selectAll()
    .where('store', '=', store)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  return { batch, isNew: false };
};

/** A batch of this scope: a vendor's own, or any of the store in the marketplace view; null where there is none. */
export const findBatch = async (db: Queries, scope: Scope, id: number): Promise<StoredBatch | null> => {
  let query = db
    .selectFrom('import_batches')
    .selectAll()
    .where('store', '=', scope.store)
    .where('id', '=', id);
  if (scope.vendor !== null) query = query.where('vendor', '=', scope.vendor);
  return (await query.executeTakeFirst()) ?? null;
};

export const listBatches = async (db: Queries, scope: Scope): Promise<StoredBatch[]> => {
  let query = db.selectFrom('import_batches').selectAll().where('store', '=', scope.store);
  if (scope.vendor !== null) query = query.where('vendor', '=', scope.vendor);
  return query.orderBy('id', 'desc').limit(newestShown).execute();
};
