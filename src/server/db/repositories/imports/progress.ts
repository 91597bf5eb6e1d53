import { sql } from 'kysely';
import type { Queries } from '../../database';
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
    .set({ state: 'running', total })
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
      updated = updated + ${of('updated')}::integer, rejected = rejected + ${of('rejected')}::integer
    where store = ${store} and id = ${id}::bigint and state = 'running' and done = ${done}::integer
    returning id`.execute(db);
  if (rows.length === 0) throw new ImportTaken();
};

/** Ends a batch; the message says why it failed. */
export const endBatch = async (
  db: Queries,
  { store, id }: Key,
  state: 'finished' | 'failed',
  message: string | null,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('import_batches')
    .set({ state, message, finished_at: now })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute();
};
