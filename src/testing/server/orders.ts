import { termsOf } from '../../domain/orders/orderTerms';
import type { FulfilmentState, PayoutState } from '../../domain/orders/orders';
import type { Database } from '../../server/db/database';

export interface TestOrder {
  store?: string;
  vendor: string;
  purchase?: number;
  placedAt: Date;
  fulfillment?: FulfilmentState;
  payout?: PayoutState;
  customer?: { name: string; email: string };
  lines?: {
    sku: string;
    quantity: number;
    fulfilled?: number;
    productId?: number;
    variantId?: number;
    /** Minor units: of a piece, and of the whole line. */
    price?: number;
    discount?: number;
    /** What of the discount is settled by a discount of ours. */
    vendorDiscount?: number;
    marketplaceDiscount?: number;
    commission?: number;
    tax?: number;
  }[];
  shipping?: number;
  /** Minor units; beside that of the lines. */
  shippingTax?: number;
  /** Whether prices and shipping hold the tax; otherwise it comes on top. */
  taxIncluded?: boolean;
  currency?: string;
  country?: string;
}

let lastPurchase = 1000;

/** Stores an order with its lines and search terms, as the shop would; answers its id and its lines' ids. */
export const addOrder = async (db: Database, order: TestOrder): Promise<{ id: number; lines: number[] }> => {
  const {
    store = 'main',
    vendor,
    placedAt,
    customer = { name: 'Ada Byron', email: 'ada@buyers.test' },
    lines = [{ sku: 'MUG-1', quantity: 2 }],
    purchase = (lastPurchase += 1),
  } = order;
  const name = `#${String(purchase)}`;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const goods = lines.reduce((sum, { quantity, price = 1250 }) => sum + quantity * price, 0);
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  const { shipping = 0, shippingTax = 0, taxIncluded = false } = order;
  const tax = lines.reduce((sum, line) => sum + (line.tax ?? 0), shippingTax);
  const { id } = await db
    .insertInto('orders')
    .values({
      store,
      vendor,
      purchase,
      name,
      placed_at: placedAt,
      fulfillment: order.fulfillment ?? 'unfulfilled',
      payout: order.payout ?? 'due',
      customer: JSON.stringify(customer),
      shipping_address: JSON.stringify({
        name: customer.name,
        street1: 'Quay 1',
        zip: '20457',
        city: 'Hamburg',
        country: order.country ?? 'DE',
        phone: '+49 40 1',
        email: customer.email,
      }),
      billing: JSON.stringify({ email: customer.email, phone: '+49 40 2' }),
      item_count: pieces,
      fulfilled_count: lines.reduce((sum, { fulfilled = 0 }) => sum + fulfilled, 0),
      currency: order.currency ?? 'EUR',
      subtotal: goods,
      discount,
      shipping,
      tax,
      tax_included: taxIncluded,
      total: goods - discount + shipping + (taxIncluded ? 0 : tax),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = await db
    .insertInto('order_lines')
    .values(
      lines.map(({ sku, quantity, fulfilled = 0, productId, variantId, ...money }, position) => ({
        store,
        order_id: id,
        vendor,
        position,
        title: `Thing ${sku}`,
        sku,
        quantity,
        fulfilled,
        product_id: productId ?? null,
        variant_id: variantId ?? null,
        price: money.price ?? 1250,
        discount: money.discount ?? 0,
        vendor_discount: money.vendorDiscount ?? 0,
        marketplace_discount: money.marketplaceDiscount ?? 0,
        commission_amount: money.commission ?? 0,
        tax: money.tax ?? 0,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('order_terms')
    .values(
      termsOf({ name, customer, skus: lines.map(({ sku }) => sku) }).map((term) => ({
        store,
        vendor,
        ...term,
        placed_at: placedAt,
        order_id: id,
      })),
    )
    .execute();
  return { id, lines: stored.map((line) => line.id) };
};
