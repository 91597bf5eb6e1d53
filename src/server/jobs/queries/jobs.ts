import { sql, type Updateable } from 'kysely';
import type { Queries } from '../../db/database';
import { laneNow } from '../../scheduling/lanes';
import type { Tables } from '../../db/migrations/tables';

export interface Job {
  store: string;
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** A job in hand. */
export interface TakenJob extends Job {
  /** Another one each time the job is taken. */
  lease: string;
  /** Whose it is. */
  party: string;
  /** Why its last try failed; null: it had none, or that ended with its process. */
  error: string | null;
}

/** After so many tries a job whose process ended under it is left alone for a while. */
export const mostDeaths = 5;

/**
 * Puts a job in the queue, to run at an instant. In a transaction it is there only when that commits. `party`: whose it
 * is where it is not the caller's, as each party has one place of a lane.
 */
export const addJob = async (
  db: Queries,
  store: string,
  kind: string,
  payload: Record<string, unknown>,
  runAt: Date,
  party?: string,
): Promise<void> => addJobs(db, store, kind, [payload], runAt, party);

/** A job is the party's that asks for it; the store's where nobody does. */
const partyNow = (store: string): string => {
  const { party } = laneNow();
  return party === '' ? store : party;
};

/** Puts jobs of one kind in the queue, as `addJob` does with one. */
export const addJobs = async (
  db: Queries,
  store: string,
  kind: string,
  payloads: readonly Record<string, unknown>[],
  runAt: Date,
  party = partyNow(store),
): Promise<void> => {
  if (payloads.length === 0) return;
  await db
    .insertInto('jobs')
    .values(
      payloads.map((payload) => ({
        store,
        kind,
        payload: JSON.stringify(payload),
        run_at: runAt,
        party,
      })),
    )
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
  party?: string,
): Promise<void> => {
  await db
    .deleteFrom('jobs')
    .where('store', '=', store)
    .where('kind', '=', kind)
    .where('payload', '=', sql<Job['payload']>`${JSON.stringify(payload)}::jsonb`)
    .where('finished_at', 'is', null)
    .where('locked_until', 'is', null)
    .execute();
  await addJob(db, store, kind, payload, runAt, party);
};

/** What a store's jobs of a kind that are not over were given. */
export const waitingPayloads = async (
  db: Queries,
  store: string,
  kind: string,
): Promise<Job['payload'][]> => {
  const rows = await db
    .selectFrom('jobs')
    .select('payload')
    .where('store', '=', store)
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload);
};

/** Whose turn it is among those who wait. */
export interface JobTurns {
  /** Parties that have a job at work here. */
  busy: readonly string[];
  /** Parties that had their turn, the latest last. */
  served: readonly string[];
}

/**
 * Takes a job of these kinds that is due, and holds it until an instant; several workers may ask at once. It is that
 * of the party whose last turn was longest ago, of its own the one that is due longest. The waiting are looked at by
 * the heads of their lines, so that ten thousand jobs of one cost no more than one. What was held until before
 * `freeBefore` is held no longer.
 */
export const takeJob = async (
  db: Queries,
  kinds: readonly string[],
  now: Date,
  lockedUntil: Date,
  { busy, served }: JobTurns = { busy: [], served: [] },
  freeBefore = now,
): Promise<TakenJob | null> => {
  const own = sql`${[...kinds]}::text[]`;
  const { rows } = await sql<TakenJob>`
    with recursive lines as (
      (select kind, party from jobs where finished_at is null and kind = any(${own})
        order by kind, party limit 1)
      union all
      select next.kind, next.party from lines, lateral (
        select kind, party from jobs
        where finished_at is null and kind = any(${own}) and (kind, party) > (lines.kind, lines.party)
        order by kind, party limit 1
      ) next
    ), heads as (
      select head.store, head.id from lines, lateral (
        select store, id from jobs
        where finished_at is null and kind = lines.kind and party = lines.party and run_at <= ${now}
          and (locked_until is null or locked_until < ${freeBefore})
        order by run_at, id limit 5
      ) head
      where not (lines.party = any(${[...busy]}::text[]))
    )
    update jobs set locked_until = ${lockedUntil}, attempts = attempts + 1, lease = gen_random_uuid()
    where (store, id) = (
      select store, id from jobs
      where (store, id) in (select store, id from heads) and finished_at is null
        and (locked_until is null or locked_until < ${freeBefore})
      order by coalesce(array_position(${[...served]}::text[], party), 0), run_at, id
      limit 1 for update skip locked
    )
    returning store, id, kind, party, payload, attempts, lease, error`.execute(db);
  return rows[0] ?? null;
};

/**
 * Takes more jobs of the kind and the party of one that was just taken, none of which was tried before, those first that
 * are due longest; several workers may ask at once.
 */
