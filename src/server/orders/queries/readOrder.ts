import { isMixed, isSetByHand } from '../../../domain/finance/commission/orderCommission';
import { formatAmount } from '../../../domain/money';
import type { Fulfilment, Order, OrderLine } from '../../../domain/orders/orders';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';
import { booksOfOrder } from '../../finance/booksOfOrder';

type OrderRecord = Stored<'orders'>;
type LineRecord = Stored<'order_lines'>;
type FulfilmentRecord = Stored<'fulfilments'>;

const idText = (id: number | null): string => (id === null ? '' : String(id));

const toLine = (line: LineRecord, order: OrderRecord): OrderLine => ({
  id: String(line.id),
  title: line.title,
  variantTitle: line.variant_title,
  variantId: idText(line.variant_id),
  productId: idText(line.product_id),
  sku: line.sku,
  vendor: line.vendor,
  quantity: line.quantity,
  fulfillableQuantity:
    order.fulfillment === 'cancelled' ? 0 : line.quantity - line.fulfilled - line.cancelled,
  shippedQuantity: line.fulfilled,
  cancelledQuantity: line.cancelled,
  returnedQuantity: line.returned,
  refundedAmount: formatAmount(line.refunded_amount, order.currency),
  refundedTax: formatAmount(line.refunded_tax, order.currency),
  price: formatAmount(line.price, order.currency),
  discount: formatAmount(line.discount, order.currency),
  tax: formatAmount(line.tax, order.currency),
  image: line.image,
});

const toFulfilment = (row: FulfilmentRecord): Fulfilment => ({
  id: String(row.id),
  carrier: row.carrier,
  tracking: row.tracking,
  url: row.url,
  createdAt: row.created_at.toISOString(),
  lineItems: row.lines,
});

const toOrder = (
  order: OrderRecord,
  lines: LineRecord[],
  fulfilments: FulfilmentRecord[],
  { commissionReturned, standing }: Awaited<ReturnType<typeof booksOfOrder>>,
): Order => {
  const amount = (minor: number): string => formatAmount(minor, order.currency);
  const made = lines.map(({ commission_amount, commission_rule: rule }) => ({
    amount: commission_amount,
    rule,
  }));
  const covered = lines.reduce((sum, line) => sum + line.marketplace_discount, 0);
  return {
    id: String(order.id),
    name: order.name,
    createdAt: order.placed_at.toISOString(),
    vendor: order.vendor,
    fulfillment: order.fulfillment,
    payout: order.payout,
    customer: order.customer,
    shippingAddress: order.shipping_address,
    billing: order.billing,
    lineItems: lines.map((line) => toLine(line, order)),
    fulfillments: fulfilments.map(toFulfilment),
    subtotal: amount(order.subtotal),
    discount: amount(order.discount),
    ...(covered === 0 ? {} : { discountCovered: amount(covered) }),
    shipping: amount(order.shipping),
    tax: amount(order.tax),
    total: amount(order.total),
    commission: {
      flat: amount(order.commission_flat),
      percentage: order.commission_percentage,
      amount: amount(order.commission_amount),
      returned: amount(commissionReturned),
      ...(isSetByHand(made) ? { byHand: true as const } : {}),
      ...(isMixed(made) ? { mixed: true as const } : {}),
    },
    currency: order.currency,
    note: order.note,
    version: order.version,
    taxIncluded: order.tax_included,
    refunded: amount(order.refunded),
    refundedShipping: amount(order.refunded_shipping),
    ...(standing === null
      ? {}
      : {
          share: amount(standing.share),
          marketplacePart: {
            discount: amount(standing.discount),
            shipping: amount(standing.shipping),
            tax: amount(standing.tax),
          },
        }),
    ...(standing?.inPayout === true ? { inPayout: true as const } : {}),
  };
};

/** One order of the scope and the number of its purchase; null where there is none. */
export const readOrder = async (
  db: Queries,
  scope: Scope,
  id: number,
): Promise<{ order: Order; purchase: number } | null> => {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('store', '=', scope.store)
    .where('id', '=', id)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .executeTakeFirst();
  if (order === undefined) return null;
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('store', '=', scope.store)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  const fulfilments = await db
    .selectFrom('fulfilments')
    .selectAll()
    .where('store', '=', scope.store)
    .where('order_id', '=', id)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const books = await booksOfOrder(db, scope, { id, commission: order.commission_amount });
  return {
    order: toOrder(order, lines, fulfilments, books),
    purchase: order.purchase,
  };
};
