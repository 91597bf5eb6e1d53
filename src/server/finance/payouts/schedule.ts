import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import { patternOf } from '../../../domain/finance/paymentSettings';
import type { Services } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addJob } from '../../jobs/queries/jobs';
import { readSchedule, removeSchedule, takeTime, writeSchedule } from '../queries/payouts/schedules';
import { storeNames } from '../../notifications/queries/reminders';
import { readStore, type Store } from '../../db/stores';
import type { JobWork } from '../../jobs/queue';
import { payAutomatically } from './automated';

/** The kind of the job that pays what the schedule says; `{ request }` is its payload. */
export const payScheduledKind = 'pay-scheduled';

/** How far the clocks of processes on one database may differ, in ms. */
const clockSlack = 60_000;

/** When a pattern comes next after an instant, in a time zone, whatever its clocks do; null: never. */
export const nextTime = (pattern: string, timezone: string, after: Date): Date | null =>
  new Cron(pattern, { timezone, paused: true }).nextRun(new Date(after.getTime()));

const runStore = async ({ db }: Pick<Services, 'db'>, shop: Store, now: Date): Promise<boolean> => {
  const { store, timeZone } = shop;
  const pattern = patternOf(shop.features.payments.schedule);
  const kept = await readSchedule(db, store);
  if (pattern === null) {
    if (kept !== null) await removeSchedule(db, store);
    return false;
  }
  if (kept?.pattern !== pattern || kept.since.getTime() > now.getTime() + clockSlack) {
    // A schedule that is new begins with its next time, not with one that is over; and one whose beginning has yet to
    // come was written by a clock that was wrong.
    await writeSchedule(db, store, { pattern, since: now });
    return false;
  }
  const next = nextTime(pattern, timeZone, kept.since);
  if (next === null || next > now) return false;
  return inTransaction(db, async (tx) => {
    if (!(await takeTime(tx, store, kept.since, now))) return false;
    await addJob(tx, store, payScheduledKind, { request: randomUUID() }, now);
    return true;
  });
};

/** Asked each minute: queues a payout for each store whose time has come; times that were missed are one. */
export const runSchedules = async ({ db }: Pick<Services, 'db'>, now: Date): Promise<void> => {
  for (const store of await storeNames(db)) {
    const shop = await readStore(db, store);
    if (shop !== null) await runStore({ db }, shop, now);
  }
};

/** The job: killed and taken again it goes on with the same payout. */
export const payScheduledJob =
  (services: Services): JobWork =>
  async ({ store, payload: { request } }) => {
    if (typeof request !== 'string') return;
    await payAutomatically(services, store, { by: 'schedule', request, source: 'schedule' });
  };
