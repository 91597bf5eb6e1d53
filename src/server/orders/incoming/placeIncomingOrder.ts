import type { Fault } from '../../../domain/errors/errorTable';
import { integrationErrors } from '../../../domain/errors/integrations';
import type {
  IncomingMessage,
  IncomingOrder,
  IncomingRefund,
  ReadIncomingOrder,
} from '../../../domain/orders/incoming/incomingOrder';
import { readOwnOrder } from '../../../domain/orders/incoming/incomingOrderOwn';
import { isShopifyTopic, readShopify } from '../../../domain/orders/incoming/incomingShopify';
import { setAsideVendor } from '../../../domain/orders/setAside';
import { UnsplittableOrder } from '../../../domain/orders/splitOrder';
import { formatAmount } from '../../../domain/money';
import { atAgreedPrices } from '../../../domain/offers/bargain';
import type { Queries } from '../../db/database';
import { countUses, settleDiscounts } from '../../discounts/settleDiscounts';
import { storeOf } from '../../storeOf';
import { addAudit } from '../../audit/queries/audit';
import type { IncomingOrderEnd, StoredIncomingOrder } from '../queries/purchases/incomingOrders';
import { askAbout } from '../queries/purchases/questions';
import { lockOutside, lockParts, lockPurchase, type StoredPurchase } from '../queries/purchases/purchaseRows';
import { vendorsNow } from '../../vendors/queries/formerNames';
import { CallError } from '../../errors';
import { agreedPrices } from '../../offers/buyWithOffer';
import { readJson } from '../../readJson';
import { changePurchase } from '../changePurchase';
import { askAboutKept, cancelPurchase } from '../closePurchase';
import { refundPurchase } from '../refundPurchase';
import { placeOrder } from '../placeOrder';
import { BadIncomingOrder } from './badIncomingOrder';
import { resolveLines } from './resolveLines';

const read = ({ source, topic, body }: StoredIncomingOrder): ReadIncomingOrder => {
  let document: unknown;
  try {
    document = readJson(body);
  } catch (error) {
    return { errors: { body: error instanceof CallError ? error.fault : integrationErrors.notJson() } };
  }
  if (source === 'own') return readOwnOrder(document);
  return isShopifyTopic(topic)
    ? readShopify(topic, document)
    : {
        errors: {
          topic: topic === '' ? integrationErrors.topicMissing() : integrationErrors.topicUnknown({ topic }),
        },
      };
};

/** What an incoming order says. Errors: BadArrival. */
export const readIncomingOrder = (incomingOrder: StoredIncomingOrder): IncomingMessage => {
  const said = read(incomingOrder);
  if ('errors' in said) throw new BadIncomingOrder(said.errors);
  return said.incomingOrder;
};

/** Shipping that names a vendor goes to whom that name means now; an unknown one is at fault. */
const shippingNow = async (
  tx: Queries,
  store: string,
  { shipping }: IncomingOrder,
): Promise<IncomingOrder['shipping']> => {
  const names = shipping.flatMap(({ vendor }) => vendor ?? []);
  const vendors = await vendorsNow(tx, { store, vendor: null }, names);
  return shipping.map((each, index) => {
    const vendor = each.vendor === null ? null : (vendors.get(each.vendor) ?? null);
    if (each.vendor !== null && vendor === null)
      throw new BadIncomingOrder({
        [`shipping.${String(index)}.vendor`]: integrationErrors.vendorUnknown({ vendor: each.vendor }),
      });
    return { ...each, vendor };
  });
};

const refundAll = async (
  tx: Queries,
  purchase: StoredPurchase,
  refunds: readonly IncomingRefund[],
  at: Date,
): Promise<{ isNew: boolean; notices: Fault[] }> => {
  let isNew = false;
  const notices: Fault[] = [];
  for (const refund of refunds) {
    const done = await refundPurchase(tx, purchase, refund, at);
    isNew ||= done.isNew;
    notices.push(...done.notices);
  }
  if (purchase.state === 'cancelled') await askAboutKept(tx, purchase, at);
  return { isNew, notices };
};

