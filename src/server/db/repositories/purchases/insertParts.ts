import type { PurchaseFacts } from '../../../../domain/orderIntake';
import { termsOf } from '../../../../domain/orderTerms';
import type { VendorPart } from '../../../../domain/splitOrder';
import type { PlacedOrder, SettledLine } from './newPurchase';
import type { Queries } from '../../database';

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

/** What an order says of its commission: percentage and flat where all its lines were made by one. */
export const commissionColumns = (lines: readonly SettledLine[]) => {
  const [first] = lines;
  const rule = first?.commission.rule ?? null;
  const isOne = lines.every(
    ({ commission }) =>
      commission.rule?.percentage === rule?.percentage && commission.rule?.flat === rule?.flat,
  );
  return {
    commission_flat: isOne ? (rule?.flat ?? 0) : 0,
    commission_percentage: isOne ? (rule?.percentage ?? 0) : 0,
    commission_amount: lines.reduce((sum, { commission }) => sum + commission.amount, 0),
  };
};

/** Adds lines to an order, from a position on; answers them with their ids, in the order given. */
export const insertLines = async (
  db: Queries,
  order: { store: string; id: number; vendor: string },
  lines: readonly SettledLine[],
  from = 0,
): Promise<PlacedOrder['lines']> => {
  const rows = await db
    .insertInto('order_lines')
    .values(
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
        tax: line.tax,
        image: line.image,
        outside_id: line.outsideId,
        commission_amount: line.commission.amount,
        commission_rule: jsonOrNull(line.commission.rule),
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const ids = new Map(rows.map(({ id, position }) => [position, id]));
  return lines.map(({ variantId, quantity }, index) => ({
    id: ids.get(from + index) ?? 0,
    variantId,
    quantity,
  }));
};

/** What an order is found by. */
export const insertTerms = async (
  db: Queries,
  order: { store: string; id: number; vendor: string },
  facts: PurchaseFacts,
  skus: readonly string[],
): Promise<void> => {
  const terms = termsOf({ name: facts.name, customer: facts.customer, skus });
  if (terms.length === 0) return;
  await db
    .insertInto('order_terms')
    .values(
      terms.map((term) => ({
        store: order.store,
        vendor: order.vendor,
        ...term,
        placed_at: facts.placedAt,
        order_id: order.id,
      })),
    )
    .execute();
};

/** Stores the vendors' parts of a purchase: orders, lines and search terms. */
export const insertParts = async (
  db: Queries,
  facts: PartFacts,
  purchase: number,
  parts: readonly VendorPart<SettledLine>[],
): Promise<PlacedOrder[]> => {
  const placed: PlacedOrder[] = [];
  for (const part of parts) {
    const { id } = await db
      .insertInto('orders')
      .values({
        store: facts.store,
        vendor: part.vendor,
        purchase,
        ...factColumns(facts),
        ...sumColumns(part),
        ...commissionColumns(part.lines),
        item_count: part.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        currency: facts.currency,
        tax_included: facts.taxIncluded,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const order = { store: facts.store, id, vendor: part.vendor };
    const lines = await insertLines(db, order, part.lines);
    await insertTerms(
      db,
      order,
      facts,
      part.lines.map(({ sku }) => sku),
    );
    placed.push({ id, vendor: part.vendor, lines });
  }
  return placed;
};
