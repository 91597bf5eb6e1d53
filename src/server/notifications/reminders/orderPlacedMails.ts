import { isWritten } from '../../../domain/notifications/notifications';
import type { Queries } from '../../db/database';
import { mostOrdersNamed, namedOrders, orderItems, orderPeople } from '../queries/reminders';
import type { Store } from '../../db/stores';
import { listText } from '../oneLine';
import { queueMails } from '../queueMail';

/**
 * Writes to each vendor of new orders what is theirs to send, in the transaction that places them, so that no mail
 * tells of an order that there is not. Call it once for an order, when it is placed.
 */
export const orderPlacedMails = async (
  tx: Queries,
  store: Store,
  { orders, publicUrl }: { orders: readonly { id: number; vendor: string }[]; publicUrl: string },
): Promise<void> => {
  if (!isWritten(store.features.notifications, 'order-placed')) return;
  const vendors = orders.map(({ vendor }) => vendor);
  const people = await orderPeople(tx, store.store, vendors);
  // Where nobody reads it, nothing has to be looked up.
  const told = orders.flatMap(({ id, vendor }) => ((people.get(vendor) ?? []).length > 0 ? [id] : []));
  const itemsOf = await orderItems(tx, store.store, told);
  const named = await namedOrders(tx, store.store, told);
  const mails = named.flatMap(({ id, name, vendor }) => {
    const items = itemsOf.get(id) ?? [];
    const values = {
      order: name,
      items: listText(items.slice(0, mostOrdersNamed)),
      more: items.length > mostOrdersNamed ? String(items.length - mostOrdersNamed) : '',
      link: `${publicUrl}/app/orders/${String(id)}`,
    };
    return (people.get(vendor) ?? []).map((recipient) => ({ recipient, values }));
  });
  await queueMails(tx, store, 'order-placed', mails);
};
