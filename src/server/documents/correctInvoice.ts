import {
  differencesOf,
  leftOfInvoice,
  type CorrectionAnswer,
  type CorrectionPreview,
} from '../../domain/documents/correction';
import { documentNumber } from '../../domain/documents/documents';
import type { DocumentValues } from '../../domain/documents/documentValues';
import type { InvoiceFigures } from '../../domain/documents/eInvoice';
import { documentErrors } from '../../domain/errors/documents';
import { addAudit } from '../audit/queries/audit';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { Conflict, NotFound } from '../errors';
import { storeOf } from '../storeOf';
import { buyerLanguage } from './documentLanguage';
import { fillCancellation } from './fillCancellation';
import { fillDocument, moneyOf } from './fillDocument';
import {
  factsOf,
  issueTried,
  keepNumbered,
  keepUnnumbered,
  languageOf,
  sourceOf,
  type DocumentAsker,
  type Issuer,
  type Makers,
} from './makeDocument';
import { listRefundIds, type DocumentFacts } from './queries/documentFacts';
import { findDocument, setAside, type StoredDocument } from './queries/documents';

interface Credit {
  refundId: number;
  /** What the refund is, as a document says it. */
  facts: DocumentFacts;
  note: StoredDocument;
}

/** An invoice beside what one of today would say. */
interface Corrigible {
  invoice: StoredDocument;
  number: string;
  facts: DocumentFacts;
  today: DocumentValues;
  figures: InvoiceFigures;
  credits: Credit[];
  left: ReturnType<typeof leftOfInvoice>;
  differences: CorrectionPreview['differences'];
}

const numberOf = ({ kind, year, number }: StoredDocument): string => documentNumber(kind, year, number);

/** Figures of a document; of one that was kept before there were any, what it would say now. */
const figuresSaid = (kept: InvoiceFigures | undefined, now: DocumentValues): InvoiceFigures => {
  const figures = kept ?? now.figures;
  if (figures === undefined) throw new Error('A document of a sale has figures');
  return figures;
};

const readCorrigible = async (db: Queries, scope: Scope, orderId: number, at: Date): Promise<Corrigible> => {
  const facts = await factsOf(db, scope, { orderId, document: 'invoice', refundId: null });
  const invoice = await findDocument(db, scope, { orderId, kind: 'invoice', refundId: null });
  if (invoice === null) throw new NotFound(documentErrors.noSuchDocument());
  const store = await storeOf(db, scope.store);
  const { year, number } = invoice;
  const filled = (kind: 'invoice' | 'credit-note', of: DocumentFacts): DocumentValues =>
    fillDocument(store, of, languageOf(kind, store, of), { kind, number: { year, number }, about: '', at });
  const today = filled('invoice', facts);
  const figures = figuresSaid(invoice.values.figures, today);
  const credits: Credit[] = [];
  const taken: InvoiceFigures[] = [];
  for (const refundId of await listRefundIds(db, scope, orderId)) {
    const note = await findDocument(db, scope, { orderId, kind: 'credit-note', refundId });
    // One that was never made, as an earlier release had no invoices by themselves, took nothing of it.
    if (note === null) continue;
    const of = await factsOf(db, scope, { orderId, document: 'credit-note', refundId });
    credits.push({ refundId, facts: of, note });
    taken.push(figuresSaid(note.values.figures, filled('credit-note', of)));
  }
  const isOtherText = (await sourceOf(db, scope, 'invoice')) !== invoice.html;
  return {
    invoice,
    number: numberOf(invoice),
    facts,
    today,
    figures,
    credits,
    left: leftOfInvoice(figures, taken),
    differences: [
      ...differencesOf(invoice.values, today),
      ...(isOtherText ? [{ subject: 'text' as const, before: '', after: '' }] : []),
    ],
  };
};

/**
 * What a new invoice of an order would say otherwise than the one that has its number, and what of that is left to cancel.
 * Errors: NotFound where there is no order, or no invoice of it.
 */
export const previewCorrection = async (
  db: Queries,
  scope: Scope,
  orderId: number,
  at: Date,
): Promise<CorrectionPreview> => {
  const { number, differences, credits, left, facts, figures } = await readCorrigible(db, scope, orderId, at);
  const { locale } = languageOf('invoice', await storeOf(db, scope.store), facts);
  return {
    number,
    differences,
    left: moneyOf(figures.currency, locale)(left.total),
    credits: credits.length,
  };
};

/** With the order held. The series are taken in the order in which all others take them: invoices first. */
const correct = async (
  tx: Queries,
  scope: Scope,
  { orderId, number: asked, reason }: { orderId: number; number: string; reason: string },
  issuer: Issuer,
): Promise<CorrectionAnswer> => {
  const known = await readCorrigible(tx, scope, orderId, issuer.at);
  const { invoice, number, facts, credits, left, figures, today } = known;
  if (number !== asked) throw new Conflict(documentErrors.invoiceIsAnother({ number }));
  if (known.differences.length === 0) throw new Conflict(documentErrors.nothingToCorrect({ number }));
  if (credits.length > 0 && left.total === 0)
    throw new Conflict(documentErrors.nothingLeftToCancel({ number }));
  const store = await storeOf(tx, scope.store);
  const key = await setAside(tx, scope, orderId, invoice);
  const wish = { orderId, document: 'invoice' as const, refundId: null, about: number };
  const next = await keepNumbered(tx, scope, facts, wish, issuer);
  const language = buyerLanguage(invoice.country, store.locale);
  const cancellation = await keepUnnumbered(
    tx,
    scope,
    {
      orderId,
      document: 'credit-note',
      // It is known as the invoice is that it cancels.
      refundId: key,
      vendor: facts.order.vendor,
      language,
      country: invoice.country,
      fill: (of, said) =>
        fillCancellation(
          of,
          language,
          {
            invoice,
            figures,
            left,
            isReduced: credits.length > 0,
            taxIncluded: facts.order.taxIncluded,
            today,
            reason,
          },
          said,
        ),
    },
    issuer,
  );
  const creditNotes: string[] = [];
  for (const { refundId, facts: refunded, note } of credits) {
    await setAside(tx, scope, orderId, note);
    const again = { orderId, document: 'credit-note' as const, refundId, about: numberOf(next) };
    creditNotes.push(numberOf(await keepNumbered(tx, scope, refunded, again, issuer)));
  }
  const answer = { cancellation: numberOf(cancellation), invoice: numberOf(next), creditNotes };
  await addAudit(tx, scope, {
    by: issuer.by,
    action: 'document.corrected',
    subject: 'order',
    subjectId: String(orderId),
    // The log shows names of ours alone; each paper has an entry of its own beside this one.
    detail: { document: 'invoice', number, reference: answer.cancellation, reason },
  });
  return answer;
};

/**
 * Cancels the invoice of an order, as far as credit notes have left anything of it, and draws a new one from what the order
 * and the settings say today; what was refunded has its credit note of the new one. All of it or nothing, and once: the
 * number says which invoice is meant. It moves no money, so the books know nothing of it. Errors: NotFound; Conflict
 * where the invoice is another by now, where a new one would say the same, and where nothing is left; BadTemplate.
 */
export const correctInvoice = async (
  makers: Makers,
  scope: Scope,
  wish: { orderId: number; number: string; reason: string },
  asker: DocumentAsker,
): Promise<CorrectionAnswer> => {
  const document = { orderId: wish.orderId, document: 'invoice' as const, refundId: null };
  return issueTried(makers, scope, document, asker, (tx, issuer) => correct(tx, scope, wish, issuer));
};
