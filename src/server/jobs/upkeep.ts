import type { Storage } from '../adapters/storage';
import type { Database } from '../db/database';
import { dropOldFile } from '../db/repositories/oldFiles';
import { checkpoint, forgetOld, tidyTable, untidyTables } from '../db/repositories/upkeep';

const aMinute = 60_000;
const checkpointEvery = 5;
const forgetEvery = 60;
const day = 24 * 60 * aMinute;
const month = 30 * day;
/** Removed in one round; what is left waits for the next, so that no round takes long. */
const mostFiles = 500;

/** Removes uploads that were never used after a day and exports after a week. */
export const removeOldFiles = async (
  db: Database,
  storage: Pick<Storage, 'remove'>,
  now: Date,
): Promise<void> => {
  const before = { unused: new Date(now.getTime() - day), over: new Date(now.getTime() - 7 * day) };
  for (let removed = 0; removed < mostFiles; removed += 1)
    if (!(await dropOldFile(db, before, storage.remove))) return;
};

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
  { db, storage, now }: { db: Database; storage: Pick<Storage, 'remove'>; now: () => Date },
  embedded: boolean,
  report: (error: unknown) => void,
): (() => Promise<void>) => {
  let round = 0;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round += 1;
    const mine = round;
    running = running
      .then(() => keepUp(db, embedded, mine, now()))
      .then(() => (mine % forgetEvery === 1 ? removeOldFiles(db, storage, now()) : undefined))
      .catch(report);
  }, aMinute);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
