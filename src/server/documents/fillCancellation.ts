import { dayOf } from '../../domain/dates';
import type { leftOfInvoice } from '../../domain/documents/correction';
import { documentNumber } from '../../domain/documents/documents';
import type { DocumentValues } from '../../domain/documents/documentValues';
import type { InvoiceFigures } from '../../domain/documents/eInvoice';
import { lackingOf } from '../../domain/documents/invoicing';
import type { Store } from '../db/stores';
import type { DocumentLanguage } from './documentLanguage';
import { daysIn, moneyOf, writtenTaxes } from './fillDocument';
import type { StoredDocument } from './queries/documents';

interface Cancelling {
  /** The invoice, as it was kept. */
  invoice: StoredDocument;
  /** Its figures; of one that was kept before there were any, those of its order. */
  figures: InvoiceFigures;
  left: ReturnType<typeof leftOfInvoice>;
  /** Whether credit notes took something of it. */
  isReduced: boolean;
  taxIncluded: boolean;
  /** What an invoice of the order says today: its seller stands in for one that was not said. */
  today: DocumentValues;
  reason: string;
}

/**
 * Everything that the cancellation of an invoice says: what the invoice says, with what is left of it. Its buyer is the
 * invoice's, who may be another than today's; so is its seller, unless the invoice lacks what the law asks of one.
 */
export const fillCancellation = (
  store: Store,
  { locale, words }: DocumentLanguage,
  { invoice, figures, left, isReduced, taxIncluded, today, reason }: Cancelling,
  { number, at }: { number: { year: number; number: number }; at: Date },
): DocumentValues => {
  const { values } = invoice;
  const money = moneyOf(figures.currency, locale);
  const about = documentNumber('invoice', invoice.year, invoice.number);
  const numbered = documentNumber('credit-note', number.year, number.number);
  const isSellerSaid = lackingOf(values.seller).length === 0;
  const said = ({ net, tax }: { net: number; tax: number }): number => (taxIncluded ? net + tax : net);
  const orNothing = (amount: number): string => (amount === 0 ? '' : money(amount));
  const tax = [...left.lines, left.shipping].reduce((sum, part) => sum + part.tax, 0);
  // What went back whole is not said again; what cost nothing is.
  const isLeft = (index: number): boolean => {
    const [line, before] = [left.lines[index], figures.lines[index]];
    const isFree = before?.net === 0 && before.tax === 0;
    return line !== undefined && (line.net !== 0 || line.tax !== 0 || (isFree && line.quantity > 0));
  };
  const reduced: Pick<DocumentValues, 'lines' | 'totals' | 'taxes'> = {
    lines: left.lines.flatMap((line, index) => {
      const before = values.lines[index];
      if (before === undefined || !isLeft(index)) return [];
      return [
        {
          ...before,
          quantity: line.quantity === 0 ? '' : String(line.quantity),
          discount: '',
          tax: orNothing(line.tax),
          total: money(said(line)),
        },
      ];
    }),
    totals: {
      subtotal: money(left.lines.reduce((sum, line) => sum + said(line), 0)),
      discount: '',
      shipping: orNothing(said(left.shipping)),
      tax: taxIncluded ? '' : orNothing(tax),
      taxIncluded: taxIncluded ? orNothing(tax) : '',
      total: money(left.total),
    },
    taxes: writtenTaxes([...left.lines, left.shipping], locale, money),
  };
  return {
    ...values,
    ...(isReduced ? reduced : {}),
    document: {
      ...values.document,
      kind: 'credit-note',
      title: words.cancellation,
      number: numbered,
      date: daysIn(locale, store.timeZone)(at),
      about,
    },
    seller: isSellerSaid ? values.seller : today.seller,
    t: { ...words, about: words.cancelledInvoice, refunded: words.cancelled },
    figures:
      values.figures === undefined
        ? undefined
        : {
            ...values.figures,
            number: numbered,
            about,
            issuedOn: dayOf(at, store.timeZone),
            seller: isSellerSaid ? values.figures.seller : (today.figures ?? values.figures).seller,
            lines: left.lines.filter((_, index) => isLeft(index)),
            shipping: left.shipping,
            paid: values.figures.paid?.means === 'transfer' ? { means: 'other' } : values.figures.paid,
          },
    reason,
  };
};
