import type { Order } from '../../../domain/orders/orders';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';
import { readOrder } from '../../orders/queries/readOrder';

export type RefundRecord = Stored<'refunds'>;

/** What a document is about. */
export interface DocumentFacts {
  order: Order;
  vendorEmail: string;
  /** What the vendor's first owner reads; empty: the store's language. */
  vendorLanguage: string;
  refund: RefundRecord | null;
  /** What the percentage of the commission was taken of, minor units; null where not every line kept it. */
  commissionBase: number | null;
}

const refundOf = async (
  db: Queries,
  { store }: Scope,
  orderId: number,
  refundId: number,
): Promise<RefundRecord | null> =>
  (await db
    .selectFrom('refunds')
    .selectAll()
    .where('store', '=', store)
    .where('order_id', '=', orderId)
    .where('id', '=', refundId)
    .executeTakeFirst()) ?? null;

/** An order of the scope with what its documents say beside it; null where there is none, or not that refund. */
export const readDocumentFacts = async (
  db: Queries,
  scope: Scope,
  orderId: number,
  refundId: number | null,
): Promise<DocumentFacts | null> => {
  const found = await readOrder(db, scope, orderId);
  if (found === null) return null;
  const refund = refundId === null ? null : await refundOf(db, scope, orderId, refundId);
  if (refundId !== null && refund === null) return null;
  const vendor = await db
    .selectFrom('vendors')
    .select('email')
    .where('store', '=', scope.store)
    .where('vendor', '=', found.order.vendor)
    .executeTakeFirst();
  const owner = await db
    .selectFrom('users')
    .select('language')
    .where('store', '=', scope.store)
    .where('vendor', '=', found.order.vendor)
    .where('role', '=', 'owner')
    .orderBy('id')
    .executeTakeFirst();
  const lines = await db
    .selectFrom('order_lines')
    .select('commission_rule as rule')
    .where('store', '=', scope.store)
    .where('order_id', '=', orderId)
    .execute();
  const bases = lines.map(({ rule }) => rule?.base ?? null);
  return {
    order: found.order,
    vendorEmail: vendor?.email ?? '',
    vendorLanguage: owner?.language ?? '',
    refund,
    commissionBase: bases.includes(null) ? null : bases.reduce<number>((sum, base) => sum + (base ?? 0), 0),
  };
};

/** The refunds of an order that a credit note can be made of, oldest first. */
export const listRefundIds = async (db: Queries, { store }: Scope, orderId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('refunds')
      .select('id')
      .where('store', '=', store)
      .where('order_id', '=', orderId)
      .where('total', '>', 0)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** The newest order of the scope, to show a template on; null where there is none yet. */
export const newestOrder = async (db: Queries, { store }: Scope): Promise<number | null> =>
  (
    await db
      .selectFrom('orders')
      .select('id')
      .where('store', '=', store)
      .where('fulfillment', '=', 'unfulfilled')
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;
