import type { Fault } from '../../../domain/errors/errorTable';
import { sourceErrors } from '../../../domain/errors/sources';
import { piecesToShip, type StandingThere } from '../../../domain/integrations/shopOrders';
import { SourceFailed } from '../../adapters/sources/askSource';
import type { ShopOrderClient } from '../../adapters/sources/shopOrderClient';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { CallError } from '../../errors';
import { shipParcel } from '../../orders/shipParcel';
import type { SourceNeeds } from '../connect';
import type { StoredConnection } from '../queries/connections';
import {
  changeShopOrder,
  countOrdersThere,
  holdShopOrder,
  noteOpenError,
  openOrders,
  readLinesHere,
  readOrderHere,
  type OrderHere,
  type StoredShopOrder,
} from '../queries/shopOrders';

/** Orders that a shop is asked for at once. */
const atOnce = 100;
/** An order that neither side has ended is asked for so long, in ms: shops may show those of two months alone. */
const longestOpen = 55 * 86_400_000;

interface Followed {
  row: StoredShopOrder;
  /** Undefined: the shop does not have it any more. */
  there: StandingThere | undefined;
}

/** Ships here what was shipped there, each parcel once; answers those that are dealt with. */
const takeParcels = async (
  tx: Queries,
  { kind }: StoredConnection,
  { row, order, there }: { row: StoredShopOrder; order: OrderHere; there: StandingThere },
  at: Date,
): Promise<string[]> => {
  const taken = [...row.parcels];
  const before: StandingThere['parcels'] = [];
  for (const parcel of there.parcels) {
    if (!taken.includes(parcel.id)) {
      const lines = piecesToShip(parcel, before, row.sent, await readLinesHere(tx, row));
      const { id, carrier, tracking, url } = parcel;
      const key = `${row.connection_id}:${id}`.slice(0, 100);
      const words = { carrier, tracking, url, by: kind, at, key };
      if (lines.length > 0)
        await shipParcel(
          tx,
          { store: row.store, vendor: order.vendor },
          { orderId: row.order_id, lines, ...words },
        );
      taken.push(id);
    }
    before.push(parcel);
  }
  return taken;
};

/** Notes how an order stands in its shop; answers whether it is to be cancelled there. */
const take = (
  { db, now }: SourceNeeds,
  connection: StoredConnection,
  { row: key, there }: Followed,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const row = await holdShopOrder(tx, key);
    if (row?.state !== 'sent' || row.ended_at !== null) return false;
    const at = now();
    const end = (error: Fault | null) => changeShopOrder(tx, row, { error, ended_at: at, due_at: null });
    if (there === undefined) {
      await end(sourceErrors.shopOrderGone());
      return false;
    }
    const { reduced } = there;
    await countOrdersThere(tx, row, { before: row.reduced, after: reduced });
    await changeShopOrder(tx, row, { reduced });
    const order = await readOrderHere(tx, row);
    if (order === null) {
      await end(null);
      return false;
    }
    const isCancelledHere = order.fulfillment === 'cancelled';
    if (isCancelledHere) {
      if (there.parcels.length === 0 && !there.isOver) return true;
      await end(there.parcels.length > 0 ? sourceErrors.shopShippedCancelled() : null);
      return false;
    }
    const parcels = await takeParcels(tx, connection, { row, order, there }, at);
    await changeShopOrder(tx, row, { parcels, error: null });
    if (there.isCancelled) {
      const now = await readOrderHere(tx, row);
      await end(now?.fulfillment === 'unfulfilled' ? sourceErrors.shopOrderCancelled() : null);
      return false;
    }
    const isOld = at.getTime() - (row.sent_at?.getTime() ?? 0) > longestOpen;
    if (there.isOver || isOld) await end(null);
    return false;
  });

/**
 * Follows one order that a shop has: what was shipped there is shipped here by the path of the vendor's own parcels,
 * and what was cancelled here before anything was shipped is cancelled there; answers whether that is over. Errors:
 * SourceFailed.
 */
export const followOrder = async (
  needs: SourceNeeds,
  client: ShopOrderClient,
  connection: StoredConnection,
  followed: Followed,
): Promise<boolean> => {
  const { db, now } = needs;
  const { row } = followed;
  let isUnwanted = false;
  try {
    isUnwanted = await take(needs, connection, followed);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    await changeShopOrder(db, row, { error: sourceErrors.shopParcelRefused({ why: error.fault }) });
    return true;
  }
  if (!isUnwanted) return true;
  const { reduced, isCancelled } = await client.cancel(row.outside_id);
  if (!isCancelled) return false;
  await inTransaction(db, async (tx) => {
    const held = await holdShopOrder(tx, row);
    if (held?.ended_at !== null) return;
    await countOrdersThere(tx, held, { before: held.reduced, after: reduced });
    await changeShopOrder(tx, held, { reduced, error: null, ended_at: now(), due_at: null });
  });
  return true;
};

/**
 * Follows all orders of a connection that its shop has and that are not over. What keeps orders alone from being read
 * is noted with them, as its products may be read all the same. Errors: SourceFailed, where it may pass.
 */
export const followOrders = async (
  needs: SourceNeeds,
  client: ShopOrderClient,
  connection: StoredConnection,
): Promise<void> => {
  const { db } = needs;
  let after = 0;
  try {
    for (;;) {
      const rows = await openOrders(db, connection, after, atOnce);
      if (rows.length === 0) return;
      const found = await client.read(rows.map(({ outside_id: id }) => id));
      const byId = new Map(found.map((there) => [there.id, there]));
      for (const row of rows) {
        await followOrder(needs, client, connection, { row, there: byId.get(row.outside_id) }).catch(
          async (error: unknown) => {
            if (!(error instanceof SourceFailed)) throw error;
            await changeShopOrder(db, row, { error: error.fault });
          },
        );
        after = row.order_id;
      }
    }
  } catch (error) {
    if (!(error instanceof SourceFailed) || error.isPassing) throw error;
    await noteOpenError(db, connection, after, error.fault);
  }
};
