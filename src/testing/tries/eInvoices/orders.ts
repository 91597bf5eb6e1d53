import fc from 'fast-check';
import { paymentMeans } from '../../../domain/documents/invoicing';
import { formatAmount } from '../../../domain/money';
import type { Order } from '../../../domain/orders/orders';
import { refundSums, type RefundableOrder, type RefundWish } from '../../../domain/orders/refunds';
import {
  splitOrder,
  type SoldLine,
  type SoldWhole,
  type VendorPart,
} from '../../../domain/orders/splitOrder';
import { defaultFeatures } from '../../../domain/settings/settings';
import type { Store } from '../../../server/db/stores';
import type { DocumentFacts } from '../../../server/documents/queries/documentFacts';

/** Marketplaces, purchases and refunds by chance, as shops send them: what invoices and credit notes are made of. */

const at = new Date('2026-05-04T09:00:00Z');
const currencies = 'EUR EUR EUR EUR GBP SEK PLN HUF CHF USD ISK JPY KRW KWD'.split(' ');
/** Rates of one purchase: of the Union, of Iceland and Norway, of sales taxes, and of states beside a country's. */
const ratesOfOne = [
  ...[[19], [19, 7], [21, 9, 0], [25.5, 14, 10], [5.5, 20, 2.1], [0], [24, 11], [25, 15, 12], [8.1, 2.6]],
  ...[[8.875], [8.25], [10.4], [14.975], [9.5625], [4], [10, 8]],
];
const oddNames = [
  ...['Ada Byron', 'Ada Byron', 'Ada Byron', 'A & B <GmbH> "Nord"', 'Ωμέγα Α.Ε.', '株式会社 海', 'שלום 🙂'],
  ...['', '   ', ' ', 'Tab\tand\nline', 'Bell\u0007 and\u0000nothing', '\u0001', 'x'.repeat(255), ']]>', 'ﷺ'],
];
const countries = 'DE DE DE FR NL GR IE XI GB CH NO US JP XK AC TA AQ de'.split(' ');
const sellers = [
  { name: 'Harbour GmbH', country: 'DE', vatNumber: 'DE123456789', taxNumber: '' },
  { name: 'Harbour GmbH', country: 'DE', vatNumber: 'de 123.456-789', taxNumber: '12/345/67890' },
  { name: 'Λιμάνι', country: 'GR', vatNumber: 'EL123456789', taxNumber: '' },
  { name: 'Quai SARL', country: 'FR', vatNumber: 'FRXX123456789', taxNumber: '' },
  { name: 'Hafen AG', country: 'CH', vatNumber: 'CHE-123.456.789', taxNumber: '' },
  { name: 'Quay Ltd', country: 'GB', vatNumber: 'XI123456789', taxNumber: '' },
  { name: 'Small & Co', country: 'DE', vatNumber: '', taxNumber: '12/345/67890' },
  { name: 'Wrong', country: 'DE', vatNumber: 'ZZ123456789', taxNumber: '' },
  { name: 'Höfn ehf.', country: 'IS', vatNumber: 'IS12345', taxNumber: '' },
  { name: 'Kosova', country: 'XK', vatNumber: 'XK12345', taxNumber: '7' },
];

const storeArbitrary = fc
  .record({
    seller: fc.constantFrom(...sellers),
    exemptNote: fc.constantFrom('', '', '§ 19 UStG & <more>', '  '),
    locale: fc.constantFrom('en', 'de', 'fr', 'es', 'nl'),
    street: fc.constantFrom('Kai 7', '', ' '),
    support: fc.constantFrom('help@harbour.example', '', 'no address'),
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Auckland'),
    contact: fc.constantFrom(
      { name: '', phone: '', email: '' },
      { name: 'Ines <Kai>', phone: '+49 40 77', email: 'bills@harbour.example' },
      { name: '', phone: '+49 40 77', email: '' },
    ),
    means: fc.constantFrom(...paymentMeans),
    iban: fc.constantFrom('', 'DE89 3704 0044 0532 0130 00'),
  })
  .map(({ seller, exemptNote, locale, street, support, timeZone, contact, means, iban }): Store => ({
    store: 'main',
    shopName: 'Harbour',
    currency: 'EUR',
    locale,
    timeZone,
    listingLimit: null,
    features: {
      ...defaultFeatures,
      support: { ...defaultFeatures.support, email: support },
      invoicing: {
        ...defaultFeatures.invoicing,
        seller: { ...seller, street, zip: '20457', city: 'Hamburg' },
        exemptNote,
        contact,
        payment: { means, iban },
      },
    },
  }));

const taxWays = ['line', 'line', 'line', 'floor', 'piece', 'whole'] as const;

