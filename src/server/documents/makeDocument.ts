import {
  templateOf,
  documentNumber,
  type NumberedKind,
  type DocumentKind,
} from '../../domain/documents/documents';
import type { Database, Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { lockOrder } from '../orders/queries/lockOrder';
import { readDocumentFacts, type DocumentFacts } from './queries/documentFacts';
import { findDocument, keepDocument, takeNumber, type StoredDocument } from './queries/documents';
import { readDocumentTemplate } from './queries/documentTemplates';
import type { Store } from '../db/stores';
import type { Scope } from '../db/scope';
import { BadInput, Conflict, NotFound } from '../errors';
import { buyerLanguage, storeLanguage, type DocumentLanguage } from './documentLanguage';
import { compileDocument } from './compileDocument';
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
  refundId: number | null;
}

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
}

const languageOf = (kind: DocumentKind, store: Store, { order }: DocumentFacts): DocumentLanguage =>
  kind === 'vendor-invoice'
    ? storeLanguage(store.locale)
    : buyerLanguage(order.shippingAddress?.country ?? '', store.locale);

const sourceOf = async (db: Queries, scope: Scope, kind: DocumentKind): Promise<string> => {
  const template = templateOf(kind);
  return (await readDocumentTemplate(db, scope, template)) ?? standardDocuments[template];
};

const factsOf = async (db: Queries, scope: Scope, wish: DocumentWish): Promise<DocumentFacts> => {
  const facts = await readDocumentFacts(db, scope, wish.orderId, wish.refundId);
  if (facts === null)
    throw new NotFound(wish.refundId === null ? orderErrors.orderNotFound() : financeErrors.refundNotFound());
  return facts;
};

/** Makes a document and gives it its number, with the order held; it is rolled back whole or not at all. */
const issue = async (
  tx: Queries,
  scope: Scope,
  { document: kind, ...wish }: DocumentWish & { document: NumberedKind },
  { by, at }: DocumentAsker,
): Promise<StoredDocument> => {
  const { orderId, refundId } = wish;
  const found = await findDocument(tx, scope, { orderId, kind, refundId });
  if (found !== null) return found;
  const facts = await factsOf(tx, scope, { ...wish, document: kind });
  if (kind !== 'credit-note' && facts.order.fulfillment === 'cancelled')
    throw new Conflict(documentErrors.cancelledBeforeDocument());
  const store = await storeOf(tx, scope.store);
  // What a credit note takes back must have been billed.
  const invoice =
    kind === 'credit-note'
      ? await issue(tx, scope, { orderId, document: 'invoice', refundId: null }, { by, at })
      : null;
  const language = languageOf(kind, store, facts);
  const html = await sourceOf(tx, scope, kind);
  const number = await takeNumber(tx, scope, kind);
  const values = fillDocument(store, facts, language, {
    kind,
    number,
    about: invoice === null ? '' : documentNumber('invoice', invoice.number),
    at,
  });
  // What cannot be shown gets no number.
  compileDocument(html)(values);
  const country = facts.order.shippingAddress?.country ?? '';
  const document: StoredDocument = {
    kind,
    number,
    language: language.language,
    country,
    values,
    html,
    issuedAt: at,
  };
  await keepDocument(tx, scope, { ...document, vendor: facts.order.vendor, orderId, refundId, by });
  await addAudit(tx, scope, {
    by,
    action: 'document.issued',
    subject: 'order',
    subjectId: String(orderId),
    detail: { document: kind, number: documentNumber(kind, number) },
  });
  return document;
};

const hiddenFrom = (scope: Scope, store: Store): string[] =>
  scope.vendor === null ? [] : store.features.orders.hiddenFields;

const shown = (source: string, values: DocumentValues, rest: Omit<Paper, 'html'>): Paper => ({
  ...rest,
  html: compileDocument(source)(values),
});

/**
 * A document of an order of the scope. A numbered one is made when it is first asked for, and stays as it is; a slip
 * says what is to be sent now. Vendors get it without the hidden fields. Errors: NotFound; Conflict where a
 * cancelled order has none; BadInput where a credit note names no refund; BadTemplate.
 */
export const makeDocument = async (
  db: Database,
  scope: Scope,
  wish: DocumentWish,
  asker: DocumentAsker,
): Promise<Paper> => {
  const { orderId, document } = wish;
  if ((document === 'credit-note') !== (wish.refundId !== null))
    throw new BadInput({
      refundId: document === 'credit-note' ? generalErrors.required() : documentErrors.onlyForCreditNote(),
    });
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
    return shown(await sourceOf(db, scope, 'slip'), hideDocumentFields(values, hidden), {
      title: `${values.document.title} ${values.order.name}`,
      language: language.language,
      country: facts.order.shippingAddress?.country ?? '',
      at: asker.at,
    });
  }
  const numbered =
    (await findDocument(db, scope, { orderId, kind: document, refundId: wish.refundId })) ??
    (await inTransaction(db, async (tx) => {
      if ((await lockOrder(tx, scope, orderId)) === null) throw new NotFound(orderErrors.orderNotFound());
      return issue(tx, scope, { ...wish, document }, asker);
    }));
  const { values, language, country, html, issuedAt } = numbered;
  return shown(html, hideDocumentFields(values, hidden), {
    title: `${values.document.title} ${values.document.number}`,
    language,
    country,
    at: issuedAt,
  });
};
