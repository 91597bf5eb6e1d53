import { array, boolean, number, object, string, type InferType } from 'yup';
import type { AdminClient } from './adminClient';
import { orNull, pageInfo } from './answers';
import {
  changedOrdersQuery,
  orderLinesQuery,
  orderQuery,
  refundQuery,
  standingIdsQuery,
} from './orderDocuments';
import { bareId, readFulfilmentLines } from './parcels';

const moneySchema = object({ shopMoney: object({ amount: string().required() }).required() });
const money = () => moneySchema.required();
const maybeText = () => string().nullable().default(null);
const amountOf = ({ shopMoney }: InferType<typeof moneySchema>): string => shopMoney.amount;
const amountOrNull = (set: InferType<typeof moneySchema> | null): string | null =>
  set === null ? null : amountOf(set);

const allocationsSchema = array(
  object({
    allocatedAmountSet: money(),
    discountApplication: object({ index: number().required() }).required(),
  }),
).required();
const taxSchema = array(object({ priceSet: money() })).required();
const attributesSchema = array(
  object({ key: string().ensure(), value: string().nullable().default('') }),
).required();

const orderSchema = object({
  id: string().required(),
  name: string().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  cancelledAt: maybeText(),
  cancelReason: maybeText(),
  test: boolean().required(),
  displayFinancialStatus: maybeText(),
  currencyCode: string().required(),
  taxesIncluded: boolean().required(),
  email: maybeText(),
  phone: maybeText(),
  note: maybeText(),
  customAttributes: attributesSchema,
  billingAddress: orNull(object({ name: maybeText(), phone: maybeText() })),
  shippingAddress: orNull(
    object({
      name: maybeText(),
      company: maybeText(),
      address1: maybeText(),
      address2: maybeText(),
      city: maybeText(),
      province: maybeText(),
      provinceCode: maybeText(),
      zip: maybeText(),
      countryCodeV2: maybeText(),
      phone: maybeText(),
    }),
  ),
  totalPriceSet: money(),
  currentTotalPriceSet: money(),
  totalTaxSet: orNull(moneySchema),
  currentTotalTaxSet: money(),
  totalDiscountsSet: orNull(moneySchema),
  currentTotalDiscountsSet: money(),
  totalTipReceivedSet: money(),
  originalTotalDutiesSet: orNull(moneySchema),
  originalTotalAdditionalFeesSet: orNull(moneySchema),
  discountApplications: object({
    nodes: array(
      object({
        index: number().required(),
        __typename: string().required(),
        code: string(),
        title: string(),
      }),
    ).required(),
  }).required(),
  shippingLines: object({
    nodes: array(
      object({
        isRemoved: boolean().required(),
        originalPriceSet: money(),
        discountAllocations: allocationsSchema,
        taxLines: taxSchema,
      }),
    ).required(),
  }).required(),
  refunds: array(object({ id: string().required() })).required(),
  fulfillments: array(
    object({
      id: string().required(),
      status: string().required(),
      createdAt: string().required(),
      updatedAt: string().required(),
      trackingInfo: array(object({ company: maybeText(), number: maybeText(), url: maybeText() })).required(),
    }),
  ).required(),
});
const lineSchema = object({
  id: string().required(),
  sku: maybeText(),
  title: string().ensure(),
  variantTitle: maybeText(),
  vendor: maybeText(),
  quantity: number().required(),
  currentQuantity: number().required(),
  isGiftCard: boolean().required(),
  variant: orNull(object({ id: string().required() })),
  product: orNull(object({ id: string().required() })),
  originalUnitPriceSet: money(),
  customAttributes: attributesSchema,
  discountAllocations: allocationsSchema,
  taxLines: taxSchema,
  duties: array(object({ taxLines: taxSchema })).required(),
});
const linesSchema = object({ nodes: array(lineSchema).required(), pageInfo }).required();
const refundSchema = object({
  id: string().required(),
  note: maybeText(),
  createdAt: maybeText(),
  duties: array(object({ amountSet: money() }))
    .nullable()
    .default(null),
  orderAdjustments: object({
    nodes: array(object({ amountSet: money(), taxAmountSet: money() })).required(),
  }).required(),
  refundShippingLines: object({
    nodes: array(object({ subtotalAmountSet: money(), taxAmountSet: money() })).required(),
  }).required(),
  transactions: object({
    nodes: array(
      object({
        kind: string().required(),
        status: string().required(),
        amountSet: object({
          presentmentMoney: object({
            amount: string().required(),
            currencyCode: string().required(),
          }).required(),
        }).required(),
      }),
    ).required(),
  }).required(),
  refundLineItems: object({
    nodes: array(
      object({
        quantity: number().required(),
        restockType: string().required(),
        lineItem: object({ id: string().required(), fulfillableQuantity: number().required() }).required(),
        subtotalSet: money(),
        totalTaxSet: money(),
      }),
    ).required(),
    pageInfo,
  }).required(),
});

type Order = InferType<typeof orderSchema>;
type Line = InferType<typeof lineSchema>;