/** The tax of an amount at a rate, as shops round it: by the line, down, or by the piece. */
const taxOf = (
  way: (typeof taxWays)[number],
  { amount, pieces, rate, isIncluded }: { amount: number; pieces: number; rate: number; isIncluded: boolean },
): number => {
  const part = isIncluded ? rate / (100 + rate) : rate / 100;
  if (way === 'floor') return Math.floor(amount * part);
  return way === 'piece' ? Math.round((amount / pieces) * part) * pieces : Math.round(amount * part);
};

interface ChanceLine extends SoldLine {
  title: string;
  sku: string;
}

const lineArbitrary = fc.record({
  vendor: fc.constantFrom('Fjord', 'Fjord', 'Moor'),
  // Some divide evenly and some do not; a custom line and what is given for nothing are among them.
  price: fc.oneof(fc.constantFrom(0, 1, 99, 333, 1250, 1999, 10_000), fc.integer({ min: 1, max: 2_000_000 })),
  quantity: fc.constantFrom(1, 1, 1, 2, 3, 7, 12, 100, 9_999, 10_000),
  off: fc.constantFrom(0, 0, 0, 0.1, 1 / 3, 1),
  rate: fc.nat({ max: 2 }),
  title: fc.constantFrom(...oddNames),
  sku: fc.constantFrom('MUG-1', '', 'Ä<&>', ' '),
});

const wholeArbitrary = fc
  .record({
    isIncluded: fc.boolean(),
    rates: fc.constantFrom(...ratesOfOne),
    way: fc.constantFrom(...taxWays),
    lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 9 }),
    off: fc.constantFrom(0, 0, 0.1, 0.333, 1),
    shipping: fc.constantFrom(0, 490, 999, 1_295),
    isOneRate: fc.boolean(),
  })
  .map(({ isIncluded, rates, way, lines, off, shipping, isOneRate }): SoldWhole<ChanceLine> => {
    const rateAt = (index: number): number => rates[isOneRate ? 0 : index % rates.length] ?? 0;
    const tax = (amount: number, pieces: number, rate: number): number =>
      taxOf(way, { amount, pieces, rate, isIncluded });
    const sold = lines.map(({ off: offLine, rate, ...line }) => {
      const discount = Math.round(line.price * line.quantity * offLine);
      const cost = line.price * line.quantity - discount;
      // The shop counts the tax after its discount of the whole.
      return {
        ...line,
        discount,
        tax: way === 'whole' ? 0 : tax(Math.round(cost * (1 - off)), line.quantity, rateAt(rate)),
      };
    });
    const goods = sold.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0);
    const discount = Math.floor(goods * off);
    return {
      lines: sold,
      discount,
      shipping: [
        { vendor: null, amount: shipping, tax: way === 'whole' ? 0 : tax(shipping, 1, rates[0] ?? 0) },
      ],
      tax: way === 'whole' ? tax(goods - discount + shipping, 1, rates[0] ?? 0) : 0,
      taxIncluded: isIncluded,
    };
  });

const buyerArbitrary = fc.record({
  name: fc.constantFrom(...oddNames),
  company: fc.constantFrom('', '', '', 'Engines & Söhne', ' '),
  street: fc.constantFrom('Quay 1', '', 'A'.repeat(255)),
  country: fc.constantFrom(...countries),
  email: fc.constantFrom('ada@buyers.example', '', 'ada'),
});

const wishArbitrary = fc.record({
  what: fc.constantFrom('pieces', 'money', 'shipping', 'tax', 'all'),
  part: fc.constantFrom(0.1, 1 / 3, 0.5, 1),
  line: fc.nat({ max: 8 }),
});
type Wish = typeof wishArbitrary extends fc.Arbitrary<infer W> ? W : never;

/** A purchase, the marketplace that sold it, who bought it, and what of it went back. */
export const saleArbitrary = fc.record({
  store: storeArbitrary,
  whole: wholeArbitrary,
  currency: fc.constantFrom(...currencies),
  buyer: buyerArbitrary,
  wishes: fc.array(wishArbitrary, { maxLength: 3 }),
  isSaid: fc.boolean(),
});
type Sale = typeof saleArbitrary extends fc.Arbitrary<infer S> ? S : never;

