import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** Lines of orders whose variants need no shipping, with all their pieces that can be sent, by order. */
export const digitalLines = async (
  db: Queries,
  { store }: Scope,
  orderIds: readonly number[],
): Promise<Map<number, { id: string; quantity: number }[]>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('variants as v', (join) =>
      join.onRef('v.store', '=', 'l.store').onRef('v.id', '=', 'l.variant_id'),
    )
    .select(['l.id', 'l.order_id as orderId'])
    .select(sql<number>`l.quantity - l.fulfilled - l.cancelled`.as('left'))
    .where('l.store', '=', store)
    .where('l.order_id', 'in', orderIds)
    .where('v.requires_shipping', '=', false)
    .where(sql`l.quantity - l.fulfilled - l.cancelled`, '>', 0)
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute();
  const lines = new Map<number, { id: string; quantity: number }[]>();
  for (const { id, orderId, left } of rows)
    lines.set(orderId, [...(lines.get(orderId) ?? []), { id: String(id), quantity: left }]);
  return lines;
};
