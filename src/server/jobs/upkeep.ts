import type { Database } from '../db/database';
import { checkpoint, forgetOld, tidyTable, untidyTables } from '../db/repositories/upkeep';

const aMinute = 60_000;
const checkpointEvery = 5;
const forgetEvery = 60;
const month = 30 * 24 * 60 * aMinute;

/** One round of upkeep, a minute after the one before; `round` counts from 1. */
export const keepUp = async (db: Database, embedded: boolean, round: number, now: Date): Promise<void> => {
  if (round % forgetEvery === 1) await forgetOld(db, now, new Date(now.getTime() - month));
  if (!embedded) return;
  const [worst] = await untidyTables(db);
  if (worst !== undefined) await tidyTable(db, worst);
  if (round % checkpointEvery === 0) await checkpoint(db);
};

/**
 * Keeps the database tidy while the process runs, one table at a time: the embedded engine has nobody
 * in the background who would. Answers how to end it.
 */
export const startUpkeep = (
  db: Database,
  embedded: boolean,
  now: () => Date,
  report: (error: unknown) => void,
): (() => Promise<void>) => {
  let round = 0;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round += 1;
    const mine = round;
    running = running.then(() => keepUp(db, embedded, mine, now())).catch(report);
  }, aMinute);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
