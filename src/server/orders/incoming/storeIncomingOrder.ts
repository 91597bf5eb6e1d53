import type { Services } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addJob } from '../../jobs/queries/jobs';
import {
  addIncomingOrder,
  requeueIncomingOrders,
  type NewIncomingOrder,
} from '../queries/purchases/incomingOrders';

export const processIncomingOrderKind = 'take-in-order';

/**
 * Keeps an incoming order together with the job that takes it in, so that neither is there without the other however the
 * process ends. One that came before is not taken in again, unless it was bad then: its product may be there now.
 * Errors: DeliveryDiffers.
 */
export const storeIncomingOrder = async (
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  incomingOrder: NewIncomingOrder,
): Promise<{ id: number; isNew: boolean }> => {
  const { store, at } = incomingOrder;
  const kept = await inTransaction(db, async (tx) => {
    const { id, times } = await addIncomingOrder(tx, incomingOrder);
    const isNew = times === 1;
    const again = isNew ? [id] : await requeueIncomingOrders(tx, store, { id }, ['bad']);
    for (const each of again) await addJob(tx, store, processIncomingOrderKind, { incomingOrder: each }, at);
    return { id, isNew };
  });
  jobs.wake(processIncomingOrderKind);
  return kept;
};
