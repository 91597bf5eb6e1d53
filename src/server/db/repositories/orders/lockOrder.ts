import type { FulfilmentState } from '../../../../domain/orders';
import type { Queries } from '../../database';
import type { Scope } from '../../scope';

/** An order held until the transaction ends, and what of its lines is left to ship. */
export interface LockedOrder {
  id: number;
  name: string;
  vendor: string;
  fulfillment: FulfilmentState;
  lines: { id: number; title: string; left: number }[];
}

/** Locks an order of the scope, so that two parcels at once cannot take the same piece; null where there is none. */
export const lockOrder = async (db: Queries, scope: Scope, id: number): Promise<LockedOrder | null> => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'name', 'vendor', 'fulfillment'])
    .where('store', '=', scope.store)
    .where('id', '=', id)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return null;
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'title', 'quantity', 'fulfilled'])
    .where('store', '=', scope.store)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    ...order,
    lines: lines.map(({ id: line, title, quantity, fulfilled }) => ({
      id: line,
      title,
      left: quantity - fulfilled,
    })),
  };
};
