import type { AuditAction } from '../../../domain/audit/plainActions';
import type { Fault } from '../../../domain/errors/errorTable';
import { integrationErrors } from '../../../domain/errors/integrations';
import { boughtAsAgreed } from '../../../domain/offers/bargain';
import type {
  IncomingMessage,
  IncomingOrder,
  IncomingRefund,
  ReadIncomingOrder,
} from '../../../domain/orders/incoming/incomingOrder';
import { ownVersionOf, readOwnOrder } from '../../../domain/orders/incoming/incomingOrderOwn';
import { isShopifyTopic, readShopify } from '../../../domain/orders/incoming/incomingShopify';
import {
  reckonRefunds,
  type CostOfPieces,
  type PricedLine,
} from '../../../domain/orders/incoming/reckonRefunds';
import { settleLines, UnsplittableOrder } from '../../../domain/orders/splitOrder';
import { offerCodesIn } from '../../../domain/offers/offerPrice';
import { formatAmount } from '../../../domain/money';
import type { Queries } from '../../db/database';
import { storeOf } from '../../storeOf';
import { addAudit, type AuditEntry } from '../../audit/queries/audit';
import type { IncomingOrderEnd, StoredIncomingOrder } from '../queries/purchases/incomingOrders';
import { bookedRefundIds } from '../queries/purchases/bookedRefund';
import { askAbout } from '../queries/purchases/questions';
import { emptyOfForgotten } from '../queries/purchases/redactPurchases';
import { lockOutside, lockParts, lockPurchase, type StoredPurchase } from '../queries/purchases/purchaseRows';
import { CallError } from '../../errors';
import { agreedPrices, isBuyer, offersAfterEdit } from '../../offers/buyWithOffer';
import { readJson } from '../../readJson';
import { askAboutKept, cancelPurchase, emptyPurchase } from '../closePurchase';
import { askAboutOwed, refundPurchase } from '../refundPurchase';
import { placeOrders } from '../placeOrder';
import { BadIncomingOrder } from './badIncomingOrder';
import { changeLines, editTopic } from './changeLines';
import { withKeptBuyer } from './keptBuyer';
import { resolveLines } from './resolveLines';
import { countSale, listOf, saleOf, shippingVendors } from './sale';
import { takeParcels } from './takeParcels';

const read = (
  { source, topic, body, triggered_at: triggeredAt }: StoredIncomingOrder,
  timeZone: string,
): ReadIncomingOrder => {
  let document: unknown;
  try {
    document = readJson(body);
  } catch (error) {
    return { errors: { body: error instanceof CallError ? error.fault : integrationErrors.notJson() } };
  }
  if (source === 'own') return readOwnOrder(document, timeZone);
  return isShopifyTopic(topic)
    ? readShopify(topic, document, triggeredAt)
    : {
        errors: {
          topic: topic === '' ? integrationErrors.topicMissing() : integrationErrors.topicUnknown({ topic }),
        },
      };
};

/** What an incoming order says, to a store in a time zone. Errors: BadArrival. */
export const readIncomingOrder = (incomingOrder: StoredIncomingOrder, timeZone: string): IncomingMessage => {
  const said = read(incomingOrder, timeZone);
  if ('errors' in said) throw new BadIncomingOrder(said.errors);
  return said.incomingOrder;
};

/** Refunds as a state of their order tells them. */
interface ToldRefunds {
  refunds: readonly IncomingRefund[];
  revision: number;
  /** The lines of that state, where it is not the one that stands. */
  lines: readonly PricedLine[] | null;
  /** It says that the order is cancelled. */
  isClosed: boolean;
}

const standingLines = async (tx: Queries, { store, id }: StoredPurchase): Promise<PricedLine[]> =>
  (await lockParts(tx, store, id)).flatMap((part) => part.lines);

/** Lines of an older state of an order, by which what it tells of is reckoned; none where others set their prices. */
const olderLines = (order: IncomingOrder): PricedLine[] => {
  if (offerCodesIn(order.codes).length > 0) return [];
  const isWhole =
    order.discount <=
    order.lines.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0);
  return isWhole ? settleLines(order) : [];
};

