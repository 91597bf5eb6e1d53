import type { Services } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addJob } from '../../jobs/queries/jobs';
import { addArrival, requeueArrivals, type NewArrival } from '../queries/purchases/arrivals';

export const takeInOrderKind = 'take-in-order';

/**
 * Keeps an arrival together with the job that takes it in, so that neither is there without the other however the
 * process ends. One that came before is not taken in again, unless it was bad then: its product may be there now.
 */
export const storeArrival = async (
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  arrival: NewArrival,
): Promise<{ id: number; isNew: boolean }> => {
  const { store, at } = arrival;
  const kept = await inTransaction(db, async (tx) => {
    const { id, times } = await addArrival(tx, arrival);
    const isNew = times === 1;
    const again = isNew ? [id] : await requeueArrivals(tx, store, { id }, ['bad']);
    for (const each of again) await addJob(tx, store, takeInOrderKind, { arrival: each }, at);
    return { id, isNew };
  });
  jobs.wake();
  return kept;
};