export const takeAlike = async (
  db: Queries,
  { store, kind, party }: TakenJob,
  most: number,
  { now, lockedUntil }: { now: Date; lockedUntil: Date },
): Promise<TakenJob[]> => {
  if (most <= 0) return [];
  const { rows } = await sql<TakenJob>`
    update jobs set locked_until = ${lockedUntil}, attempts = 1, lease = gen_random_uuid()
    where store = ${store} and id in (
      select id from jobs
      where store = ${store} and kind = ${kind} and party = ${party} and finished_at is null and run_at <= ${now}
        and attempts = 0 and locked_until is null
      order by run_at, id limit ${most} for update skip locked
    )
    returning store, id, kind, party, payload, attempts, lease, error`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
};

/** How many jobs of these kinds a party has that are not over. */
export const countWaiting = async (db: Queries, kinds: readonly string[], party: string): Promise<number> => {
  const { n } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('kind', 'in', [...kinds])
    .where('party', '=', party)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

/** Writes to a job that is still one's own. Answers whether it was: another worker may have taken it since. */
const writeTaken = async (
  db: Queries,
  job: TakenJob,
  values: Updateable<Tables['jobs']>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set(values)
    .where('store', '=', job.store)
    .where('id', '=', job.id)
    .where('lease', '=', job.lease)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Holds a running job longer. Answers whether it is still one's own. */
export const holdJob = (db: Queries, job: TakenJob, lockedUntil: Date): Promise<boolean> =>
  writeTaken(db, job, { locked_until: lockedUntil });

/** Ends a job, with the reason where it failed for good. Answers whether it was still one's own. */
export const finishJob = (db: Queries, job: TakenJob, now: Date, error: string | null): Promise<boolean> =>
  writeTaken(db, job, { finished_at: now, locked_until: null, lease: null, error });

/** Ends jobs of a store, in the transaction of their work. Answers how many were still one's own. */
export const finishJobs = async (db: Queries, jobs: readonly TakenJob[], now: Date): Promise<number> => {
  if (jobs.length === 0) return 0;
  const { rows } = await sql`
    update jobs as j set finished_at = ${now}, locked_until = null, lease = null, error = null
    from unnest(${jobs.map(({ store }) => store)}::text[], ${jobs.map(({ id }) => id)}::bigint[],
      ${jobs.map(({ lease }) => lease)}::uuid[]) as own (store, id, lease)
    where j.store = own.store and j.id = own.id and j.lease = own.lease and j.finished_at is null
    returning j.id`.execute(db);
  return rows.length;
};

/** Lets a job go on that was asked to end early; that does not count as a try. Answers whether it was still one's own. */
export const interruptJob = (db: Queries, job: TakenJob): Promise<boolean> =>
  writeTaken(db, job, {
    locked_until: null,
    lease: null,
    attempts: job.attempts - 1,
    error: job.error,
  });

/** Forgets why a job failed before it is tried again: should it end its process, nothing stands there. */
export const forgetError = (db: Queries, job: TakenJob): Promise<boolean> =>
  writeTaken(db, job, { error: null });

/** Lets a failed job run again at an instant. Answers whether it was still one's own. */
export const retryJob = (db: Queries, job: TakenJob, runAt: Date, error: string): Promise<boolean> =>
  writeTaken(db, job, { run_at: runAt, locked_until: null, lease: null, error });

/**
 * Brings back the jobs that a clock ahead of time put off: what waits for longer than its kind ever does is due now,
 * what is held for longer than any job is held is held until `heldUntil`. Answers how many there were.
 */
export const bringBackJobs = async (
  db: Queries,
  longest: readonly { kind: string; wait: number }[],
  { now, heldUntil, slack, apart }: { now: Date; heldUntil: Date; slack: number; apart: number },
): Promise<number> => {
  const { rows: waiting } = await sql`
    update jobs set run_at = ${now}
    from unnest(${longest.map(({ kind }) => kind)}::text[], ${longest.map(({ wait }) => wait)}::float8[]) as most (kind, wait)
    where jobs.kind = most.kind and finished_at is null and run_at > ${new Date(now.getTime() + slack)}
      and run_at > ${now}::timestamptz + interval '1 millisecond'
        * (${slack}::float8 + case when attempts > ${mostDeaths} then greatest(most.wait, ${apart}::float8) else most.wait end)
    returning jobs.id`.execute(db);
  const { rows: held } = await sql`
    update jobs set locked_until = ${heldUntil}
    where finished_at is null and locked_until > ${new Date(heldUntil.getTime() + slack)} returning id`.execute(
    db,
  );
  return waiting.length + held.length;
};

/** Kinds of which jobs are due that nobody here does, as a newer version put them there. */
export const unknownKinds = async (db: Queries, known: readonly string[], now: Date): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from jobs
    where finished_at is null and run_at <= ${now} and not (kind = any(${[...known]}::text[])) order by kind`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
};

/** Frees the jobs that a process held when it was killed; only for the sole process on a database. Answers how many. */
export const freeJobs = async (db: Queries): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ locked_until: null, lease: null })
    .where('finished_at', 'is', null)
    .where('locked_until', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
