import {
  isOfCommission,
  templateOf,
  documentNumber,
  type NumberedKind,
  type DocumentKind,
} from '../../domain/documents/documents';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { lockOrder } from '../orders/queries/lockOrder';
import { listRefundIds, readDocumentFacts, type DocumentFacts } from './queries/documentFacts';
import { findDocument, keepDocument, takeNumber, type StoredDocument } from './queries/documents';
import type { InvoiceFigures } from '../../domain/documents/eInvoice';
import type { Order } from '../../domain/orders/orders';
import { dayOf } from '../../domain/dates';
import { readDocumentTemplate } from './queries/documentTemplates';
import type { Store } from '../db/stores';
import type { Scope } from '../db/scope';
import { BadTemplate } from '../adapters/templateEngine';
import { BadInput, Conflict, NotFound } from '../errors';
import { buyerLanguage, vendorLanguage, type DocumentLanguage } from './documentLanguage';
import { fillDocument } from './fillDocument';
import { hideDocumentFields, type DocumentValues } from '../../domain/documents/documentValues';
import { standardDocuments } from './standardDocuments';
import { storeOf } from '../storeOf';
import { orderErrors } from '../../domain/errors/orders';
import { financeErrors } from '../../domain/errors/finance';
import { documentErrors } from '../../domain/errors/documents';
import { generalErrors } from '../../domain/errors/general';

export interface DocumentWish {
  orderId: number;
  document: DocumentKind;
  /** Below nothing: of a correction (`setAside`). */
  refundId: number | null;
}

/** What documents are made with. */
export type Makers = Pick<Services, 'db' | 'documents'>;

/** Who asks, and when. */
export interface DocumentAsker {
  by: string;
  at: Date;
}

/** A document as its reader gets it: the cleaned HTML, and what the file is called. */
export interface Paper {
  html: string;
  title: string;
  language: string;
  country: string;
  at: Date;
  /** Of an invoice or a credit note that the marketplace reads: what its e-invoice is made of. */
  figures?: InvoiceFigures | undefined;
}

/** In which language a document is written: the buyer's, or of a commission the vendor's. */
export const languageOf = (
  kind: DocumentKind,
  store: Store,
  { order, vendorLanguage: read }: DocumentFacts,
): DocumentLanguage =>
  isOfCommission(kind)
    ? vendorLanguage(read, store.locale)
    : buyerLanguage(order.shippingAddress?.country ?? '', store.locale);

/** The text that a kind of document is made of now. */
export const sourceOf = async (db: Queries, scope: Scope, kind: DocumentKind): Promise<string> => {
  const template = templateOf(kind);
  return (await readDocumentTemplate(db, scope, template)) ?? standardDocuments[template];
};

/** What a document says of its order. Errors: NotFound. */
export const factsOf = async (db: Queries, scope: Scope, wish: DocumentWish): Promise<DocumentFacts> => {
  const facts = await readDocumentFacts(db, scope, wish.orderId, wish.refundId);
  if (facts === null)
    throw new NotFound(wish.refundId === null ? orderErrors.orderNotFound() : financeErrors.refundNotFound());
  return facts;
};

/** Whether the invoice of an order has come to be by now: with its first parcel, or with the order itself. */
export const isInvoiceDue = ({ features }: Store, order: Order): boolean =>
  features.invoicing.when === 'placed' ||
  order.fulfillment === 'fulfilled' ||
  order.lineItems.some(({ shippedQuantity }) => shippedQuantity > 0);

/** Who asks for a numbered document, and the texts that are known to hold; null where that is no matter. */
export type Issuer = DocumentAsker & { tried: ReadonlySet<string> | null };

/** A document as it is to be kept, but for its number. */
interface Unnumbered extends DocumentWish {
  document: NumberedKind;
  vendor: string;
  language: DocumentLanguage;
  /** Of where it goes. */
  country: string;
  /** What it says once it has its number and date. */
  fill: (store: Store, said: { number: { year: number; number: number }; at: Date }) => DocumentValues;
}

/** Gives a document its number and keeps it, with the order held. Errors: NotTried. */
export const keepUnnumbered = async (
  tx: Queries,
  scope: Scope,
  { document: kind, orderId, refundId, vendor, language, country, fill }: Unnumbered,
  { by, at: asked, tried }: Issuer,
): Promise<StoredDocument> => {
  const store = await storeOf(tx, scope.store);
  const html = await sourceOf(tx, scope, kind);
  // What cannot be shown gets no number.
  if (tried?.has(html) === false) throw new NotTried();
  const year = Number(dayOf(asked, store.timeZone).slice(0, 4));
  const { number, notBefore } = await takeNumber(tx, scope, kind, year);
  const at = notBefore === null || notBefore < asked ? asked : notBefore;
  const document: StoredDocument = {
    kind,
    year,
    number,
    language: language.language,
    country,
    values: fill(store, { number: { year, number }, at }),
    html,
    issuedAt: at,
  };
  await keepDocument(tx, scope, { ...document, vendor, orderId, refundId, by });
  await addAudit(tx, scope, {
    by,
    action: 'document.issued',
    subject: 'order',
    subjectId: String(orderId),
    detail: { document: kind, number: documentNumber(kind, year, number) },
  });
  return document;
};

