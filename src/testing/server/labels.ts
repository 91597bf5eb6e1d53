import type { Database } from '../../server/db/database';
import { addLabel, readRate, writeRates } from '../../server/delivery/queries/labels';

/** Stores a rate of an order and a label that is being bought for it, as if Shippo had been asked. */
export const addLabelOf = async (
  db: Database,
  order: { store: string; vendor: string; id: number; line: number },
  rateId = `rate-${order.store}-${String(order.id)}`,
): Promise<{ rateId: string; labelId: string }> => {
  const scope = { store: order.store, vendor: order.vendor };
  const now = new Date('2026-05-01T12:00:00Z');
  const rate = { provider: 'DHL', service: 'Paket', amount: '5.49', currency: 'EUR', days: 2 };
  await writeRates(db, scope, order, [{ rateId, ...rate }], now);
  const kept = await readRate(db, scope, rateId);
  if (kept === null) throw new Error('The rate was not kept');
  const lines = new Map([[order.line, 1]]);
  const intent = { ownKey: true, lines, by: 'x@x.test', heldUntil: now, now };
  const label = await addLabel(db, scope, kept, intent);
  return { rateId, labelId: String(label.id) };
};
