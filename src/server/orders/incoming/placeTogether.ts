import type { Fault } from '../../../domain/errors/errorTable';
import { offerCodesIn } from '../../../domain/offers/offerPrice';
import type { IncomingMessage, IncomingOrder } from '../../../domain/orders/incoming/incomingOrder';
import { splitOrder, UnsplittableOrder } from '../../../domain/orders/splitOrder';
import { addAudits } from '../../audit/queries/audit';
import type { Queries } from '../../db/database';
import { holdDiscounts } from '../../discounts/queries/uses';
import { storeOf } from '../../storeOf';
import { placeOrders } from '../placeOrder';
import type { IncomingOrderEnd, StoredIncomingOrder } from '../queries/purchases/incomingOrders';
import { lockOutside, purchasesHere, type OutsideOrder } from '../queries/purchases/purchaseRows';
import { linkVariants } from '../queries/purchases/soldVariants';
import { BadIncomingOrder } from './badIncomingOrder';
import { isAhead, placedBy, readIncomingOrder, takenIn, type Taking } from './placeIncomingOrder';
import { resolveOrders, type ResolvedLines } from './resolveLines';
import { settleOlder, type Tell } from './settleOlder';
import { countSale, listOf, saleOf, shippingVendors, type Sale } from './sale';

/** Lines of orders that are placed together at most: each is many values of a statement. */
const mostLines = 1_000;

/** A whole order that came in. */
interface Arrival {
  incomingOrder: StoredIncomingOrder;
  order: IncomingOrder;
  notices: Fault[];
}

const outsideOf = ({ incomingOrder: { source }, order: { outsideId } }: Arrival) => ({ source, outsideId });
const keyOf = ({ source, outsideId }: OutsideOrder): string => `${source} ${outsideId}`;

/** Null for what is read in vain: taken in by itself it says what is wrong. */
const readOrNull = (incomingOrder: StoredIncomingOrder, timeZone: string): IncomingMessage | null => {
  try {
    return readIncomingOrder(incomingOrder, timeZone);
  } catch (error) {
    if (error instanceof BadIncomingOrder) return null;
    throw error;
  }
};

/** Whether an order is nothing but sold: no refund, no parcel, no offer that somebody else may take, nothing to be asked about. */
const isPlain = (order: IncomingOrder, at: Date): boolean =>
  order.refunds.length === 0 &&
  (order.parcels ?? []).length === 0 &&
  order.cancelled === null &&
  (order.holds ?? []).length === 0 &&
  order.lines.length > 0 &&
  offerCodesIn(order.codes).length === 0 &&
  !isAhead(order, at);

/** The plain ones of what came in, each order once, the first of them. */
const plainOf = (
  incomingOrders: readonly StoredIncomingOrder[],
  { at, timeZone }: { at: Date; timeZone: string },
): Arrival[] => {
  const seen = new Set<string>();
  let lines = 0;
  return incomingOrders.flatMap((incomingOrder) => {
    const said = readOrNull(incomingOrder, timeZone);
    if (said === null) return [];
    const { source } = incomingOrder;
    const key = keyOf({ source, outsideId: said.kind === 'order' ? said.order.outsideId : said.orderId });
    const isFirst = !seen.has(key);
    seen.add(key);
    if (said.kind !== 'order' || !isFirst || !isPlain(said.order, at)) return [];
    lines += said.order.lines.length;
    return lines > mostLines
      ? []
      : [
          {
            incomingOrder,
            order: placedBy(said.order, at),
            notices: [...said.notices, ...(said.unread ?? [])],
          },
        ];
  });
};

/** The sale that an order is, where a person has nothing to be told about it; else null. */
const plainSale = async (
  tx: Queries,
  shop: Parameters<typeof saleOf>[1],
  { order }: Arrival,
  resolved: Parameters<typeof saleOf>[3],
): Promise<Sale | null> => {
  try {
    const sale = await saleOf(tx, shop, order, resolved);
    splitOrder(sale.sold);
    return sale.aside.length > 0 ? null : sale;
  } catch (error) {
    if (error instanceof BadIncomingOrder || error instanceof UnsplittableOrder) return null;
    throw error;
  }
};

