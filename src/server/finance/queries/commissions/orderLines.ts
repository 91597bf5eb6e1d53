import type { SaleLine } from '../../../../domain/finance/commission/commissionBase';
import type { CommissionReason } from '../../../../domain/finance/commission/commissionReason';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';

/** A line of an order with its commission; minor units. */
export interface CommissionedOrderLine extends SaleLine {
  id: number;
  title: string;
  variantTitle: string;
  productId: number | null;
  amount: number;
  rule: CommissionReason | null;
}

export interface CommissionedOrder {
  id: number;
  name: string;
  vendor: string;
  currency: string;
  placedAt: Date;
  shipping: number;
  taxIncluded: boolean;
  cancelled: boolean;
  /** What the order says of its commission; `flat` in minor units. */
  said: { flat: number; percentage: number };
  lines: CommissionedOrderLine[];
}

/** An order of the scope with its commission by line, held until the transaction ends where `lock` says so. */
export const commissionedOrder = async (
  db: Queries,
  scope: Scope,
  id: number,
  lock = false,
): Promise<CommissionedOrder | null> => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'name', 'vendor', 'currency', 'placed_at', 'shipping', 'tax_included', 'fulfillment'])
    .select(['commission_flat as flat', 'commission_percentage as percentage'])
    .where('store', '=', scope.store)
    .where('id', '=', id)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (order === undefined) return null;
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'title', 'variant_title as variantTitle', 'product_id as productId', 'price', 'quantity'])
    .select([
      'discount',
      'tax',
      'marketplace_discount as marketplaceDiscount',
      'commission_amount as amount',
      'commission_rule as rule',
    ])
    .where('store', '=', scope.store)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  const { placed_at: placedAt, tax_included: taxIncluded, fulfillment, flat, percentage, ...facts } = order;
  const said = { flat, percentage };
  return { ...facts, placedAt, taxIncluded, cancelled: fulfillment === 'cancelled', said, lines };
};

/** What an order's commission is to be; minor units, `flat` once for the order. */
export interface OrderCommission {
  flat: number;
  percentage: number;
  amount: number;
  lines: readonly { id: number; amount: number; rule: CommissionReason | null }[];
}

/** Writes an order's commission and that of its lines; call it under the order's lock. */
export const writeOrderCommission = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  id: number,
  commission: OrderCommission,
): Promise<void> => {
  for (const line of commission.lines)
    await db
      .updateTable('order_lines')
      .set({
        commission_amount: line.amount,
        commission_rule: line.rule === null ? null : JSON.stringify(line.rule),
      })
      .where('store', '=', store)
      .where('id', '=', line.id)
      .execute();
  await db
    .updateTable('orders')
    .set((set) => ({
      commission_flat: commission.flat,
      commission_percentage: commission.percentage,
      commission_amount: commission.amount,
      version: set('version', '+', 1),
    }))
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};
