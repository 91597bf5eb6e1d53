import type { Services } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addJobs, finishJobs, type TakenJob } from '../../jobs/queries/jobs';
import { Pace } from '../../jobs/pace';
import { JobLost, type WorkTogether } from '../../jobs/queue';
import { isAnswering } from '../../scheduling/lanes';
import { endIncomingOrders, lockIncomingOrders, requeueWaiting } from '../queries/purchases/incomingOrders';
import { placeTogether } from './placeTogether';
import type { Tell } from './settleOlder';
import { processIncomingOrderKind } from './storeIncomingOrder';

interface Needs extends Pick<Services, 'db' | 'now'> {
  jobs: Pick<Services['jobs'], 'wake'>;
  config: Pick<Services['config'], 'publicUrl' | 'databaseUrl'>;
}

/** So many orders are taken in by one transaction, which holds what they count up (stock, balances, numbers of orders). */
const mostAtOnce = 40;
/** Of orders a few are long work. */
const few = 2;

const orderOf = ({ payload }: TakenJob): number => Number(payload['incomingOrder']);

/**
 * The work of many incoming orders of a store at once: what they make of the orders, what is written down of them and that
 * their jobs are over commit together, so that whoever lost a job in between has done nothing. Answers the jobs that
 * are over; the others are as they were, each to be done by itself. `tell` hears what belongs into the log. Errors: JobLost.
 */
export const takeInOrders = (
  { db, now, jobs, config: { publicUrl, databaseUrl } }: Needs,
  tell: Tell = () => undefined,
): WorkTogether => {
  // Of the embedded database there is one connection, for which people wait.
  const pace = new Pace(mostAtOnce, () => databaseUrl === null && isAnswering(), few);
  const work = async (taken: readonly TakenJob[]): Promise<readonly TakenJob[]> => {
    const [first] = taken;
    if (first === undefined) return [];
    const { store } = first;
    const over = await inTransaction(db, async (tx) => {
      const since = performance.now();
      const at = now();
      const kept = await lockIncomingOrders(tx, store, taken.map(orderOf));
      const queued = kept.filter(({ state }) => state === 'queued');
      const ends = await placeTogether(tx, store, queued, { at, publicUrl, tell });
      await endIncomingOrders(tx, store, ends, now());
      const waiting = await requeueWaiting(tx, store, [...ends.keys()]);
      await addJobs(
        tx,
        store,
        processIncomingOrderKind,
        waiting.map((id) => ({ incomingOrder: id })),
        now(),
      );
      const left = new Set(queued.flatMap(({ id }) => (ends.has(id) ? [] : [id])));
      const done = taken.filter((job) => !left.has(orderOf(job)));
      if ((await finishJobs(tx, done, now())) < done.length) throw new JobLost();
      pace.took(ends.size, performance.now() - since);
      return done;
    });
    // What was placed has mails to send and others to tell.
    jobs.wake();
    return over;
  };
  return { work, most: () => pace.size() };
};