const numberOf = (gid: string): number => Number(bareId(gid));
const taxLinesOf = (lines: InferType<typeof taxSchema>) =>
  lines.map(({ priceSet }) => ({ price: amountOf(priceSet) }));
const allocationsOf = (allocations: InferType<typeof allocationsSchema>) =>
  allocations.map(({ allocatedAmountSet, discountApplication }) => ({
    amount: amountOf(allocatedAmountSet),
    discount_application_index: discountApplication.index,
  }));
const setOf = (set: InferType<typeof moneySchema> | null) =>
  set === null ? null : { shop_money: { amount: amountOf(set) } };

/** A tip is a line of no product; webhooks mark it so, and the Admin interface says what came in of tips alone. */
const isTip = ({ product, variant, isGiftCard, originalUnitPriceSet }: Line, tips: string): boolean =>
  product === null &&
  variant === null &&
  !isGiftCard &&
  Number(tips) > 0 &&
  Number(amountOf(originalUnitPriceSet)) === Number(tips);

const lineOf = (line: Line, tips: string) => ({
  id: numberOf(line.id),
  variant_id: line.variant === null ? null : numberOf(line.variant.id),
  sku: line.sku,
  title: line.title,
  variant_title: line.variantTitle,
  vendor: line.vendor,
  quantity: line.quantity,
  current_quantity: line.currentQuantity,
  price: amountOf(line.originalUnitPriceSet),
  gift_card: line.isGiftCard,
  ...(isTip(line, tips) ? { tip: {} } : {}),
  properties: line.customAttributes.map(({ key, value }) => ({ name: key, value })),
  discount_allocations: allocationsOf(line.discountAllocations),
  tax_lines: taxLinesOf(line.taxLines),
  duties: line.duties.map(({ taxLines }) => ({ tax_lines: taxLinesOf(taxLines) })),
});

const linesOf = async ({ ask }: AdminClient, id: string, tips: string) => {
  const lines = [];
  let page: InferType<typeof pageInfo> = { hasNextPage: true, endCursor: null };
  while (page.hasNextPage) {
    const asked: { order: { lineItems: InferType<typeof linesSchema> } | null } = await ask(
      orderLinesQuery,
      { id, after: page.endCursor },
      object({ order: orNull(object({ lineItems: linesSchema })) }),
    );
    if (asked.order === null) break;
    lines.push(...asked.order.lineItems.nodes.map((line) => lineOf(line, tips)));
    page = asked.order.lineItems.pageInfo;
  }
  return lines;
};

/** What of duties went back; null: none did. Amounts may have as many digits as a currency has. */
const dutiesBack = (duties: readonly { amountSet: InferType<typeof moneySchema> }[]) => {
  const amounts = duties.map(({ amountSet }) => amountOf(amountSet));
  const digits = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  const sum = amounts.reduce((all, amount) => all + Number(amount), 0);
  return amounts.length === 0 ? null : { shop_money: { amount: sum.toFixed(digits) } };
};

const refundOf = async ({ ask }: AdminClient, id: string) => {
  const lines = [];
  let after: string | null = null;
  for (;;) {
    const asked: { refund: InferType<typeof refundSchema> | null } = await ask(
      refundQuery,
      { id, after },
      object({ refund: orNull(refundSchema) }),
    );
    const { refund } = asked;
    if (refund === null) return [];
    lines.push(
      ...refund.refundLineItems.nodes.map(
        ({ quantity, restockType, lineItem, subtotalSet, totalTaxSet }) => ({
          line_item_id: numberOf(lineItem.id),
          line_item: { fulfillable_quantity: lineItem.fulfillableQuantity },
          quantity,
          restock_type: restockType.toLowerCase(),
          subtotal: amountOf(subtotalSet),
          total_tax: amountOf(totalTaxSet),
        }),
      ),
    );
    after = refund.refundLineItems.pageInfo.hasNextPage ? refund.refundLineItems.pageInfo.endCursor : null;
    if (after !== null) continue;
    const { note, createdAt, duties, orderAdjustments, refundShippingLines, transactions } = refund;
    return [
      {
        id: numberOf(id),
        note,
        created_at: createdAt,
        refund_line_items: lines,
        total_duties_set: dutiesBack(duties ?? []),
        order_adjustments: orderAdjustments.nodes.map(({ amountSet, taxAmountSet }) => ({
          kind: 'refund_discrepancy',
          amount: amountOf(amountSet),
          tax_amount: amountOf(taxAmountSet),
        })),
        refund_shipping_lines: refundShippingLines.nodes.map(({ subtotalAmountSet, taxAmountSet }) => ({
          subtotal_amount_set: setOf(subtotalAmountSet),
          tax_amount_set: setOf(taxAmountSet),
        })),
        transactions: transactions.nodes.map(({ kind, status, amountSet: { presentmentMoney } }) => ({
          kind: kind.toLowerCase(),
          status: status.toLowerCase(),
          amount: presentmentMoney.amount,
          currency: presentmentMoney.currencyCode,
        })),
      },
    ];
  }
};

