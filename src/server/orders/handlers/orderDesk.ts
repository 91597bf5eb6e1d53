import type { OrderOutcome } from '../../../domain/orders/orderDesk';
import type { orderDeskCalls } from '../../../catalogue/orders';
import { formatAmount, parseAmount } from '../../../domain/money';
import type { Order } from '../../../domain/orders/orders';
import { isOn } from '../../../domain/settings/toggles';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { readCustomerHistory } from '../queries/customerHistory';
import { readOrder } from '../queries/readOrder';
import { readTimeline } from '../queries/timeline';
import { BadInput, CallError, Forbidden, NotFound } from '../../errors';
import { noteOrder, noteReaders } from '../noteOrder';
import { heldOrder } from '../orderAtHand';
import { orderFor, orderTerms } from '../askedOrders';
import { cancelParcel, editParcel } from '../parcels';
import { refundLines } from '../refundLines';
import { shipParcel } from '../shipParcel';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import { orderErrors } from '../../../domain/errors/orders';
import { settingsErrors } from '../../../domain/errors/settings';

/** The order as it is now, for the eyes of who asked. */
const answer = async (context: SignedInContext, orderId: string): Promise<Order> => {
  const found = await readOrder(context.db, context.scope, idOf(orderId));
  if (found === null) throw new NotFound(orderErrors.orderNotFound());
  return orderFor(context, found.order);
};

/** Amounts of the wire in minor units of an order's currency. Errors: BadInput. */
const minorOf = (text: string, currency: string, field: string): number => {
  const minor = parseAmount(text, currency);
  if (minor === null) throw new BadInput({ [field]: orderErrors.amountOfCurrency({ currency }) });
  return minor;
};

export const orderDeskHandlers = {
  async readOrderTimeline({ orderId }, { db, scope }) {
    const { features } = await storeOf(db, scope.store);
    const entries = await readTimeline(db, scope, idOf(orderId), isOn(features, 'comments'));
    if (entries === null) throw new NotFound(orderErrors.orderNotFound());
    return { entries };
  },

  async readCustomerHistory({ orderId }, context) {
    const { hidden } = await orderTerms(context);
    const history = await readCustomerHistory(context.db, context.scope, idOf(orderId));
    if (history === undefined) throw new NotFound(orderErrors.orderNotFound());
    return { history: hidden.includes('customer') ? null : history };
  },

  async listNoteReaders({ orderId }, { db, scope }) {
    const found = await readOrder(db, scope, idOf(orderId));
    if (found === null) throw new NotFound(orderErrors.orderNotFound());
    const readers = await noteReaders(db, scope, found.order, false);
    return {
      people: readers.map(({ name, email, vendor }) => ({
        name,
        email,
        isVendors: scope.vendor === null && vendor !== null,
      })),
    };
  },

  async noteOrder({ orderId, text, internal = false, key }, { db, scope, user, now }) {
    const { features } = await storeOf(db, scope.store);
    if (!isOn(features, 'comments')) throw new Forbidden(settingsErrors.commentsOff());
    const note = { orderId: idOf(orderId), text, internal, by: user.email, at: now(), key };
    await inTransaction(db, (tx) => noteOrder(tx, scope, note));
    return { noted: true as const };
  },

  async changeParcel(input, context) {
    const { orderId, parcelId, version, carrier = '', tracking = '', url = '' } = input;
    const { db, scope, user, now } = context;
    await inTransaction(db, (tx) =>
      editParcel(tx, scope, {
        orderId: idOf(orderId),
        parcelId: idOf(parcelId),
        version,
        carrier,
        tracking,
        url,
        by: user.email,
        at: now(),
      }),
    );
    return { order: await answer(context, orderId) };
  },

  async cancelParcel({ orderId, parcelId, version }, context) {
    const { db, scope, user, now } = context;
    const act = { orderId: idOf(orderId), parcelId: idOf(parcelId), version, by: user.email, at: now() };
    await inTransaction(db, (tx) => cancelParcel(tx, scope, act));
    return { order: await answer(context, orderId) };
  },

  async refundOrder({ orderId, kind, lines, shipping = '', reason = '', key, version }, context) {
    const { db, scope, user, now } = context;
    const { total, order } = await inTransaction(db, async (tx) => {
      const { currency } = await heldOrder(tx, scope, idOf(orderId));
      const amountOf = (text: string | undefined, index: number): number | null =>
        text === undefined || text === '' ? null : minorOf(text, currency, `lines[${String(index)}].amount`);
      return refundLines(tx, scope, {
        orderId: idOf(orderId),
        kind,
        reason,
        by: user.email,
        at: now(),
        key,
        version,
        lines: lines.map(({ id, quantity, amount, restock }, index) => ({
          id: idOf(id),
          quantity,
          restock,
          amount: amountOf(amount, index),
        })),
        shipping: shipping === '' ? 0 : minorOf(shipping, currency, 'shipping'),
      });
    });
    return { order: await answer(context, orderId), total: formatAmount(total, order.currency) };
  },

  async fulfilOrders({ orders, key }, { db, scope, user, now }) {
    const outcomes: OrderOutcome[] = [];
    const seen = new Set<string>();
    for (const { id, version, carrier = '', tracking = '', url = '' } of orders) {
      if (seen.has(id)) continue;
      seen.add(id);
      const act = { orderId: idOf(id), version, key, carrier, tracking, url, by: user.email, at: now() };
      try {
        const { order } = await inTransaction(db, (tx) => shipParcel(tx, scope, { ...act, lines: 'rest' }));
        outcomes.push({ id, name: order.name, done: true, message: null });
      } catch (error) {
        // One that cannot be sent says why, and the others go on.
        if (!(error instanceof CallError)) throw error;
        outcomes.push({ id, name: '', done: false, message: error.fault });
      }
    }
    return { outcomes };
  },
} satisfies Handlers<typeof orderDeskCalls>;
