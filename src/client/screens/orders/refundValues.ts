import { setIn, type ValidationErrors } from 'final-form';
import { formatAmount, parseAmount } from '../../../domain/money';
import { refundSchema } from '../../../domain/orders/orderDesk';
import type { Order } from '../../../domain/orders/orders';
import {
  amountLeft,
  keptOfCancelled,
  piecesLeft,
  refundSums,
  type RefundableLine,
  type RefundableOrder,
  type RefundFault,
  type RefundKind,
  type RefundSums,
} from '../../../domain/orders/refunds';
import { validateWith } from '../../form/validateWith';

/** A refund as the form holds it: an amount left empty is what the pieces cost. */
export interface RefundValues {
  lines: { id: string; quantity?: number | string; amount?: string; restock: boolean }[];
  shipping?: string;
  reason?: string;
}

/** The order as the rules of refunds see it, in minor units. */
export const refundableOf = (order: Order): RefundableOrder => {
  const minor = (text: string): number => parseAmount(text, order.currency) ?? 0;
  return {
    shipping: minor(order.shipping),
    tax: minor(order.tax),
    total: minor(order.total),
    taxIncluded: order.taxIncluded,
    refunded: minor(order.refunded),
    refundedShipping: minor(order.refundedShipping),
    lines: order.lineItems.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      fulfilled: line.shippedQuantity,
      cancelled: line.cancelledQuantity,
      returned: line.returnedQuantity,
      price: minor(line.price),
      discount: minor(line.discount),
      tax: minor(line.tax),
      refundedAmount: minor(line.refundedAmount),
      refundedTax: minor(line.refundedTax),
    })),
  };
};

/** Money alone goes back for what was sent, while some is left, and for what was cancelled without all of its money. */
const hasMoneyLeft = (line: RefundableLine): boolean =>
  (line.fulfilled > 0 && amountLeft(line) > 0) || keptOfCancelled(line) > 0;

/** Lines of which something can be cancelled or refunded. */
export const linesFor = (order: Order, kind: RefundKind): string[] =>
  refundableOf(order)
    .lines.filter((line) => piecesLeft(line, kind) > 0 || (kind === 'refund' && hasMoneyLeft(line)))
    .map(({ id }) => id);

/** All pieces that were not sent, where lines are cancelled; no piece yet, where they are refunded. */
export const beginRefund = (order: Order, kind: RefundKind): RefundValues => {
  const lines = linesFor(order, kind).map((id) => {
    const line = order.lineItems.find((each) => each.id === id);
    const open = kind === 'cancellation' ? (line?.fulfillableQuantity ?? 0) : 0;
    return { id, quantity: open, amount: '', restock: true };
  });
  return { lines, shipping: shippingWithAll(order, kind, { lines }), reason: '' };
};

/** Whether all of an order goes back of which nothing was ever sent, which cancels it. */
export const cancelsAll = (order: Order, kind: RefundKind, { lines }: RefundValues): boolean => {
  if (kind !== 'cancellation' || order.lineItems.some(({ shippedQuantity }) => shippedQuantity > 0))
    return false;
  const chosen = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  return order.lineItems.every(
    ({ id, fulfillableQuantity }) => fulfillableQuantity === 0 || chosen.get(id) === fulfillableQuantity,
  );
};

/**
 * The shipping that goes back with all of an order of which nothing was ever sent: what is left of it, as a decimal
 * string; empty where only some goes back.
 */
export const shippingWithAll = (order: Order, kind: RefundKind, values: RefundValues): string => {
  const { shipping, refundedShipping } = refundableOf(order);
  return cancelsAll(order, kind, values) && shipping > refundedShipping
    ? formatAmount(shipping - refundedShipping, order.currency)
    : '';
};

const amountOf = (text: string | undefined, currency: string): number | null =>
  text === undefined || text.trim() === '' ? null : parseAmount(text, currency);

/** Whether something is typed that is no amount; the schema says so at its field. */
const isNoAmount = (text: string | undefined, currency: string): boolean =>
  text !== undefined && text.trim() !== '' && amountOf(text, currency) === null;

/** What a refund comes to as it is typed, or its faults; without any where what is typed comes to nothing yet. */
export const sumsOf = (
  order: Order,
  kind: RefundKind,
  values: RefundValues,
): RefundSums | { faults: RefundFault[] } =>
  [values.shipping, ...values.lines.map(({ amount }) => amount)].some((text) =>
    isNoAmount(text, order.currency),
  )
    ? { faults: [] }
    : refundSums(refundableOf(order), {
        kind,
        lines: values.lines.map(({ id, quantity, amount, restock }) => ({
          id,
          quantity: typeof quantity === 'number' ? quantity : 0,
          amount: amountOf(amount, order.currency),
          restock,
        })),
        shipping: amountOf(values.shipping, order.currency) ?? 0,
      });

const check = validateWith(refundSchema);

/** What is wrong with a refund, in words that `say` has for faults. */
export const validateRefund = (
  values: RefundValues,
  order: Order,
  kind: RefundKind,
  say: (fault: RefundFault) => string,
): ValidationErrors => {
  const errors = check({ ...values, orderId: order.id, kind }) ?? {};
  const sums = sumsOf(order, kind, values);
  if (!('faults' in sums)) return errors;
  return sums.faults
    .filter(({ field }) => /^(lines\[\d+\]|shipping)/.test(field))
    .reduce<object>((all, fault) => setIn(all, fault.field, say(fault)), errors);
};
