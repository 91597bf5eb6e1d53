import { sql } from 'kysely';
import { TurnTimeout } from '../scheduling/turns';
import type { Database } from './database';

/** How often the database is asked for its time, in ms. */
const askEvery = 15_000;
/** What two askings may differ by without anybody calling it a jump, in ms. */
const tolerance = 2_000;

/** One asking: what the database's clock said, what the clock that never jumps did, and by how much that may be wrong. */
export interface Reading {
  time: number;
  at: number;
  /** Half of how long the answer took: nobody knows when in between the database looked, in ms. */
  within: number;
}

/**
 * What to go by after another asking, and by how many ms the database's clock has surely jumped between the two (0: it
 * need not have). An answer that came late says little: a process that waits for its turn takes none for a jump, and
 * keeps what it knew better.
 */
export const judged = (last: Reading, next: Reading): { reading: Reading; jump: number } => {
  const moved = next.time - (last.time + (next.at - last.at));
  if (Math.abs(moved) > tolerance + last.within + next.within)
    return { reading: next, jump: Math.round(moved) };
  const isVaguer = next.within > last.within && next.within > tolerance / 4;
  return { reading: isVaguer ? last : next, jump: 0 };
};

/** The database's clock, as this process knows it. */
export interface DatabaseClock {
  now: () => Date;
  /** Asks the database anew, so that a jump of its clock is noticed. Errors: those of the database. */
  look: () => Promise<void>;
  stop: () => void;
}

const steady = (): number => performance.now();

/**
 * The clock that all processes on one database go by: the database's, carried on between two askings by this process'
 * steady clock, so that a machine whose own time is wrong, or jumps, changes nothing. `jumped` is told by how many ms
 * the database's own clock moved where it should not have (ahead: positive); on the embedded engine that is this machine's.
 * Errors: those of the database, at the first asking.
 */
export const databaseClock = async (
  db: Database,
  jumped: (ms: number) => void,
  failed: (error: unknown) => void,
): Promise<DatabaseClock> => {
  const read = async (): Promise<Reading> => {
    const before = steady();
    const { rows } = await sql<{ time: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(db);
    const after = steady();
    return { time: rows[0]?.time ?? Date.now(), at: (before + after) / 2, within: (after - before) / 2 };
  };
  let last = await read();
  const timeOf = (at: number): number => last.time + (at - last.at);
  const look = async (): Promise<void> => {
    const next = await read();
    // Where several wait for the database at once, each goes by what the one before has heard: a jump is told once.
    if (next.at <= last.at) return;
    const { reading, jump } = judged(last, next);
    last = reading;
    if (jump !== 0) jumped(jump);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      // Work that takes long has the database: what was last heard of its clock holds on.
      if (!(error instanceof TurnTimeout)) failed(error);
    });
  }, askEvery);
  timer.unref();
  return {
    now: () => new Date(timeOf(steady())),
    look,
    stop: () => {
      clearInterval(timer);
    },
  };
};

/** Whether something is held at an instant. Held for longer than ever (`longest`, ms), a clock ahead of time did it: it is not. */
export const isHeld = (until: Date | null, now: Date, longest: number): boolean =>
  until !== null && until > now && until.getTime() - now.getTime() <= longest + tolerance;
