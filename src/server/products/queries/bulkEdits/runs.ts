import { readFault } from '../../../../domain/errors/storedFault';
import { sql } from 'kysely';
import type { BulkEdit, BulkEditProblem, BulkEditRun } from '../../../../domain/products/bulk/bulkEdit';
import { marketplaceVendor } from '../../../../domain/accounts/session';
import type { Queries, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';

export type StoredRun = Stored<'bulk_edits'>;

const newestShown = 20;
const problemsShown = 1000;

/** A run as the wire has it. */
export const runAnswer = (row: StoredRun): BulkEditRun => ({
  id: String(row.id),
  edit: row.edit,
  by: row.by_email,
  state: row.state,
  total: row.total,
  done: row.done,
  changed: row.changed,
  refused: row.refused,
  kept: row.kept,
  message: row.message === null ? null : readFault(row.message),
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** Opens an edit of these products, those of the scope that are not deleted. */
export const addRun = async (
  db: Queries,
  { store, vendor }: Scope,
  { edit, ids, by, now }: { edit: BulkEdit; ids: readonly number[]; by: string; now: Date },
): Promise<StoredRun> => {
  const owner = vendor ?? marketplaceVendor;
  const added = await db
    .insertInto('bulk_edits')
    .values({ store, vendor: owner, edit: JSON.stringify(edit), by_email: by, total: 0, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_edit_rows (store, edit_id, product_id)
    select store, ${added.id}::bigint, id from products
    where store = ${store} and id = any(${[...ids]}::bigint[]) and deleted_at is null
      ${vendor === null ? sql`` : sql`and vendor = ${vendor}`}`.execute(db);
  return db
    .updateTable('bulk_edits')
    .set({ total: Number(numAffectedRows) })
    .where('store', '=', store)
    .where('id', '=', added.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

const runsOf = (db: Queries, { store, vendor }: Scope) => {
  const query = db.selectFrom('bulk_edits').selectAll().where('store', '=', store);
  return vendor === null ? query : query.where('vendor', '=', vendor);
};

/** An edit of this scope; null where there is none. `lock` keeps it until the transaction ends. */
export const findRun = async (
  db: Queries,
  scope: Scope,
  id: number,
  lock = false,
): Promise<StoredRun | null> => {
  const query = runsOf(db, scope).where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
};

export const listRuns = (db: Queries, scope: Scope): Promise<StoredRun[]> =>
  runsOf(db, scope).orderBy('id', 'desc').limit(newestShown).execute();

export const changeRun = async (
  db: Queries,
  { store, id }: Pick<StoredRun, 'store' | 'id'>,
  part: Partial<Pick<StoredRun, 'state' | 'done' | 'message' | 'finished_at'>>,
): Promise<StoredRun> =>
  db
    .updateTable('bulk_edits')
    .set(part)
    .where('store', '=', store)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The products that an edit, or its undoing, left as they were, at most a thousand. */
export const problemsOf = async (db: Queries, { store, id }: StoredRun): Promise<BulkEditProblem[]> => {
  const rows = await db
    .selectFrom('bulk_edit_rows as r')
    .innerJoin('products as p', (join) =>
      join.onRef('p.store', '=', 'r.store').onRef('p.id', '=', 'r.product_id'),
    )
    .select(['r.product_id', 'r.reason', 'p.title', 'p.sku'])
    .where('r.store', '=', store)
    .where('r.edit_id', '=', id)
    .where('r.state', 'in', ['refused', 'kept'])
    .orderBy('r.product_id')
    .limit(problemsShown)
    .execute();
  return rows.map(({ product_id, reason, title, sku }) => ({
    productId: String(product_id),
    title,
    sku,
    reason: reason === null ? null : readFault(reason),
  }));
};
