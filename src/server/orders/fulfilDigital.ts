import { isOn } from '../../domain/toggles';
import type { Queries } from '../db/database';
import { digitalLines } from '../db/repositories/orders/digitalLines';
import { readStore } from '../db/repositories/stores';
import { shipParcel } from './shipParcel';

/**
 * Marks lines that need no shipping as sent, where the marketplace has that switched on (`autoFulfillDigital`); in
 * the transaction that places the orders. Once by its key.
 */
export const fulfilDigital = async (
  tx: Queries,
  { store, orderIds, at }: { store: string; orderIds: readonly number[]; at: Date },
): Promise<void> => {
  const found = await readStore(tx, store);
  if (found === null || !isOn(found.features, 'autoFulfillDigital')) return;
  const scope = { store, vendor: null };
  for (const orderId of orderIds) {
    const lines = await digitalLines(tx, scope, orderId);
    if (lines.length === 0) continue;
    const words = { carrier: '', tracking: '', url: '', by: '', at, key: 'digital' };
    await shipParcel(tx, scope, { orderId, lines, ...words });
  }
};
