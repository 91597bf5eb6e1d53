import {
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
import { readDocumentFacts, type DocumentFacts } from './queries/documentFacts';
import { findDocument, keepDocument, takeNumber, type StoredDocument } from './queries/documents';
import { readDocumentTemplate } from './queries/documentTemplates';
import type { Store } from '../db/stores';
import type { Scope } from '../db/scope';
import { BadInput, Conflict, NotFound } from '../errors';
import { buyerLanguage, storeLanguage, type DocumentLanguage } from './documentLanguage';
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
  { by, at, tried }: DocumentAsker & { tried: ReadonlySet<string> },
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
      ? await issue(tx, scope, { orderId, document: 'invoice', refundId: null }, { by, at, tried })
      : null;
  const language = languageOf(kind, store, facts);
  const html = await sourceOf(tx, scope, kind);
  // What cannot be shown gets no number.
  if (!tried.has(html)) throw new NotTried();
  const number = await takeNumber(tx, scope, kind);
  const values = fillDocument(store, facts, language, {
    kind,
    number,
    about: invoice === null ? '' : documentNumber('invoice', invoice.number),
    at,
  });
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
    const values = fillDocument(store, facts, language, { kind: each.document, number: 0, about: '', at });
    await documents.html(template, [values]);
    tried.add(template);
  }
  return tried;
};

/** Makes a numbered document that is not there yet. */
const issueTried = async (
  makers: Makers,
  scope: Scope,
  wish: DocumentWish & { document: NumberedKind },
  asker: DocumentAsker,
): Promise<StoredDocument> => {
  for (let attempt = 1; ; attempt += 1) {
    const tried = await tryTemplates(makers, scope, wish, asker.at);
    try {
      return await inTransaction(makers.db, async (tx) => {
        if ((await lockOrder(tx, scope, wish.orderId)) === null)
          throw new NotFound(orderErrors.orderNotFound());
        return issue(tx, scope, wish, { ...asker, tried });
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

/**
 * A document of an order of the scope. A numbered one is made when it is first asked for, and stays as it is; a slip
 * says what is to be sent now. Vendors get it without the hidden fields. Errors: NotFound; Conflict where a
 * cancelled order has none; BadInput where a credit note names no refund; BadTemplate.
 */
export const makeDocument = async (
  makers: Makers,
  scope: Scope,
  wish: DocumentWish,
  asker: DocumentAsker,
): Promise<Paper> => {
  const { db } = makers;
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
    return shown(makers, await sourceOf(db, scope, 'slip'), hideDocumentFields(values, hidden), {
      title: `${values.document.title} ${values.order.name}`,
      language: language.language,
      country: facts.order.shippingAddress?.country ?? '',
      at: asker.at,
    });
  }
  const numbered =
    (await findDocument(db, scope, { orderId, kind: document, refundId: wish.refundId })) ??
    (await issueTried(makers, scope, { ...wish, document }, asker));
  const { values, language, country, html, issuedAt } = numbered;
  return shown(makers, html, hideDocumentFields(values, hidden), {
    title: `${values.document.title} ${values.document.number}`,
    language,
    country,
    at: issuedAt,
  });
};
