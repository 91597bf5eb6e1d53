import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** Jobs of a kind that are due: how many, and for how many seconds the oldest of them is. */
export interface JobsDue {
  kind: string;
  waiting: number;
  seconds: number;
}

/** Since when a job is due: a mail is at once, whatever a clock says, and so since it was written. */
const dueSince = sql`case when run_at > to_timestamp(0) then run_at else coalesce((
    select created_at from mails where mails.store = jobs.store and mails.id = (jobs.payload ->> 'mail')::bigint
  ), run_at) end`;

/** Whether the database takes writes: a standby that was not made the first one yet reads alone. */
export const takesWrites = async (db: Queries): Promise<boolean> => {
  const { rows } = await sql<{ closed: boolean }>`
    select current_setting('transaction_read_only') = 'on' as closed`.execute(db);
  return rows[0]?.closed === false;
};

/** What waits in the queue of jobs and is at work in nobody's hands, by kind. */
export const jobsDue = async (db: Queries, now: Date): Promise<JobsDue[]> => {
  const { rows } = await sql<JobsDue>`
    select kind, count(*)::int as waiting,
      extract(epoch from ${now}::timestamptz - min(${dueSince}))::float8 as seconds
    from jobs
    where finished_at is null and run_at <= ${now} and (locked_until is null or locked_until < ${now})
    group by kind order by kind`.execute(db);
  return rows;
};

/** Orders of shops that have been taken in and not been read yet: how many, and since when, in seconds. */
export const intakeLag = async (db: Queries, now: Date): Promise<{ waiting: number; seconds: number }> => {
  const { rows } = await sql<{ waiting: number; seconds: number }>`
    select count(*)::int as waiting,
      coalesce(extract(epoch from ${now}::timestamptz - min(received_at)), 0)::float8 as seconds
    from stores as s join incoming_orders as i on i.store = s.store and i.state = 'queued'`.execute(db);
  return rows[0] ?? { waiting: 0, seconds: 0 };
};

/** How many payments to vendors stand in each state that is not over. */
export const openPayments = async (db: Queries): Promise<{ state: string; n: number }[]> => {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from payout_payments
    where state in ('prepared', 'intended', 'sent', 'failed') group by state order by state`.execute(db);
  return rows;
};

/** What the connections of all processes to this database do. */
export const connectionStates = async (db: Queries): Promise<{ state: string; n: number }[]> => {
  const { rows } = await sql<{ state: string; n: number }>`
    select coalesce(state, 'starting') as state, count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'stallkeeper' group by 1 order by 1`.execute(
    db,
  );
  return rows;
};

/** The jobs of a kind of one store. */
export interface KindStanding {
  kind: string;
  waiting: number;
  running: number;
  stuck: number;
  given_up: number;
  oldest_at: Date | null;
  error: string | null;
}

/** How a store's jobs stand, by kind: what is not over, and what was given up. Stuck is what was due before an instant. */
export const jobStandings = async (
  db: Queries,
  { store }: Scope,
  { now, stuckBefore }: { now: Date; stuckBefore: Date },
): Promise<KindStanding[]> => {
  const { rows } = await sql<KindStanding>`
    select kind, sum(waiting)::int as waiting, sum(running)::int as running, sum(stuck)::int as stuck,
      sum(given_up)::int as given_up, min(oldest_at) as oldest_at, max(error) as error
    from (
      select kind, count(*) filter (where held is not true) as waiting, count(*) filter (where held) as running,
        count(*) filter (where held is not true and run_at < ${stuckBefore}) as stuck, 0 as given_up,
        min(run_at) filter (where held is not true and run_at <= ${now}) as oldest_at, null as error
      from (
        select kind, ${dueSince} as run_at, locked_until >= ${now} as held from jobs
        where store = ${store} and finished_at is null
      ) as open group by kind
      union all
      select kind, 0, 0, 0, count(*), null, (array_agg(error order by finished_at desc))[1]
      from jobs where store = ${store} and finished_at is not null and error is not null group by kind
    ) as all_of group by kind order by kind`.execute(db);
  return rows;
};

/** Puts a store's jobs of a kind that were given up back into the queue. Answers how many there were. */
export const retryGivenUp = async (
  db: Queries,
  { store }: Scope,
  kind: string,
  now: Date,
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ finished_at: null, locked_until: null, lease: null, attempts: 0, run_at: now, error: null })
    .where('store', '=', store)
    .where('kind', '=', kind)
    .where('finished_at', 'is not', null)
    .where('error', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** A store's mails that wait, that failed and that were only kept, its orders of shops, and its connections. */
export const queueStandings = async (
  db: Queries,
  { store }: Scope,
): Promise<{
  mails_waiting: number;
  mails_failed: number;
  mails_kept: number;
  orders_waiting: number;
  orders_failed: number;
  orders_since: Date | null;
  connections: number;
  paused: number;
  failed: number;
}> => {
  const { rows } = await sql<Awaited<ReturnType<typeof queueStandings>>>`
    select
      (select count(*)::int from mails where store = ${store} and state in ('queued', 'sending')) as mails_waiting,
      (select count(*)::int from mails where store = ${store} and state in ('failed', 'unsure')) as mails_failed,
      (select count(*)::int from mails where store = ${store} and state = 'kept') as mails_kept,
      (select count(*)::int from incoming_orders where store = ${store} and state = 'queued') as orders_waiting,
      (select count(*)::int from incoming_orders where store = ${store} and state in ('bad', 'refused')) as orders_failed,
      (select min(received_at) from incoming_orders where store = ${store} and state = 'queued') as orders_since,
      (select count(*)::int from connections where store = ${store}) as connections,
      (select count(*)::int from connections where store = ${store} and paused) as paused,
      (select count(*)::int from connections where store = ${store} and not paused and error is not null) as failed`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table has no row');
  return row;
};
