import type {
  IncomingLine,
  IncomingOrder,
  IncomingRefund,
  IncomingRefundLine,
  ReadIncomingOrder,
} from './incomingOrder';
import { FieldReader } from './incomingOrderFields';
import type { NamedDiscount } from '../../discounts/applyDiscount';
import type { Fault } from '../../errors/errorTable';
import { discountErrors } from '../../errors/discounts';
import { generalErrors } from '../../errors/general';
import { integrationErrors } from '../../errors/integrations';
import { isCurrency, splitAmount } from '../../money';
import type { Address } from '../orders';
import { checkSums, isTaxAboveTotal } from './incomingOrderSums';
import { codesOfOwn } from './namedCodes';
import { refuseUnheardEnd, tellUnknown } from './unknownMembers';
import type { SoldShipping } from '../splitOrder';

const addressFields = [
  'name',
  'company',
  'street1',
  'street2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'email',
] as const;

const addressOf = (from: FieldReader | null): Partial<Address> | null => {
  if (from === null) return null;
  const address: Partial<Address> = {};
  for (const name of addressFields) {
    const text = from.text(name, { most: 255 });
    if (text !== '') address[name] = text;
  }
  if (address.country !== undefined && !/^[A-Z]{2}$/.test(address.country))
    from.fault('country', integrationErrors.countryForm());
  return Object.keys(address).length === 0 ? null : address;
};

/** Members without the empty ones. */
export const given = <T extends Record<string, string>>(fields: T): Partial<T> => {
  const kept: Partial<T> = { ...fields };
  for (const [name, value] of Object.entries(fields)) if (value === '') Reflect.deleteProperty(kept, name);
  return kept;
};

/** Discounts with their names, and what all comes to that was taken off; what is said of it holds, and at least them. */
const discountsOf = (from: FieldReader, currency: string): { discount: number; named: NamedDiscount[] } => {
  const named = from.list('discounts', { most: 100 }).map((each): NamedDiscount => {
    const code = each.text('code', { most: 200 });
    each.knows('name');
    const name = code === '' ? each.text('name', { most: 200 }) : code;
    if (name === '') each.fault('code', discountErrors.discountUnnamed());
    const amount = each.amount('amount', currency, { required: true });
    return { method: code === '' ? 'automatic' : 'code', name, amount };
  });
  const sum = named.reduce((all, { amount }) => all + amount, 0);
  const discount = from.amountOrNull('discount', currency) ?? sum;
  if (sum > discount) from.fault('discounts', discountErrors.discountNotOff());
  return { discount, named };
};

const lineOf = (from: FieldReader, index: number, currency: string): IncomingLine => {
  const sku = from.code('sku', { most: 255 });
  const line = {
    outsideId: from.text('id', { most: 200 }) || sku || String(index + 1),
    variant: from.text('variant', { most: 200 }),
    sku,
    vendor: from.name('vendor', { most: 255 }),
    title: from.text('title', { most: 500 }),
    variantTitle: from.text('variantTitle', { most: 500 }),
    quantity: from.whole('quantity', { least: 1, otherwise: 1 }),
    price: from.amount('price', currency, { required: true }),
    ...discountsOf(from, currency),
    tax: from.amount('tax', currency),
  };
  if (!from.has('quantity')) from.fault('quantity', generalErrors.required());
  if (line.sku === '' && line.variant === '' && line.vendor === '')
    from.fault('sku', integrationErrors.lineUnnamed());
  return line;
};

const refundLineOf = (line: FieldReader, currency: string): IncomingRefundLine => {
  line.amount('amount', currency);
  line.amount('tax', currency);
  return {
    outsideId: line.text('id', { required: true, most: 200 }),
    quantity: line.whole('quantity', { least: line.has('amount') ? 0 : 1, otherwise: 1 }),
    amount: line.text('amount', { most: 30 }),
    tax: line.text('tax', { most: 30 }),
    restock: line.flag('restock', true),
  };
};

