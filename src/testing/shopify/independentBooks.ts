/**
 * What Shopify's payloads come to, worked out anew from what its documentation and real payloads say: nothing of the
 * project is used here, so that our books can be held against it. Cents, as all of the corpus has two digits.
 */

interface Line {
  id: number;
  quantity: number;
  current_quantity?: number;
  price: string | number;
  total_discount?: string;
  discount_allocations?: { amount: string }[];
  tax_lines?: { price: string | number }[];
  gift_card?: boolean;
}

interface Adjustment {
  kind: string;
  amount: string;
  tax_amount?: string;
}

export interface RefundPayload {
  id: number;
  refund_line_items: {
    line_item_id: number;
    quantity: number;
    subtotal?: number | string;
    total_tax?: number | string;
  }[];
  order_adjustments?: Adjustment[];
  transactions?: { kind: string; status?: string; amount: string | number; currency?: string }[];
}

export interface OrderPayload {
  currency: string;
  taxes_included?: boolean;
  total_tax?: string;
  total_price: string;
  total_tip_received?: string;
  total_discounts?: string;
  line_items: Line[];
  shipping_lines?: Line[];
  refunds?: RefundPayload[];
}

const cents = (value: string | number | undefined): number => Math.round(Number(value ?? 0) * 100);
const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

/** What an order was sold for, by its lines. */
export const soldFor = (order: OrderPayload): number => {
  const off = (line: Line): number =>
    line.discount_allocations === undefined
      ? cents(line.total_discount)
      : sum(line.discount_allocations.map(({ amount }) => cents(amount)));
  const goods = sum(order.line_items.map((line) => cents(line.price) * line.quantity));
  const ships = order.shipping_lines ?? [];
  const shipping = sum(ships.map((line) => cents(line.price)));
  const allocated = sum([...order.line_items, ...ships].map(off));
  const discount = Math.max(allocated, cents(order.total_discounts));
  const taxes = sum(
    [...order.line_items, ...ships].flatMap((line) =>
      (line.tax_lines ?? []).map(({ price }) => cents(price)),
    ),
  );
  const tax = order.total_tax === undefined ? taxes : cents(order.total_tax);
  return (
    goods + shipping - discount + (order.taxes_included === true ? 0 : tax) + cents(order.total_tip_received)
  );
};

/** What a refund gave back; null where that is not sure. */
export const gaveBack = (refund: RefundPayload, currency: string, taxIncluded: boolean): number | null => {
  const payments = (refund.transactions ?? []).filter(
    ({ kind, status }) => kind === 'refund' && status !== undefined,
  );
  const isUnpaid = refund.transactions?.some(({ kind }) => kind === 'refund') === false;
  if (isUnpaid) return 0;
  const settled = payments.filter(({ status }) => status === 'success');
  if (payments.length > settled.length) return null;
  const isPriced = refund.refund_line_items.every(({ subtotal }) => subtotal !== undefined);
  const lines = sum(
    refund.refund_line_items.map((line) => cents(line.subtotal) + (taxIncluded ? 0 : cents(line.total_tax))),
  );
  const adjusted = sum(
    (refund.order_adjustments ?? []).map((each) => cents(each.amount) + cents(each.tax_amount)),
  );
  const found = lines - adjusted;
  const foreign = settled.some((each) => each.currency !== undefined && each.currency !== currency);
  if (settled.length === 0 || foreign) return isPriced ? found : null;
  const paid = sum(settled.map(({ amount }) => cents(amount)));
  return isPriced && paid === found ? paid : null;
};
