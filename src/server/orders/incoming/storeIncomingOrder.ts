import type { Services } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addJob } from '../../jobs/queries/jobs';
import { integrationErrors } from '../../../domain/errors/integrations';
import { ownStateOf } from '../../../domain/orders/incoming/incomingOrderOwn';
import type { Queries } from '../../db/database';
import { readJson } from '../../readJson';
import {
  addIncomingOrder,
  endIncomingOrder,
  laterOfOrder,
  requeueIncomingOrders,
  type NewIncomingOrder,
  type StoredIncomingOrder,
} from '../queries/purchases/incomingOrders';

export const processIncomingOrderKind = 'take-in-order';

const ownStateIn = (body: string): ReturnType<typeof ownStateOf> => {
  try {
    return ownStateOf(readJson(body));
  } catch {
    return null;
  }
};

/**
 * What was last taken in of the order of a message that came before, where that says something else and nothing says
 * which of the two is newer: the order may be again as it was, or the message be sent again as its answer was lost.
 * Null where it is a double and no more.
 */
const newerState = async (
  tx: Queries,
  { store, source, body, isKnownByBytes = false }: NewIncomingOrder,
  id: number,
): Promise<StoredIncomingOrder | null> => {
  const own = isKnownByBytes ? ownStateIn(body) : null;
  if (own === null) return null;
  const later = await laterOfOrder(tx, { store, source, outsideId: own.outsideId, id });
  const [last] = later.filter((each) => ownStateIn(each.body)?.outsideId === own.outsideId);
  if (last === undefined || last.body === body) return null;
  return ownStateIn(last.body)?.revision === own.revision ? last : null;
};

/** Keeps a message that came again after a newer one for a person to look at: it changes nothing by itself. */
const keepRepeated = async (
  tx: Queries,
  incomingOrder: NewIncomingOrder,
  newer: StoredIncomingOrder,
): Promise<{ id: number; isNew: boolean }> => {
  const { store, at, delivery } = incomingOrder;
  const again = { ...incomingOrder, delivery: `${delivery} after ${String(newer.id)}` };
  const { id, times } = await addIncomingOrder(tx, again);
  if (times === 1)
    await endIncomingOrder(
      tx,
      { store, id },
      {
        state: 'stale',
        outsideId: newer.outside_id || (ownStateIn(incomingOrder.body)?.outsideId ?? ''),
        name: newer.name,
        purchase: newer.purchase,
        notices: [integrationErrors.repeatedAfterNewer({ newer: String(newer.id) })],
      },
      at,
    );
  return { id, isNew: times === 1 };
};

/**
 * Keeps an incoming order together with the job that takes it in, so that neither is there without the other however the
 * process ends. One that came before is not taken in again, unless it was bad then: its product may be there now; where
 * a newer one of its order came between, and nothing says that it is newer, people are asked.
 * Errors: DeliveryDiffers.
 */
export const storeIncomingOrder = async (
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  incomingOrder: NewIncomingOrder,
): Promise<{ id: number; isNew: boolean }> => {
  const { store, at } = incomingOrder;
  const kept = await inTransaction(db, async (tx) => {
    const { id, times, state } = await addIncomingOrder(tx, incomingOrder);
    const isNew = times === 1;
    const newer = isNew || state === 'bad' ? null : await newerState(tx, incomingOrder, id);
    if (newer !== null) return keepRepeated(tx, incomingOrder, newer);
    const again = isNew ? [id] : await requeueIncomingOrders(tx, store, { id }, ['bad']);
    for (const each of again) await addJob(tx, store, processIncomingOrderKind, { incomingOrder: each }, at);
    return { id, isNew };
  });
  jobs.wake(processIncomingOrderKind);
  return kept;
};
