import { object, string } from 'yup';
import { generalErrors } from '../errors/general';
import { lineText, trimmedText } from '../text';
import type { DocumentValues } from './documentValues';
import { paidBy, type InvoiceFigures } from './eInvoice';

export const correctionPreviewSchema = object({ orderId: string().max(20).required() });

/** `number`: of the invoice that is to be corrected, as it was looked at, so that none is corrected twice. */
export const correctionSchema = object({
  orderId: string().max(20).required(),
  number: lineText().max(40, generalErrors.tooLong).required(generalErrors.required),
  reason: trimmedText().max(500, generalErrors.tooLong).required(generalErrors.required),
});

/** What an invoice says, in the parts that are compared; `text` is the template, which is not shown. */
const comparedParts = [
  'seller',
  'buyer',
  'soldBy',
  'supplied',
  'lines',
  'taxes',
  'total',
  'note',
  'eInvoice',
] as const;
type InvoiceSubject = (typeof comparedParts)[number] | 'text';

/** A part that a new invoice would say otherwise: lines of text, as they are printed. */
export interface InvoiceDifference {
  subject: InvoiceSubject;
  before: string;
  after: string;
}

export interface CorrectionPreview {
  /** The invoice that would be cancelled. */
  number: string;
  differences: InvoiceDifference[];
  /** Of how much it would be cancelled: what its credit notes have left of it, as it is printed. */
  left: string;
  /** Credit notes of this invoice, each of which would get a new one that names the new invoice. */
  credits: number;
}

export interface CorrectionAnswer {
  /** The numbers that were given. */
  cancellation: string;
  invoice: string;
  creditNotes: string[];
}

const joined = (parts: readonly string[], by: string): string =>
  parts.filter((part) => part.trim() !== '').join(by);

/** What an e-invoice says beside the paper. */
const beside = ({ buyerReference = '', seller: { asked }, paid }: InvoiceFigures): string[] => [
  buyerReference,
  ...(asked === undefined ? [] : [asked.name, asked.phone, asked.email]),
  ...(paid?.means === 'transfer' ? [paid.iban] : []),
  ...(paid === undefined ? [] : [paidBy(paid)?.code ?? '']),
];

/** What an invoice says of each part. */
const partsSaid = (values: DocumentValues): Record<(typeof comparedParts)[number], string> => {
  const { seller, delivery, customer, totals, figures } = values;
  return {
    seller: joined(
      [
        seller.name,
        seller.street,
        joined([seller.zip, seller.city], ' '),
        seller.country,
        seller.vatNumber,
        seller.taxNumber,
      ],
      '\n',
    ),
    buyer: joined(
      [
        delivery.name,
        delivery.company,
        delivery.street1,
        delivery.street2,
        joined([delivery.zip, delivery.city], ' '),
        delivery.state,
        delivery.country,
        customer.email,
      ],
      '\n',
    ),
    soldBy: values.vendor.name,
    supplied: values.document.supplied,
    lines: joined(
      values.lines.map(({ quantity, title, variant, sku, total }) =>
        joined([`${quantity} × ${joined([title, variant, sku], ', ')}`, total], ': '),
      ),
      '\n',
    ),
    taxes: joined(
      values.taxes.map(({ rate, net, tax }) => `${rate}: ${net} + ${tax}`),
      '\n',
    ),
    total: totals.total,
    note: values.notes.tax,
    eInvoice: figures === undefined ? '' : joined(beside(figures), '\n'),
  };
};

/** Where a new invoice would say something else than the numbered one. */
export const differencesOf = (before: DocumentValues, after: DocumentValues): InvoiceDifference[] => {
  const [was, is] = [partsSaid(before), partsSaid(after)];
  return comparedParts
    .filter((subject) => was[subject] !== is[subject])
    .map((subject) => ({ subject, before: was[subject], after: is[subject] }));
};

type Part = InvoiceFigures['lines'][number];

/** What of an invoice its credit notes have left; lines stand where they stood, at nothing where they went back. */
interface LeftOfInvoice {
  lines: Part[];
  shipping: Part;
  /** Net and tax, minor units. */
  total: number;
}

/**
 * What credit notes have left of an invoice, never below nothing. Figures name no lines, so what went back is taken off
 * the line of its name and article first, and off any other where that has no more.
 */
export const leftOfInvoice = (
  { lines, shipping }: Pick<InvoiceFigures, 'lines' | 'shipping'>,
  credits: readonly Pick<InvoiceFigures, 'lines' | 'shipping'>[],
): LeftOfInvoice => {
  const left = lines.map((line) => ({ ...line }));
  const sent = { ...shipping };
  const take = (given: Part, first: (line: Part) => boolean): void => {
    let { quantity, net, tax } = given;
    const parts = [...left, sent].sort((a, b) => Number(first(b)) - Number(first(a)));
    for (const part of parts) {
      const [money, taxed] = [Math.min(net, part.net), Math.min(tax, part.tax)];
      if (first(part) && part !== sent) {
        const pieces = Math.min(quantity, part.quantity);
        part.quantity -= pieces;
        quantity -= pieces;
      }
      part.net -= money;
      part.tax -= taxed;
      net -= money;
      tax -= taxed;
    }
  };
  for (const credit of credits) {
    for (const line of credit.lines)
      take(line, (part) => part !== sent && part.name === line.name && part.sku === line.sku);
    take(credit.shipping, (part) => part === sent);
  }
  return {
    lines: left,
    shipping: sent,
    total: [...left, sent].reduce((sum, { net, tax }) => sum + net + tax, 0),
  };
};
