import type { orderCalls } from '../../catalogue/orders';
import { hideOrderFields, hideRowFields } from '../../domain/hiddenFields';
import { fieldsFor, searchable } from '../../domain/orderTerms';
import { checkParcel } from '../../domain/parcel';
import type { SignedInContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../db/repositories/audit';
import { findOrders, listOrders } from '../db/repositories/orders/listOrders';
import { lockOrder } from '../db/repositories/orders/lockOrder';
import { nextOrder } from '../db/repositories/orders/nextOrder';
import { readSiblings, readVariantDetails } from '../db/repositories/orders/orderContext';
import { rangeOf } from '../db/repositories/orders/range';
import { readOrder } from '../db/repositories/orders/readOrder';
import { shipLines } from '../db/repositories/orders/shipLines';
import { readStore } from '../db/repositories/stores';
import { BadInput, Conflict, NotFound } from '../errors';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';

const settingsOf = async ({
  db,
  scope,
}: SignedInContext): Promise<{ timeZone: string; hidden: string[] }> => {
  const store = await readStore(db, scope.store);
  if (store === null) throw new NotFound('The store');
  const hidden = scope.vendor === null ? [] : store.features.orders.hiddenFields;
  return { timeZone: store.timeZone, hidden };
};

export const orderHandlers = {
  async listOrders({ page = 1, q = '', fulfillment = 'any', payout = 'all', ...days }, context) {
    const { db, scope, now } = context;
    const { timeZone, hidden } = await settingsOf(context);
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
    if (found === null) throw new NotFound('The order');
    const { hidden } = await settingsOf(context);
    return {
      order: hideOrderFields(found.order, hidden),
      adminOrders: scope.vendor === null ? await readSiblings(db, scope, found.purchase) : [],
      variantDetails: await readVariantDetails(db, scope, found.order),
    };
  },

  async fulfilOrder({ orderId, carrier = '', tracking = '', url = '', lineItems }, { db, scope, user, now }) {
    const next = await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, scope, idOf(orderId));
      if (order === null) throw new NotFound('The order');
      if (order.fulfillment === 'cancelled')
        throw new Conflict('The order is cancelled: nothing can be shipped');
      const parcel = checkParcel(lineItems, order.lines);
      if ('errors' in parcel) throw new BadInput(parcel.errors);
      const { lines } = parcel;
      await shipLines(tx, scope, order, { carrier, tracking, url, by: user.email, at: now(), lines });
      await addAudit(tx, scope, {
        by: user.email,
        action: 'order.fulfil',
        subject: 'order',
        subjectId: String(order.id),
        detail: { carrier, tracking, url, lines: Object.fromEntries(lines) },
      });
      return nextOrder(tx, scope, order.id);
    });
    return { nextOrder: next === null ? null : String(next) };
  },
} satisfies Handlers<typeof orderCalls>;