const refundOf = (from: FieldReader, currency: string): IncomingRefund => {
  const shipping = from.text('shipping', { most: 30 });
  const beside = from.text('amount', { most: 30 });
  from.amount('amount', currency);
  const pending = from.flag('pending', false);
  return {
    outsideId: from.text('id', { required: true, most: 200 }),
    reason: from.note('reason', 500),
    at: from.instant('createdAt'),
    lines: from.list('lines').map((line) => refundLineOf(line, currency)),
    shipping: shipping === '' ? [] : [{ amount: shipping, tax: '' }],
    beside: beside === '' ? [] : [beside],
    elsewhere: [],
    vendor: from.name('vendor', { most: 255 }),
    payments: pending ? [{ amount: '0', currency, state: 'pending' }] : [],
  };
};

const shippingOf = (each: FieldReader, currency: string): SoldShipping => ({
  amount: each.amount('amount', currency, { required: true }),
  tax: each.amount('tax', currency),
  vendor: each.name('vendor', { most: 255 }) || null,
});

/** Lines of one order must be told apart, and so must its refunds. */
export const checkTwice = (
  lines: readonly { outsideId: string; sentAt?: number }[],
  from: FieldReader,
  list: string,
  taken: (params: { id: string }) => Fault = integrationErrors.lineIdTaken,
): void => {
  const seen = new Set<string>();
  for (const [index, { outsideId, sentAt = index }] of lines.entries()) {
    if (seen.has(outsideId)) from.fault(`${list}.${String(sentAt)}.id`, taken({ id: outsideId }));
    seen.add(outsideId);
  }
};

/** Something sold as a document says it, and as it was read. */
interface Said<T> {
  from: FieldReader;
  read: T;
}

/**
 * Settles the tax that an order says beyond what its lines and shipping say themselves. Where some of them say theirs,
 * the rest is that of the others, by what they cost. Answers what is left for all lines, in minor units.
 */
const settleTax = (
  from: FieldReader,
  currency: string,
  lines: readonly Said<IncomingLine>[],
  shipping: readonly Said<SoldShipping>[],
): number => {
  const parts = [
    ...lines.map(({ from: line, read }) => ({
      line,
      read,
      cost: read.price * read.quantity - read.discount,
    })),
    ...shipping.map(({ from: line, read }) => ({ line, read, cost: read.amount })),
  ];
  const whole = from.amountOrNull('tax', currency);
  if (whole === null) return 0;
  const said = parts.reduce((sum, { read }) => sum + read.tax, 0);
  if (whole < said) from.fault('tax', integrationErrors.taxBelowParts());
  const rest = Math.max(0, whole - said);
  const silent = parts.filter(({ line, cost }) => !line.has('tax') && cost > 0);
  const costs = silent.map(({ cost }) => cost);
  // A tax above what they cost is not theirs alone.
  const isTheirs = rest <= costs.reduce((sum, cost) => sum + cost, 0);
  if (!isTheirs || !parts.some(({ line }) => line.has('tax'))) return rest;
  const shares = splitAmount(rest, costs);
  for (const [index, { read }] of silent.entries()) read.tax = shares[index] ?? 0;
  return 0;
};

const cancelledOf = (from: FieldReader, document: unknown): IncomingOrder['cancelled'] => {
  from.knows('cancelled');
  const plain: unknown =
    typeof document === 'object' && document !== null ? Reflect.get(document, 'cancelled') : undefined;
  if (plain === undefined || plain === null || plain === false) return null;
  if (plain === true) return { reason: '', restock: true };
  const part = from.part('cancelled');
  return part === null ? null : { reason: part.note('reason', 500), restock: part.flag('restock', true) };
};

export const currencyOf = (from: FieldReader): string => {
  const currency = from.text('currency', { required: true, most: 3 });
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency))
    from.fault('currency', integrationErrors.currencyForm());
  else if (currency !== '' && !isCurrency(currency))
    from.fault('currency', integrationErrors.currencyUnknown({ currency }));
  return currency;
};

