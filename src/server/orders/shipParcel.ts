import { trackingUrl } from '../../domain/delivery/carriers';
import { checkParcel } from '../../domain/delivery/parcel';
import type { Queries } from '../db/database';
import { addAudit } from '../audit/queries/audit';
import type { LockedOrder } from './queries/lockOrder';
import { findParcelByKey } from './queries/parcels';
import { shipLines } from './queries/shipLines';
import type { Scope } from '../db/scope';
import { BadInput, Conflict, KeyUsed } from '../errors';
import { checkVersion, heldOrder } from './orderAtHand';
import { invoiceOrder } from '../documents/makeDocument';
import { orderErrors } from '../../domain/errors/orders';

export interface ParcelRequest {
  orderId: number;
  carrier: string;
  tracking: string;
  /** Empty: made from carrier and number where the carrier is known. */
  url: string;
  /** Pieces by line, or all that is left to send. */
  lines: readonly { id: string; quantity: number }[] | 'rest';
  by: string;
  at: Date;
  /** The same key is the same parcel, however often it is asked for. */
  key?: string | undefined;
  /** The order's version that was looked at; another one is refused. */
  version?: number | undefined;
}

/** Whether a key is used for the parcel that it made: its carrier and number may have been mended since. */
const isSameParcel = (
  made: readonly { id: string; quantity: number }[],
  wanted: ParcelRequest['lines'],
): boolean => {
  if (wanted === 'rest') return true;
  const sent = wanted.filter(({ quantity }) => quantity > 0);
  return (
    made.length === sent.length &&
    sent.every(({ id, quantity }) => made.some((line) => line.id === id && line.quantity === quantity))
  );
};

/**
 * Sends a parcel of an order, in the transaction that is given. Errors: NotFound, Conflict (cancelled order, older
 * state), BadInput by field (spec 5).
 */
export const shipParcel = async (
  tx: Queries,
  scope: Scope,
  request: ParcelRequest,
): Promise<{ order: LockedOrder; parcelId: number; isNew: boolean }> => {
  const order = await heldOrder(tx, scope, request.orderId);
  const done = await findParcelByKey(tx, scope, order.id, request.key);
  if (done !== null) {
    if (!isSameParcel(done.lines, request.lines)) {
      checkVersion(order, request.version);
      throw new KeyUsed();
    }
    return { order, parcelId: done.id, isNew: false };
  }
  if (order.fulfillment === 'cancelled') throw new Conflict(orderErrors.nothingToShipOfCancelled());
  checkVersion(order, request.version);
  const wanted =
    request.lines === 'rest'
      ? order.lines.map(({ id, left }) => ({ id: String(id), quantity: left }))
      : request.lines;
  const parcel = checkParcel(wanted, order.lines);
  if ('errors' in parcel) throw new BadInput(parcel.errors);
  const { lines } = parcel;
  const { carrier, tracking, by, at, key } = request;
  const url = request.url === '' ? trackingUrl(carrier, tracking) : request.url;
  const parcelId = await shipLines(tx, scope, order, { carrier, tracking, url, by, at, lines, key });
  await addAudit(tx, scope, {
    by,
    action: 'order.fulfil',
    subject: 'order',
    subjectId: String(order.id),
    detail: { carrier, tracking, url, lines: Object.fromEntries(lines) },
  });
  await invoiceOrder(tx, scope, { orderId: order.id, by, at });
  return { order, parcelId, isNew: true };
};
