import type { Queries } from '../db/database';
import { moveStock } from '../products/queries/moveStock';
import { insertParts, type PartFacts, type PurchaseParts } from './queries/purchases/insertParts';
import type { PlacedOrder, Placing } from './queries/purchases/newPurchase';
import type { Store } from '../db/stores';
import { postSales, type SoldOrder } from '../finance/postOrder';
import { noteForShops } from '../integrations/queries/shopOrders';
import { addNotices } from '../notifications/bell/addNotices';
import { orderPlacedMails } from '../notifications/reminders/orderPlacedMails';
import { invoiceOrder } from '../documents/makeDocument';
import { fulfilDigital } from './fulfilDigital';

/** What the books need of an order that was just stored. */
const soldOrder = (
  { id, vendor, shipping, tax, lines }: PlacedOrder,
  { currency, taxIncluded, placedAt }: PartFacts,
): SoldOrder => {
  const sold = lines.map(({ commission, ...line }) => ({ ...line, commission: commission.amount }));
  return {
    id,
    vendor,
    currency,
    placedAt: new Date(placedAt),
    sale: { shipping, tax, taxIncluded, lines: sold },
  };
};

/**
 * Makes settled parts of stored purchases their vendors' orders, with lines, search terms, stock, entries in the
 * books, mails to the vendors and what is sent by itself, in the transaction that is given. However many purchases,
 * parts and lines there are, each of these is a few statements. Answers the orders, one list a purchase.
 */
export const addParts = async (
  tx: Queries,
  store: Store,
  { at, publicUrl }: Placing,
  purchases: readonly PurchaseParts[],
): Promise<PlacedOrder[][]> => {
  if (purchases.every(({ parts }) => parts.length === 0)) return purchases.map(() => []);
  const placed = await insertParts(tx, purchases);
  const orders = placed.flat();
  const withFacts = placed.flatMap((own, index) => {
    const facts = purchases[index]?.facts;
    return facts === undefined ? [] : own.map((order) => ({ order, facts }));
  });
  const moves = orders.flatMap(({ lines }) =>
    lines.map(({ variantId, quantity }) => ({ variantId, change: -quantity })),
  );
  await moveStock(tx, { store: store.store, vendor: null }, moves);
  await postSales(
    tx,
    store,
    withFacts.map(({ order, facts }) => soldOrder(order, facts)),
    at,
  );
  if (publicUrl !== null) {
    await orderPlacedMails(tx, store, { orders, publicUrl });
    await addNotices(
      tx,
      store.store,
      withFacts.map(({ order: { id, vendor }, facts: { name } }) => ({
        kind: 'orderPlaced',
        vendor,
        subject: id,
        name,
      })),
    );
  }
  await noteForShops(
    tx,
    store.store,
    orders.map(({ id }) => id),
    at,
  );
  await fulfilDigital(tx, store, { orderIds: orders.map(({ id }) => id), at });
  if (store.features.invoicing.when === 'placed')
    for (const { id: orderId } of orders)
      await invoiceOrder(tx, { store: store.store, vendor: null }, { orderId, by: '', at });
  return placed;
};
