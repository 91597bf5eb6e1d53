import type { LabelState } from '../../domain/delivery/shippo';
import type { RefundAnswer } from '../adapters/shippo/answers';
import type { Services } from '../context';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../db/repositories/audit';
import { changeLabel, readLabel, type LabelRecord } from '../db/repositories/delivery/labels';
import type { Scope } from '../db/scope';
import { Conflict, NotFound } from '../errors';
import { accountOf } from './shippoAccess';

const stateOf: Readonly<Record<RefundAnswer['status'], LabelState>> = {
  QUEUED: 'refunding',
  PENDING: 'refunding',
  SUCCESS: 'refunded',
  ERROR: 'refused',
};

/**
 * Asks for the money of an unused label, once; asked again it tells how that went. Errors: NotFound, Conflict for a
 * label that was not bought, ShippoFailure.
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
    const next = stateOf[refund.status];
    const changed = await changeLabel(tx, scope, label.id, { state: next, refundId: refund.object_id });
    if (next !== state)
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
    return changed ?? label;
  });
};
