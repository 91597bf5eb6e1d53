import { sql } from 'kysely';
import type { Queries } from '../../../db/database';
import type { StoredIncomingOrder } from './incomingOrders';

/**
 * What came in of orders that are here and holds the code of an agreed offer anywhere, though the offer counts as not
 * bought and nothing was asked about it. Reads all that is kept of a store's messages.
 */
export const ordersOfOpenCodes = async (
  db: Queries,
  store: string,
): Promise<(StoredIncomingOrder & { purchase: number; code: string })[]> => {
  const { rows } = await sql<StoredIncomingOrder & { purchase: number; code: string }>`
    select i.*, o.code from offers as o
    join incoming_orders as i
      on i.store = o.store and i.purchase is not null and position(o.code in upper(i.body)) > 0
    where o.store = ${store} and o.code is not null and o.price is not null and o.purchase is null
      and (o.status = 'accepted' or (o.status = 'rejected' and o.moved_by = 'expiry'))
      and not exists (
        select 1 from order_questions as q
        where q.store = i.store and q.purchase = i.purchase and q.topic = 'offer')
    order by i.purchase, i.id`.execute(db);
  return rows;
};
