import type { Fault } from '../../errors/errorTable';
import { integrationErrors } from '../../errors/integrations';
import { formatAmount } from '../../money';
import type { IncomingOrder } from './incomingOrder';
import type { FieldReader } from './incomingOrderFields';
import { totalOf } from '../splitOrder';

/** A sum beyond this is no order: it could not be held exactly. */
const largestSum = 1_000_000_000_000_000;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Whether lines cost more than can be held exactly; prices in minor units. */
export const isTooDear = (lines: readonly { price: number; quantity: number }[]): boolean =>
  sumOf(lines.map(({ price, quantity }) => price * quantity)) > largestSum;

const taxOf = ({ tax, lines, shipping }: IncomingOrder): number =>
  tax + sumOf(lines.map((line) => line.tax)) + sumOf(shipping.map((each) => each.tax));

/** What an order's lines, discounts, shipping and tax come to, in minor units. */
const incomingTotal = (order: IncomingOrder): number =>
  order.other +
  totalOf(
    {
      subtotal: sumOf(order.lines.map(({ price, quantity }) => price * quantity)),
      discount: order.discount + sumOf(order.lines.map(({ discount }) => discount)),
      shipping: sumOf(order.shipping.map(({ amount }) => amount)),
      tax: taxOf(order),
    },
    order.taxIncluded,
  );

/** Whether prices that hold their tax come to less than it: no invoice of such an order would be one. */
export const isTaxAboveTotal = (order: IncomingOrder): boolean =>
  order.taxIncluded && taxOf(order) > incomingTotal(order);

/** Notes sums that are too large; answers what is wrong with the total that the sender states, if anything. */
export const checkSums = (order: IncomingOrder, from: FieldReader): Fault | null => {
  if (isTooDear(order.lines)) from.fault('lines', integrationErrors.orderTooDear());
  const total = incomingTotal(order);
  if (order.total === null || order.total === total) return null;
  const { currency } = order;
  return integrationErrors.totalDiffers({
    said: { amount: formatAmount(order.total, currency), currency },
    found: { amount: formatAmount(total, currency), currency },
  });
};
