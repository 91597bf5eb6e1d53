import { hidesCustomer } from '../../../domain/orders/hiddenFields';
import { isWritten } from '../../../domain/notifications/notifications';
import { orderReminders, type OrderReminder } from '../../../domain/notifications/switchedMails';
import type { Database, Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { mostOrdersNamed, namedOrders, orderPeople, takeUnsent, type NamedOrder } from '../queries/reminders';
import { readStore, type Store } from '../../db/stores';
import { listText } from '../oneLine';
import { queueMails } from '../queueMail';

const hour = 3_600_000;
/** A reminder that is later than this, as the server stood still, is not written any more. */
const latest = 48 * hour;

const byVendor = (orders: readonly NamedOrder[]): Map<string, NamedOrder[]> => {
  const vendors = new Map<string, NamedOrder[]>();
  for (const order of orders) vendors.set(order.vendor, [...(vendors.get(order.vendor) ?? []), order]);
  return vendors;
};

const valuesOf = (first: NamedOrder, orders: readonly NamedOrder[], publicUrl: string) => ({
  count: String(orders.length),
  items: listText(
    orders
      .slice(0, mostOrdersNamed)
      .map(({ name, customer }) => [name, customer].filter((part) => part !== '').join(', ')),
  ),
  more: orders.length > mostOrdersNamed ? String(orders.length - mostOrdersNamed) : '',
  link:
    orders.length === 1
      ? `${publicUrl}/app/orders/${String(first.id)}`
      : `${publicUrl}/app/orders?fulfillment=unfulfilled`,
});

/** Orders as vendors are told of them: without the customer's name where that is hidden from them. */
const toldOf = (orders: readonly NamedOrder[], { features }: Store): NamedOrder[] =>
  orders.map((order) =>
    hidesCustomer(features.orders.hiddenFields, 'name') ? { ...order, customer: '' } : order,
  );

/** Writes to the people of each vendor about its orders. */
const mailVendors = async (
  tx: Queries,
  store: Store,
  { publicUrl, template }: { publicUrl: string; template: OrderReminder },
  vendors: ReadonlyMap<string, readonly NamedOrder[]>,
): Promise<void> => {
  const people = await orderPeople(tx, store.store, [...vendors.keys()]);
  const mails = [...vendors].flatMap(([vendor, orders]) => {
    const [first] = orders;
    if (first === undefined) return [];
    const values = valuesOf(first, orders, publicUrl);
    return (people.get(vendor) ?? []).map((recipient) => ({ recipient, values }));
  });
  await queueMails(tx, store, template, mails);
};

/**
 * Writes to vendors about orders that wait to be sent, one mail for all that are due in a step. An order is taken
 * and its mail written in one transaction, so that it is told once by whatever number of processes, and after a
 * crash; what is sent or cancelled is not taken. The last step that is due counts for those before.
 */
export const remindOrders = async (
  db: Database,
  store: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> => {
  const found = await readStore(db, store);
  if (found === null) return;
  const { notifications } = found.features;
  for (const [index, template] of [...orderReminders.entries()].reverse()) {
    if (!isWritten(notifications, template)) continue;
    const until = new Date(now.getTime() - notifications.templates[template].delayInHours * hour);
    const after = new Date(until.getTime() - latest);
    await inTransaction(db, async (tx) => {
      const ids = await takeUnsent(tx, store, { step: index + 1, after, until, now });
      const orders = toldOf(await namedOrders(tx, store, ids), found);
      await mailVendors(tx, found, { publicUrl, template }, byVendor(orders));
    });
  }
};