/** Refunds and the cancellation that a whole order speaks of, after its lines are as it says. */
const close = async (
  tx: Queries,
  purchase: StoredPurchase,
  { refunds, cancelled, revision }: IncomingOrder,
  at: Date,
): Promise<{ state: 'cancelled' | 'refunded' | null; notices: Fault[] }> => {
  const { isNew, notices } = await refundAll(tx, purchase, refunds, at);
  if (cancelled === null) return { state: isNew ? 'refunded' : null, notices };
  const told = await cancelPurchase(tx, purchase, { ...cancelled, revision, at });
  return { state: 'cancelled', notices: [...notices, ...told] };
};

const audit = (
  tx: Queries,
  { store, source }: StoredIncomingOrder,
  action: string,
  purchase: number,
  name: string,
) =>
  addAudit(
    tx,
    { store, vendor: null },
    { by: source, action, subject: 'purchase', subjectId: String(purchase), detail: { name } },
  );

/** When an incoming order is taken in, and where links in mails about it lead. */
interface Taking {
  at: Date;
  publicUrl: string;
}

const aheadAtMost = 2 * 24 * 60 * 60 * 1000;

/** Takes a whole order in: new, changed, cancelled, or nothing new. */
const takeOrder = async (
  tx: Queries,
  incomingOrder: StoredIncomingOrder,
  said: { order: IncomingOrder; notices: Fault[] },
  { at, publicUrl }: Taking,
): Promise<IncomingOrderEnd> => {
  const { store, source } = incomingOrder;
  const { order } = said;
  const { outsideId, name } = order;
  const about = { outsideId, name };
  const known = await lockPurchase(tx, store, source, outsideId);
  if (known !== null && (known.state === 'cancelled' || known.revision > order.revision)) {
    // What was given back is told by itself, in whatever order it comes.
    const { isNew, notices } = await refundAll(tx, known, order.refunds, at);
    return {
      ...about,
      state: isNew ? 'refunded' : 'stale',
      purchase: known.id,
      notices: isNew ? notices : [],
    };
  }
  if (known === null && order.lines.length === 0 && order.ours.length > 0)
    return { state: 'same', ...about, notices: [integrationErrors.nothingOfVendors()] };
  // Clocks differ, and so do time zones that somebody left out.
  if (known === null && Date.parse(order.placedAt) > at.getTime() + aheadAtMost)
    throw new BadIncomingOrder({
      [source === 'own' ? 'createdAt' : 'created_at']: integrationErrors.placedAhead(),
    });
  const list = source === 'own' ? 'lines' : 'line_items';
  const standing = known === null ? [] : await lockParts(tx, store, known.id);
  const here = standing.flatMap((part) => part.lines);
  const { lines: found, errors: unplaced } = await resolveLines(
    tx,
    { store, source, list },
    order.lines,
    here,
  );
  const agreed = await agreedPrices(
    tx,
    { store },
    {
      codes: order.codes,
      purchase: known?.id ?? null,
      placedAt: new Date(order.placedAt),
      currency: order.currency,
    },
  );
  const { lines, discount } = atAgreedPrices({ lines: found, discount: order.discount }, agreed);
  const shipping = await shippingNow(tx, store, order);
  const told = order.cancelled === null ? publicUrl : null;
  const shop = await storeOf(tx, store);
  const { uses, ...settled } = await settleDiscounts(
    tx,
    shop,
    { ...order, lines, discount },
    { purchase: known?.id ?? null, noVendor: setAsideVendor },
  );
  const count = (purchase: number): Promise<void> => countUses(tx, shop, { ...order, purchase, uses, at });
  const aside = lines.filter(({ vendor }) => vendor === setAsideVendor);
  const setAside = [...order.ours, ...aside.map(({ outsideId: line }) => line)];
  const sold = { ...order, ...settled, shipping, setAside, at, publicUrl: told };
  const errors = aside.length === 0 ? null : unplaced;
  const askAboutLines = (purchase: StoredPurchase): Promise<number> =>
    askAbout(tx, purchase, {
      topic: 'lines',
      at,
      questions: aside.map(({ title, price, quantity, discount }) => {
        const { currency } = order;
        const amount = { amount: formatAmount(price * quantity - discount, currency), currency };
        const fault = integrationErrors.lineOfNobody({ title, amount });
        return { orderId: null, fault, holds: false };
      }),
    });
  if (known === null) {
    const placed = await placeOrder(tx, { ...sold, store, source });
    if (placed === null) throw new Error('A purchase is there that was looked for in vain');
    const { purchase } = placed;
    await audit(tx, incomingOrder, 'purchase.place', purchase.id, name);
    await askAboutLines(purchase);
    const { state, notices } = await close(tx, purchase, order, at);
    await count(purchase.id);
    const end = state === 'cancelled' ? 'cancelled' : 'placed';
    return { state: end, purchase: purchase.id, ...about, errors, notices: [...said.notices, ...notices] };
  }
  if (order.currency !== known.currency)
    throw new BadIncomingOrder({ currency: integrationErrors.currencyFixed({ currency: known.currency }) });
  const changed = await changePurchase(tx, known, standing, sold);
  await askAboutLines(known);
  await askAbout(tx, known, { topic: editTopic, at, questions: [] });
  const closed = await close(tx, { ...known, set_aside: setAside }, order, at);
  await count(known.id);
  const state = closed.state ?? (changed.orders.length > 0 ? 'changed' : 'same');
  if (state !== 'same') await audit(tx, incomingOrder, `purchase.${state}`, known.id, name);
  const notices = state === 'same' ? [] : [...said.notices, ...changed.notices, ...closed.notices];
  return { state, purchase: known.id, ...about, errors, notices };
};

