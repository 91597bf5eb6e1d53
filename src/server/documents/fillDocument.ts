import { currencyDigits, parseAmount } from '../../domain/money';
import { isExport, taxLinesOf, type TaxedPart } from '../../domain/documents/taxLines';
import { figuresOf } from './figuresOf';
import { documentNumber, isOfCommission, type DocumentKind } from '../../domain/documents/documents';
import type { Order, OrderLine } from '../../domain/orders/orders';
import type { Store } from '../db/stores';
import type { DocumentFacts, RefundRecord } from './queries/documentFacts';
import { brandOf } from '../notifications/brand';
import { inOwnWords, type DocumentLanguage } from './documentLanguage';
import type { DocumentLine, DocumentValues } from '../../domain/documents/documentValues';

interface Filling {
  kind: DocumentKind;
  /** Its year and number there; null: it has none. */
  number: { year: number; number: number } | null;
  /** The number of the invoice that a credit note is about, or that an invoice takes the place of. */
  about: string;
  /** Of a change of the commission: how much it is, minor units. */
  billed?: number;
  at: Date;
}

type Money = (minor: number) => string;
type Day = (at: Date) => string;

/** Amounts in minor units of a currency, as they are written in a locale. */
export const moneyOf = (currency: string, locale: string): Money => {
  const digits = currencyDigits(currency);
  const form = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (minor) => form.format(minor / 10 ** digits);
};

/** Days as they are written in a locale. */
export const daysIn = (locale: string, timeZone: string): Day => {
  const form = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  return (date) => form.format(date);
};

/** What is charged by rate of tax, as it is written in a locale. */
export const writtenTaxes = (
  parts: readonly TaxedPart[],
  locale: string,
  money: Money,
): DocumentValues['taxes'] => {
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  return taxLinesOf(parts).map(({ rate, net, tax }) => ({
    rate: rates.format(rate / 100),
    net: money(net),
    tax: money(tax),
  }));
};

const countryName = (code: string, language: string): string => {
  if (!/^[A-Z]{2}$/i.test(code)) return code;
  return (
    new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code
  );
};

const titles = (words: DocumentLanguage['words']): Record<DocumentKind, string> => ({
  invoice: words.invoice,
  slip: words.slip,
  'vendor-invoice': words.vendorInvoice,
  'credit-note': words.creditNote,
  'vendor-credit-note': words.vendorCreditNote,
});

const orderLine = (line: OrderLine, currency: string, money: Money): DocumentLine => {
  const minor = (text: string): number => parseAmount(text, currency) ?? 0;
  const discount = minor(line.discount);
  const tax = minor(line.tax);
  return {
    title: line.title,
    variant: line.variantTitle,
    sku: line.sku,
    quantity: String(line.quantity),
    left: String(line.fulfillableQuantity),
    price: money(minor(line.price)),
    discount: discount === 0 ? '' : money(-discount),
    tax: tax === 0 ? '' : money(tax),
    total: money(minor(line.price) * line.quantity - discount),
    picture: line.image ?? '',
  };
};

/** On a slip what is still to be sent; the whole order where nothing is, as it is then looked up again. */
const slipLines = (lines: readonly OrderLine[]): OrderLine[] => {
  const left = lines.filter(({ fulfillableQuantity }) => fulfillableQuantity > 0);
  return left.length > 0 ? left : lines.map((line) => ({ ...line, fulfillableQuantity: line.quantity }));
};

const refundLines = (order: Order, refund: RefundRecord, money: Money): DocumentLine[] =>
  refund.lines.map((given): DocumentLine => {
    const line = order.lineItems.find(({ id }) => id === given.id);
    return {
      title: line?.title ?? '',
      variant: line?.variantTitle ?? '',
      sku: line?.sku ?? '',
      quantity: given.quantity === 0 ? '' : String(given.quantity),
      left: '',
      price: line === undefined ? '' : money(parseAmount(line.price, order.currency) ?? 0),
      discount: '',
      tax: given.tax === 0 ? '' : money(given.tax),
      total: money(given.amount),
      picture: line?.image ?? '',
    };
  });

/** What is charged or given back, line by line and without the tax. */
const partsOf = ({ order, refund }: DocumentFacts): TaxedPart[] => {
  const minor = (text: string): number => parseAmount(text, order.currency) ?? 0;
  const part = (amount: number, tax: number): TaxedPart => ({
    net: order.taxIncluded ? amount - tax : amount,
    tax,
  });
  if (refund !== null)
    return [
      ...refund.lines.map(({ amount, tax }) => part(amount, tax)),
      part(refund.shipping, refund.shipping_tax),
    ];
  const lines = order.lineItems.map(({ price, quantity, discount, tax }) =>
    part(minor(price) * quantity - minor(discount), minor(tax)),
  );
  const taxOfLines = lines.reduce((sum, { tax }) => sum + tax, 0);
  return [...lines, part(minor(order.shipping), Math.max(0, minor(order.tax) - taxOfLines))];
};

