import { hidesCustomer } from '../orders/hiddenFields';
import type { DocumentKind } from './documents';
import type { InvoiceFigures } from './eInvoice';

/** A line of a document; all texts as they are read. */
export interface DocumentLine {
  title: string;
  variant: string;
  sku: string;
  quantity: string;
  /** Pieces that are still to be sent. */
  left: string;
  price: string;
  discount: string;
  tax: string;
  total: string;
  /** The address of its picture, or nothing. */
  picture: string;
}

/**
 * Everything a document says, as texts in its reader's language: amounts and days are written out. What there is
 * not is empty. It is kept with the number, so that the document stays the same.
 */
export interface DocumentValues {
  document: {
    kind: DocumentKind;
    title: string;
    number: string;
    date: string;
    about: string;
    supplied: string;
  };
  shop: { name: string; logo: string; email: string };
  /** Who sells, as the law wants it said. */
  seller: {
    name: string;
    street: string;
    zip: string;
    city: string;
    country: string;
    vatNumber: string;
    taxNumber: string;
  };
  vendor: { name: string; email: string };
  order: { name: string; date: string; note: string; total: string };
  customer: { name: string; email: string };
  billing: { email: string; phone: string };
  delivery: {
    name: string;
    company: string;
    street1: string;
    street2: string;
    zip: string;
    city: string;
    state: string;
    country: string;
    phone: string;
    email: string;
  };
  lines: DocumentLine[];
  totals: {
    subtotal: string;
    discount: string;
    shipping: string;
    tax: string;
    /** The tax is within the prices, or nothing. */
    taxIncluded: string;
    total: string;
  };
  /** What is charged by rate of tax. */
  taxes: { rate: string; net: string; tax: string }[];
  /** Why no tax is charged, or nothing. */
  notes: { tax: string };
  /**
   * `charged` at the sale, what of it went back since (or nothing), and `amount`, which is left of it. Of a credit note or a
   * further invoice both are what it is about.
   */
  commission: { rule: string; charged: string; returned: string; amount: string; payout: string };
  /** Of a commission's documents: what this one charges or gives back, in minor units, so that the next is held against it. */
  billed?: number | undefined;
  /** Of what cancels an invoice: why it was. No template says it. */
  reason?: string | undefined;
  /** The words of the standard documents in the reader's language. */
  t: Readonly<Record<string, string>>;
  /** Of an invoice and a credit note: what the e-invoice is made of. */
  figures?: InvoiceFigures | undefined;
}

/** Paths of `features.orders.hiddenFields` by the part of a document that says the same. */
const parts: readonly [string, keyof DocumentValues][] = [
  ['customer', 'customer'],
  ['billing', 'billing'],
  ['shippingAddress', 'delivery'],
];

const blanked = <T extends object>(part: T, names: readonly string[] | null): T => ({
  ...part,
  ...Object.fromEntries(
    Object.keys(part)
      .filter((name) => names === null || names.includes(name))
      .map((name) => [name, '']),
  ),
});

/** The document for a vendor: without the fields that vendors do not see. A vendor's own invoice is its own. */
export const hideDocumentFields = (values: DocumentValues, hidden: readonly string[]): DocumentValues => {
  const { figures, ...rest } = values;
  // The figures name the buyer too; they are nobody's who does not see all.
  const shown: DocumentValues = hidden.length === 0 && figures !== undefined ? { ...values } : rest;
  for (const [path, part] of parts) {
    const names = hidden.includes(path)
      ? null
      : hidden
          .filter((each) => each.startsWith(`${path}.`))
          .map((each) => each.slice(path.length + 1))
          // The address says the customer's email a second time.
          .concat(part === 'delivery' && hidesCustomer(hidden, 'email') ? ['email'] : []);
    if (part === 'customer') shown.customer = blanked(values.customer, names);
    else if (part === 'billing') shown.billing = blanked(values.billing, names);
    else shown.delivery = blanked(values.delivery, names);
  }
  return hidden.includes('note') ? { ...shown, order: { ...shown.order, note: '' } } : shown;
};

/** Every value that a template can name, with what it is here; of a list its first member's. */
export const namedValues = (values: DocumentValues): { name: string; example: string }[] => {
  const named: { name: string; example: string }[] = [];
  const walk = (value: unknown, name: string): void => {
    if (Array.isArray(value)) walk(value[0], name.replace(/^lines$/, 'line').replace(/^taxes$/, 'tax'));
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) walk(member, name === '' ? key : `${name}.${key}`);
    else if (typeof value === 'string') named.push({ name, example: value });
  };
  const { t, ...rest } = values;
  walk({ ...rest, figures: null }, '');
  return named.concat(Object.entries(t).map(([key, word]) => ({ name: `t.${key}`, example: word })));
};
