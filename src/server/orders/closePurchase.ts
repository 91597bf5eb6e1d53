import type { Fault } from '../../domain/errors/errorTable';
import { integrationErrors } from '../../domain/errors/integrations';
import type { IncomingOrder } from '../../domain/orders/incoming/incomingOrder';
import { amountLeft, keptOfCancelled, paidFor } from '../../domain/orders/refunds';
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
import { cancelRest, refundLines } from './refundLines';

/**
 * Gives back what of a part's money is left for pieces that were cancelled before, without it, and for the shipping of
 * one of which nothing was sent.
 */
const giveBackRest = async (
  tx: Queries,
  store: string,
  { id, lines, fulfilledCount, shipping, refundedShipping }: StandingPart,
  { reason, at }: { reason: string; at: Date },
): Promise<void> => {
  const isUnsent = fulfilledCount === 0;
  const left = lines
    .map((line) => ({
      id: line.id,
      quantity: 0,
      amount: keptOfCancelled(line),
      tax: isUnsent ? Math.max(0, line.tax - line.refundedTax) : null,
      restock: false,
    }))
    .filter(({ amount, tax }) => amount + (tax ?? 0) > 0);
  const ofShipping = isUnsent ? Math.max(0, shipping - refundedShipping) : 0;
  if (left.length === 0 && ofShipping === 0) return;
  const request = {
    orderId: id,
    kind: 'refund',
    lines: left,
    shipping: ofShipping,
    reason,
    by: '',
    at,
  } as const;
  await refundLines(tx, { store, vendor: null }, request);
};

/**
 * Cancels what of a held purchase was not shipped, as all its lines were taken off in the shop, which may put others on
 * it; with `keepsMoney` what goes back is told by refunds.
 */
export const emptyPurchase = async (
  tx: Queries,
  purchase: StoredPurchase,
  { keepsMoney = false, revision, at }: { keepsMoney?: boolean | undefined; revision: number; at: Date },
): Promise<boolean> => {
  const { store } = purchase;
  const reason = 'Taken off the order in the shop';
  let isNew = false;
  for (const { id } of await lockParts(tx, store, purchase.id)) {
    const why = { orderId: id, reason, by: '', at, restock: true, keepsMoney };
    isNew = (await cancelRest(tx, { store, vendor: null }, why)) !== null || isNew;
  }
  await writePurchase(tx, purchase, { revision }, at);
  await askAboutKept(tx, purchase, at);
  return isNew;
};

/** Cancels what of a held purchase was not shipped; answers what the admin has to know. */
export const cancelPurchase = async (
  tx: Queries,
  purchase: StoredPurchase,
  {
    reason,
    restock,
    keepsMoney = false,
    isUnpaid = false,
    revision,
    at,
  }: NonNullable<IncomingOrder['cancelled']> & { revision: number; at: Date },
): Promise<Fault[]> => {
  const { store } = purchase;
  const standing = await lockParts(tx, store, purchase.id);
  for (const { id, fulfillment } of standing)
    if (fulfillment !== 'cancelled')
      await cancelRest(tx, { store, vendor: null }, { orderId: id, reason, by: '', at, restock, keepsMoney });
  if (isUnpaid)
    for (const part of await lockParts(tx, store, purchase.id))
      await giveBackRest(tx, store, part, { reason, at });
  await writePurchase(tx, purchase, { state: 'cancelled', cancelled_at: at, revision }, at);
  await reopenOffers(tx, { store }, { purchase: purchase.id, at });
  await askAboutKept(tx, { ...purchase, state: 'cancelled' }, at);
  return standing
    .filter(({ fulfilledCount }) => fulfilledCount > 0)
    .map(({ name, vendor, fulfilledCount }) =>
      integrationErrors.shippedBeforeCancellation({ name, vendor, count: fulfilledCount }),
    );
};

/** What was paid for the goods of a part, with tax, and did not go back, in minor units. */
const goodsKept = ({ lines, taxIncluded }: StandingPart): number =>
  lines.reduce((sum, line) => sum + paidFor(line, amountLeft(line), taxIncluded), 0);

/**
 * Of a cancelled purchase nothing is kept but what was shipped, and of a part of which every piece was given back
 * before it was shipped nothing but its shipping: asks about parts of which less was given back, and takes that back
 * where all was.
 */
export const askAboutKept = async (tx: Queries, purchase: StoredPurchase, at: Date): Promise<void> => {
  const { currency } = purchase;
  const isCancelled = purchase.state === 'cancelled';
  const parts = await lockParts(tx, purchase.store, purchase.id);
  const ofUnsent = ({ lines, taxIncluded }: StandingPart): number =>
    lines.reduce((sum, line) => sum + paidFor(line, keptOfCancelled(line), taxIncluded), 0);
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
