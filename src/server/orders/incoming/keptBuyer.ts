import type { IncomingOrder, PurchaseFacts } from '../../../domain/orders/incoming/incomingOrder';
import type { StandingPart } from '../queries/purchases/purchaseRows';

type Buyer = Pick<PurchaseFacts, 'customer' | 'billing' | 'shippingAddress' | 'note'>;

/**
 * Whether the buyer of what a shop of Shopify's sold was taken out of it, as the shop asked: no order of it that was read
 * is without billing, be it empty.
 */
const isForgotten = (source: string, standing: readonly StandingPart[]): boolean =>
  source === 'shopify' &&
  standing.length > 0 &&
  standing.every(({ customer, billing, note }) => customer === null && billing === null && note === '');

/**
 * An order with the buyer whom the order here keeps: what was forgotten stays so, and a state that may not say who bought
 * leaves the name that another said.
 */
export const withKeptBuyer = <Sold extends Buyer & Pick<IncomingOrder, 'buyerUnsaid'>>(
  source: string,
  order: Sold,
  standing: readonly StandingPart[],
): Sold => {
  const [part] = standing;
  if (part === undefined) return order;
  if (isForgotten(source, standing)) {
    const { shippingAddress } = part;
    const kept: Buyer = { customer: null, billing: null, shippingAddress, note: '' };
    return { ...order, ...kept };
  }
  const { customer } = part;
  const isSame = (order.customer?.email ?? '') === (customer?.email ?? '');
  return order.buyerUnsaid === true && customer !== null && isSame ? { ...order, customer } : order;
};
