import { checkParcel } from '../../domain/delivery/parcel';
import type { Queries } from '../db/database';
import type { LabelRecord } from './queries/labels';
import type { LockedOrder } from '../orders/queries/lockOrder';
import { findParcelByKey } from '../orders/queries/parcels';
import { Conflict } from '../errors';
import { cancelParcel } from '../orders/parcels';
import { shipParcel } from '../orders/shipParcel';
import { deliveryErrors } from '../../domain/errors/delivery';
import type { Fault } from '../../domain/errors/errorTable';

/** By what the parcel of a label is found again. */
const keyOf = ({ id }: LabelRecord): string => `label-${String(id)}`;

// The vendor of an order may have been renamed since; the store's is enough, the label is the scope's own.
const wholeStore = ({ store }: LabelRecord) => ({ store, vendor: null });

/** Ships what a label is for with its tracking; false where a locked order no longer has the pieces. */
export const shipLabel = async (
  tx: Queries,
  order: LockedOrder,
  label: LabelRecord,
  { tracking, url }: { tracking: string; url: string },
  at: Date,
): Promise<boolean> => {
  if (order.fulfillment === 'cancelled' || 'errors' in checkParcel(label.lines, order.lines)) return false;
  const { carrier, by_email: by, lines } = label;
  const request = { orderId: order.id, carrier, tracking, url, by, at, lines, key: keyOf(label) };
  await shipParcel(tx, wholeStore(label), request);
  return true;
};

/** Takes the parcel of a label back that must not be used; answers what is to be said of it; null where there is none. */
export const takeLabelBack = async (
  tx: Queries,
  label: LabelRecord,
  { by, at }: { by: string; at: Date },
): Promise<Fault | null> => {
  const scope = wholeStore(label);
  const parcelId = (await findParcelByKey(tx, scope, label.order_id, keyOf(label)))?.id ?? null;
  if (parcelId === null) return null;
  try {
    await cancelParcel(tx, scope, { orderId: label.order_id, parcelId, by, at });
    return deliveryErrors.labelVoid();
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return deliveryErrors.labelVoidParcelStays();
  }
};

/** Puts the parcel of a label back whose refund was refused, since the label holds; answers what is to be said of it. */
export const putLabelBack = async (
  tx: Queries,
  order: LockedOrder,
  label: LabelRecord,
  at: Date,
): Promise<Fault | null> => {
  if ((await findParcelByKey(tx, wholeStore(label), order.id, keyOf(label))) !== null) return null;
  return (await shipLabel(tx, order, label, { tracking: label.tracking, url: label.tracking_url }, at))
    ? deliveryErrors.labelRefundRefused()
    : deliveryErrors.labelRefundRefusedWithoutParcel();
};
