import { addDays, dayOf, offsetAt, startOfDay } from '../../domain/dates';
import { daysOf } from '../../domain/home/figures';
import { daysToShip } from '../../domain/home/shipTimes';
import type { Services } from '../context';
import type { Database } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { Store } from '../db/stores';
import { addJob } from '../jobs/queries/jobs';
import { goOn, type JobWork } from '../jobs/queue';
import { storeOf } from '../storeOf';
import {
  beginFigures,
  figuredTime,
  keepDay,
  keptTerms,
  lockFigures,
  monthOf,
  newestChange,
  storesToKeep,
  type DayBounds,
  type FigureTerms,
} from './queries/figures';
import { isSummed, newestUnsummed, sumMonth } from './queries/keptSums';
import { keepRanks } from './queries/rankings';

export const keepFiguresKind = 'keep-figures';

/** By what a store's days are kept: its time zone, and the days after which an order is late. */
export const figureTermsOf = ({ timeZone, features }: Store): FigureTerms => ({
  timeZone,
  shipDays: daysToShip(features),
});

/** The first minute of a day in which its clocks are as far ahead as at its end. */
const turnOf = (start: Date, until: Date, timeZone: string): Date => {
  const then = offsetAt(until.getTime() - 1, timeZone);
  let [before, after] = [start.getTime(), until.getTime()];
  while (after - before > 60_000) {
    const middle = Math.floor((before + after) / 120_000) * 60_000;
    if (offsetAt(middle, timeZone) === then) after = middle;
    else before = middle;
  }
  return new Date(after);
};

const countBounds = (day: string, { timeZone, shipDays }: FigureTerms): DayBounds => {
  const start = startOfDay(day, timeZone);
  const until = startOfDay(addDays(day, 1), timeZone);
  const ahead = offsetAt(start.getTime(), timeZone);
  const aheadThen = offsetAt(until.getTime() - 1, timeZone);
  return {
    day,
    start,
    until,
    isPart: false,
    lateFrom: startOfDay(addDays(day, shipDays + 1), timeZone),
    ahead: ahead / 1000,
    turn: ahead === aheadThen ? until : turnOf(start, until, timeZone),
    aheadThen: aheadThen / 1000,
  };
};

/** So many days are remembered at most; a year of several stores. */
const mostKnown = 20_000;
const knownBounds = new Map<string, DayBounds>();

/** A whole day in a time zone. Reckoned once: asking the calendar takes longer than reading the figures of a day. */
export const boundsOf = (day: string, terms: FigureTerms): DayBounds => {
  const key = `${day} ${String(terms.shipDays)} ${terms.timeZone}`;
  const known = knownBounds.get(key);
  if (known !== undefined) return known;
  const bounds = countBounds(day, terms);
  if (knownBounds.size >= mostKnown) knownBounds.clear();
  knownBounds.set(key, bounds);
  return bounds;
};

/** Begins anew where the store's days are those of another time zone by now, or orders are late at another time. */
const settleTerms = (db: Database, store: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockFigures(tx, store);
    const terms = figureTermsOf(await storeOf(tx, store));
    const { timeZone, shipDays } = terms;
    const kept = await keptTerms(tx, store);
    if (kept?.timeZone === timeZone && kept.shipDays === shipDays) return;
    const time = await figuredTime(tx, store);
    const days =
      time === null ? [] : daysOf({ from: dayOf(time.first, timeZone), to: dayOf(time.last, timeZone) });
    await beginFigures(
      tx,
      store,
      terms,
      days.map((day) => startOfDay(day, timeZone)),
    );
  });

/** Keeps the newest changed day before an instant; answers when it began, or null where there is none. */
const keepNext = (db: Database, store: string, before: Date | null): Promise<Date | null> =>
  inTransaction(db, async (tx) => {
    await lockFigures(tx, store);
    const terms = await keptTerms(tx, store);
    const change = await newestChange(tx, store, before);
    if (terms === null || change === null) return null;
    const day = boundsOf(dayOf(change, terms.timeZone), terms);
    const month = monthOf(day.day);
    if (!(await isSummed(tx, store, month))) await sumMonth(tx, store, month);
    await keepDay(tx, store, day);
    await keepRanks(tx, store, day);
    return day.start;
  });

/** Sums the newest month of which a day is in no sum; answers which, or null where there is none. */
const sumNext = (db: Database, store: string): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    await lockFigures(tx, store);
    const day = await newestUnsummed(tx, store);
    if (day === null) return null;
    await sumMonth(tx, store, monthOf(day));
    return monthOf(day);
  });

/** Keeps the figures of every day that has changed, the newest first, a transaction each. */
export const keepFigures = async (
  db: Database,
  store: string,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  await settleTerms(db, store);
  for (let month = await sumNext(db, store); month !== null; month = await sumNext(db, store))
    await between();
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
