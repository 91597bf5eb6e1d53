import { sql } from 'kysely';
import type { BookedRefund, PlannedRefund } from '../../../../domain/orders/incoming/planRefund';
import type { Queries } from '../../../db/database';

/** No id of a sender holds it. */
const mark = '\u0001';

/** The key of one booking of a refund from outside; its first is the refund's own. */
export const bookedKey = (key: string, of: PlannedRefund['of'], index: number): string =>
  of === 'lines' && index === 0 ? key : `${key}${mark}${of}${String(index)}`;

/** What was booked of a refund from outside so far, in minor units, and in how many rows. */
export const bookedRefund = async (
  db: Queries,
  store: string,
  orderIds: readonly number[],
  key: string,
): Promise<BookedRefund & { count: number }> => {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('refunds')
          .select(['key', 'lines', 'shipping', 'shipping_tax', 'total'])
          .where('store', '=', store)
          .where('order_id', 'in', [...orderIds])
          .where(sql<boolean>`(key = ${key} or starts_with(key, ${key + mark}))`)
          .execute();
  const lines = new Map<string, { quantity: number; amount: number; tax: number }>();
  const named = rows.filter((row) => row.key?.startsWith(`${key}${mark}beside`) !== true);
  for (const { id, quantity, amount, tax } of named.flatMap((row) => row.lines)) {
    const before = lines.get(id) ?? { quantity: 0, amount: 0, tax: 0 };
    lines.set(id, {
      quantity: before.quantity + quantity,
      amount: before.amount + amount,
      tax: before.tax + tax,
    });
  }
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
  return {
    lines,
    shipping: sum(named.map((row) => row.shipping)),
    shippingTax: sum(named.map((row) => row.shipping_tax)),
    beside: sum(rows.map((row) => row.total)) - sum(named.map((row) => row.total)),
    count: rows.length,
  };
};