const applicationsOf = ({ discountApplications }: Order) =>
  [...discountApplications.nodes]
    .sort((one, other) => one.index - other.index)
    .map(({ __typename: kind, code, title }) => {
      if (kind === 'DiscountCodeApplication') return { type: 'discount_code', code };
      return { type: kind === 'AutomaticDiscountApplication' ? 'automatic' : 'manual', title };
    });

const fulfilmentsOf = async (client: AdminClient, { fulfillments }: Order) => {
  const found = [];
  for (const { id, status, createdAt, updatedAt, trackingInfo } of fulfillments) {
    const lines = await readFulfilmentLines(client, bareId(id));
    const [tracking] = trackingInfo;
    found.push({
      id: numberOf(id),
      status: status.toLowerCase(),
      created_at: createdAt,
      updated_at: updatedAt,
      tracking_company: tracking?.company ?? null,
      tracking_number: tracking?.number ?? null,
      tracking_numbers: trackingInfo.flatMap(({ number: each }) => each ?? []),
      tracking_url: tracking?.url ?? null,
      line_items: Object.entries(lines).map(([line, quantity]) => ({ id: Number(line), quantity })),
    });
  }
  return found;
};

/**
 * An order as a webhook of it would tell it, so that it is taken in the same way; null where the shop has none.
 * Errors: SourceFailed.
 */
export const readOrderDocument = async (
  client: AdminClient,
  id: string,
): Promise<Record<string, unknown> | null> => {
  const { order } = await client.ask(orderQuery, { id }, object({ order: orNull(orderSchema) }));
  if (order === null) return null;
  const tips = amountOf(order.totalTipReceivedSet);
  const refunds = [];
  for (const refund of order.refunds) refunds.push(...(await refundOf(client, refund.id)));
  const to = order.shippingAddress;
  const { billingAddress: billing } = order;
  return {
    id: numberOf(order.id),
    name: order.name,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    cancelled_at: order.cancelledAt,
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    test: order.test,
    financial_status: order.displayFinancialStatus?.toLowerCase() ?? null,
    currency: order.currencyCode,
    taxes_included: order.taxesIncluded,
    email: order.email,
    phone: order.phone,
    note: order.note,
    note_attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    // No member of Shopify's: webhooks say who bought, and this cannot.
    customer_unread: true,
    billing_address: billing === null ? null : { name: billing.name, phone: billing.phone },
    shipping_address:
      to === null
        ? null
        : {
            name: to.name,
            company: to.company,
            address1: to.address1,
            address2: to.address2,
            city: to.city,
            province: to.province,
            province_code: to.provinceCode,
            zip: to.zip,
            country_code: to.countryCodeV2,
            phone: to.phone,
          },
    line_items: await linesOf(client, id, tips),
    shipping_lines: order.shippingLines.nodes.map((line) => ({
      price: amountOf(line.originalPriceSet),
      is_removed: line.isRemoved,
      discount_allocations: allocationsOf(line.discountAllocations),
      tax_lines: taxLinesOf(line.taxLines),
    })),
    discount_applications: applicationsOf(order),
    total_price: amountOf(order.totalPriceSet),
    current_total_price: amountOf(order.currentTotalPriceSet),
    total_tax: amountOrNull(order.totalTaxSet),
    current_total_tax: amountOf(order.currentTotalTaxSet),
    total_discounts: amountOrNull(order.totalDiscountsSet),
    current_total_discounts: amountOf(order.currentTotalDiscountsSet),
    total_tip_received: tips,
    original_total_duties_set: setOf(order.originalTotalDutiesSet),
    original_total_additional_fees_set: setOf(order.originalTotalAdditionalFeesSet),
    refunds,
    fulfillments: await fulfilmentsOf(client, order),
  };
};

/** Ids of orders, as the Admin interface has them, and when each was changed last. */
export interface ChangedOrders {
  orders: { id: string; updatedAt: string }[];
  next: string | null;
}

/** A page of the orders that were changed since an instant, the longest unchanged first. Errors: SourceFailed. */
export const readChangedOrders = async (
  { ask }: AdminClient,
  since: string,
  after: string | null,
): Promise<ChangedOrders> => {
  const node = object({ id: string().required(), updatedAt: string().required() });
  const { orders } = await ask(
    changedOrdersQuery,
    { query: `updated_at:>='${since}'`, after },
    object({ orders: object({ nodes: array(node).required(), pageInfo }).required() }),
  );
  return { orders: orders.nodes, next: orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null };
};

/** When products of the shop were changed last, by their id; those that it has no more are missing. */
export const readUpdates = async (
  { ask }: AdminClient,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const node = object({ id: string().required(), updatedAt: string().required() });
  const { nodes } = await ask(standingIdsQuery, { ids }, object({ nodes: array(orNull(node)).required() }));
  return new Map(nodes.flatMap((each) => (each === null ? [] : [[each.id, each.updatedAt] as const])));
};
