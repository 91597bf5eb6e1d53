import type { Fault } from '../../domain/errors/errorTable';
import { integrationErrors } from '../../domain/errors/integrations';
import type { IncomingOrder } from '../../domain/orders/incoming/incomingOrder';
import { keptOfCancelled } from '../../domain/orders/refunds';
import { formatAmount } from '../../domain/money';
import type { Queries } from '../db/database';
import { askAbout } from './queries/purchases/questions';
import {
  lockParts,
  writePurchase,
  type StandingPart,
  type StoredPurchase,
} from './queries/purchases/purchaseRows';
import { reopenOffers } from '../offers/buyWithOffer';
import { cancelRest } from './refundLines';

/** Cancels what of a held purchase was not shipped; answers what the admin has to know. */
export const cancelPurchase = async (
  tx: Queries,
  purchase: StoredPurchase,
  {
    reason,
    restock,
    keepsMoney = false,
    revision,
    at,
  }: NonNullable<IncomingOrder['cancelled']> & { revision: number; at: Date },
): Promise<Fault[]> => {
  const { store } = purchase;
  const standing = await lockParts(tx, store, purchase.id);
  for (const { id, fulfillment } of standing)
    if (fulfillment !== 'cancelled')
      await cancelRest(tx, { store, vendor: null }, { orderId: id, reason, by: '', at, restock, keepsMoney });
  await writePurchase(tx, purchase, { state: 'cancelled', cancelled_at: at, revision }, at);
  await reopenOffers(tx, { store }, { purchase: purchase.id, at });
  await askAboutKept(tx, { ...purchase, state: 'cancelled' }, at);
  return standing
    .filter(({ fulfilledCount }) => fulfilledCount > 0)
    .map(({ name, vendor, fulfilledCount }) =>
      integrationErrors.shippedBeforeCancellation({ name, vendor, count: fulfilledCount }),
    );
};

/** What was paid for the goods of a part and did not go back, in minor units. */
const goodsKept = ({ lines }: StandingPart): number =>
  lines.reduce(
    (sum, { price, quantity, discount, refundedAmount }) =>
      sum + Math.max(0, price * quantity - discount - refundedAmount),
    0,
  );

/**
 * Of a cancelled purchase nothing is kept but what was shipped, and of a part of which every piece was given back
 * before it was shipped nothing but its shipping: asks about parts of which less was given back, and takes that back
 * where all was.
 */
export const askAboutKept = async (tx: Queries, purchase: StoredPurchase, at: Date): Promise<void> => {
  const { currency } = purchase;
  const isCancelled = purchase.state === 'cancelled';
  const parts = await lockParts(tx, purchase.store, purchase.id);
  const ofUnsent = ({ lines }: StandingPart): number =>
    lines.reduce((sum, line) => sum + keptOfCancelled(line), 0);
  const keptOf = (part: StandingPart): number => {
    if (part.fulfilledCount > 0) return isCancelled ? ofUnsent(part) : 0;
    if (isCancelled) return part.total - part.refunded;
    return part.fulfillment === 'cancelled' ? Math.min(part.total - part.refunded, goodsKept(part)) : 0;
  };
  const kept = parts
    .map((part) => ({ id: part.id, isSent: part.fulfilledCount > 0, amount: keptOf(part) }))
    .filter(({ amount }) => amount > 0);
  await askAbout(tx, purchase, {
    topic: 'kept',
    at,
    questions: kept.map(({ id, isSent, amount }) => {
      const about = { amount: { amount: formatAmount(amount, currency), currency } };
      const fault = isSent
        ? integrationErrors.keptOfUnsent(about)
        : integrationErrors.keptThoughCancelled(about);
      return { orderId: id, fault, holds: true };
    }),
  });
};
