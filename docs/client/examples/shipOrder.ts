import { createHash } from 'node:crypto';
import type { Stallkeeper } from '../stallkeeper';

/**
 * Ships what is left of an order, once: the same parcel number again is answered as the first time. Answers whether
 * there was anything to ship.
 */
export const shipOrder = async (
  desk: Stallkeeper,
  orderId: string,
  parcel: { carrier: string; tracking: string },
): Promise<boolean> => {
  const { order } = await desk.call('readOrder', { orderId });
  const lineItems = order.lineItems
    .map(({ id, fulfillableQuantity: quantity }) => ({ id, quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (lineItems.length === 0) return false;
  // Of carriers' numbers some have blanks or slashes, or are longer than a key may be.
  const idempotencyKey = createHash('sha256').update(`${orderId} ${parcel.tracking}`).digest('hex');
  await desk.call('fulfilOrder', { orderId, lineItems, ...parcel }, { idempotencyKey });
  return true;
};
