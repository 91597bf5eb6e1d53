import { checkParcel } from '../../domain/delivery/parcel';
import type { ShippoLabelInput } from '../../domain/delivery/shippo';
import type { LockedOrder } from '../orders/queries/lockOrder';
import { lockOrder } from '../orders/queries/lockOrder';
import { addAudit } from '../audit/queries/audit';
import { addLabel, changeLabel, lockLabel, readRate, type LabelRecord } from './queries/labels';
import { addJob } from '../jobs/queries/jobs';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { BadInput, Conflict, NotFound } from '../errors';
import { idOf } from '../products/answers';
import { orderErrors } from '../../domain/errors/orders';
import { deliveryErrors } from '../../domain/errors/delivery';

export const settleLabelKind = 'settle-label';

/** How long a purchase may still be under way at Shippo after it was asked for, in ms; longer than an answer is waited for. */
export const holdFor = 120_000;

/** Pieces of a parcel by line: those that were chosen, or all that is left. */
const piecesOf = (order: LockedOrder, wanted: ShippoLabelInput['lineItems']): Map<number, number> => {
  const all = order.lines.map(({ id, left }) => ({ id: String(id), quantity: left }));
  const checked = checkParcel(wanted ?? all, order.lines);
  if ('errors' in checked) throw new BadInput(checked.errors);
  return checked.lines;
};

/** What is known of a purchase before Shippo is asked; `fresh`: nobody asked before, so this one buys. */
export interface Intent {
  label: LabelRecord;
  fresh: boolean;
}

/**
 * Writes down that a label is to be bought, in a transaction that commits before Shippo is asked, together with the
 * job that looks after it. A second try finds the first one's. Errors: NotFound, BadInput, Conflict.
 */
export const beginLabel = async (
  tx: Queries,
  scope: Scope,
  { orderId, rateId, lineItems }: ShippoLabelInput,
  { by, now, ownKey }: { by: string; now: Date; ownKey: boolean },
): Promise<Intent> => {
  const order = await lockOrder(tx, scope, idOf(orderId));
  if (order === null) throw new NotFound(orderErrors.orderNotFound());
  const rate = await readRate(tx, scope, rateId);
  if (rate?.order_id !== order.id) throw new NotFound(deliveryErrors.rateNotFound());
  const known = await lockLabel(tx, scope, order.id, rateId);
  if (known !== null && known.state !== 'failed') return { label: known, fresh: false };
  if (order.fulfillment === 'cancelled') throw new Conflict(orderErrors.nothingToShipOfCancelled());
  const lines = piecesOf(order, lineItems);
  const heldUntil = new Date(now.getTime() + holdFor);
  const label =
    known === null
      ? await addLabel(tx, scope, rate, { ownKey, lines, by, heldUntil, now })
      : await changeLabel(tx, scope, known.id, { state: 'buying', problem: null, heldUntil, lines, ownKey });
  if (label === null) throw new NotFound(deliveryErrors.labelNotFound());
  await addJob(tx, scope.store, settleLabelKind, { labelId: label.id }, new Date(heldUntil.getTime() + 1000));
  await addAudit(tx, scope, {
    by,
    action: 'label.buy',
    subject: 'order',
    subjectId: orderId,
    detail: { rateId, carrier: rate.provider, service: rate.service, amount: rate.amount },
  });
  return { label, fresh: true };
};
