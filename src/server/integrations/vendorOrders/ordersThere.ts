import { isOlderThere } from '../../../domain/integrations/shopOrders';
import type { OrderThere } from '../../../domain/integrations/shopOrderAnswers';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { readLinesHere, readOrderHere, shopsOfOrder } from '../queries/shopOrders';
import { printOf } from './sendOrders';

/**
 * The shops of its vendor's that have an order of the scope, or are to have it, as a member of its answer; nothing where
 * there is none. The order has been looked up in the scope before.
 */
export const ordersThere = async (
  db: Queries,
  { store }: Scope,
  order: number,
): Promise<{ shops?: OrderThere[] }> => {
  const shops: OrderThere[] = [];
  for (const { connectionId, kind, address, state, name, error, sent, print } of await shopsOfOrder(
    db,
    store,
    order,
  )) {
    if (kind === 'sheet' || state === 'dropped') continue;
    const key = { store, connection_id: connectionId, order_id: order };
    const here = await readOrderHere(db, key);
    const isOlder =
      state === 'sent' &&
      here?.fulfillment === 'unfulfilled' &&
      (print !== printOf(here.shipping_address) || isOlderThere(sent, await readLinesHere(db, key)));
    shops.push({ connectionId, kind, address, state, name, error, isOlder });
  }
  return shops.length === 0 ? {} : { shops };
};
