import { sql } from 'kysely';
import type { Queries } from '../../db/database';

export interface Job {
  store: string;
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** Puts a job in the queue, to run at an instant. In a transaction it is there only when that commits. */
export const addJob = async (
  db: Queries,
  store: string,
  kind: string,
  payload: Record<string, unknown>,
  runAt: Date,
): Promise<void> => addJobs(db, store, kind, [payload], runAt);

/** Puts jobs of one kind in the queue, as `addJob` does with one. */
export const addJobs = async (
  db: Queries,
  store: string,
  kind: string,
  payloads: readonly Record<string, unknown>[],
  runAt: Date,
): Promise<void> => {
  if (payloads.length === 0) return;
  await db
    .insertInto('jobs')
    .values(payloads.map((payload) => ({ store, kind, payload: JSON.stringify(payload), run_at: runAt })))
    .execute();
};

/**
 * Puts a job in the queue as `addJob` does, in place of the same one that waits there; one that runs ends by itself.
 */
export const addJobAnew = async (
  db: Queries,
  store: string,
  kind: string,
  payload: Record<string, unknown>,
  runAt: Date,
): Promise<void> => {
  await db
    .deleteFrom('jobs')
    .where('store', '=', store)
    .where('kind', '=', kind)
    .where('payload', '=', sql<Job['payload']>`${JSON.stringify(payload)}::jsonb`)
    .where('finished_at', 'is', null)
    .where('locked_until', 'is', null)
    .execute();
  await addJob(db, store, kind, payload, runAt);
};

/**
 * Takes the job of these kinds (`any`: or of all others) that is due longest and holds it until an instant;
 * several workers may ask at once.
 */
export const takeJob = async (
  db: Queries,
  kinds: { any: boolean; names: readonly string[] },
  now: Date,
  lockedUntil: Date,
): Promise<Job | null> => {
  const ofKind = sql`kind = any(${[...kinds.names]}::text[])`;
  const { rows } = await sql<Job>`
    update jobs set locked_until = ${lockedUntil}, attempts = attempts + 1
    where (store, id) = (
      select store, id from jobs
      where finished_at is null and run_at <= ${now} and (locked_until is null or locked_until < ${now})
        and ${kinds.any ? sql`not (${ofKind})` : ofKind}
      order by run_at, id limit 1 for update skip locked
    )
    returning store, id, kind, payload, attempts`.execute(db);
  return rows[0] ?? null;
};

/** Holds a running job longer. */
export const holdJob = async (db: Queries, job: Job, lockedUntil: Date): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ locked_until: lockedUntil })
    .where('store', '=', job.store)
    .where('id', '=', job.id)
    .execute();
};

/** Ends a job, with the reason where it failed for good. */
export const finishJob = async (db: Queries, job: Job, now: Date, error: string | null): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ finished_at: now, locked_until: null, error })
    .where('store', '=', job.store)
    .where('id', '=', job.id)
    .execute();
};

/** Lets a job go on that was asked to end early; that does not count as a try. */
export const interruptJob = async (db: Queries, job: Job): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ locked_until: null, attempts: job.attempts - 1 })
    .where('store', '=', job.store)
    .where('id', '=', job.id)
    .execute();
};

/** Lets a failed job run again at an instant. */
export const retryJob = async (db: Queries, job: Job, runAt: Date, error: string): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ run_at: runAt, locked_until: null, error })
    .where('store', '=', job.store)
    .where('id', '=', job.id)
    .execute();
};

/** Frees the jobs that a process held when it was killed; only for the sole process on a database. */
export const freeJobs = async (db: Queries): Promise<void> => {
  await db.updateTable('jobs').set({ locked_until: null }).where('finished_at', 'is', null).execute();
};