const refundAll = async (
  tx: Queries,
  purchase: StoredPurchase,
  { refunds, revision, lines, isClosed }: ToldRefunds,
  at: Date,
): Promise<{ isNew: boolean; notices: Fault[] }> => {
  let isNew = false;
  const notices: Fault[] = [];
  const isSilent = refunds.some((refund) => refund.lines.some(({ amount }) => amount === ''));
  const priced = isSilent ? (lines ?? (await standingLines(tx, purchase))) : [];
  const reckoned = reckonRefunds(refunds, priced);
  for (const refund of refunds) {
    const costs = reckoned.get(refund.outsideId) ?? new Map<string, CostOfPieces>();
    const done = await refundPurchase(tx, purchase, refund, at, { revision, reckoned: costs, isClosed });
    isNew ||= done.isNew;
    notices.push(...done.notices);
  }
  if (refunds.length > 0) {
    const owed = await askAboutOwed(tx, purchase, { refunds, isClosed, at });
    isNew ||= owed.isNew;
    notices.push(...owed.notices);
  }
  if (refunds.length > 0 || purchase.state === 'cancelled') await askAboutKept(tx, purchase, at);
  return { isNew, notices };
};

/** A refund of which an order, told as a whole, does not speak any more. */
const leftOut = (outsideId: string): IncomingRefund => ({
  outsideId,
  reason: '',
  at: '',
  lines: [],
  shipping: [],
  beside: [],
  elsewhere: [],
  vendor: '',
  payments: [],
});

/**
 * Parcels, refunds and the cancellation that a whole order speaks of, after its lines are as it says. What was shipped
 * comes first: what came back was shipped before.
 */
const close = async (
  tx: Queries,
  purchase: StoredPurchase,
  { refunds, cancelled, revision, parcels = [] }: IncomingOrder,
  at: Date,
): Promise<{ state: 'cancelled' | 'refunded' | 'changed' | null; notices: Fault[] }> => {
  const shipped = await takeParcels(tx, purchase, parcels, at);
  // Shopify's refunds come by themselves as well, so that an order may not speak of them yet.
  const booked = purchase.source === 'own' ? await bookedRefundIds(tx, purchase) : [];
  const gone = booked.filter((id) => !refunds.some(({ outsideId }) => outsideId === id)).map(leftOut);
  const { isNew, notices: given } = await refundAll(
    tx,
    purchase,
    { refunds: [...refunds, ...gone], revision, lines: null, isClosed: cancelled !== null },
    at,
  );
  const notices = [...shipped.notices, ...given];
  if (cancelled === null) {
    if (isNew) return { state: 'refunded', notices };
    return { state: shipped.isNew ? 'changed' : null, notices };
  }
  const told = await cancelPurchase(tx, purchase, { ...cancelled, revision, at });
  return { state: 'cancelled', notices: [...notices, ...told] };
};

/** What the audit log says of an order that was taken in. */
export const takenIn = (
  { source }: Pick<StoredIncomingOrder, 'source'>,
  action: AuditAction,
  purchase: number,
  name: string,
): AuditEntry => ({
  by: source,
  action,
  subject: 'purchase',
  subjectId: String(purchase),
  detail: { name },
});

const audit = (
  tx: Queries,
  incomingOrder: StoredIncomingOrder,
  action: AuditAction,
  purchase: number,
  name: string,
): Promise<void> =>
  addAudit(tx, { store: incomingOrder.store, vendor: null }, takenIn(incomingOrder, action, purchase, name));

/** When an incoming order is taken in, and where links in mails about it lead. */
export interface Taking {
  at: Date;
  publicUrl: string;
}

const aheadAtMost = 2 * 24 * 60 * 60 * 1000;

/** Whether an order says it was placed too far ahead. Clocks differ, and so do time zones that somebody got wrong. */
export const isAhead = ({ placedAt }: IncomingOrder, at: Date): boolean =>
  Date.parse(placedAt) > at.getTime() + aheadAtMost;

/** What is said to be placed later than now is placed now: it would be of tomorrow in the lists, and of today in the books. */
export const placedBy = (order: IncomingOrder, at: Date): IncomingOrder =>
  Date.parse(order.placedAt) > at.getTime() ? { ...order, placedAt: at.toISOString() } : order;

