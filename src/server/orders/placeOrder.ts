import { splitOrder, wholeOf } from '../../domain/splitOrder';
import type { Queries } from '../db/database';
import { insertParts } from '../db/repositories/purchases/insertParts';
import { insertPurchase } from '../db/repositories/purchases/insertPurchase';
import type { NewPurchase, PlacedOrder } from '../db/repositories/purchases/newPurchase';
import { moveStock } from '../db/repositories/products/moveStock';
import { postSale } from '../finance/postOrder';
import { orderPlacedMails } from '../reminders/orderPlacedMails';
import { fulfilDigital } from './fulfilDigital';
import { settleParts } from './settleParts';

/**
 * The one way in which a purchase becomes vendor orders: shared out exactly, with lines, commission,
 * search terms, stock, entries in the books and mails to the vendors, in the transaction that is given. The vendors of its lines must be held (`vendorNow`). Null where
 * the purchase was placed before. Errors: UnsplittableOrder.
 */
export const placeOrder = async (
  tx: Queries,
  purchase: NewPurchase,
): Promise<{ purchase: number; orders: PlacedOrder[] } | null> => {
  const parts = splitOrder(purchase);
  const id = await insertPurchase(tx, purchase, wholeOf(parts));
  if (id === null) return null;
  const settled = await settleParts(tx, purchase, parts);
  const orders = await insertParts(tx, purchase, id, settled);
  await moveStock(
    tx,
    { store: purchase.store, vendor: null },
    purchase.lines.map(({ variantId, quantity }) => ({ variantId, change: -quantity })),
  );
  for (const { id: orderId } of orders)
    await postSale(tx, { store: purchase.store, orderId, at: purchase.at });
  if (purchase.publicUrl !== null)
    await orderPlacedMails(tx, {
      store: purchase.store,
      orderIds: orders.map(({ id: orderId }) => orderId),
      publicUrl: purchase.publicUrl,
    });
  await fulfilDigital(tx, {
    store: purchase.store,
    orderIds: orders.map((order) => order.id),
    at: purchase.at,
  });
  return { purchase: id, orders };
};
