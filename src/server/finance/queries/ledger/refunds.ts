import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';

/** The order that a refund of the store belongs to; null where there is no such refund. */
export const refundedOrder = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  refundId: number,
): Promise<number | null> => {
  const row = await db
    .selectFrom('refunds')
    .select('order_id')
    .where('store', '=', store)
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row?.order_id ?? null;
};