/** Fills a document of an order in, gives it its number and keeps it, with the order held. Errors: NotTried. */
export const keepNumbered = async (
  tx: Queries,
  scope: Scope,
  facts: DocumentFacts,
  wish: DocumentWish & { document: NumberedKind; about: string; billed?: number },
  issuer: Issuer,
): Promise<StoredDocument> => {
  const { document: kind, about, billed } = wish;
  const language = languageOf(kind, await storeOf(tx, scope.store), facts);
  return keepUnnumbered(
    tx,
    scope,
    {
      ...wish,
      vendor: facts.order.vendor,
      language,
      country: facts.order.shippingAddress?.country ?? '',
      fill: (store, said) =>
        fillDocument(store, facts, language, {
          kind,
          about,
          ...said,
          ...(billed === undefined ? {} : { billed }),
        }),
    },
    issuer,
  );
};

/** Makes a document and gives it its number, with the order held; it is rolled back whole or not at all. */
const issue = async (
  tx: Queries,
  scope: Scope,
  { document: kind, ...wish }: DocumentWish & { document: NumberedKind },
  issuer: Issuer,
): Promise<StoredDocument> => {
  const { orderId, refundId } = wish;
  const found = await findDocument(tx, scope, { orderId, kind, refundId });
  if (found !== null) return found;
  const facts = await factsOf(tx, scope, { ...wish, document: kind });
  if (kind !== 'credit-note' && facts.order.fulfillment === 'cancelled')
    throw new Conflict(documentErrors.cancelledBeforeDocument());
  const store = await storeOf(tx, scope.store);
  if (kind === 'invoice' && !isInvoiceDue(store, facts.order))
    throw new Conflict(documentErrors.invoiceWhenShipped());
  // What a credit note takes back must have been billed.
  const invoice =
    kind === 'credit-note'
      ? await issue(tx, scope, { orderId, document: 'invoice', refundId: null }, issuer)
      : null;
  const about = invoice === null ? '' : documentNumber('invoice', invoice.year, invoice.number);
  return keepNumbered(tx, scope, facts, { ...wish, document: kind, about }, issuer);
};

/**
 * Gives an order its invoice with a number, where it is due by now and there is none, and the refunds that were made
 * before it their credit notes; in the transaction that holds the order and made it due. Its text is the template of
 * now, tried or not: that a template has a mistake keeps no invoice from coming to be (`makeDocument`).
 */
export const invoiceOrder = async (
  tx: Queries,
  scope: Scope,
  { orderId, by, at }: DocumentAsker & { orderId: number },
): Promise<void> => {
  const facts = await readDocumentFacts(tx, scope, orderId, null);
  if (facts === null || facts.order.fulfillment === 'cancelled') return;
  if (!isInvoiceDue(await storeOf(tx, scope.store), facts.order)) return;
  if ((await findDocument(tx, scope, { orderId, kind: 'invoice', refundId: null })) !== null) return;
  const asker = { by, at, tried: null };
  await issue(tx, scope, { orderId, document: 'invoice', refundId: null }, asker);
  for (const refundId of await listRefundIds(tx, scope, orderId))
    await issue(tx, scope, { orderId, document: 'credit-note', refundId }, asker);
};

/** Gives a refund its credit note, where its order has an invoice; in the transaction that makes the refund. */
export const creditRefund = async (
  tx: Queries,
  scope: Scope,
  { orderId, refundId, by, at }: DocumentAsker & { orderId: number; refundId: number },
): Promise<void> => {
  if ((await findDocument(tx, scope, { orderId, kind: 'invoice', refundId: null })) === null) return;
  await issue(tx, scope, { orderId, document: 'credit-note', refundId }, { by, at, tried: null });
};

/** The template was changed just now, or another one is needed than was thought. */
class NotTried extends Error {
  constructor() {
    super('The template has not been tried');
    this.name = 'NotTried';
  }
}

const mostTries = 3;

/**
 * Fills a document's templates in with what it would say, so that one with a mistake takes no number. That is done
 * before the transaction, as the database waits for nobody's template. Answers the templates. Errors: BadTemplate.
 */
const tryTemplates = async (
  { db, documents }: Makers,
  scope: Scope,
  wish: DocumentWish & { document: NumberedKind },
  at: Date,
): Promise<Set<string>> => {
  const store = await storeOf(db, scope.store);
  const tried = new Set<string>();
  // A credit note's invoice is made with it.
  const wishes =
    wish.document === 'credit-note'
      ? [wish, { ...wish, document: 'invoice' as const, refundId: null }]
      : [wish];
  for (const each of wishes) {
    const facts = await factsOf(db, scope, each);
    const template = await sourceOf(db, scope, each.document);
    const language = languageOf(each.document, store, facts);
    const values = fillDocument(store, facts, language, {
      kind: each.document,
      number: { year: 0, number: 0 },
      about: '',
      at,
    });
    await documents.html(template, [values]);
    tried.add(template);
  }
  return tried;
};

