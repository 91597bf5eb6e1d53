import { isOn } from '../../domain/settings/toggles';
import type { Queries } from '../db/database';
import { digitalLines } from './queries/digitalLines';
import type { Store } from '../db/stores';
import { shipParcel } from './shipParcel';

interface Sold {
  orderIds: readonly number[];
  at: Date;
  /** Pieces by line that waited before, as somebody took them back or the switch was off: these go on waiting. */
  waiting?: ReadonlyMap<string, number>;
}

/**
 * Marks pieces that need no shipping as sent, where the marketplace has that switched on (`autoFulfillDigital`); in
 * the transaction that sells them, which happens once.
 */
export const fulfilDigital = async (
  tx: Queries,
  { store, features }: Store,
  { orderIds, at, waiting = new Map() }: Sold,
): Promise<void> => {
  if (!isOn(features, 'autoFulfillDigital')) return;
  const scope = { store, vendor: null };
  for (const [orderId, left] of await digitalLines(tx, scope, orderIds)) {
    const lines = left
      .map(({ id, quantity }) => ({ id, quantity: quantity - (waiting.get(id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) continue;
    const words = { carrier: '', tracking: '', url: '', by: '', at };
    await shipParcel(tx, scope, { orderId, lines, ...words });
  }
};
