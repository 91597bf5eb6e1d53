import { splitAmount } from '../money';

export const refundKinds = ['refund', 'cancellation'] as const;
/** A cancellation takes pieces that were not sent, a refund gives money back for what was. */
export type RefundKind = (typeof refundKinds)[number];

/** What a refund gave back for one line; amounts are minor units of the order's currency. */
export interface RefundedLine {
  id: string;
  /** Pieces; 0 where only money goes back. */
  quantity: number;
  /** Of the goods, after discount; without `tax` unless prices contain it. */
  amount: number;
  tax: number;
  restock: boolean;
}

/** A line as refunds see it: pieces, and money in minor units. */
export interface RefundableLine {
  id: string;
  quantity: number;
  fulfilled: number;
  cancelled: number;
  returned: number;
  price: number;
  discount: number;
  tax: number;
  refundedAmount: number;
  refundedTax: number;
}

export interface RefundableOrder {
  lines: readonly RefundableLine[];
  shipping: number;
  tax: number;
  total: number;
  /** Prices and shipping hold the tax already: nothing is given back for it beside them. */
  taxIncluded: boolean;
  refunded: number;
  refundedShipping: number;
}

/** What is asked to go back; an amount of null means what the pieces cost. */
export interface RefundWish {
  kind: RefundKind;
  lines: readonly {
    id: string;
    quantity: number;
    amount: number | null;
    /** The tax that goes back with it, where somebody says it; else its share. */
    tax?: number | null;
    restock: boolean;
  }[];
  shipping: number;
  /** The tax that goes back with the shipping, where somebody says it; else its share. */
  shippingTax?: number | null;
}

export interface RefundSums {
  lines: RefundedLine[];
  shipping: number;
  shippingTax: number;
  total: number;
}

/** What a line cost after its discount, less what was given back. */
export const amountLeft = ({
  price,
  quantity,
  discount,
  refundedAmount,
}: Omit<RefundableLine, 'id'>): number => Math.max(0, price * quantity - discount - refundedAmount);

/** Pieces that a refund of a kind can take: those not sent, or those sent that have not come back. */
export const piecesLeft = (line: RefundableLine, kind: RefundKind): number =>
  kind === 'cancellation' ? line.quantity - line.fulfilled - line.cancelled : line.fulfilled - line.returned;

/** The part of `whole` that belongs to `part` of `of`, so that parts taken one by one end at the whole. */
const shareOf = (whole: number, part: number, of: number): number =>
  part >= of ? whole : (splitAmount(whole, [part, of - part])[0] ?? 0);

/** What pieces of a line cost: a fair share of what is left of it, all of it with the last piece. */
export const worthOf = (line: RefundableLine, pieces: number): number =>
  pieces === 0 ? 0 : shareOf(amountLeft(line), pieces, line.quantity - line.cancelled - line.returned);

/**
 * The tax that goes back with an amount of a line: the share of all that has gone back by then, less what went before.
 * By itself each part would be rounded, and a hundred small refunds give back another tax than one of their sum.
 */
const taxOf = (line: RefundableLine, amount: number): number => {
  const left = Math.max(0, line.tax - line.refundedTax);
  if (amount === 0) return 0;
  if (amount >= amountLeft(line)) return left;
  const cost = line.price * line.quantity - line.discount;
  const until = shareOf(line.tax, line.refundedAmount + amount, cost);
  return Math.min(left, Math.max(0, until - line.refundedTax));
};

/**
 * What of the money for a line's cancelled pieces did not go back, in minor units and without tax beside prices. Shares
 * are rounded a piece, so that where others are left, less than a unit for each says nothing.
 */
export const keptOfCancelled = (line: Omit<RefundableLine, 'id'>): number => {
  const { price, quantity, discount, cancelled, returned } = line;
  const left = quantity - cancelled - returned;
  const cost = price * quantity - discount;
  const kept = Math.min(amountLeft(line) - shareOf(cost, left, quantity), shareOf(cost, cancelled, quantity));
  return kept > (left === 0 ? 0 : cancelled) ? kept : 0;
};