/** Takes something given back in; it waits where its order is not there yet. */
const takeRefund = async (
  tx: Queries,
  incomingOrder: StoredIncomingOrder,
  { orderId, refund }: { orderId: string; refund: IncomingRefund },
  at: Date,
): Promise<IncomingOrderEnd> => {
  const purchase = await lockPurchase(tx, incomingOrder.store, incomingOrder.source, orderId);
  if (purchase === null) return { state: 'waiting', outsideId: orderId };
  const { isNew, notices } = await refundPurchase(tx, purchase, refund, at);
  const about = { outsideId: orderId, name: purchase.name, purchase: purchase.id };
  if (purchase.state === 'cancelled') await askAboutKept(tx, purchase, at);
  if (isNew) await audit(tx, incomingOrder, 'purchase.refunded', purchase.id, purchase.name);
  return { state: isNew ? 'refunded' : 'same', ...about, notices };
};

const editTopic = 'edit';

/** Takes in that an order was edited: what it is now comes by itself, and its parts are not paid out before. */
const takeEdit = async (
  tx: Queries,
  { store, source }: StoredIncomingOrder,
  { orderId, revision }: { orderId: string; revision: number },
  at: Date,
): Promise<IncomingOrderEnd> => {
  const purchase = await lockPurchase(tx, store, source, orderId);
  if (purchase === null) return { state: 'waiting', outsideId: orderId };
  const about = { outsideId: orderId, name: purchase.name, purchase: purchase.id };
  if (purchase.revision >= revision || purchase.state === 'cancelled') return { state: 'same', ...about };
  const fault = integrationErrors.editedOutside();
  await askAbout(tx, purchase, { topic: editTopic, at, questions: [{ orderId: null, fault, holds: true }] });
  return { state: 'changed', ...about, notices: [fault] };
};

/** What an incoming order makes of the store's orders, in the transaction that is given. Errors: BadArrival. */
export const placeIncomingOrder = async (
  tx: Queries,
  incomingOrder: StoredIncomingOrder,
  said: IncomingMessage,
  taking: Taking,
): Promise<IncomingOrderEnd> => {
  const outsideId = said.kind === 'order' ? said.order.outsideId : said.orderId;
  await lockOutside(tx, incomingOrder.store, incomingOrder.source, outsideId);
  try {
    if (said.kind === 'order') return await takeOrder(tx, incomingOrder, said, taking);
    return await (said.kind === 'refund'
      ? takeRefund(tx, incomingOrder, said, taking.at)
      : takeEdit(tx, incomingOrder, said, taking.at));
  } catch (error) {
    if (error instanceof UnsplittableOrder) throw new BadIncomingOrder({ [error.field]: error.fault });
    throw error;
  }
};
