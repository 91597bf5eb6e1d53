import { buildSchema, graphqlSync } from 'graphql';
import { readShopify } from '../../../domain/orders/incoming/incomingShopify';
import { adminSchema } from '../../../testing/shopify/adminSchema';
import type { AdminClient } from './adminClient';
import { orderDocuments } from './orderDocuments';
import { readOrderDocument } from './orders';

const schema = buildSchema(adminSchema);
const set = (amount: string) => ({
  shopMoney: { amount },
  presentmentMoney: { amount, currencyCode: 'EUR' },
});
const inShop = (amount: string) => ({ shop_money: { amount, currency_code: 'EUR' } });
const last = { hasNextPage: false, endCursor: null };
const off = (amount: string) => ({
  allocatedAmountSet: set(amount),
  discountApplication: { __typename: 'DiscountCodeApplication', index: 0 },
});
const plain = {
  variantTitle: null,
  isGiftCard: false,
  variant: null,
  product: { id: 'gid://shopify/Product/7' },
  customAttributes: [],
  discountAllocations: [],
  duties: [],
};
const parcel = {
  id: 'gid://shopify/Fulfillment/31',
  status: 'SUCCESS',
  createdAt: '2026-05-02T09:00:00Z',
  updatedAt: '2026-05-02T09:00:00Z',
  trackingInfo: [{ company: 'DHL', number: '00340', url: 'https://dhl.example/00340' }],
  fulfillmentLineItems: {
    nodes: [{ quantity: 1, lineItem: { id: 'gid://shopify/LineItem/12' } }],
    pageInfo: last,
  },
};
const refund = {
  id: 'gid://shopify/Refund/21',
  note: 'torn',
  createdAt: '2026-05-03T09:00:00Z',
  duties: [{ amountSet: set('1.20') }, { amountSet: set('0.30') }],
  orderAdjustments: { nodes: [{ amountSet: set('-2.00'), taxAmountSet: set('0.00') }] },
  refundShippingLines: { nodes: [{ subtotalAmountSet: set('1.00'), taxAmountSet: set('0.19') }] },
  transactions: { nodes: [{ kind: 'REFUND', status: 'SUCCESS', amountSet: set('12.59') }] },
  refundLineItems: {
    nodes: [
      {
        quantity: 1,
        restockType: 'NO_RESTOCK',
        lineItem: { id: 'gid://shopify/LineItem/12', fulfillableQuantity: 2 },
        subtotalSet: set('10.00'),
        totalTaxSet: set('1.90'),
      },
    ],
    pageInfo: last,
  },
};
/** One order, of every member that is read, as the Admin interface has it. */
const asked = {
  id: 'gid://shopify/Order/5',
  name: '#1005',
  createdAt: '2026-05-01T09:00:00Z',
  updatedAt: '2026-05-03T09:00:00Z',
  cancelledAt: '2026-05-03T09:00:00Z',
  cancelReason: 'CUSTOMER',
  test: true,
  displayFinancialStatus: 'PARTIALLY_REFUNDED',
  currencyCode: 'EUR',
  taxesIncluded: false,
  email: 'ada@buyers.test',
  phone: '+49 40 1',
  note: 'please ring OFR-2B',
  customAttributes: [{ key: 'offer', value: 'OFR-1A' }],
  billingAddress: { name: 'Ada Byron', phone: '+49 40 2' },
  shippingAddress: {
    name: 'Ada Byron',
    company: 'Engines',
    address1: 'Quay 1',
    address2: 'Loft',
    city: 'Hamburg',
    province: 'Hamburg',
    provinceCode: 'HH',
    zip: '20457',
    countryCodeV2: 'DE',
    phone: '+49 40 3',
  },
  totalPriceSet: set('76.52'),
  currentTotalPriceSet: set('76.52'),
  totalTaxSet: set('12.09'),
  currentTotalTaxSet: set('12.09'),
  totalDiscountsSet: set('3.00'),
  currentTotalDiscountsSet: set('3.00'),
  totalTipReceivedSet: set('2.00'),
  originalTotalDutiesSet: set('16.43'),
  originalTotalAdditionalFeesSet: set('1.00'),
  discountApplications: { nodes: [{ __typename: 'DiscountCodeApplication', index: 0, code: 'MAY' }] },
  shippingLines: {
    nodes: [
      {
        isRemoved: false,
        originalPriceSet: set('9.90'),
        discountAllocations: [off('1.00')],
        taxLines: [{ priceSet: set('1.69') }],
      },
      { isRemoved: true, originalPriceSet: set('4.00'), discountAllocations: [], taxLines: [] },
    ],
  },
  refunds: [refund],
  fulfillments: [parcel],
  lineItems: {
    nodes: [
      {
        ...plain,
        id: 'gid://shopify/LineItem/12',
        sku: 'MUG',
        title: 'Mug',
        variantTitle: 'Blue',
        vendor: 'Fjord',
        quantity: 4,
        currentQuantity: 3,
        variant: { id: 'gid://shopify/ProductVariant/8' },
        originalUnitPriceSet: set('10.00'),
        customAttributes: [{ key: 'engraving', value: 'OFR-3C' }],
        discountAllocations: [off('2.00')],
        taxLines: [{ priceSet: set('5.00') }, { priceSet: set('2.28') }],
        duties: [{ taxLines: [{ priceSet: set('3.00') }, { priceSet: set('0.12') }] }],
      },
      {
        ...plain,
        id: 'gid://shopify/LineItem/13',
        sku: null,
        title: 'Gift card',
        vendor: null,
        quantity: 1,
        currentQuantity: 1,
        isGiftCard: true,
        originalUnitPriceSet: set('5.00'),
        taxLines: [],
      },
    ],
    pageInfo: last,
  },
};
/** The same order as a webhook of it tells it, of a buyer who has no account. */
const told = {
  id: 5,
  name: '#1005',
  created_at: '2026-05-01T11:00:00+02:00',
  updated_at: '2026-05-03T11:00:00+02:00',
  cancelled_at: '2026-05-03T11:00:00+02:00',
  cancel_reason: 'customer',
  test: true,
  financial_status: 'partially_refunded',
  currency: 'EUR',
  taxes_included: false,
  email: 'ada@buyers.test',
  phone: '+49 40 1',
  note: 'please ring OFR-2B',
  note_attributes: [{ name: 'offer', value: 'OFR-1A' }],
  billing_address: { first_name: 'Ada', last_name: 'Byron', name: 'Ada Byron', phone: '+49 40 2' },
  shipping_address: {
    name: 'Ada Byron',
    company: 'Engines',
    address1: 'Quay 1',
    address2: 'Loft',
    city: 'Hamburg',
    province: 'Hamburg',
    province_code: 'HH',
    zip: '20457',
    country_code: 'DE',
    phone: '+49 40 3',
  },
  total_price: '76.52',
  total_tax: '12.09',
  total_discounts: '3.00',
  total_tip_received: '2.00',
  original_total_duties_set: inShop('16.43'),
  original_total_additional_fees_set: inShop('1.00'),
  discount_applications: [{ type: 'discount_code', code: 'MAY', value: '3.0' }],
  shipping_lines: [
    {
      price: '9.90',
      is_removed: false,
      discount_allocations: [{ amount: '1.00', discount_application_index: 0 }],
      tax_lines: [{ price: '1.69' }],
    },
    { price: '4.00', is_removed: true, discount_allocations: [], tax_lines: [] },
  ],
  line_items: [
    {
      id: 12,
      variant_id: 8,
      sku: 'MUG',
      title: 'Mug',
      variant_title: 'Blue',
      vendor: 'Fjord',
      quantity: 4,
      current_quantity: 3,
      price: '10.00',
      gift_card: false,
      properties: [{ name: 'engraving', value: 'OFR-3C' }],
      discount_allocations: [{ amount: '2.00', discount_application_index: 0 }],
      tax_lines: [{ price: '5.00' }, { price: '2.28' }],
      duties: [{ id: 1, tax_lines: [{ price: '3.00' }, { price: '0.12' }] }],
    },
    {
      id: 13,
      sku: null,
      title: 'Gift card',
      vendor: null,
      quantity: 1,
      current_quantity: 1,
      price: '5.00',
      gift_card: true,
      tax_lines: [],
    },
  ],
  refunds: [
    {
      id: 21,
      note: 'torn',
      created_at: '2026-05-03T11:00:00+02:00',
      total_duties_set: inShop('1.50'),
      order_adjustments: [{ kind: 'refund_discrepancy', amount: '-2.00', tax_amount: '0.00' }],
      refund_shipping_lines: [{ subtotal_amount_set: inShop('1.00'), tax_amount_set: inShop('0.19') }],
      transactions: [{ kind: 'refund', status: 'success', amount: '12.59', currency: 'EUR' }],
      refund_line_items: [
        {
          line_item_id: 12,
          quantity: 1,
          restock_type: 'no_restock',
          subtotal: '10.00',
          total_tax: '1.90',
          line_item: { id: 12, quantity: 4, fulfillable_quantity: 2 },
        },
      ],
    },
  ],
  fulfillments: [
    {
      id: 31,
      status: 'success',
      created_at: '2026-05-02T11:00:00+02:00',
      updated_at: '2026-05-02T11:00:00+02:00',
      tracking_company: 'DHL',
      tracking_number: '00340',
      tracking_numbers: ['00340'],
      tracking_url: 'https://dhl.example/00340',
      line_items: [{ id: 12, quantity: 1 }],
    },
  ],
};