const orderOf = ({ currency, buyer, whole, isSaid }: Sale, part: VendorPart<ChanceLine>): Order => {
  const text = (minor: number): string => formatAmount(minor, currency);
  return {
    id: '1',
    name: '#1001',
    createdAt: at.toISOString(),
    vendor: part.vendor,
    fulfillment: 'fulfilled',
    payout: 'due',
    customer: isSaid ? { name: buyer.name, email: buyer.email } : null,
    shippingAddress: {
      name: buyer.name,
      company: buyer.company,
      street1: buyer.street,
      zip: '20457',
      city: 'Hamburg',
      country: buyer.country,
      email: buyer.email,
    },
    billing: isSaid ? { reference: '04011000-12345-34 <&>' } : null,
    lineItems: part.lines.map((line, index) => ({
      id: String(index + 1),
      title: line.title,
      variantTitle: '',
      variantId: '',
      productId: '',
      sku: line.sku,
      vendor: part.vendor,
      quantity: line.quantity,
      fulfillableQuantity: 0,
      shippedQuantity: line.quantity,
      cancelledQuantity: 0,
      returnedQuantity: 0,
      refundedAmount: text(0),
      refundedTax: text(0),
      price: text(line.price),
      discount: text(line.discount),
      tax: text(line.tax),
      image: null,
    })),
    fulfillments: [],
    subtotal: text(part.subtotal),
    discount: text(part.discount),
    shipping: text(part.shipping),
    tax: text(part.tax),
    total: text(part.total),
    commission: { flat: text(0), percentage: 0, amount: text(0), returned: text(0) },
    currency,
    note: '',
    version: 0,
    taxIncluded: whole.taxIncluded,
    refunded: text(0),
    refundedShipping: text(0),
  };
};

const wishOf = ({ what, part, line: index }: Wish, order: RefundableOrder): RefundWish => {
  const line = order.lines[index % order.lines.length];
  const left = line === undefined ? 0 : line.quantity - line.returned;
  const cost =
    line === undefined ? 0 : Math.max(0, line.price * line.quantity - line.discount - line.refundedAmount);
  const one = { id: line?.id ?? '', restock: false };
  const lines = {
    pieces: [{ ...one, quantity: Math.min(left, Math.max(1, Math.round(left * part))), amount: null }],
    money: [{ ...one, quantity: 0, amount: Math.round(cost * part) }],
    shipping: [],
    tax: [{ ...one, quantity: 0, amount: 0, tax: (line?.tax ?? 0) - (line?.refundedTax ?? 0) }],
    all: order.lines.map(({ id, quantity, returned }) => ({
      id,
      quantity: quantity - returned,
      amount: null,
      restock: false,
    })),
  };
  const shippingLeft = order.shipping - order.refundedShipping;
  const isShipped = what === 'shipping' || what === 'all';
  return {
    kind: 'refund',
    lines: lines[what].filter(({ quantity, amount }) => quantity > 0 || amount !== null),
    shipping: isShipped ? Math.round(shippingLeft * (what === 'all' ? 1 : part)) : 0,
  };
};

/** What is said of each vendor's part of a sale: the invoice's facts first, then those of its credit notes. */
export const factsOfSale = (sale: Sale): DocumentFacts[] =>
  splitOrder(sale.whole).flatMap((part) => {
    const order = orderOf(sale, part);
    const facts: DocumentFacts[] = [
      { order, vendorEmail: 'fjord@example.com', vendorLanguage: '', commissionBase: null, refund: null },
    ];
    let standing: RefundableOrder = {
      lines: part.lines.map((line, index) => ({
        ...line,
        id: String(index + 1),
        fulfilled: line.quantity,
        cancelled: 0,
        returned: 0,
        refundedAmount: 0,
        refundedTax: 0,
      })),
      shipping: part.shipping,
      tax: part.tax,
      total: part.total,
      taxIncluded: sale.whole.taxIncluded,
      refunded: 0,
      refundedShipping: 0,
    };
    for (const wish of sale.wishes) {
      const sums = refundSums(standing, wishOf(wish, standing));
      if ('faults' in sums || sums.total === 0) continue;
      const { lines, shipping, shippingTax, total } = sums;
      const money = { lines, shipping, shipping_tax: shippingTax, total };
      const kept = {
        id: facts.length,
        store: 'main',
        vendor: part.vendor,
        order_id: 1,
        kind: 'refund',
      } as const;
      facts.push({
        order,
        vendorEmail: 'fjord@example.com',
        vendorLanguage: '',
        commissionBase: null,
        refund: { ...kept, ...money, reason: '', key: null, by_email: '', at },
      });
      standing = {
        ...standing,
        refunded: standing.refunded + total,
        refundedShipping: standing.refundedShipping + shipping,
        lines: standing.lines.map((line) => {
          const back = lines.find(({ id }) => id === line.id);
          return back === undefined
            ? line
            : {
                ...line,
                returned: line.returned + back.quantity,
                refundedAmount: line.refundedAmount + back.amount,
                refundedTax: line.refundedTax + back.tax,
              };
        }),
      };
    }
    return facts;
  });
