import type { IncomingLine, IncomingOrder, IncomingRefund, ReadIncomingOrder } from './incomingOrder';
import { FieldReader } from './incomingOrderFields';
import { checkTwice, given } from './incomingOrderOwn';
import { checkSums } from './incomingOrderSums';
import { integrationErrors } from '../../errors/integrations';
import type { Address } from '../orders';
import type { SoldShipping } from '../splitOrder';

/** The topics of Shopify's that tell of orders. */
export const shopifyTopics = [
  'orders/create',
  'orders/updated',
  'orders/cancelled',
  'refunds/create',
] as const;
export type ShopifyTopic = (typeof shopifyTopics)[number];

export const isShopifyTopic = (topic: string): topic is ShopifyTopic =>
  shopifyTopics.some((known) => known === topic);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const sumOfList = (from: FieldReader, list: string, member: string, currency: string): number =>
  sumOf(from.list(list).map((each) => each.amount(member, currency)));

/** What was taken off: its allocations, which hold the order's discounts as well, else its own member. */
const discountOf = (from: FieldReader, member: string, currency: string): number =>
  from.has('discount_allocations')
    ? sumOfList(from, 'discount_allocations', 'amount', currency)
    : member === ''
      ? 0
      : from.amount(member, currency);

const lineOf = (from: FieldReader, currency: string): IncomingLine => ({
  outsideId: from.text('id', { required: true, most: 200 }),
  variant: from.text('variant_id', { most: 200 }),
  sku: from.text('sku', { most: 255 }),
  vendor: from.text('vendor', { most: 255 }),
  title: from.text('title'),
  variantTitle: from.text('variant_title'),
  quantity: from.whole('quantity'),
  price: from.amount('price', currency, { required: true }),
  discount: discountOf(from, 'total_discount', currency),
  tax: sumOfList(from, 'tax_lines', 'price', currency),
});

const shippingOf = (from: FieldReader, currency: string): SoldShipping & { off: number } => {
  const off = discountOf(from, '', currency);
  const amount = from.amount('price', currency) - off;
  if (amount < 0) from.fault('price', integrationErrors.belowDiscount());
  return {
    amount: Math.max(0, amount),
    tax: sumOfList(from, 'tax_lines', 'price', currency),
    vendor: null,
    off,
  };
};

const personOf = (from: FieldReader | null): string =>
  from === null
    ? ''
    : from.text('name') ||
      [from.text('first_name'), from.text('last_name')].filter((part) => part !== '').join(' ');

const addressOf = (from: FieldReader | null): Partial<Address> | null => {
  if (from === null) return null;
  const address = given({
    name: personOf(from),
    company: from.text('company'),
    street1: from.text('address1'),
    street2: from.text('address2'),
    city: from.text('city'),
    state: from.text('province_code') || from.text('province'),
    zip: from.text('zip'),
    country: from.text('country_code', { most: 2 }),
    phone: from.text('phone'),
  });
  return Object.keys(address).length === 0 ? null : address;
};

const refundOf = (from: FieldReader): IncomingRefund => ({
  outsideId: from.text('id', { required: true, most: 200 }),
  reason: from.note('note', 500),
  at: from.instant('created_at'),
  lines: from.list('refund_line_items').map((line) => ({
    outsideId: line.text('line_item_id', { required: true, most: 200 }),
    quantity: line.whole('quantity', { least: 0 }),
    restock: !['no_restock', ''].includes(line.text('restock_type')),
  })),
  shipping: shippingBack(from),
});

/** Shopify writes shipping that is given back as adjustments below 0; all of an order are of one currency. */
const shippingBack = (from: FieldReader): string => {
  const back = from
    .list('order_adjustments')
    .filter((each) => each.text('kind') === 'shipping_refund')
    .map((each) => each.text('amount', { most: 30 }).replace(/^-/, ''));
  return back[0] ?? '';
};

const readOrder = (from: FieldReader): ReadIncomingOrder => {
  const currency = from.text('currency', { required: true, most: 3 });
  const outsideId = from.text('id', { required: true, most: 200 });
  const lines = from
    .list('line_items', { required: true })
    .map((line) => lineOf(line, currency))
    .filter(({ quantity }) => quantity > 0);
  checkTwice(lines, from, 'line_items');
  const shipping = from.list('shipping_lines').map((line) => shippingOf(line, currency));
  const placedAt = from.instant('created_at', { required: true });
  const updatedAt = from.instant('updated_at') || placedAt;
  const customer = from.part('customer');
  const billing = from.part('billing_address');
  const address = addressOf(from.part('shipping_address'));
  const email = from.text('email', { most: 320 }) || (customer?.text('email', { most: 320 }) ?? '');
  const phone = (billing?.text('phone') ?? '') || from.text('phone');
  const name = personOf(customer) || personOf(billing) || (address?.name ?? '');
  const saidTax = sumOf(lines.map(({ tax }) => tax)) + sumOf(shipping.map(({ tax }) => tax));
  const tax = from.amountOrNull('total_tax', currency) ?? saidTax;
  // Where the lines' tax is rounded to more than the whole's, the whole's is what was paid: it is shared anew.
  const untaxed = tax < saidTax;
  const off = sumOf(lines.map(({ discount }) => discount)) + sumOf(shipping.map((line) => line.off));
  const order: IncomingOrder = {
    outsideId,
    name: from.text('name', { most: 100 }) || `#${outsideId}`,
    revision: Date.parse(updatedAt) || 0,
    placedAt,
    currency,
    customer: name === '' && email === '' ? null : { name, ...given({ email }) },
    shippingAddress: address,
    billing: given({ email, phone }),
    note: from.note('note'),
    taxIncluded: from.flag('taxes_included', false),
    lines: untaxed ? lines.map((line) => ({ ...line, tax: 0 })) : lines,
    shipping: shipping.map(({ amount, tax: own }) => ({ amount, tax: untaxed ? 0 : own, vendor: null })),
    discount: Math.max(0, from.amount('total_discounts', currency) - off),
    tax: untaxed ? tax : tax - saidTax,
    other: from.amount('total_tip_received', currency),
    total: from.amountOrNull('total_price', currency),
    cancelled: from.has('cancelled_at') ? { reason: from.note('cancel_reason', 500), restock: true } : null,
    refunds: from.list('refunds').map(refundOf),
  };
  const notices = [
    checkSums(order, from),
    from.flag('test', false) ? integrationErrors.testOrder() : null,
  ].flatMap((notice) => (notice === null ? [] : [notice]));
  return Object.keys(from.errors).length === 0
    ? { incomingOrder: { kind: 'order', order, notices } }
    : { errors: from.errors };
};

/** Reads what a webhook of Shopify says. Amounts are those of the shop's own currency. */
export const readShopify = (topic: ShopifyTopic, document: unknown): ReadIncomingOrder => {
  const from = FieldReader.of(document);
  if (topic !== 'refunds/create') return readOrder(from);
  const orderId = from.text('order_id', { required: true, most: 200 });
  const refund = refundOf(from);
  return Object.keys(from.errors).length === 0
    ? { incomingOrder: { kind: 'refund', orderId, refund } }
    : { errors: from.errors };
};
