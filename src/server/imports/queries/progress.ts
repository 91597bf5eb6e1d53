import { storedFault } from '../../../domain/errors/storedFault';
import type { Fault } from '../../../domain/errors/errorTable';
import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { ImportState } from '../../../domain/imports/imports';
import type { StoredBatch } from './batches';
import type { Outcome } from './outcomes';

type Key = Pick<StoredBatch, 'store' | 'id'>;

/** Another process goes on with the import: this one must leave it alone. */
export class ImportTaken extends Error {
  constructor() {
    super('Another process goes on with this import');
    this.name = 'ImportTaken';
  }
}

/** The batch that a job names, in whatever state. */
export const readBatch = async (db: Queries, { store, id }: Key): Promise<StoredBatch | null> =>
  (await db
    .selectFrom('import_batches')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** The number of rows is known: work begins, or goes on. */
export const startBatch = async (db: Queries, { store, id }: Key, total: number): Promise<void> => {
  await db
    .updateTable('import_batches')
    .set({ state: 'running', total: sql`refused_before + ${total}::integer` })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute();
};

/**
 * Counts rows as done; in the transaction that wrote them. `done` is what was done before by this
 * process's knowledge. Errors: ImportTaken where that is not so.
 */
export const countOutcomes = async (
  db: Queries,
  { store, id }: Key,
  done: number,
  outcomes: readonly Outcome[],
): Promise<void> => {
  const of = (outcome: Outcome['outcome']): number =>
    outcomes.filter((each) => each.outcome === outcome).length;
  const { rows } = await sql`
    update import_batches
    set done = done + ${outcomes.length}::integer, created = created + ${of('created')}::integer,
      updated = updated + ${of('updated') + of('restored')}::integer, same = same + ${of('same')}::integer,
      rejected = rejected + ${of('rejected')}::integer, deleted = deleted + ${of('deleted')}::integer,
      kept = kept + ${of('kept')}::integer
    where store = ${store} and id = ${id}::bigint and state = 'running' and done = ${done}::integer
    returning id`.execute(db);
  if (rows.length === 0) throw new ImportTaken();
};

/** Moves a batch from one of these states into another; false where it is in none of them any more. */
export const moveBatch = async (
  db: Queries,
  { store, id }: Key,
  from: readonly ImportState[],
  to: ImportState,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('import_batches')
    .set({ state: to, done: 0, message: null, finished_at: null })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Lets a failed batch go on from where it stopped; false where it did not fail. */
export const retryBatch = async (db: Queries, { store, id }: Key): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('import_batches')
    .set({ state: 'queued', message: null, finished_at: null })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Ends a batch; the error says why it failed. */
export const endBatch = async (
  db: Queries,
  { store, id }: Key,
  state: 'finished' | 'failed' | 'discarded',
  fault: Fault | null,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('import_batches')
    .set({ state, message: fault === null ? null : storedFault(fault), finished_at: now })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('state', 'not in', ['finished', 'failed', 'discarded', 'rolledBack'])
    .execute();
};

/** Says of the import that a finished run took back that it is rolled back. */
export const markRolledBack = async (
  db: Queries,
  { store, parent_id }: Pick<StoredBatch, 'store' | 'parent_id'>,
): Promise<void> => {
  await db
    .updateTable('import_batches')
    .set({ state: 'rolledBack' })
    .where('store', '=', store)
    .where('id', '=', parent_id)
    .where('state', 'in', ['finished', 'failed'])
    .execute();
};
