import { commissionOfOrder } from '../../../../domain/finance/commission/orderCommission';
import type { PurchaseFacts } from '../../../../domain/orders/incoming/incomingOrder';
import { termsOf } from '../../../../domain/orders/orderTerms';
import type { VendorPart } from '../../../../domain/orders/splitOrder';
import type { PlacedOrder, SettledLine } from './newPurchase';
import type { Queries } from '../../../db/database';

/** What all parts of a purchase say alike. */
export interface PartFacts extends PurchaseFacts {
  store: string;
  taxIncluded: boolean;
}

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

export const factColumns = (facts: PurchaseFacts) => ({
  name: facts.name,
  placed_at: facts.placedAt,
  customer: jsonOrNull(facts.customer),
  shipping_address: jsonOrNull(facts.shippingAddress),
  billing: jsonOrNull(facts.billing),
  note: facts.note,
});

export const sumColumns = ({ subtotal, discount, shipping, tax, total }: VendorPart) => ({
  subtotal,
  discount,
  shipping,
  tax,
  total,
});

/** What an order says of its commission, as it is stored. */
export const commissionColumns = (lines: readonly SettledLine[]) => {
  const { flat, percentage, amount } = commissionOfOrder(lines.map(({ commission }) => commission));
  return { commission_flat: flat, commission_percentage: percentage, commission_amount: amount };
};

interface OrderRef {
  store: string;
  id: number;
  vendor: string;
}

/** Lines of an order, from a position on. */
export const lineRows = (order: OrderRef, lines: readonly SettledLine[], from = 0) =>
  lines.map((line, index) => ({
    store: order.store,
    order_id: order.id,
    vendor: order.vendor,
    position: from + index,
    product_id: line.productId,
    variant_id: line.variantId,
    title: line.title,
    variant_title: line.variantTitle,
    sku: line.sku,
    quantity: line.quantity,
    price: line.price,
    discount: line.discount,
    vendor_discount: line.vendorDiscount ?? 0,
    marketplace_discount: line.marketplaceDiscount ?? 0,
    tax: line.tax,
    image: line.image,
    outside_id: line.outsideId,
    commission_amount: line.commission.amount,
    commission_rule: jsonOrNull(line.commission.rule),
  }));

/** A statement takes so many values and no more. */
const mostRows = 2_000;

const inPieces = async <R>(rows: readonly R[], insert: (piece: R[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < rows.length; from += mostRows) await insert(rows.slice(from, from + mostRows));
};

/** Adds lines; answers the id of each by its order and position. */
export const insertLines = async (
  db: Queries,
  rows: readonly ReturnType<typeof lineRows>[number][],
): Promise<(order: number, position: number) => number> => {
  const ids = new Map<string, number>();
  await inPieces(rows, async (piece) => {
    const added = await db
      .insertInto('order_lines')
      .values(piece)
      .returning(['id', 'order_id', 'position'])
      .execute();
    for (const { id, order_id, position } of added) ids.set(`${String(order_id)} ${String(position)}`, id);
  });
  return (order, position) => ids.get(`${String(order)} ${String(position)}`) ?? 0;
};

/** What an order is found by. */
export const termRows = (order: OrderRef, facts: PurchaseFacts, lines: readonly { sku: string }[]) =>
  termsOf({ name: facts.name, customer: facts.customer, skus: lines.map(({ sku }) => sku) }).map((term) => ({
    store: order.store,
    vendor: order.vendor,
    ...term,
    placed_at: facts.placedAt,
    order_id: order.id,
  }));

export const insertTerms = (db: Queries, rows: ReturnType<typeof termRows>): Promise<void> =>
  inPieces(rows, (piece) => db.insertInto('order_terms').values(piece).execute());

/** The vendors' parts of one stored purchase. */
export interface PurchaseParts<F extends PartFacts = PartFacts> {
  facts: F;
  purchase: number;
  parts: readonly VendorPart<SettledLine>[];
}

/** Stores the vendors' parts of purchases: orders, lines and search terms, a statement each. One list a purchase. */
export const insertParts = async (
  db: Queries,
  purchases: readonly PurchaseParts[],
): Promise<PlacedOrder[][]> => {
  const ids = new Map<string, number>();
  const keyOf = (purchase: number, vendor: string): string => `${String(purchase)} ${vendor}`;
  const rows = purchases.flatMap(({ facts, purchase, parts }) =>
    parts.map((part) => ({
      store: facts.store,
      vendor: part.vendor,
      purchase,
      ...factColumns(facts),
      ...sumColumns(part),
      ...commissionColumns(part.lines),
      item_count: part.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      currency: facts.currency,
      tax_included: facts.taxIncluded,
    })),
  );
  await inPieces(rows, async (piece) => {
    const added = await db
      .insertInto('orders')
      .values(piece)
      .returning(['id', 'vendor', 'purchase'])
      .execute();
    for (const { id, vendor, purchase } of added) ids.set(keyOf(purchase, vendor), id);
  });
  const placed = purchases.map(({ facts, purchase, parts }) =>
    parts.map((part) => {
      const { vendor } = part;
      const order = { store: facts.store, id: ids.get(keyOf(purchase, vendor)) ?? 0, vendor };
      return { part, order, facts };
    }),
  );
  const all = placed.flat();
  const lineId = await insertLines(
    db,
    all.flatMap(({ order, part }) => lineRows(order, part.lines)),
  );
  await insertTerms(
    db,
    all.flatMap(({ order, part, facts }) => termRows(order, facts, part.lines)),
  );
  return placed.map((own) =>
    own.map(({ order: { id, vendor }, part }) => ({
      ...part,
      id,
      vendor,
      lines: part.lines.map((line, position) => ({ ...line, id: lineId(id, position) })),
    })),
  );
};
