import type { orderCalls } from '../../../catalogue/orders';
import { hideRowFields } from '../../../domain/orders/hiddenFields';
import { addAudit } from '../../audit/queries/audit';
import { discountsOfOrder } from '../../discounts/discountsOfOrder';
import { inTransaction } from '../../db/inTransaction';
import { nextOrder } from '../queries/nextOrder';
import { readPurchase, readVariantDetails } from '../queries/orderContext';
import { isPayoutHeld } from '../queries/list/heldOrders';
import { answerQuestion, openQuestions } from '../queries/purchases/questions';
import { readOrder } from '../queries/readOrder';
import { placeOf } from '../queries/list/orderRows';
import { BadInput, CallError, NotFound } from '../../errors';
import { ordersThere } from '../../integrations/vendorOrders/ordersThere';
import { askedOrders, orderFor, shipDueOf } from '../askedOrders';
import { shipParcel } from '../shipParcel';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { generalErrors } from '../../../domain/errors/general';
import { orderErrors } from '../../../domain/errors/orders';

export const orderHandlers = {
  async listOrders({ page, pageSize, after = '', ...filters }, context) {
    if (after !== '')
      for (const [field, value] of Object.entries({ page, q: filters.q === '' ? undefined : filters.q }))
        if (value !== undefined) throw new BadInput({ [field]: generalErrors.notBesideAfter() });
    const asked = await askedOrders(filters, context);
    const place =
      after === '' ? undefined : after === '0' ? null : await placeOf(context.db, asked.scope, idOf(after));
    if (after !== '0' && place === null)
      throw new CallError(400, generalErrors.pageMark(), { after: generalErrors.pageMark() });
    const { orders, ...answer } = await asked.page(page ?? 1, pageSize, place);
    const { terms } = asked;
    const now = context.now();
    return {
      ...answer,
      orders: orders.map((row) => ({ ...hideRowFields(row, terms.hidden), ...shipDueOf(row, terms, now) })),
    };
  },

  async readOrder({ orderId }, context) {
    const { db, scope } = context;
    const found = await readOrder(db, scope, idOf(orderId));
    if (found === null) throw new NotFound(orderErrors.orderNotFound());
    const { purchase, order } = found;
    const about = { id: idOf(orderId), purchase, placedAt: order.createdAt, currency: order.currency };
    const questions = await openQuestions(db, scope, { orderId: about.id, purchase });
    const faults = questions.map(({ fault }) => fault);
    const isHeld = await isPayoutHeld(db, scope, about.id);
    return {
      order: { ...(await orderFor(context, order)), ...(isHeld && { payoutHeld: true as const }) },
      discounts: await discountsOfOrder(db, scope, { ...about, faults }),
      questions,
      ...(await readPurchase(db, scope, { purchase, currency: order.currency })),
      variantDetails: await readVariantDetails(db, scope, order),
      ...(await ordersThere(db, scope, about.id)),
    };
  },

  async answerOrderQuestion({ orderId, questionId }, { db, scope, user, now }) {
    const order = idOf(orderId);
    await inTransaction(db, async (tx) => {
      const about = { id: idOf(questionId), orderId: order, by: user.email, at: now() };
      const answered = await answerQuestion(tx, scope, about);
      if (answered === null) throw new NotFound(orderErrors.questionNotFound());
      await addAudit(tx, scope, {
        by: user.email,
        action: 'order.answer',
        subject: 'order',
        subjectId: orderId,
        detail: { question: answered.fault.message },
      });
    });
    return { id: questionId };
  },

  async fulfilOrder(input, { db, scope, user, now }) {
    const { orderId, carrier = '', tracking = '', url = '', lineItems: lines, key, version } = input;
    const words = { carrier, tracking, url, by: user.email, at: now(), key, version };
    const { next, parcelId } = await inTransaction(db, async (tx) => {
      const sent = await shipParcel(tx, scope, { orderId: idOf(orderId), lines, ...words });
      return { next: await nextOrder(tx, scope, sent.order.id), parcelId: sent.parcelId };
    });
    return { nextOrder: next === null ? null : String(next), parcelId: String(parcelId) };
  },
} satisfies Handlers<typeof orderCalls>;