/** Takes a whole order in: new, changed, cancelled, or nothing new. */
const takeOrder = async (
  tx: Queries,
  incomingOrder: StoredIncomingOrder,
  said: { order: IncomingOrder; notices: Fault[] },
  { at, publicUrl }: Taking,
): Promise<IncomingOrderEnd> => {
  const { store, source } = incomingOrder;
  const order = placedBy(said.order, at);
  const { outsideId, name } = order;
  const about = { outsideId, name };
  const known = await lockPurchase(tx, store, source, outsideId);
  if (known !== null && (known.state === 'cancelled' || known.revision > order.revision)) {
    // What was given back is told by itself, in whatever order it comes.
    const { refunds, revision, cancelled } = order;
    const lines = known.revision > revision ? olderLines(order) : null;
    const { isNew, notices } = await refundAll(
      tx,
      known,
      { refunds, revision, lines, isClosed: cancelled !== null },
      at,
    );
    const told = isNew ? notices : [];
    // Shopify opens none again: what it still says of one is older, or of its parcels.
    const isOpenAgain = source === 'own' && order.cancelled === null && order.revision >= known.revision;
    return {
      ...about,
      state: isNew ? 'refunded' : 'stale',
      purchase: known.id,
      notices: isOpenAgain ? [...told, integrationErrors.staysCancelled()] : told,
    };
  }
  if (known === null && order.lines.length === 0 && (order.ours.length > 0 || order.emptied !== undefined))
    return { state: 'same', ...about, notices: [integrationErrors.nothingOfVendors()] };
  if (known === null && isAhead(said.order, at))
    throw new BadIncomingOrder({
      [source === 'own' ? 'createdAt' : 'created_at']: integrationErrors.placedAhead(),
    });
  if (known !== null && order.emptied !== undefined) {
    const { revision } = order;
    const { state: closed, notices } = await close(tx, known, order, at);
    const isEmptied =
      order.cancelled === null && (await emptyPurchase(tx, known, { ...order.emptied, revision, at }));
    const state = closed ?? (isEmptied ? 'changed' : 'same');
    if (state !== 'same') await audit(tx, incomingOrder, `purchase.${state}`, known.id, name);
    return { state, purchase: known.id, ...about, notices: [...said.notices, ...notices] };
  }
  const standing = known === null ? [] : await lockParts(tx, store, known.id);
  const resolved = await resolveLines(tx, {
    store,
    source,
    list: listOf(source),
    lines: order.lines,
    standing: standing.flatMap((part) => part.lines),
    vendors: shippingVendors(order),
  });
  const email = order.customer?.email ?? order.billing?.email ?? '';
  const prices = await agreedPrices(
    tx,
    { store },
    {
      codes: order.codes,
      purchase: known?.id ?? null,
      placedAt: new Date(order.placedAt),
      currency: order.currency,
    },
  );
  // The price was agreed on with its buyer, for its pieces: what another order pays less for is a discount.
  const agreed = boughtAsAgreed(
    resolved.lines,
    prices.filter((price) => isBuyer(price, email)),
  );
  const shop = await storeOf(tx, store);
  const sale = await saleOf(tx, shop, order, {
    ...resolved,
    agreed,
    purchase: known?.id ?? null,
    at,
    publicUrl,
  });
  const { uses, aside } = sale;
  const sold = withKeptBuyer(source, sale.sold, standing);
  const errors = aside.length === 0 ? null : resolved.errors;
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
  // What is cancelled is paid out to nobody anyway.
  const holds = order.cancelled === null ? (order.holds ?? []) : [];
  const askAboutPayment = (purchase: StoredPurchase): Promise<number> =>
    askAbout(tx, purchase, {
      topic: 'payment',
      at,
      questions: holds.map((fault) => ({ orderId: null, fault, holds: true })),
    });
  if (known === null) {
    const [placed = null] = await placeOrders(tx, shop, sold, [{ ...sold, store, source }]);
    if (placed === null) throw new Error('A purchase is there that was looked for in vain');
    const purchase = placed.stored;
    await audit(tx, incomingOrder, 'purchase.place', purchase.id, name);
    await askAboutLines(purchase);
    await askAboutPayment(purchase);
    const { state, notices } = await close(tx, purchase, order, at);
    await countSale(tx, shop, purchase, { order, uses, at });
    const end = state === 'cancelled' ? 'cancelled' : 'placed';
    const told = [...said.notices, ...resolved.notices, ...notices];
    return { state: end, purchase: purchase.id, ...about, errors, notices: told };
  }
  if (order.currency !== known.currency)
    throw new BadIncomingOrder({ currency: integrationErrors.currencyFixed({ currency: known.currency }) });
  const changed = await changeLines(tx, known, { parts: standing, resolved }, sold);
  await askAboutPayment(known);
  if (changed.isTaken) {
    await askAboutLines(known);
    const odd =
      prices.length + offerCodesIn(order.codes).length === 0
        ? null
        : await offersAfterEdit(
            tx,
            {
              ...sold,
              store,
              purchase: known.id,
              placedAt: known.placed_at,
              email,
              // With their shares of what was taken off the whole.
              lines: (await lockParts(tx, store, known.id)).flatMap(({ fulfillment, lines }) =>
                fulfillment === 'cancelled' ? [] : lines,
              ),
            },
            at,
          );
    if (odd !== null)
      await askAbout(tx, known, {
        topic: 'offer',
        at,
        questions: odd.map((fault) => ({ orderId: null, fault, holds: true })),
      });
    await countSale(tx, shop, known, { order, uses, at });
  }
  const now = changed.isTaken ? { set_aside: [...sold.setAside], tax_included: sold.taxIncluded } : {};
  const closed = await close(tx, { ...known, ...now }, order, at);
  const state = closed.state ?? (changed.isNew ? 'changed' : 'same');
  if (state !== 'same') await audit(tx, incomingOrder, `purchase.${state}`, known.id, name);
  // What a line keeps against the name beside it is said each time, as the sender may look for what came of it.
  const kept = [...resolved.notices, ...resolved.disputed.map(({ fault }) => fault)];
  // Of two states of one version nothing says which is newer: whoever sends them has to hear that.
  const version =
    source === 'own' && known.revision === order.revision ? ownVersionOf(readJson(incomingOrder.body)) : null;
  const again = version === null ? [] : [integrationErrors.versionAgain({ version })];
  const notices = [...said.notices, ...again, ...resolved.notices, ...changed.notices, ...closed.notices];
  return { state, purchase: known.id, ...about, errors, notices: state === 'same' ? kept : notices };
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
  const booked = await refundPurchase(tx, purchase, refund, at);
  const owed = await askAboutOwed(tx, purchase, { refunds: [refund], isClosed: false, at });
  const isNew = booked.isNew || owed.isNew;
  const notices = [...booked.notices, ...owed.notices];
  const about = { outsideId: orderId, name: purchase.name, purchase: purchase.id };
  await askAboutKept(tx, purchase, at);
  if (isNew) await audit(tx, incomingOrder, 'purchase.refunded', purchase.id, purchase.name);
  return { state: isNew ? 'refunded' : 'same', ...about, notices };
};

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
  const { source } = incomingOrder;
  await lockOutside(tx, incomingOrder.store, [{ source, outsideId }]);
  try {
    if (said.kind === 'order') {
      const end = await takeOrder(tx, incomingOrder, said, taking);
      if (source === 'shopify' && typeof end.purchase === 'number')
        await emptyOfForgotten(tx, incomingOrder, end.purchase);
      return { ...end, notices: [...(end.notices ?? []), ...(said.unread ?? [])] };
    }
    if (said.kind === 'edited') return await takeEdit(tx, incomingOrder, said, taking.at);
    const end = await takeRefund(tx, incomingOrder, said, taking.at);
    return said.unread === undefined ? end : { ...end, notices: [...(end.notices ?? []), ...said.unread] };
  } catch (error) {
    if (error instanceof UnsplittableOrder) throw new BadIncomingOrder({ [error.field]: error.fault });
    throw error;
  }
};
