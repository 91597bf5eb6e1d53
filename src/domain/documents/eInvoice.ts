import { currencyDigits } from '../money';
import { eInvoiceCountry, isEInvoiceCurrency, isVatNumber } from './eInvoiceCodes';
import { firstOf } from './eInvoiceXml';
import { taxBreakdownOf, type TaxBreakdown } from './taxBreakdown';

/** Somebody on an invoice. */
export interface InvoiceParty {
  name: string;
  company: string;
  street: string;
  street2: string;
  zip: string;
  city: string;
  state: string;
  /** Two letters. */
  country: string;
  email: string;
  vatNumber: string;
  taxNumber: string;
  /** Whom of theirs one asks (BG-6); none in what an earlier release kept. */
  asked?: { name: string; phone: string; email: string } | undefined;
}

/** What is charged, or given back; minor units, without the tax. */
interface InvoicePart {
  name: string;
  sku: string;
  quantity: number;
  net: number;
  tax: number;
}

/** What a document says in figures, kept with its number as its words are: the e-invoice is made of them. */
export interface InvoiceFigures {
  number: string;
  /** Days of the store, like 2026-05-01. */
  issuedOn: string;
  suppliedOn: string;
  currency: string;
  /** The number of the invoice that a credit note is about, or that an invoice takes the place of; or nothing. */
  about: string;
  order: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: InvoicePart[];
  shipping: InvoicePart;
  /** Why no tax is charged: the goods leave the European Union, or a text. */
  isExport: boolean;
  exemptNote: string;
  /** What the buyer wants their invoices to name (BT-10); nothing where they said none. */
  buyerReference?: string | undefined;
  /** How it was paid (BG-16): by an online service, by transfer to an account, otherwise; nothing where that is not said. */
  paid?: { means: 'online' | 'other' } | { means: 'transfer'; iban: string } | undefined;
}

/** What is charged: the lines, and the shipping last. Shipping alone is a line, as no e-invoice is without any. */
const chargedOf = ({
  lines,
  shipping,
}: InvoiceFigures): { lines: readonly InvoicePart[]; charge: InvoicePart } =>
  lines.length === 0
    ? { lines: [shipping], charge: { ...shipping, net: 0, tax: 0 } }
    : { lines, charge: shipping };

const breakdownOf = (figures: InvoiceFigures): TaxBreakdown => {
  const { lines, charge } = chargedOf(figures);
  return taxBreakdownOf([...lines, charge], currencyDigits(figures.currency));
};

/** What of a document keeps an e-invoice from being made of it; null: nothing. */
export const eInvoiceLacks = (figures: InvoiceFigures): 'currency' | 'seller' | 'buyer' | 'tax' | null => {
  const { currency, seller, buyer, isExport } = figures;
  // The standard knows two digits at most.
  if (currencyDigits(currency) > 2 || !isEInvoiceCurrency(currency)) return 'currency';
  const breakdown = breakdownOf(figures);
  // What leaves the Union untaxed is a seller's with a VAT number.
  const isExported = isExport && breakdown.groups.some(({ rate }) => rate === 0);
  const isKnown =
    seller.vatNumber === '' ? seller.taxNumber !== '' && !isExported : isVatNumber(seller.vatNumber);
  if (!isKnown || firstOf(seller.name) === '' || eInvoiceCountry(seller.country) === null) return 'seller';
  const isNamed = firstOf(buyer.name, buyer.company) !== '';
  if (!isNamed || eInvoiceCountry(buyer.country) === null) return 'buyer';
  return breakdown.isSound ? null : 'tax';
};

/** What tax something is of: a category of the standard (UNTDID 5305), its rate in percent, and why it is none. */
export interface SaidTax {
  category: 'S' | 'G' | 'E' | 'Z';
  percent: string;
  reasonCode: string;
  reason: string;
}

interface SaidLine {
  name: string;
  sku: string;
  pieces: string;
  cost: string;
  /** Of so many pieces as `priced` says: of one, unless its price is no whole unit. */
  price: string;
  priced: number;
  tax: SaidTax;
}

/** What an e-invoice says of money, in the words of EN 16931, whatever its syntax is. Amounts are decimals. */
export interface SaidInvoice {
  lines: SaidLine[];
  /** The shipping; null where it costs nothing. */
  charge: { reason: string; amount: string; tax: SaidTax } | null;
  groups: { net: string; amount: string; tax: SaidTax }[];
  sumOfLines: string;
  net: string;
  tax: string;
  total: string;
  due: string;
  /** By the code list UNTDID 4461; null where nothing is said. */
  paid: { code: string; iban: string } | null;
}