/** What of the money for a line's cancelled and returned pieces did not go back, as `keptOfCancelled`. */
export const keptOfGone = (line: Omit<RefundableLine, 'id'>): number =>
  keptOfCancelled({ ...line, cancelled: line.cancelled + line.returned, returned: 0 });

/** An amount of what is left of a line with the tax that goes with it: what a buyer paid. Minor units. */
export const paidFor = (line: Omit<RefundableLine, 'id'>, amount: number, taxIncluded: boolean): number =>
  amount + (taxIncluded ? 0 : shareOf(Math.max(0, line.tax - line.refundedTax), amount, amountLeft(line)));

/** Tax that stands on no line: it is on shipping. */
export const taxOnShipping = ({ tax, lines }: { tax: number; lines: readonly { tax: number }[] }): number =>
  Math.max(0, tax - lines.reduce((sum, line) => sum + line.tax, 0));

/** The tax on shipping that goes back with it. */
const shippingTaxOf = (order: RefundableOrder, shipping: number): number => {
  const onShipping = taxOnShipping(order);
  if (shipping === 0 || onShipping === 0) return 0;
  const until = (back: number): number => shareOf(onShipping, back, order.shipping);
  return until(order.refundedShipping + shipping) - until(order.refundedShipping);
};

/** Faults by field; `left` is pieces or minor units. */
export type RefundFault =
  | { field: string; kind: 'noLine' | 'twice' | 'nothing' }
  | { field: string; kind: 'pieces' | 'amount' | 'shipping' | 'total'; left: number };

/**
 * Works out a refund, or says what is wrong with it: no line gives more pieces or money than is left of it, and
 * no order more than it came to.
 */
export const refundSums = (
  order: RefundableOrder,
  wish: RefundWish,
): RefundSums | { faults: RefundFault[] } => {
  const faults: RefundFault[] = [];
  const lines: RefundedLine[] = [];
  const seen = new Set<string>();
  for (const [index, { id, quantity, amount, tax = null, restock }] of wish.lines.entries()) {
    const field = `lines[${String(index)}]`;
    const line = order.lines.find((each) => each.id === id);
    if (line === undefined) faults.push({ field: `${field}.id`, kind: 'noLine' });
    else if (seen.has(id)) faults.push({ field: `${field}.id`, kind: 'twice' });
    else {
      seen.add(id);
      const pieces = piecesLeft(line, wish.kind);
      if (quantity > pieces) faults.push({ field: `${field}.quantity`, kind: 'pieces', left: pieces });
      const back = amount ?? worthOf(line, Math.min(quantity, pieces));
      const left = amountLeft(line);
      if (back > left) faults.push({ field: `${field}.amount`, kind: 'amount', left });
      else if (quantity > 0 || back > 0 || (tax ?? 0) > 0) {
        const taxBack =
          tax === null ? taxOf(line, back) : Math.min(tax, Math.max(0, line.tax - line.refundedTax));
        lines.push({ id, quantity, amount: back, tax: taxBack, restock: restock && quantity > 0 });
      }
    }
  }
  const { shipping } = wish;
  const shippingLeft = Math.max(0, order.shipping - order.refundedShipping);
  if (shipping > shippingLeft) faults.push({ field: 'shipping', kind: 'shipping', left: shippingLeft });
  if (faults.length > 0) return { faults };
  if (lines.length === 0 && shipping === 0) return { faults: [{ field: 'lines', kind: 'nothing' }] };
  const shippingTax =
    wish.shippingTax == null
      ? shippingTaxOf(order, shipping)
      : Math.min(wish.shippingTax, taxOnShipping(order));
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const total = goods + shipping + (order.taxIncluded ? 0 : tax + shippingTax);
  const left = order.total - order.refunded;
  if (total > left) return { faults: [{ field: 'total', kind: 'total', left: Math.max(0, left) }] };
  return { lines, shipping, shippingTax, total };
};
