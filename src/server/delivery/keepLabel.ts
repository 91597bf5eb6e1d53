import type { Purchase } from '../adapters/shippo/shippo';
import type { Services } from '../context';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { changeLabel, lockLabel, type LabelRecord } from './queries/labels';
import { lockOrder } from '../orders/queries/lockOrder';
import { NotFound } from '../errors';
import { shipLabel } from './labelParcel';
import { deliveryErrors } from '../../domain/errors/delivery';

type Bought = Extract<Purchase, { state: 'bought' }>;

/**
 * Keeps a label that was bought, and writes its tracking into a parcel of the order, both or neither. Where the
 * pieces were shipped meanwhile the label is kept alone and says so. Whoever comes second finds it done.
 */
export const keepLabel = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { store, vendor, order_id: orderId, rate_id: rateId }: LabelRecord,
  bought: Bought,
): Promise<LabelRecord> =>
  inTransaction(db, async (tx) => {
    const scope = { store, vendor };
    // The vendor of an order may have been renamed since; the store's is enough, the label is the scope's own.
    const order = await lockOrder(tx, { store, vendor: null }, orderId);
    const label = await lockLabel(tx, scope, orderId, rateId);
    if (order === null || label === null) throw new NotFound(deliveryErrors.labelNotFound());
    if (label.state !== 'buying') return label;
    const fits = await shipLabel(tx, order, label, bought, now());
    const kept = await changeLabel(tx, scope, label.id, {
      state: 'bought',
      bought,
      problem: fits ? null : deliveryErrors.labelWithoutParcel(),
    });
    if (kept === null) throw new NotFound(deliveryErrors.labelNotFound());
    await addAudit(
      tx,
      { store, vendor: order.vendor },
      {
        by: label.by_email,
        action: 'label.bought',
        subject: 'order',
        subjectId: String(orderId),
        detail: { transaction: bought.transactionId, tracking: bought.tracking, carrier: label.carrier },
      },
    );
    return kept;
  });
