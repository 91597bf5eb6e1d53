import type { Fault } from '../../errors/errorTable';
import type { NamedDiscount } from '../../discounts/applyDiscount';
import { splitAmount } from '../../money';
import type { IncomingLine, IncomingOrder, IncomingParcel, ReadIncomingOrder } from './incomingOrder';
import { readShopifyRefund } from './shopifyRefund';
import { FieldReader } from './incomingOrderFields';
import { checkTwice, currencyOf, given } from './incomingOrderOwn';
import { checkSums } from './incomingOrderSums';
import { codesOfShopify } from './namedCodes';
import { generalErrors } from '../../errors/general';
import { integrationErrors } from '../../errors/integrations';
import { isWebAddress } from '../../webAddress';
import type { Address } from '../orders';
import type { SoldShipping } from '../splitOrder';

/** The topics of Shopify's that tell of orders. */
export const shopifyTopics = [
  'orders/create',
  'orders/updated',
  'orders/cancelled',
  'orders/paid',
  'orders/partially_fulfilled',
  'orders/fulfilled',
  'orders/edited',
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

type DiscountName = Omit<NamedDiscount, 'amount'>;

/** What an order's discounts are called, in the order by which lines refer to them; null for those of no name. */
const discountNames = (from: FieldReader): (DiscountName | null)[] =>
  from.list('discount_applications').map((each) => {
    const isCode = each.note('type') === 'discount_code';
    const name = each.note(isCode ? 'code' : 'title', 500);
    if (name === '' || !(isCode || each.note('type') === 'automatic')) return null;
    return { method: isCode ? 'code' : 'automatic', name };
  });

const namedOf = (
  from: FieldReader,
  names: readonly (DiscountName | null)[],
  currency: string,
): NamedDiscount[] =>
  from.list('discount_allocations').flatMap((each) => {
    const index = each.text('discount_application_index');
    const name = index === '' ? null : (names[Number(index)] ?? null);
    return name === null ? [] : [{ ...name, amount: each.amount('amount', currency) }];
  });

/**
 * The discounts that an order used. Lines say what each took off; where they do not, as older versions, the amounts of
 * the codes are parts of what is said of the whole.
 */
const usedOf = (
  from: FieldReader,
  names: readonly (DiscountName | null)[],
  { discount, currency }: { discount: number; currency: string },
): NamedDiscount[] => {
  const used = names.flatMap((name) => (name === null ? [] : [{ ...name, amount: 0 }]));
  let left = discount;
  for (const each of from.list('discount_codes')) {
    const name = each.note('code', 500);
    if (name === '' || used.some((other) => other.method === 'code' && other.name === name)) continue;
    const said = each.note('type') === 'shipping' ? 0 : each.amount('amount', currency);
    const amount = Math.min(said, left);
    left -= amount;
    used.push({ method: 'code', name, amount });
  }
  return used;
};

const lineOf = (
  from: FieldReader,
  names: readonly (DiscountName | null)[],
  currency: string,
): IncomingLine => ({
  outsideId: from.text('id', { required: true, most: 200 }),
  variant: from.text('variant_id', { most: 200 }),
  sku: from.code('sku', { most: 255 }),
  vendor: from.name('vendor', { most: 255 }),
  title: from.text('title'),
  variantTitle: from.text('variant_title'),
  quantity: from.whole('quantity'),
  price: from.amount('price', currency, { required: true }),
  discount: discountOf(from, 'total_discount', currency),
  tax: sumOfList(from, 'tax_lines', 'price', currency),
  named: namedOf(from, names, currency),
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

/** An amount of a set of two currencies, in the shop's own. */
const ofSet = (from: FieldReader, name: string, currency: string): number =>
  from.part(name)?.part('shop_money')?.amount('amount', currency) ?? 0;

/** The tax on a line's duties, each of which says its own. */
const dutyTaxOf = (from: FieldReader, currency: string): number =>
  sumOf(from.list('duties').map((duty) => sumOfList(duty, 'tax_lines', 'price', currency)));

/**
 * A line is a tip where it says `tip`, or has the member `tip_payment_gateway`, which only tips have and which may be
 * null. Who writes that of every line says by null nothing of one that sells something.
 */
const isTipLine = (from: FieldReader): boolean =>
  from.part('tip') !== null ||
  from.has('tip_payment_gateway') ||
  (from.isThere('tip_payment_gateway') &&
    !['variant_id', 'product_id', 'sku'].some((member) => from.has(member)));

/** Gift cards and tips are no vendor's goods: what a card buys is paid out where it is spent. */
const kindOf = (from: FieldReader): { isOurs: boolean; isTip: boolean } => {
  const isTip = isTipLine(from);
  return { isOurs: isTip || from.flag('gift_card', false), isTip };
};

/**
 * A line less the pieces that an edit took off. `current_quantity` is without those and without refunded ones, which
 * refunds tell of by themselves.
 */
const edited = (line: IncomingLine, from: FieldReader, refunded: number): IncomingLine => {
  if (!from.has('current_quantity')) return line;
  const quantity = Math.min(line.quantity, from.whole('current_quantity') + refunded);
  if (quantity === line.quantity) return line;
  const part = (amount: number): number => splitAmount(amount, [quantity, line.quantity - quantity])[0] ?? 0;
  const named = (line.named ?? []).map((each) => ({ ...each, amount: part(each.amount) }));
  return { ...line, quantity, discount: part(line.discount), tax: part(line.tax), named };
};

const notShipped = ['cancelled', 'error', 'failure'];

/** An address that leads nowhere on the web is none; so is one that was cut. */
const linkOf = (from: FieldReader): string => {
  const url = from.note('tracking_url', 2001);
  return url.length <= 2000 && isWebAddress(url) ? url : '';
};

const mostTracking = 200;

/** A parcel may have several numbers; those are kept that fit, whole. */
const trackingOf = (from: FieldReader): string => {
  const first = from.note('tracking_number', mostTracking);
  const numbers = new Set(
    [first, ...from.notes('tracking_numbers', mostTracking)].filter((each) => each !== ''),
  );
  return [...numbers].reduce((kept, number) => {
    const joined = kept === '' ? number : `${kept}, ${number}`;
    return joined.length > mostTracking ? kept : joined;
  }, '');
};

/** Its link is that of its first number, as a parcel has one. */
const parcelOf = (from: FieldReader): IncomingParcel => ({
  outsideId: from.text('id', { required: true, most: 200 }),
  carrier: from.note('tracking_company', 100),
  tracking: trackingOf(from),
  url: linkOf(from),
  lines: from.list('line_items').map((line) => ({
    outsideId: line.text('id', { required: true, most: 200 }),
    quantity: line.whole('quantity'),
  })),
  isCancelled: notShipped.includes(from.text('status')),
  at: from.instant('updated_at') || from.instant('created_at'),
});

/** How the shop calls an order whose money it does not have; each is asked about until the order is paid. */
const unpaid = {
  pending: integrationErrors.orderPaymentPending,
  authorized: integrationErrors.orderPaymentAuthorized,
  partially_paid: integrationErrors.orderPartlyPaid,
  expired: integrationErrors.orderPaymentExpired,
  voided: integrationErrors.orderPaymentVoided,
} as const;

/** How the shop calls an order whose money came, and of which refunds say what went back. */
const paid = ['paid', 'partially_paid', 'partially_refunded'];

const statusOf = (from: FieldReader): string => from.text('financial_status').toLowerCase();

const cancelledOf = (from: FieldReader): IncomingOrder['cancelled'] => {
  if (!from.has('cancelled_at')) return null;
  const status = statusOf(from);
  const money = paid.includes(status) ? { keepsMoney: true } : status === '' ? {} : { isUnpaid: true };
  return { reason: from.note('cancel_reason', 500), restock: true, ...money };
};

/** Why nothing of an order is to be paid out: it is a test, or its money has not come. */
const holdsOf = (from: FieldReader): Fault[] => {
  const status = statusOf(from);
  const why = Object.entries(unpaid).find(([name]) => name === status)?.[1];
  return [...(from.flag('test', false) ? [integrationErrors.testOrder()] : []), ...(why ? [why()] : [])];
};

/**
 * How new an order is, in ms since 1970. Shopify says in whole seconds when it was changed, and two changes of one second
 * come in any order; when each was triggered tells them apart, to 10 ms within the 10 s after.
 */
const revisionOf = (updatedAt: string, triggeredAt: Date | null): number => {
  const changed = Date.parse(updatedAt) || 0;
  const after = triggeredAt === null ? 0 : Math.floor((triggeredAt.getTime() - changed) / 10);
  return changed + Math.max(0, Math.min(after, 999));
};

const readOrder = (
  from: FieldReader,
  codes: readonly string[],
  triggeredAt: Date | null,
): ReadIncomingOrder => {
  const currency = currencyOf(from);
  const outsideId = from.text('id', { required: true, most: 200 });
  const taxIncluded = from.flag('taxes_included', false);
  const refunds = from.list('refunds').map(readShopifyRefund);
  const backOf = (id: string): number =>
    sumOf(
      refunds.flatMap((refund) =>
        refund.lines.flatMap((each) => (each.outsideId === id ? [each.quantity] : [])),
      ),
    );
  const names = discountNames(from);
  const all = from.list('line_items', { required: true }).map((each) => {
    const sold = lineOf(each, names, currency);
    return { sold, line: edited(sold, each, backOf(sold.outsideId)), ...kindOf(each) };
  });
  const isEdited = all.some(({ sold, line }) => sold !== line);
  const lines = all
    .flatMap(({ isOurs, line }, sentAt) => (isOurs || line.quantity === 0 ? [] : [{ line, sentAt }]))
    .map(({ line, sentAt }, index) => (sentAt === index ? line : { ...line, sentAt }));
  const ours = all.flatMap((each) => (each.isOurs ? [each.line] : []));
  const costs = ({ price, quantity, discount, tax }: IncomingLine): number =>
    price * quantity - discount + (taxIncluded ? 0 : tax);
  checkTwice(lines, from, 'line_items');
  const shipping = from
    .list('shipping_lines')
    .filter((each) => !each.flag('is_removed', false))
    .map((each) => shippingOf(each, currency));
  const placedAt = from.instant('created_at', { required: true });
  const updatedAt = from.instant('updated_at') || placedAt;
  const customer = from.part('customer');
  const billing = from.part('billing_address');
  const address = addressOf(from.part('shipping_address'));
  const email = from.text('email', { most: 320 }) || (customer?.text('email', { most: 320 }) ?? '');
  const phone = (billing?.text('phone') ?? '') || from.text('phone');
  const name = personOf(customer) || personOf(billing) || (address?.name ?? '');
  const saidTax = sumOf(lines.map(({ tax }) => tax)) + sumOf(shipping.map(({ tax }) => tax));
  const wholeTax = from.amountOrNull(isEdited ? 'current_total_tax' : 'total_tax', currency);
  const cardTax = sumOf(ours.map(({ tax }) => tax));
  // Duties are no vendor's, so neither is the tax on them; where the whole's tax leaves it out, it is nobody's.
  const dutyTax = Math.min(
    sumOf(from.list('line_items').map((each) => dutyTaxOf(each, currency))),
    Math.max(0, (wholeTax ?? 0) - cardTax - saidTax),
  );
  const ownTax = cardTax + dutyTax;
  // What is left after refunds says nothing of what was sold.
  const isSaid = !isEdited || refunds.length === 0;
  const tax = wholeTax === null || !isSaid ? saidTax : Math.max(0, wholeTax - ownTax);
  // Where the lines' tax is rounded to more than the whole's, the whole's is what was paid: it is shared anew.
  const untaxed = tax < saidTax;
  const off =
    sumOf([...lines, ...ours].map(({ discount }) => discount)) + sumOf(shipping.map((line) => line.off));
  // Some versions write tips as lines as well.
  const tipLines = sumOf(all.flatMap(({ line, isTip }) => (isTip ? [costs(line)] : [])));
  const tips = Math.max(from.amount('total_tip_received', currency), tipLines);
  const fees =
    ofSet(from, 'original_total_duties_set', currency) +
    ofSet(from, 'original_total_additional_fees_set', currency);
  const total = isEdited ? 'current_total_price' : 'total_price';
  const discounts = isEdited ? 'current_total_discounts' : 'total_discounts';
  const discount = isSaid ? Math.max(0, from.amount(discounts, currency) - off) : 0;
  const order: IncomingOrder = {
    outsideId,
    name: from.text('name', { most: 100 }) || `#${outsideId}`,
    revision: revisionOf(updatedAt, triggeredAt),
    placedAt,
    currency,
    customer: name === '' && email === '' ? null : { name, ...given({ email }) },
    shippingAddress: address,
    billing: given({ email, phone }),
    ...(from.flag('customer_unread', false) ? { buyerUnsaid: true } : {}),
    note: from.note('note'),
    taxIncluded,
    lines: untaxed ? lines.map((line) => ({ ...line, tax: 0 })) : lines,
    shipping: shipping.map(({ amount, tax: own }) => ({ amount, tax: untaxed ? 0 : own, vendor: null })),
    discount,
    named: usedOf(from, names, { discount, currency }),
    tax: untaxed ? tax : tax - saidTax,
    other: sumOf(ours.map(costs)) - tipLines + tips + fees + (taxIncluded ? 0 : dutyTax),
    ours: ours.map(({ outsideId: line }) => line),
    codes,
    total: isSaid ? from.amountOrNull(total, currency) : null,
    cancelled: cancelledOf(from),
    ...(lines.length === 0 && all.some(({ isOurs }) => !isOurs)
      ? { emptied: { keepsMoney: paid.includes(statusOf(from)) } }
      : {}),
    holds: holdsOf(from),
    refunds,
    parcels: from.list('fulfillments').map(parcelOf),
  };
  const notices = [
    checkSums(order, from),
    from.flag('test', false) ? integrationErrors.testOrder() : null,
  ].flatMap((notice) => (notice === null ? [] : [notice]));
  const unread = from.tellChanged();
  return Object.keys(from.errors).length === 0
    ? { incomingOrder: { kind: 'order', order, notices, ...(unread.length > 0 && { unread }) } }
    : { errors: from.errors };
};

/** An edit names lines and pieces alone: the order as it is now comes with a webhook of its own. */
const readEdit = (from: FieldReader): ReadIncomingOrder => {
  const edit = from.part('order_edit');
  if (edit === null) from.fault('order_edit', generalErrors.required());
  const orderId = edit?.text('order_id', { required: true, most: 200 }) ?? '';
  const at = edit?.instant('created_at', { required: true }) ?? '';
  return Object.keys(from.errors).length === 0
    ? { incomingOrder: { kind: 'edited', orderId, revision: Date.parse(at) } }
    : { errors: from.errors };
};

/**
 * Reads what a webhook of Shopify says, `triggeredAt` when it says that it was triggered. Amounts are those of the shop's
 * own currency.
 */
export const readShopify = (
  topic: ShopifyTopic,
  document: unknown,
  triggeredAt: Date | null = null,
): ReadIncomingOrder => {
  // Its times all say how far they are from UTC.
  const from = FieldReader.of(document, 'UTC');
  if (topic === 'orders/edited') return readEdit(from);
  if (topic !== 'refunds/create') return readOrder(from, codesOfShopify(document), triggeredAt);
  const orderId = from.text('order_id', { required: true, most: 200 });
  const refund = readShopifyRefund(from);
  const unread = from.tellChanged();
  return Object.keys(from.errors).length === 0
    ? { incomingOrder: { kind: 'refund', orderId, refund, ...(unread.length > 0 && { unread }) } }
    : { errors: from.errors };
};
