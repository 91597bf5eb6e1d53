import type { orderCalls } from '../../../catalogue/orders';
import { hideOrderFields, hideRowFields } from '../../../domain/orders/hiddenFields';
import { fieldsFor, searchable } from '../../../domain/orders/orderTerms';
import { inTransaction } from '../../db/inTransaction';
import { findOrders, listOrders } from '../queries/list/listOrders';
import { nextOrder } from '../queries/nextOrder';
import { readPurchase, readVariantDetails } from '../queries/orderContext';
import { rangeOf } from '../queries/list/range';
import { readOrder } from '../queries/readOrder';
import { NotFound } from '../../errors';
import { orderTerms } from '../orderTerms';
import { shipParcel } from '../shipParcel';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { orderErrors } from '../../../domain/errors/orders';

export const orderHandlers = {
  async listOrders({ page = 1, q = '', fulfillment = 'any', payout = 'all', ...days }, context) {
    const { db, scope, now } = context;
    const { timeZone, hidden } = await orderTerms(context);
    const question = { page, fulfilment: fulfillment, payout, range: rangeOf(days, now(), timeZone) };
    const answer =
      searchable(q) === ''
        ? await listOrders(db, scope, question)
        : await findOrders(db, scope, question, q, fieldsFor(q, hidden));
    return { ...answer, orders: answer.orders.map((row) => hideRowFields(row, hidden)) };
  },

  async readOrder({ orderId }, context) {
    const { db, scope } = context;
    const found = await readOrder(db, scope, idOf(orderId));
    if (found === null) throw new NotFound(orderErrors.orderNotFound());
    const { hidden } = await orderTerms(context);
    return {
      order: hideOrderFields(found.order, hidden),
      ...(await readPurchase(db, scope, { purchase: found.purchase, currency: found.order.currency })),
      variantDetails: await readVariantDetails(db, scope, found.order),
    };
  },

  async fulfilOrder(input, { db, scope, user, now }) {
    const { orderId, carrier = '', tracking = '', url = '', lineItems: lines, key, version } = input;
    const words = { carrier, tracking, url, by: user.email, at: now(), key, version };
    const next = await inTransaction(db, async (tx) => {
      const { order } = await shipParcel(tx, scope, { orderId: idOf(orderId), lines, ...words });
      return nextOrder(tx, scope, order.id);
    });
    return { nextOrder: next === null ? null : String(next) };
  },
} satisfies Handlers<typeof orderCalls>;