/**
 * Places what came in and is nothing but a new order, together, in the transaction that is given: what one costs in
 * statements, a hundred do. Answers what became of each by its id. What is not in the answer is left as it was, to
 * be taken in by itself: it changes an order, speaks of one, or something is wrong with it.
 */
export const placeTogether = async (
  tx: Queries,
  store: string,
  incomingOrders: readonly StoredIncomingOrder[],
  { at, publicUrl, tell }: Taking & { tell: Tell },
): Promise<Map<number, IncomingOrderEnd>> => {
  const ends = new Map<number, IncomingOrderEnd>();
  if (incomingOrders.length === 0) return ends;
  const shop = await storeOf(tx, store);
  const plain = plainOf(incomingOrders, { at, timeZone: shop.timeZone });
  if (plain.length === 0) return ends;
  await lockOutside(tx, store, plain.map(outsideOf));
  const here = new Set((await purchasesHere(tx, store, plain.map(outsideOf))).map(keyOf));
  const fresh = plain.filter((arrival) => !here.has(keyOf(outsideOf(arrival))));
  if (fresh.length === 0) return ends;
  const { orders, vendors } = await resolveOrders(
    tx,
    store,
    fresh.map(({ incomingOrder: { source }, order }) => ({
      source,
      list: listOf(source),
      lines: order.lines,
      vendors: shippingVendors(order),
    })),
  );
  const sales: { arrival: Arrival; resolved: ResolvedLines; sale: Sale }[] = [];
  for (const [index, arrival] of fresh.entries()) {
    const resolved = orders[index];
    if (resolved === undefined || resolved instanceof BadIncomingOrder) continue;
    const facts = { lines: resolved.lines, vendors, agreed: [], purchase: null, at, publicUrl };
    const sale = await plainSale(tx, shop, arrival, facts);
    if (sale !== null) sales.push({ arrival, resolved, sale });
  }
  if (sales.length === 0) return ends;
  // As an order by itself does, before anything that many wait for is written.
  for (const source of new Set(sales.map(({ arrival }) => arrival.incomingOrder.source))) {
    const own = sales.filter(({ arrival }) => arrival.incomingOrder.source === source);
    await linkVariants(tx, store, source, new Map(own.flatMap(({ resolved: { links } }) => [...links])));
  }
  const placed = await placeOrders(
    tx,
    shop,
    { at, publicUrl },
    sales.map(({ arrival, sale }) => ({ ...sale.sold, store, source: arrival.incomingOrder.source })),
  );
  const done = sales.map(({ arrival, resolved, sale }, index) => {
    const { stored } = placed[index] ?? {};
    if (stored === undefined) throw new Error('A purchase is there that was looked for in vain');
    return { ...arrival, resolved, sale, stored };
  });
  await addAudits(
    tx,
    { store, vendor: null },
    done.map(({ incomingOrder, order, stored }) =>
      takenIn(incomingOrder, 'purchase.place', stored.id, order.name),
    ),
  );
  const used = done.filter(({ sale: { uses } }) => uses.ids.length > 0 || uses.doubts.length > 0);
  await holdDiscounts(
    tx,
    shop,
    used.flatMap(({ sale }) => sale.uses.ids),
  );
  for (const { order, sale, stored } of used)
    await countSale(tx, shop, stored, { order, uses: sale.uses, at });
  await settleOlder(tx, store, done, { timeZone: shop.timeZone, tell });
  for (const { incomingOrder, order, stored, resolved, ...arrival } of done) {
    const { outsideId, name } = order;
    const about = { outsideId, name, purchase: stored.id };
    const notices = [...arrival.notices, ...resolved.notices];
    ends.set(incomingOrder.id, { state: 'placed', ...about, errors: null, notices });
  }
  return ends;
};
