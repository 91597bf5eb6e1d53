import { sql } from 'kysely';
import type { ProductAction } from '../../../domain/products/products';
import type { Database, Queries } from '../../db/database';
import { isDuplicate } from '../../db/databaseErrors';
import { inTransaction } from '../../db/inTransaction';
import type { Scope } from '../../db/scope';
import { chunkSize, inScope, standingChanges } from './actions';
import { readStoreTerms, readVendorTerms } from './storeTerms';
import type { Writing } from './changes';

export interface StoredAction {
  id: number;
  action: ProductAction;
  undone: boolean;
}

/** An action of this scope: a vendor's own, or any of the store in the marketplace view. */
export const findAction = async (db: Queries, scope: Scope, id: number): Promise<StoredAction | null> => {
  const { rows } = await sql<StoredAction>`
    select id, action, undone_at is not null as undone from product_actions
    where ${inScope(scope)} and id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
};

/** Those of deleted products that have an SKU which another product has taken since. */
const withTakenSkus = async (db: Queries, store: string, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ product_id: number }>`
    select distinct v.product_id from variants as v
    join variants as taken on taken.store = v.store and taken.vendor = v.vendor and taken.sku = v.sku
      and taken.sku <> '' and not taken.deleted
    where v.store = ${store} and v.product_id = any(${[...ids]}::bigint[]) and v.deleted`.execute(db);
  return new Set(rows.map((row) => row.product_id));
};

/** Those of deleted products whose vendors are there, and have room for them under the listing limit. */
const withRoom = async (db: Queries, store: string, ids: readonly number[]): Promise<number[]> => {
  const terms = await readStoreTerms(db, store);
  const rows = await db
    .selectFrom('products')
    .select(['id', 'vendor'])
    .where('store', '=', store)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('deleted_at', 'is not', null)
    .orderBy('id')
    .execute();
  const vendors = [...new Set(rows.map(({ vendor }) => vendor))];
  const left = new Map<string, number>();
  for (const [vendor, { room }] of await readVendorTerms(db, store, terms, vendors, true))
    left.set(vendor, room ?? Number.POSITIVE_INFINITY);
  return rows.flatMap(({ id, vendor }) => {
    const room = left.get(vendor) ?? 0;
    left.set(vendor, room - 1);
    return room > 0 ? [id] : [];
  });
};

/** What else becomes of products that came back, in the transaction that brought them. */
type OnRestored = (tx: Queries, productIds: readonly number[]) => Promise<void>;

/** Puts the unchanged ones of a range of products back; deleted ones only where their SKUs are still free. */
const undoChunk = async (
  db: Queries,
  { store }: Scope,
  { id, action }: StoredAction,
  after: number,
  { by, now }: Writing,
  onRestored: OnRestored,
): Promise<{ last: number | null; read: number; restored: number }> => {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product_action_rows
    where store = ${store} and action_id = ${id}::bigint and product_id > ${after}::bigint
    order by product_id limit ${chunkSize}`.execute(db);
  const ids = rows.map((row) => row.product_id);
  const last = ids.at(-1) ?? null;
  if (last === null) return { last, read: 0, restored: 0 };
  const taken = action === 'delete' ? await withTakenSkus(db, store, ids) : new Set<number>();
  const free = ids.filter((each) => !taken.has(each));
  const chosen = action === 'delete' ? await withRoom(db, store, free) : free;
  const restored = await sql<{ id: number }>`
    with chosen as (
      select p.id, p.status, p.approval, r.before from products as p
      join product_action_rows as r
        on r.store = p.store and r.action_id = ${id}::bigint and r.product_id = p.id and r.version = p.version
      where p.store = ${store} and p.id = any(${chosen}::bigint[])
      order by p.id for update of p
    ), changed as (
      update products as p
      set status = chosen.before->>'status', approval = chosen.before->>'approval', deleted_at = null,
        version = p.version + 1, updated_at = ${now}, updated_by = ${by}
      from chosen where p.store = ${store} and p.id = chosen.id
      returning p.id, p.version, ${standingChanges(action === 'delete', true)} as changes
    )
    insert into product_changes (store, product_id, version, at, by_email, action, changes)
    select ${store}, id, version, ${now}::timestamptz, ${by}::text, 'undo', changes from changed
    returning product_id as id`.execute(db);
  if (action === 'delete' && restored.rows.length > 0)
    await sql`
      update variants set deleted = false
      where store = ${store} and product_id = any(${restored.rows.map((row) => row.id)}::bigint[])`.execute(
      db,
    );
  await onRestored(
    db,
    restored.rows.map((row) => row.id),
  );
  return { last, read: ids.length, restored: restored.rows.length };
};

/**
 * Puts products back as they were before an action, a chunk a transaction; those that were changed
 * since, whose SKU another product has taken, or whose vendor has reached its limit, stay and are counted.
 */
export const undoAction = async (
  db: Database,
  scope: Scope,
  action: StoredAction,
  writing: Writing,
  onRestored: OnRestored,
): Promise<{ restored: number; kept: number }> => {
  let after = 0;
  let restored = 0;
  let read = 0;
  for (;;) {
    const from = after;
    const attempt = () => inTransaction(db, (tx) => undoChunk(tx, scope, action, from, writing, onRestored));
    const done = await attempt().catch((error: unknown) => {
      // Someone has taken an SKU just now, which is seen the second time.
      if (!isDuplicate(error, 'variants_by_sku')) throw error;
      return attempt();
    });
    if (done.last === null) break;
    after = done.last;
    restored += done.restored;
    read += done.read;
  }
  await db
    .updateTable('product_actions')
    .set({ undone_at: writing.now })
    .where('store', '=', scope.store)
    .where('id', '=', action.id)
    .execute();
  return { restored, kept: read - restored };
};
