import type { Fault } from '../../../../domain/errors/errorTable';
import { storedFault } from '../../../../domain/errors/storedFault';
import { sql } from 'kysely';
import type { FieldChange } from '../../../../domain/products/history/productChanges';
import type { Queries } from '../../../db/database';
import { jsonText } from '../../../db/jsonText';
import type { BulkEditRowState } from '../../../db/columnTypes';
import type { StoredRun } from './runs';

type Run = Pick<StoredRun, 'store' | 'id'>;

/** Products of an edit that are still in a state, the next so many by id. */
export const nextRows = async (
  db: Queries,
  { store, id }: Run,
  state: BulkEditRowState,
  count: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('bulk_edit_rows')
    .select('product_id')
    .where('store', '=', store)
    .where('edit_id', '=', id)
    .where('state', '=', state)
    .orderBy('product_id')
    .limit(count)
    .execute();
  return rows.map(({ product_id }) => product_id);
};

export interface RowOutcome {
  productId: number;
  state: BulkEditRowState;
  version: number | null;
  reason: Fault | null;
}

/** Writes down what became of products, and counts them in their edit. */
export const setOutcomes = async (
  db: Queries,
  { store, id }: Run,
  outcomes: readonly RowOutcome[],
): Promise<void> => {
  const kept = outcomes.map((each) => ({
    ...each,
    reason: each.reason === null ? null : storedFault(each.reason),
  }));
  await sql`
    update bulk_edit_rows as r set state = t.state, version = t.version, reason = t.reason
    from json_to_recordset(${jsonText(kept)}::json)
      as t ("productId" bigint, state text, version integer, reason text)
    where r.store = ${store} and r.edit_id = ${id}::bigint and r.product_id = t."productId"`.execute(db);
  const count = (state: BulkEditRowState): number => outcomes.filter((each) => each.state === state).length;
  await sql`
    update bulk_edits set done = done + ${outcomes.length}::integer,
      changed = changed + ${count('changed')}::integer, refused = refused + ${count('refused')}::integer,
      kept = kept + ${count('kept')}::integer
    where store = ${store} and id = ${id}::bigint`.execute(db);
};

/** What an edit made of a product: the version, and what it changed. */
export interface EditedVersion {
  version: number;
  changes: FieldChange[];
}

/** What an edit changed in these products, by product. */
export const changesOfEdit = async (
  db: Queries,
  { store, id }: Run,
  productIds: readonly number[],
): Promise<Map<number, EditedVersion>> => {
  const { rows } = await sql<EditedVersion & { product_id: number }>`
    select c.product_id, c.version, c.changes from bulk_edit_rows as r
    join product_changes as c on c.store = r.store and c.product_id = r.product_id and c.version = r.version
    where r.store = ${store} and r.edit_id = ${id}::bigint
      and r.product_id = any(${[...productIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ product_id, version, changes }) => [product_id, { version, changes }]));
};