/**
 * Issues documents of an order in one transaction that holds it, once their templates have been seen to hold. Errors:
 * NotFound, BadTemplate.
 */
export const issueTried = async <T>(
  makers: Makers,
  scope: Scope,
  wish: DocumentWish & { document: NumberedKind },
  asker: DocumentAsker,
  work: (tx: Queries, issuer: Issuer) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const tried = await tryTemplates(makers, scope, wish, asker.at);
    try {
      return await inTransaction(makers.db, async (tx) => {
        if ((await lockOrder(tx, scope, wish.orderId)) === null)
          throw new NotFound(orderErrors.orderNotFound());
        return work(tx, { ...asker, tried });
      });
    } catch (error) {
      if (!(error instanceof NotTried) || attempt === mostTries) throw error;
    }
  }
};

const hiddenFrom = (scope: Scope, store: Store): string[] =>
  scope.vendor === null ? [] : store.features.orders.hiddenFields;

const shown = async (
  { documents }: Makers,
  source: string,
  values: DocumentValues,
  rest: Omit<Paper, 'html'>,
): Promise<Paper> => {
  const [html = ''] = await documents.html(source, [values]);
  return { ...rest, html };
};

/** A numbered document of an order of the scope; what is due and was never made is made now. Errors: as `makeDocument`. */
export const numberedDocument = async (
  makers: Makers,
  scope: Scope,
  wish: DocumentWish & { document: NumberedKind },
  asker: DocumentAsker,
): Promise<StoredDocument> => {
  const { orderId, document: kind, refundId } = wish;
  const found = await findDocument(makers.db, scope, { orderId, kind, refundId });
  if (found !== null) return found;
  // A change of the commission has its document since it was booked, or none; and so has a correction.
  if (refundId !== null && (isOfCommission(kind) || refundId < 0))
    throw new NotFound(documentErrors.noSuchDocument());
  return issueTried(makers, scope, wish, asker, (tx, issuer) => issue(tx, scope, wish, issuer));
};

/**
 * A document of an order of the scope. A numbered one stays as it is; what is due and was never made, as the settings
 * were others then, is made now. A slip says what is to be sent now. Vendors get it without the hidden fields.
 * Errors: NotFound; Conflict where a cancelled order has none, or one that is not shipped yet; BadInput where a credit note names no refund; BadTemplate.
 */
export const makeDocument = async (
  makers: Makers,
  scope: Scope,
  wish: DocumentWish,
  asker: DocumentAsker,
): Promise<Paper> => {
  const { db } = makers;
  const { document } = wish;
  const isNote = document === 'credit-note' || document === 'vendor-credit-note';
  if (isNote && wish.refundId === null) throw new BadInput({ refundId: generalErrors.required() });
  const isCorrected = document === 'invoice' && (wish.refundId ?? 0) < 0;
  if (!isNote && !isCorrected && document !== 'vendor-invoice' && wish.refundId !== null)
    throw new BadInput({ refundId: documentErrors.onlyForCreditNote() });
  const store = await storeOf(db, scope.store);
  const hidden = hiddenFrom(scope, store);
  if (document === 'slip') {
    const facts = await factsOf(db, scope, wish);
    const language = languageOf('slip', store, facts);
    const values = fillDocument(store, facts, language, {
      kind: 'slip',
      number: null,
      about: '',
      at: asker.at,
    });
    return shown(makers, await sourceOf(db, scope, 'slip'), hideDocumentFields(values, hidden), {
      title: `${values.document.title} ${values.order.name}`,
      language: language.language,
      country: facts.order.shippingAddress?.country ?? '',
      at: asker.at,
    });
  }
  const numbered = await numberedDocument(makers, scope, { ...wish, document }, asker);
  const { values, language, country, html, issuedAt } = numbered;
  const head = {
    title: `${values.document.title} ${values.document.number}`,
    language,
    country,
    at: issuedAt,
    // They name the buyer whole.
    figures: scope.vendor === null ? values.figures : undefined,
  };
  const said = hideDocumentFields(values, hidden);
  try {
    return await shown(makers, html, said, head);
  } catch (error) {
    // It has its number for good, and what it says: a text that cannot say it gives way to the standard one.
    if (!(error instanceof BadTemplate)) throw error;
    // One that was kept by an earlier release does not say what of its commission went back.
    const commission = Object.assign({ charged: said.commission.amount, returned: '' }, said.commission);
    return shown(makers, standardDocuments[templateOf(document)], { ...said, commission }, head);
  }
};
