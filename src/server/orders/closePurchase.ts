import type { Fault } from '../../domain/errors/errorTable';
import { integrationErrors } from '../../domain/errors/integrations';
import { orderErrors } from '../../domain/errors/orders';
import type { IncomingRefund } from '../../domain/orders/incoming/incomingOrder';
import { parseAmount, splitAmount } from '../../domain/money';
import type { Queries } from '../db/database';
import { hasRefund } from './queries/refunds';
import {
  lockParts,
  writePurchase,
  type StandingPart,
  type StoredPurchase,
} from './queries/purchases/purchaseRows';
import { BadInput } from '../errors';
import { BadIncomingOrder } from './incoming/badIncomingOrder';
import { cancelRest, refundLines, type RefundRequest } from './refundLines';

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
  return standing
    .filter(({ fulfilledCount }) => fulfilledCount > 0)
    .map(({ name, vendor, fulfilledCount }) =>
      integrationErrors.shippedBeforeCancellation({ name, vendor, count: fulfilledCount }),
    );
};

type Pieces = RefundRequest['lines'][number];

interface Shares {
  part: StandingPart;
  /** Pieces that were not sent. */
  unsent: Pieces[];
  /** Pieces that were sent and come back. */
  sent: Pieces[];
  shipping: number;
}

/** What of a refund's pieces falls on a part: those that were not sent first. */
const sharesOf = (part: StandingPart, refund: IncomingRefund, notices: Fault[]): Shares => {
  const unsent: Pieces[] = [];
  const sent: Pieces[] = [];
  for (const { outsideId, quantity, restock } of refund.lines) {
    const line = part.lines.find((each) => each.outsideId === outsideId);
    if (line === undefined || quantity === 0) continue;
    const open = Math.min(quantity, line.quantity - line.fulfilled - line.cancelled);
    const back = Math.min(quantity - open, line.fulfilled - line.returned);
    if (open > 0) unsent.push({ id: line.id, quantity: open, amount: null, restock });
    if (back > 0) sent.push({ id: line.id, quantity: back, amount: null, restock });
    if (open + back < quantity)
      notices.push(
        integrationErrors.refundedBeyondLeft({ title: line.title, wanted: quantity, count: open + back }),
      );
  }
  return { part, unsent, sent, shipping: 0 };
};

const shareShipping = (shares: Shares[], amount: number): void => {
  const lefts = shares.map(({ part }) => Math.max(0, part.shipping - part.refundedShipping));
  const most = lefts.reduce((sum, left) => sum + left, 0);
  for (const [index, share] of splitAmount(Math.min(amount, most), lefts).entries()) {
    const each = shares[index];
    if (each !== undefined) each.shipping = share;
  }
};

const give = async (tx: Queries, request: RefundRequest, store: string): Promise<void> => {
  try {
    await refundLines(tx, { store, vendor: null }, request);
  } catch (error) {
    if (error instanceof BadInput) throw new BadIncomingOrder(error.fields ?? { refunds: error.fault });
    throw error;
  }
};

/**
 * Gives back what a refund of the shop names, once by its id: pieces that were not sent are cancelled, those that were
 * come back. Answers what the admin has to know, and whether it was new. Errors: BadArrival.
 */
export const refundPurchase = async (
  tx: Queries,
  purchase: StoredPurchase,
  refund: IncomingRefund,
  at: Date,
): Promise<{ isNew: boolean; notices: Fault[] }> => {
  const { store, source, currency } = purchase;
  const key = `${source}:${refund.outsideId}`;
  const standing = await lockParts(tx, store, purchase.id);
  const orderIds = standing.map(({ id }) => id);
  if (await hasRefund(tx, { store, vendor: null }, orderIds, [key, `${key}:sent`]))
    return { isNew: false, notices: [] };
  const known = new Set(standing.flatMap(({ lines }) => lines.map(({ outsideId }) => outsideId)));
  for (const [index, { outsideId }] of refund.lines.entries())
    if (!known.has(outsideId))
      throw new BadIncomingOrder({
        [`lines.${String(index)}.id`]: integrationErrors.noLineCalled({ id: outsideId }),
      });
  const notices: Fault[] = [];
  const shares = standing
    .filter(({ fulfillment }) => fulfillment !== 'cancelled')
    .map((part) => sharesOf(part, refund, notices));
  const shippingBack = refund.shipping === '' ? 0 : parseAmount(refund.shipping, currency);
  if (shippingBack === null || shippingBack < 0)
    throw new BadIncomingOrder({ shipping: orderErrors.amountOfCurrency({ currency }) });
  shareShipping(shares, shippingBack);
  let isNew = false;
  for (const { part, unsent, sent, shipping } of shares) {
    const request = { orderId: part.id, reason: refund.reason, by: '', at };
    const isPlain = unsent.length > 0;
    if (isPlain) await give(tx, { ...request, kind: 'cancellation', lines: unsent, shipping, key }, store);
    const rest = isPlain ? 0 : shipping;
    if (sent.length > 0 || rest > 0)
      await give(tx, { ...request, kind: 'refund', lines: sent, shipping: rest, key: `${key}:sent` }, store);
    isNew ||= isPlain || sent.length > 0 || rest > 0;
  }
  return { isNew, notices };
};
