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

/** Which of the states of its order a message is; null where it is none, or does not say it. */
const revisionOf = (incomingOrder: StoredIncomingOrder, timeZone: string): number | null => {
  try {
    if (incomingOrder.source === 'own') return ownStateOf(readJson(incomingOrder.body))?.revision ?? null;
    const said = readIncomingOrder(incomingOrder, timeZone);
    return said.kind === 'order' ? said.order.revision : null;
  } catch {
    return null;
  }
};

/**
 * An order that was taken in as it is now, with nothing wrong in it, settles what was wrong with its older states: nobody
 * needs to look at them, and its payout waits for them no more.
 */
export const settleOlder = async (
  tx: Queries,
  store: string,
  taken: readonly {
    incomingOrder: StoredIncomingOrder;
    order: Pick<IncomingOrder, 'outsideId' | 'revision'>;
  }[],
  timeZone: string,
): Promise<void> => {
  const troubled = await troubledBefore(
    tx,
    store,
    taken.map(({ incomingOrder: { id, source }, order: { outsideId } }) => ({ id, source, outsideId })),
  );
  const settled = troubled.filter((each) => {
    const revision = revisionOf(each, timeZone);
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