const totalsOf = ({ order, refund }: DocumentFacts, money: Money): DocumentValues['totals'] => {
  const { taxIncluded } = order;
  const minor = (text: string): number => parseAmount(text, order.currency) ?? 0;
  const sums =
    refund === null
      ? {
          subtotal: minor(order.subtotal),
          discount: minor(order.discount),
          shipping: minor(order.shipping),
          tax: minor(order.tax),
          total: minor(order.total),
        }
      : {
          subtotal: refund.lines.reduce((sum, { amount }) => sum + amount, 0),
          discount: 0,
          shipping: refund.shipping,
          tax: refund.lines.reduce((sum, { tax }) => sum + tax, refund.shipping_tax),
          total: refund.total,
        };
  const orNothing = (amount: number): string => (amount === 0 ? '' : money(amount));
  return {
    subtotal: money(sums.subtotal),
    discount: orNothing(-sums.discount),
    shipping: orNothing(sums.shipping),
    tax: taxIncluded ? '' : orNothing(sums.tax),
    taxIncluded: taxIncluded ? orNothing(sums.tax) : '',
    total: money(sums.total),
  };
};

/** How the commission was reckoned; what the percentage is of is named where it is not the total beside it. */
const ruleOf = (
  { order: { commission, currency, total }, commissionBase: base }: DocumentFacts,
  locale: string,
  money: Money,
): string => {
  const flat = parseAmount(commission.flat, currency) ?? 0;
  const of = base === null || base === parseAmount(total, currency) ? '' : ` × ${money(base)}`;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const parts = [
    commission.percentage === 0 ? '' : `${share.format(commission.percentage / 100)}${of}`,
    flat === 0 ? '' : money(flat),
  ];
  return parts.filter((part) => part !== '').join(' + ');
};

/** What of an order's commission is left by the books, in minor units. */
export const commissionLeft = ({ commission, currency }: Pick<Order, 'commission' | 'currency'>): number =>
  (parseAmount(commission.amount, currency) ?? 0) - (parseAmount(commission.returned, currency) ?? 0);

/** Everything that a document of an order says, written out in its reader's language. */
export const fillDocument = (
  store: Store,
  facts: DocumentFacts,
  { locale, language, words: usual }: DocumentLanguage,
  { kind, number, about, at, billed }: Filling,
): DocumentValues => {
  const words = inOwnWords(usual, store.features, language);
  const { order, refund, vendorEmail } = facts;
  const money = moneyOf(order.currency, locale);
  const day = daysIn(locale, store.timeZone);
  const { seller, exemptNote } = store.features.invoicing;
  const taxes = taxLinesOf(partsOf(facts));
  const isUntaxed = taxes.length > 0 && taxes.every(({ tax }) => tax === 0);
  const supplied = order.fulfillments.map(({ createdAt }) => createdAt).sort()[0] ?? order.createdAt;
  const brand = brandOf(store.shopName, store.features);
  const address = order.shippingAddress ?? {};
  const minor = (text: string): number => parseAmount(text, order.currency) ?? 0;
  const numbered = kind === 'slip' || number === null ? '' : documentNumber(kind, number.year, number.number);
  const charged = minor(order.commission.amount);
  const returned = billed === undefined ? minor(order.commission.returned) : 0;
  const lines = kind === 'slip' ? slipLines(order.lineItems) : order.lineItems;
  return {
    document: {
      kind,
      title: titles(words)[kind],
      number: numbered,
      date: day(at),
      about,
      supplied: day(new Date(supplied)),
    },
    shop: { name: brand.shop, logo: brand.logo ?? '', email: brand.support ?? '' },
    seller: {
      ...seller,
      name: seller.name === '' ? brand.shop : seller.name,
      country: countryName(seller.country, language),
    },
    vendor: { name: order.vendor, email: vendorEmail },
    order: {
      name: order.name,
      date: day(new Date(order.createdAt)),
      note: order.note,
      total: money(minor(order.total)),
    },
    customer: { name: order.customer?.name ?? '', email: order.customer?.email ?? '' },
    billing: { email: order.billing?.email ?? '', phone: order.billing?.phone ?? '' },
    delivery: {
      name: address.name ?? order.customer?.name ?? '',
      company: address.company ?? '',
      street1: address.street1 ?? '',
      street2: address.street2 ?? '',
      zip: address.zip ?? '',
      city: address.city ?? '',
      state: address.state ?? '',
      country: countryName(address.country ?? '', language),
      phone: address.phone ?? '',
      email: address.email ?? '',
    },
    lines:
      kind === 'credit-note' && refund !== null
        ? refundLines(order, refund, money)
        : lines.map((line) => orderLine(line, order.currency, money)),
    totals: totalsOf(facts, money),
    taxes: writtenTaxes(partsOf(facts), locale, money),
    notes: {
      tax: !isUntaxed ? '' : isExport(seller.country, address.country ?? '') ? words.exportNote : exemptNote,
    },
    commission: {
      rule: billed === undefined ? ruleOf(facts, locale, money) : '',
      charged: money(billed ?? charged),
      returned: returned === 0 ? '' : money(-returned),
      // By the books, which know refunds, who pays a discount and who keeps tax and shipping.
      amount: money(billed ?? commissionLeft(order)),
      payout: money(order.share === undefined ? minor(order.total) - charged : minor(order.share)),
    },
    billed: isOfCommission(kind) ? (billed ?? commissionLeft(order)) : undefined,
    t: kind === 'invoice' && about !== '' ? { ...words, about: words.replaces } : { ...words },
    figures:
      kind === 'invoice' || kind === 'credit-note'
        ? figuresOf(store, facts, partsOf(facts), {
            number: numbered,
            about,
            at,
            suppliedAt: new Date(supplied),
            shipping: words.shipping,
          })
        : undefined,
  };
};
