import { isWritten } from '../../domain/notifications';
import type { Queries } from '../db/database';
import { mostOrdersNamed, namedOrders, orderItems, orderPeople } from '../db/repositories/reminders';
import { readStore } from '../db/repositories/stores';
import { queueMail } from '../mail/queueMail';

/**
 * Writes to each vendor of new orders what is theirs to send, in the transaction that places them, so that no mail
 * tells of an order that there is not. Call it once for an order, when it is placed.
 */
export const orderPlacedMails = async (
  tx: Queries,
  { store, orderIds, publicUrl }: { store: string; orderIds: readonly number[]; publicUrl: string },
): Promise<void> => {
  const found = await readStore(tx, store);
  if (found === null || !isWritten(found.features.notifications, 'order-placed')) return;
  for (const { id, name, vendor } of await namedOrders(tx, store, orderIds)) {
    const items = await orderItems(tx, store, id);
    const values = {
      order: name,
      items: items.slice(0, mostOrdersNamed).join('\n'),
      more: items.length > mostOrdersNamed ? String(items.length - mostOrdersNamed) : '',
      link: `${publicUrl}/app/orders/${String(id)}`,
    };
    for (const recipient of await orderPeople(tx, store, vendor))
      await queueMail(tx, { store, template: 'order-placed', recipient, values });
  }
};
