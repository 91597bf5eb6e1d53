import { isOn } from '../../domain/toggles';
import type { Queries } from '../db/database';
import { digitalLines } from '../db/repositories/orders/digitalLines';
import type { Store } from '../db/repositories/stores';
import { shipParcel } from './shipParcel';

/**
 * Marks lines that need no shipping as sent, where the marketplace has that switched on (`autoFulfillDigital`); in
 * the transaction that places the orders. Once by its key.
 */
export const fulfilDigital = async (
  tx: Queries,
  { store, features }: Store,
  { orderIds, at }: { orderIds: readonly number[]; at: Date },
): Promise<void> => {
  if (!isOn(features, 'autoFulfillDigital')) return;
  const scope = { store, vendor: null };
  for (const [orderId, lines] of await digitalLines(tx, scope, orderIds)) {
    const words = { carrier: '', tracking: '', url: '', by: '', at, key: 'digital' };
    await shipParcel(tx, scope, { orderId, lines, ...words });
  }
};