/** The version that a document of ours says of its order; null where it says none. */
export const ownVersionOf = (document: unknown): number | null => {
  const version: unknown = Object(document) === document ? Reflect.get(Object(document), 'version') : null;
  return typeof version === 'number' ? version : null;
};

/** Of two states of one order the newer has the higher: its version, or when it was changed or placed. */
const revisionOf = (from: FieldReader, updatedAt: string): number =>
  from.has('version') ? from.whole('version', { most: Number.MAX_SAFE_INTEGER }) : Date.parse(updatedAt) || 0;

/**
 * Which order a document of our own format is a state of, and which of them; null where it does not say so. States are
 * only held against one another, so that times without a zone may be of any.
 */
export const ownStateOf = (document: unknown): { outsideId: string; revision: number } | null => {
  const from = FieldReader.of(document, 'UTC');
  const outsideId = from.text('id', { required: true, most: 200 });
  const revision = revisionOf(from, from.instant('updatedAt') || from.instant('createdAt'));
  return Object.keys(from.errors).length === 0 ? { outsideId, revision } : null;
};

/**
 * Reads an order of our own format (docs/incoming-orders.md): the order as it is now, as a whole. Times that say no zone
 * are of `timeZone`.
 */
export const readOwnOrder = (document: unknown, timeZone: string): ReadIncomingOrder => {
  const from = FieldReader.of(document, timeZone);
  const currency = currencyOf(from);
  const outsideId = from.text('id', { required: true, most: 200 });
  const placedAt = from.instant('createdAt', { required: true });
  const updatedAt = from.instant('updatedAt') || placedAt;
  const saidLines = from
    .list('lines', { required: true })
    .map((line, index) => ({ from: line, read: lineOf(line, index, currency) }));
  const lines = saidLines.map(({ read }) => read);
  checkTwice(lines, from, 'lines');
  const refunds = from.list('refunds', { most: 200 }).map((each) => refundOf(each, currency));
  checkTwice(refunds, from, 'refunds', integrationErrors.refundIdTaken);
  const saidShipping = from
    .list('shipping', { most: 100 })
    .map((each) => ({ from: each, read: shippingOf(each, currency) }));
  const tax = settleTax(from, currency, saidLines, saidShipping);
  const customer = from.part('customer');
  const email = customer?.text('email', { most: 320 }) ?? '';
  const phone = customer?.text('phone', { most: 60 }) ?? '';
  const name = customer?.text('name', { most: 255 }) ?? '';
  const reference = customer?.text('reference', { most: 100 }) ?? '';
  const order: IncomingOrder = {
    outsideId,
    name: from.text('number', { most: 100 }) || `#${outsideId}`,
    revision: revisionOf(from, updatedAt),
    placedAt,
    currency,
    customer: customer === null ? null : { name, ...given({ email }) },
    shippingAddress: addressOf(from.part('shippingAddress')),
    billing: customer === null ? null : given({ email, phone, reference }),
    note: from.note('note'),
    taxIncluded: from.flag('taxIncluded', false),
    lines,
    ...discountsOf(from, currency),
    shipping: saidShipping.map(({ read }) => read),
    tax,
    other: from.amount('other', currency),
    total: from.amountOrNull('total', currency),
    cancelled: cancelledOf(from, document),
    refunds,
    ours: [],
    codes: codesOfOwn(document),
  };
  const off = checkSums(order, from);
  if (off !== null) from.fault('total', off);
  if (isTaxAboveTotal(order)) from.fault('tax', integrationErrors.taxAboveTotal());
  from.knows('offer');
  const unasked = from.unasked();
  const unread = [...from.tellChanged(), ...tellUnknown(unasked)];
  if (order.cancelled === null && refunds.length === 0) refuseUnheardEnd(from, unasked);
  return Object.keys(from.errors).length === 0
    ? { incomingOrder: { kind: 'order', order, notices: [], ...(unread.length > 0 && { unread }) } }
    : { errors: from.errors };
};
