import type { Queries } from '../../database';
import type { Scope } from '../../scope';

/** Lines of an order whose variants need no shipping, with all their pieces that can be sent. */
export const digitalLines = async (
  db: Queries,
  { store }: Scope,
  orderId: number,
): Promise<{ id: string; quantity: number }[]> => {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.store', '=', 'l.store').onRef('v.id', '=', 'l.variant_id'),
    )
    .select(['l.id', 'l.quantity', 'l.fulfilled', 'l.cancelled'])
    .where('l.store', '=', store)
    .where('l.order_id', '=', orderId)
    .where('v.requires_shipping', '=', false)
    .orderBy('l.position')
    .execute();
  return rows
    .map(({ id, quantity, fulfilled, cancelled }) => ({
      id: String(id),
      quantity: quantity - fulfilled - cancelled,
    }))
    .filter(({ quantity }) => quantity > 0);
};
