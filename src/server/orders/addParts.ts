import type { VendorPart } from '../../domain/orders/splitOrder';
import type { Queries } from '../db/database';
import { moveStock } from '../products/queries/moveStock';
import { insertParts, type PartFacts } from './queries/purchases/insertParts';
import type { PlacedOrder, SettledLine } from './queries/purchases/newPurchase';
import type { Store } from '../db/stores';
import { postSales, type SoldOrder } from '../finance/postOrder';
import { orderPlacedMails } from '../notifications/reminders/orderPlacedMails';
import { invoiceOrder } from '../documents/makeDocument';
import { fulfilDigital } from './fulfilDigital';

interface Adding extends PartFacts {
  /** Where links in the vendors' mails lead; null where nobody is written to. */
  publicUrl: string | null;
  at: Date;
}

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
 * Makes settled parts of a stored purchase its vendors' orders, with lines, search terms, stock, entries in the
 * books, mails to the vendors and what is sent by itself, in the transaction that is given. However many parts and
 * lines there are, each of these is a few statements.
 */
export const addParts = async (
  tx: Queries,
  store: Store,
  facts: Adding,
  purchase: number,
  parts: readonly VendorPart<SettledLine>[],
): Promise<PlacedOrder[]> => {
  if (parts.length === 0) return [];
  const { at, publicUrl } = facts;
  const orders = await insertParts(tx, facts, purchase, parts);
  const moves = orders.flatMap(({ lines }) =>
    lines.map(({ variantId, quantity }) => ({ variantId, change: -quantity })),
  );
  await moveStock(tx, { store: store.store, vendor: null }, moves);
  await postSales(
    tx,
    store,
    orders.map((order) => soldOrder(order, facts)),
    at,
  );
  if (publicUrl !== null) await orderPlacedMails(tx, store, { orders, publicUrl });
  await fulfilDigital(tx, store, { orderIds: orders.map(({ id }) => id), at });
  if (store.features.invoicing.when === 'placed')
    for (const { id: orderId } of orders)
      await invoiceOrder(tx, { store: store.store, vendor: null }, { orderId, by: '', at });
  return orders;
};
