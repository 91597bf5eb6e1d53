import type { LabelState } from '../../domain/delivery/shippo';
import type { RefundAnswer } from '../adapters/shippo/answers';
import type { Services } from '../context';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../db/repositories/audit';
import type { Queries } from '../db/database';
import { changeLabel, lockLabel, readLabel, type LabelRecord } from '../db/repositories/delivery/labels';
import { lockOrder, type LockedOrder } from '../db/repositories/orders/lockOrder';
import { addJob } from '../db/repositories/jobs';
import type { Scope } from '../db/scope';
import { Conflict, NotFound } from '../errors';
import { putLabelBack, takeLabelBack } from './labelParcel';
import { accountOf } from './shippoAccess';

export const followRefundKind = 'follow-refund';

/** How long after a refund was asked for Shippo is asked about it first. */
const firstLook = 3_600_000;

/** What is said of a refund that stayed open as long as anybody looked. */
export const refundUnheard = 'Shippo did not say for a month how this refund went. Ask its support.';

const stateOf: Readonly<Record<RefundAnswer['status'], LabelState>> = {
  QUEUED: 'refunding',
  PENDING: 'refunding',
  SUCCESS: 'refunded',
  ERROR: 'refused',
};

/** Moves the parcel of a label with it: back when it is void, and in again when it holds after all. */
const parcelAfter = async (
  tx: Queries,
  order: LockedOrder,
  label: LabelRecord,
  next: LabelState,
  act: { by: string; at: Date },
): Promise<string> => {
  if (next !== 'refused' && label.state === 'bought') return takeLabelBack(tx, label, act);
  if (next === 'refused' && label.state === 'refunding') return putLabelBack(tx, order, label, act.at);
  return label.message === refundUnheard ? '' : label.message;
};

/**
 * Asks for the money of an unused label, once, and takes its parcel back; asked again it tells how that went. Errors:
 * NotFound, Conflict for a label that was not bought, ShippoFailure.
 */
export const refundLabel = async (
  services: Services,
  scope: Scope,
  labelId: number,
  by: string,
): Promise<LabelRecord> => {
  const label = await readLabel(services.db, scope, labelId);
  if (label === null) throw new NotFound('The label');
  const { state, transaction_id: transactionId, refund_id: refundId } = label;
  if (state === 'refunded' || state === 'refused') return label;
  if (transactionId === null || (state !== 'bought' && state !== 'refunding'))
    throw new Conflict('This label was not bought, so there is no money to ask back');
  const shippo = await accountOf(services, scope, label.own_key ? label.vendor : null);
  // Shippo refunds a label once, however often it is asked.
  const refund = refundId === null ? await shippo.refund(transactionId) : await shippo.readRefund(refundId);
  return inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { store: label.store, vendor: null }, label.order_id);
    const held = await lockLabel(tx, scope, label.order_id, label.rate_id);
    if (order === null || held === null) throw new NotFound('The label');
    const next = stateOf[refund.status];
    // Who asked at the same time has written it down.
    if (held.state === next || (held.state !== 'bought' && held.state !== 'refunding')) return held;
    const at = services.now();
    const message = await parcelAfter(tx, order, held, next, { by, at });
    if (next === 'refunding')
      await addJob(
        tx,
        label.store,
        followRefundKind,
        { labelId: label.id },
        new Date(at.getTime() + firstLook),
      );
    const changed = await changeLabel(tx, scope, label.id, {
      state: next,
      refundId: refund.object_id,
      message,
    });
    await addAudit(
      tx,
      { store: label.store, vendor: label.vendor },
      {
        by,
        action: 'label.refund',
        subject: 'order',
        subjectId: String(label.order_id),
        detail: { transaction: transactionId, state: next },
      },
    );
    return changed ?? held;
  });
};
