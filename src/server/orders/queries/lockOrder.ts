import type { FulfilmentState, PayoutState } from '../../../domain/orders/orders';
import type { RefundableLine, RefundableOrder } from '../../../domain/orders/refunds';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

export interface LockedLine extends Omit<RefundableLine, 'id'> {
  id: number;
  title: string;
  sku: string;
  productId: number | null;
  variantId: number | null;
  /** Pieces that can still be sent. */
  left: number;
}

/** An order held until the transaction ends; amounts are minor units of `currency`. */
export interface LockedOrder extends Omit<RefundableOrder, 'lines'> {
  id: number;
  name: string;
  vendor: string;
  placedAt: Date;
  fulfillment: FulfilmentState;
  payout: PayoutState;
  currency: string;
  /** Grows with every write to the order. */
  version: number;
  lines: LockedLine[];
}

/** Locks an order of the scope, so that two parcels at once cannot take the same piece; null where there is none. */
export const lockOrder = async (db: Queries, scope: Scope, id: number): Promise<LockedOrder | null> => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'name', 'vendor', 'placed_at', 'fulfillment', 'payout', 'currency', 'version'])
    .select(['shipping', 'tax', 'total', 'refunded', 'refunded_shipping', 'tax_included'])
    .where('store', '=', scope.store)
    .where('id', '=', id)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return null;
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'title', 'sku', 'product_id', 'variant_id', 'quantity', 'fulfilled', 'cancelled'])
    .select(['returned', 'price', 'discount', 'tax', 'refunded_amount', 'refunded_tax'])
    .where('store', '=', scope.store)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  const {
    placed_at: placedAt,
    refunded_shipping: refundedShipping,
    tax_included: taxIncluded,
    ...rest
  } = order;
  return {
    ...rest,
    placedAt,
    refundedShipping,
    taxIncluded,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      sku: line.sku,
      productId: line.product_id,
      variantId: line.variant_id,
      quantity: line.quantity,
      fulfilled: line.fulfilled,
      cancelled: line.cancelled,
      returned: line.returned,
      price: line.price,
      discount: line.discount,
      tax: line.tax,
      refundedAmount: line.refunded_amount,
      refundedTax: line.refunded_tax,
      left: line.quantity - line.fulfilled - line.cancelled,
    })),
  };
};
