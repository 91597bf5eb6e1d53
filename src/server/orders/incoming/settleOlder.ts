import type { IncomingOrder } from '../../../domain/orders/incoming/incomingOrder';
import { ownStateOf } from '../../../domain/orders/incoming/incomingOrderOwn';
import type { Queries } from '../../db/database';
import { readJson } from '../../readJson';
import {
  settleIncomingOrders,
  troubledBefore,
  type StoredIncomingOrder,
} from '../queries/purchases/incomingOrders';
import { readIncomingOrder } from './placeIncomingOrder';

/** Hears of what should be looked at, for the log. */
export type Tell = (problem: Error) => void;

/** Which of the states of its order a message is; null where it is none, does not say it, or cannot be read. */
const revisionOf = (incomingOrder: StoredIncomingOrder, timeZone: string, tell: Tell): number | null => {
  try {
    if (incomingOrder.source === 'own') return ownStateOf(readJson(incomingOrder.body))?.revision ?? null;
    const said = readIncomingOrder(incomingOrder, timeZone);
    return said.kind === 'order' ? said.order.revision : null;
  } catch (error) {
    // Of what is wrong in it the list of incoming orders tells; it may hold what is nobody's business here.
    const { source, outside_id: order } = incomingOrder;
    const why = error instanceof Error ? error.name : 'no error';
    tell(
      new Error(
        `An older message of the order ${order} (${source}) cannot be read (${why}), so it stays on the list of incoming orders`,
      ),
    );
    return null;
  }
};

/**
 * An order that was taken in as it is now, with nothing wrong in it, settles what was wrong with its older states: nobody
 * needs to look at them, and its payout waits for them no more. `tell` hears of one that cannot be read.
 */
export const settleOlder = async (
  tx: Queries,
  store: string,
  taken: readonly {
    incomingOrder: StoredIncomingOrder;
    order: Pick<IncomingOrder, 'outsideId' | 'revision'>;
  }[],
  { timeZone, tell }: { timeZone: string; tell: Tell },
): Promise<void> => {
  const troubled = await troubledBefore(
    tx,
    store,
    taken.map(({ incomingOrder: { id, source }, order: { outsideId } }) => ({ id, source, outsideId })),
  );
  const settled = troubled.filter((each) => {
    const revision = revisionOf(each, timeZone, tell);
    const newer = taken.find(
      ({ incomingOrder: { source }, order: { outsideId } }) =>
        source === each.source && outsideId === each.outside_id,
    );
    return revision !== null && newer !== undefined && revision <= newer.order.revision;
  });
  await settleIncomingOrders(
    tx,
    store,
    settled.map(({ id }) => id),
  );
};
