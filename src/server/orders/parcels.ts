import { trackingUrl } from '../../domain/delivery/carriers';
import type { Queries } from '../db/database';
import { addAudit } from '../audit/queries/audit';
import { isInPayout } from '../finance/booksOfOrder';
import type { LockedOrder } from './queries/lockOrder';
import { changeParcel, parcelsOf, withdrawParcel, type StoredParcel } from './queries/parcels';
import type { Scope } from '../db/scope';
import { Conflict, NotFound } from '../errors';
import { checkVersion, heldOrder } from './orderAtHand';
import { addOrderNote } from './queries/notes';
import { orderErrors } from '../../domain/errors/orders';

interface ParcelAct {
  orderId: number;
  parcelId: number;
  by: string;
  at: Date;
  version?: number | undefined;
}

const heldParcel = async (
  tx: Queries,
  scope: Scope,
  { orderId, parcelId }: ParcelAct,
): Promise<{ order: LockedOrder; parcel: StoredParcel }> => {
  const order = await heldOrder(tx, scope, orderId);
  const parcel = (await parcelsOf(tx, scope, order)).find(({ id }) => id === parcelId);
  if (parcel === undefined) throw new NotFound(orderErrors.parcelNotFound());
  return { order, parcel };
};

/** Changes how a parcel goes, and says so in the timeline. Errors: NotFound, Conflict. */
export const editParcel = async (
  tx: Queries,
  scope: Scope,
  act: ParcelAct & { carrier: string; tracking: string; url: string },
): Promise<void> => {
  const { order, parcel } = await heldParcel(tx, scope, act);
  const { by, at, carrier, tracking } = act;
  // A link that was made from the old number does not follow the new one.
  const wasMade = act.url === parcel.url && parcel.url === trackingUrl(parcel.carrier, parcel.tracking);
  const url = act.url === '' || wasMade ? trackingUrl(carrier, tracking) : act.url;
  const words = { carrier, tracking, url };
  if (parcel.carrier === carrier && parcel.tracking === tracking && parcel.url === url) return;
  if (parcel.isCancelled) throw new Conflict(orderErrors.parcelCancelled());
  checkVersion(order, act.version);
  await changeParcel(tx, scope, order, parcel, words);
  await addOrderNote(tx, {
    store: scope.store,
    orderId: order.id,
    vendor: order.vendor,
    kind: 'parcelChanged',
    by,
    at,
    values: { carrier, tracking },
  });
  await addAudit(tx, scope, {
    by,
    action: 'order.parcel.change',
    subject: 'order',
    subjectId: String(order.id),
    detail: { parcelId: parcel.id, before: { carrier: parcel.carrier, tracking: parcel.tracking }, ...words },
  });
};

/**
 * Takes a parcel back, so that its pieces can be sent again; one taken back before stays so. What a payout holds or has
 * paid was sent: only the marketplace, which pays, takes that back. Errors: NotFound, Conflict.
 */
export const cancelParcel = async (tx: Queries, scope: Scope, act: ParcelAct): Promise<void> => {
  const { order, parcel } = await heldParcel(tx, scope, act);
  if (parcel.isCancelled) return;
  if (order.fulfillment === 'cancelled') throw new Conflict(orderErrors.orderCancelled());
  checkVersion(order, act.version);
  if (scope.vendor !== null && (await isInPayout(tx, scope, order.id)))
    throw new Conflict(orderErrors.parcelInPayout());
  for (const { id, quantity } of parcel.lines) {
    const line = order.lines.find((each) => each.id === Number(id));
    if (line !== undefined && line.returned > line.fulfilled - quantity)
      throw new Conflict(orderErrors.parcelRefunded());
  }
  const { by, at } = act;
  await withdrawParcel(tx, scope, order, parcel, { by, at });
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await addOrderNote(tx, {
    store: scope.store,
    orderId: order.id,
    vendor: order.vendor,
    kind: 'parcelCancelled',
    by,
    at,
    values: { carrier: parcel.carrier, tracking: parcel.tracking, count: String(pieces) },
  });
  await addAudit(tx, scope, {
    by,
    action: 'order.parcel.cancel',
    subject: 'order',
    subjectId: String(order.id),
    detail: { parcelId: parcel.id, tracking: parcel.tracking, lines: parcel.lines },
  });
};
