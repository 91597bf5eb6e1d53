import type { LabelState } from '../../domain/delivery/shippo';
import type { RefundAnswer } from '../adapters/shippo/answers';
import type { Shippo } from '../adapters/shippo/shippo';
import type { Services } from '../context';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import type { Queries } from '../db/database';
import { changeLabel, labelProblem, lockLabel, readLabel, type LabelRecord } from './queries/labels';
import { lockOrder, type LockedOrder } from '../orders/queries/lockOrder';
import { isInPayout } from '../finance/booksOfOrder';
import { addJobAnew } from '../jobs/queries/jobs';
import type { Scope } from '../db/scope';
import { Conflict, NotFound } from '../errors';
import { putLabelBack, takeLabelBack } from './labelParcel';
import { accountOf } from './shippoAccess';
import { deliveryErrors } from '../../domain/errors/delivery';
import { orderErrors } from '../../domain/errors/orders';
import type { Fault } from '../../domain/errors/errorTable';

export const followRefundKind = 'follow-refund';

/** How long after a refund is asked for Shippo is asked about it first, in ms; longer than an answer is waited for. */
export const firstLook = 120_000;

/** What is said of a refund that stayed open as long as anybody looked. */
export const refundUnheard = deliveryErrors.labelRefundUnconfirmed();

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
): Promise<Fault | null> => {
  if (next !== 'refused' && label.state === 'bought') return takeLabelBack(tx, label, act);
  if (next === 'refused' && label.state === 'refunding') return putLabelBack(tx, order, label, act.at);
  const problem = labelProblem(label);
  return problem?.code === refundUnheard.code ? null : problem;
};

/** How a refund went, as far as Shippo says; `refundId` where it was named. */
interface Outcome {
  status: RefundAnswer['status'];
  refundId?: string;
}

/** Writes down how the refund of a label went, and moves its parcel with it. Who comes second finds it done. */
const keepRefund = (
  services: Services,
  scope: Scope,
  label: LabelRecord,
  { status, refundId }: Outcome,
  by: string,
): Promise<LabelRecord> =>
  inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, { store: label.store, vendor: null }, label.order_id);
    const held = await lockLabel(tx, scope, label.order_id, label.rate_id);
    if (order === null || held === null) throw new NotFound(deliveryErrors.labelNotFound());
    const next = stateOf[status];
    // Who asked at the same time has written it down.
    if (held.state === next || (held.state !== 'bought' && held.state !== 'refunding')) return held;
    const at = services.now();
    const problem = await parcelAfter(tx, order, held, next, { by, at });
    const changed = await changeLabel(tx, scope, label.id, {
      state: next,
      problem,
      ...(refundId === undefined ? {} : { refundId }),
    });
    await addAudit(
      tx,
      { store: label.store, vendor: label.vendor },
      {
        by,
        action: 'label.refund',
        subject: 'order',
        subjectId: String(label.order_id),
        detail: { transaction: label.transaction_id, state: next },
      },
    );
    return changed ?? held;
  });

/** What Shippo has of a refund whose answer was not written down; null where it was not asked for. */
const unwritten = async (shippo: Shippo, transactionId: string): Promise<Outcome | null> => {
  const status = await shippo.refundOf(transactionId);
  return status === null ? null : { status };
};

/**
 * Asks for the money of an unused label, once, and takes its parcel back; asked again it tells how that went. Each
 * time the job that looks at Shippo commits before that is asked, so that an answer nobody wrote down is found, also
 * one that an earlier job had looked for too soon. Errors: NotFound, Conflict for a label that was not bought,
 * ShippoFailure.
 */
export const refundLabel = async (
  services: Services,
  scope: Scope,
  labelId: number,
  by: string,
): Promise<LabelRecord> => {
  const label = await readLabel(services.db, scope, labelId);
  if (label === null) throw new NotFound(deliveryErrors.labelNotFound());
  const { state, transaction_id: transactionId, refund_id: known } = label;
  if (state === 'refunded' || state === 'refused') return label;
  if (transactionId === null || (state !== 'bought' && state !== 'refunding'))
    throw new Conflict(deliveryErrors.labelNotBought());
  // Its parcel would go with it, of an order that is paid for because it was sent.
  if (state === 'bought' && scope.vendor !== null && (await isInPayout(services.db, scope, label.order_id)))
    throw new Conflict(orderErrors.parcelInPayout());
  const shippo = await accountOf(services, scope, label.own_key ? label.vendor : null);
  const at = new Date(services.now().getTime() + firstLook);
  await inTransaction(services.db, (tx) =>
    addJobAnew(tx, label.store, followRefundKind, { labelId: label.id }, at),
  );
  const ask = async (): Promise<Outcome> => {
    const found = await unwritten(shippo, transactionId);
    if (found !== null) return found;
    const { status, object_id: refundId } = await shippo.refund(transactionId);
    return { status, refundId };
  };
  const outcome = known === null ? await ask() : { status: (await shippo.readRefund(known)).status };
  return keepRefund(services, scope, label, outcome, by);
};

/**
 * Looks how the refund of a label goes, for the job that follows it; never asks for one, as who was told of a failure
 * may have used the label since. Answers null where there is nothing to follow. Errors: ShippoFailure.
 */
export const lookAtRefund = async (services: Services, label: LabelRecord): Promise<LabelRecord | null> => {
  const { store, vendor, own_key: ownKey, transaction_id: transactionId, refund_id: known } = label;
  if (transactionId === null) return null;
  const shippo = await accountOf(services, { store }, ownKey ? vendor : null);
  const outcome =
    known === null
      ? await unwritten(shippo, transactionId)
      : { status: (await shippo.readRefund(known)).status };
  return outcome === null ? null : keepRefund(services, { store, vendor: null }, label, outcome, '');
};
