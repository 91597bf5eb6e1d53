import { sql } from 'kysely';
import type { RefundedLine, RefundKind, RefundSums } from '../../../domain/orders/refunds';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { Scope } from '../../db/scope';
import type { LockedOrder } from './lockOrder';
import { stateAfter } from './list/stateAfter';

export interface MadeRefund {
  id: number;
  total: number;
  kind: RefundKind;
  reason: string;
  by_email: string;
  shipping: number;
  lines: readonly RefundedLine[];
}

/** The refund that a client's key has made already; null where it is new. */
export const findRefund = async (
  db: Queries,
  { store }: Scope,
  orderId: number,
  key: string | undefined,
): Promise<MadeRefund | null> => {
  if (key === undefined || key === '') return null;
  const row = await db
    .selectFrom('refunds')
    .select(['id', 'total', 'kind', 'reason', 'by_email', 'shipping', 'lines'])
    .where('store', '=', store)
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
};

export interface NewRefund {
  kind: RefundKind;
  sums: RefundSums;
  reason: string;
  by: string;
  at: Date;
  key: string | undefined;
}

/** Writes a refund of a locked order down: on its lines, on its sums, on its state. Answers the refund's id. */
export const addRefund = async (
  db: Queries,
  { store }: Scope,
  order: LockedOrder,
  { kind, sums, reason, by, at, key }: NewRefund,
): Promise<number> => {
  const pieces = sums.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const column = sql.ref(kind === 'cancellation' ? 'cancelled' : 'returned');
  await sql`
    update order_lines as l set ${column} = l.${column} + r.quantity,
      refunded_amount = l.refunded_amount + r.amount, refunded_tax = l.refunded_tax + r.tax
    from json_to_recordset(${jsonText(sums.lines)}::json)
      as r (id bigint, quantity integer, amount bigint, tax bigint)
    where l.store = ${store} and l.order_id = ${order.id} and l.id = r.id`.execute(db);
  const cancelled = kind === 'cancellation' ? pieces : 0;
  await sql`
    update orders set version = version + 1, cancelled_count = cancelled_count + ${cancelled}::integer,
      refunded = refunded + ${sums.total}::bigint,
      refunded_shipping = refunded_shipping + ${sums.shipping}::bigint,
      fulfillment = ${stateAfter({ cancelled })}
    where store = ${store} and id = ${order.id}`.execute(db);
  const { id } = await db
    .insertInto('refunds')
    .values({
      store,
      order_id: order.id,
      vendor: order.vendor,
      kind,
      lines: jsonText(sums.lines),
      shipping: sums.shipping,
      shipping_tax: sums.shippingTax,
      total: sums.total,
      reason,
      by_email: by,
      at,
      key: key === undefined || key === '' ? null : key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
