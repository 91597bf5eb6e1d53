import type { Fault } from '../../domain/errors/errorTable';
import { integrationErrors } from '../../domain/errors/integrations';
import { formatAmount } from '../../domain/money';
import type { Queries } from '../db/database';
import { askAbout } from './queries/purchases/questions';
import { lockParts, writePurchase, type StoredPurchase } from './queries/purchases/purchaseRows';
import { reopenOffers } from '../offers/buyWithOffer';
import { cancelRest } from './refundLines';

/** Cancels what of a held purchase was not shipped; answers what the admin has to know. */
export const cancelPurchase = async (
  tx: Queries,
  purchase: StoredPurchase,
  { reason, restock, revision, at }: { reason: string; restock: boolean; revision: number; at: Date },
): Promise<Fault[]> => {
  const { store } = purchase;
  const standing = await lockParts(tx, store, purchase.id);
  for (const { id, fulfillment } of standing)
    if (fulfillment !== 'cancelled')
      await cancelRest(tx, { store, vendor: null }, { orderId: id, reason, by: '', at, restock });
  await writePurchase(tx, purchase, { state: 'cancelled', cancelled_at: at, revision }, at);
  await reopenOffers(tx, { store }, { purchase: purchase.id, at });
  await askAboutKept(tx, purchase, at);
  return standing
    .filter(({ fulfilledCount }) => fulfilledCount > 0)
    .map(({ name, vendor, fulfilledCount }) =>
      integrationErrors.shippedBeforeCancellation({ name, vendor, count: fulfilledCount }),
    );
};

/**
 * Of a cancelled purchase nothing is kept but what was shipped: asks about parts of which less was given back than
 * they came to, and takes that back where all was.
 */
export const askAboutKept = async (tx: Queries, purchase: StoredPurchase, at: Date): Promise<void> => {
  const { currency } = purchase;
  const parts = await lockParts(tx, purchase.store, purchase.id);
  const kept = parts.filter(
    ({ fulfilledCount, total, refunded }) => fulfilledCount === 0 && total > refunded,
  );
  await askAbout(tx, purchase, {
    topic: 'kept',
    at,
    questions: kept.map(({ id, total, refunded }) => ({
      orderId: id,
      fault: integrationErrors.keptThoughCancelled({
        amount: { amount: formatAmount(total - refunded, currency), currency },
      }),
      holds: true,
    })),
  });
};