/** A shop that answers as Shopify's schema lets it: what is not asked for is not there. */
const client: AdminClient = {
  ask: (source, variables, answer) => {
    const rootValue = { order: asked, refund, fulfillment: parcel };
    const { data, errors } = graphqlSync({
      schema,
      source,
      rootValue,
      variableValues: variables,
      typeResolver: (value: { __typename?: string }) => value.__typename,
    });
    expect(errors).toBeUndefined();
    return Promise.resolve(answer.validateSync(data, { stripUnknown: true }));
  },
};

const orderOf = (document: unknown) => {
  const read = readShopify('orders/updated', document, null);
  if (!('incomingOrder' in read) || read.incomingOrder.kind !== 'order')
    throw new Error(JSON.stringify(read));
  return read.incomingOrder;
};

it('an order is the same, read from the shop or told by its webhook', async () => {
  const byWebhook = orderOf(told);
  const read = orderOf(await readOrderDocument(client, '5'));
  // 7.28 of the line and 1.69 of the shipping are the vendor's, 3.12 of the duties is not.
  expect(byWebhook.order.lines.map(({ tax }) => tax)).toEqual([728]);
  expect([byWebhook.order.tax, byWebhook.order.shipping[0]?.tax]).toEqual([0, 169]);
  expect(byWebhook.order.refunds[0]).toMatchObject({ elsewhere: ['1.50'], lines: [{ leftToShip: 2 }] });
  for (const member of Object.keys(byWebhook.order))
    expect([member, Reflect.get(read.order, member)]).toEqual([member, Reflect.get(byWebhook.order, member)]);
  expect(read).toEqual({ ...byWebhook, order: { ...byWebhook.order, buyerUnsaid: true } });
});

it('no question about an order needs the right to read customers', () => {
  const questions = Object.values(orderDocuments).join('\n');
  expect(questions).toContain('billingAddress');
  expect(questions).not.toMatch(/\bcustomer\b/);
});
