import { addDays, dayOf, startOfDay } from '../../domain/dates';
import { daysOf } from '../../domain/home/figures';
import type { Services } from '../context';
import type { Database } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addJob } from '../jobs/queries/jobs';
import { goOn, type JobWork } from '../jobs/queue';
import { storeOf } from '../storeOf';
import {
  beginFigures,
  figuredTime,
  keepDay,
  keptZone,
  lockFigures,
  newestChange,
  storesToKeep,
  type DayBounds,
} from './queries/figures';

export const keepFiguresKind = 'keep-figures';

/** A whole day in a time zone. */
export const boundsOf = (day: string, timeZone: string): DayBounds => ({
  day,
  start: startOfDay(day, timeZone),
  until: startOfDay(addDays(day, 1), timeZone),
  isPart: false,
});

/** Begins anew where the store's days are those of another time zone by now. */
const settleZone = (db: Database, store: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockFigures(tx, store);
    const { timeZone } = await storeOf(tx, store);
    if ((await keptZone(tx, store)) === timeZone) return;
    const time = await figuredTime(tx, store);
    const days =
      time === null ? [] : daysOf({ from: dayOf(time.first, timeZone), to: dayOf(time.last, timeZone) });
    await beginFigures(
      tx,
      store,
      timeZone,
      days.map((day) => startOfDay(day, timeZone)),
    );
  });

/** Keeps the newest changed day before an instant; answers when it began, or null where there is none. */
const keepNext = (db: Database, store: string, before: Date | null): Promise<Date | null> =>
  inTransaction(db, async (tx) => {
    await lockFigures(tx, store);
    const timeZone = await keptZone(tx, store);
    const change = await newestChange(tx, store, before);
    if (timeZone === null || change === null) return null;
    const day = boundsOf(dayOf(change, timeZone), timeZone);
    await keepDay(tx, store, day);
    return day.start;
  });

/** Keeps the figures of every day that has changed, the newest first, a transaction each. */
export const keepFigures = async (
  db: Database,
  store: string,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  await settleZone(db, store);
  // From the newest backwards, so that what is written meanwhile does not keep it going for ever.
  for (let start = await keepNext(db, store, null); start !== null;) {
    await between();
    start = await keepNext(db, store, start);
  }
};

export const keepFiguresJob =
  ({ db }: Pick<Services, 'db'>): JobWork =>
  ({ store }, facts) =>
    keepFigures(db, store, () => goOn(facts));

/** Asked each minute: has the figures kept of every store where something has changed. */
export const queueFigures = async (db: Database, now: Date): Promise<void> => {
  for (const store of await storesToKeep(db, keepFiguresKind))
    await addJob(db, store, keepFiguresKind, {}, now);
};
