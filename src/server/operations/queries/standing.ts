import { sql } from 'kysely';
import type { Queries } from '../../db/database';

/** Jobs of a kind that are due: how many, and for how many seconds the oldest of them is. */
export interface JobsDue {
  kind: string;
  waiting: number;
  seconds: number;
}

/** What waits in the queue of jobs and is at work in nobody's hands, by kind. */
export const jobsDue = async (db: Queries, now: Date): Promise<JobsDue[]> => {
  const { rows } = await sql<JobsDue>`
    select kind, count(*)::int as waiting,
      extract(epoch from ${now}::timestamptz - min(run_at))::float8 as seconds
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