/** A means of payment, by the code list. */
export const paidBy = (paid: InvoiceFigures['paid']): SaidInvoice['paid'] => {
  if (paid === undefined) return null;
  return paid.means === 'transfer'
    ? { code: '58', iban: paid.iban.replace(/\s/g, '').toUpperCase() }
    : { code: paid.means === 'online' ? '68' : '1', iban: '' };
};

/**
 * What is said of an invoice, or a credit note, where nothing is lacking (`eInvoiceLacks`). Prices are without tax, as
 * the standard knows no others; shipping is a charge. It is paid already: an order that arrives is.
 */
export const sayInvoice = (figures: InvoiceFigures): SaidInvoice => {
  const { lines, charge } = chargedOf(figures);
  const { rates, groups } = breakdownOf(figures);
  const exemptNote = firstOf(figures.exemptNote);
  const digits = currencyDigits(figures.currency);
  const amount = (minor: number): string => (minor / 10 ** digits).toFixed(digits);
  const untaxed = (): Omit<SaidTax, 'percent'> => {
    if (figures.isExport) return { category: 'G', reasonCode: 'VATEX-EU-G', reason: 'Export outside the EU' };
    return { category: exemptNote === '' ? 'Z' : 'E', reasonCode: '', reason: exemptNote };
  };
  const taxOf = (rate: number): SaidTax => ({
    ...(rate > 0 ? { category: 'S', reasonCode: '', reason: '' } : untaxed()),
    // Never as 1e-7, which is no decimal there.
    percent: rate.toFixed(10).replace(/\.?0+$/, ''),
  });
  const sumOfLines = lines.reduce((sum, { net }) => sum + net, 0);
  const net = sumOfLines + charge.net;
  const tax = groups.reduce((sum, group) => sum + group.tax, 0);
  return {
    lines: lines.map(({ name, sku, quantity, net: cost }, index) => {
      // Money of a line without pieces is of one.
      const pieces = quantity === 0 ? 1 : quantity;
      // A price that is no whole unit is said for all pieces, so that it is exact.
      const priced = cost % pieces === 0 ? 1 : pieces;
      return {
        name: firstOf(name, sku, String(index + 1)),
        sku,
        pieces: String(pieces),
        cost: amount(cost),
        price: amount(priced === 1 ? cost / pieces : cost),
        priced,
        tax: taxOf(rates[index] ?? 0),
      };
    }),
    charge:
      charge.net === 0
        ? null
        : { reason: charge.name, amount: amount(charge.net), tax: taxOf(rates[lines.length] ?? 0) },
    groups: groups.map((group) => ({
      net: amount(group.net),
      amount: amount(group.tax),
      tax: taxOf(group.rate),
    })),
    sumOfLines: amount(sumOfLines),
    net: amount(net),
    tax: amount(tax),
    total: amount(net + tax),
    due: amount(0),
    paid: paidBy(figures.paid),
  };
};

/** Numbers are written without what people put between their digits. */
const plainNumber = (text: string): string => text.replace(/[\s.+*-]/g, '').toUpperCase();

/** Somebody as an e-invoice names them; what is not known is empty. */
export interface SaidParty extends Omit<InvoiceParty, 'company' | 'asked'> {
  /** Who is asked for where `name` is a company's, and how. */
  contact: { name: string; phone: string; email: string };
  /** Whoever has no VAT number is known by the tax number. */
  id: string;
}

const mailbox = (text: string): string => (/^[^\s@]+@[^\s@]+$/.test(text) ? text : '');

export const sayParty = ({ asked, ...party }: InvoiceParty): SaidParty => ({
  ...party,
  name: firstOf(party.company, party.name),
  contact: {
    name: firstOf(asked?.name ?? '', firstOf(party.company) === '' ? '' : party.name),
    phone: asked?.phone ?? '',
    email: mailbox(firstOf(asked?.email ?? '', party.email)),
  },
  country: eInvoiceCountry(party.country) ?? '',
  email: mailbox(party.email),
  vatNumber: party.vatNumber === '' ? '' : plainNumber(party.vatNumber),
  id: party.vatNumber === '' ? party.taxNumber : '',
});
