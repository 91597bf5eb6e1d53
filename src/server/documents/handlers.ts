import type { documentCalls } from '../../catalogue/documents';
import {
  documentNumber,
  isDocumentTemplate,
  isOfCommission,
  type OrderDocument,
} from '../../domain/documents/documents';
import { lackingOf } from '../../domain/documents/invoicing';
import { documentErrors } from '../../domain/errors/documents';
import type { Fault } from '../../domain/errors/errorTable';
import { orderErrors } from '../../domain/errors/orders';
import { BadTemplate } from '../adapters/templateEngine';
import type { SignedInContext } from '../context';
import { BadInput, CallError, Conflict, NotFound } from '../errors';
import { previewMailTemplate } from '../notifications/mailTemplates';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { correctInvoice, previewCorrection } from './correctInvoice';
import { documentPictures } from './documentPictures';
import { eInvoiceFor, eInvoiceWithin } from './eInvoiceFiles';
import { isUndrawable } from './letters/drawable';
import { isInvoiceDue, makeDocument, type DocumentWish, type Paper } from './makeDocument';
import { printPickList } from './pickList';
import { pdfOfDocuments, storePrinted } from './printed';
import { listRefundIds, readDocumentFacts } from './queries/documentFacts';
import { findDocument, listDocuments } from './queries/documents';
import { readTemplate, readTemplateHistory, saveTemplate } from './templates';
import { previewTemplate, testTemplateMail } from './templateTrial';

/** Makes documents for who asks. A mistake in the template is nobody's but the marketplace's to fix. */
const byTemplate = async <T>(make: () => Promise<T>): Promise<T> => {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof BadTemplate)) throw error;
    const { line, message } = error.mistake;
    throw new Conflict(
      line === null
        ? documentErrors.templateMistake({ message })
        : documentErrors.templateMistakeInLine({ line, message }),
    );
  }
};

const documentFor = (context: SignedInContext, wish: DocumentWish): Promise<Paper> =>
  byTemplate(() => makeDocument(context, context.scope, wish, { by: context.user.email, at: context.now() }));

const refundIdOf = (refundId: string | undefined): number | null => {
  if (refundId === undefined || refundId === '') return null;
  return refundId.startsWith('-') ? -idOf(refundId.slice(1)) : idOf(refundId);
};

/** What corrections left of an order's documents: invoices that were cancelled, what cancels them, earlier credit notes. */
const correctedDocuments = (
  issued: Awaited<ReturnType<typeof listDocuments>>,
  isMarketplace: boolean,
): OrderDocument[] => {
  const old = issued.filter(({ refund_id }) => (refund_id ?? 0) < 0);
  const numberOf = (kind: 'invoice' | 'credit-note', key: number | null): string | undefined => {
    const row = old.find((each) => each.kind === kind && each.refund_id === key);
    return row === undefined ? undefined : documentNumber(row.kind, row.year, row.number);
  };
  return old.map(({ kind, year, number, refund_id: key, issued_at, reason }) => {
    const cancels = kind === 'credit-note' ? numberOf('invoice', key) : undefined;
    const cancelledBy = kind === 'invoice' ? numberOf('credit-note', key) : undefined;
    return {
      document: kind,
      refundId: String(key),
      number: documentNumber(kind, year, number),
      issuedAt: issued_at.toISOString(),
      waits: false,
      ...(cancels === undefined ? {} : { cancels }),
      ...(cancelledBy === undefined ? {} : { cancelledBy }),
      ...(isMarketplace && reason !== null ? { reason } : {}),
    };
  });
};

export const documentHandlers = {
  async readDocument({ orderId, document, refundId }, context) {
    const made = await documentFor(context, {
      orderId: idOf(orderId),
      document,
      refundId: refundIdOf(refundId),
    });
    const { title, language, html } = made;
    const pictures = await documentPictures(context, [html]);
    return context.documents.page({ title, language, html, pictures });
  },

  async listDocuments({ orderId }, { db, scope }) {
    const id = idOf(orderId);
    const facts = await readDocumentFacts(db, scope, id, null);
    if (facts === null) throw new NotFound(orderErrors.orderNotFound());
    const issued = await listDocuments(db, scope, id);
    const store = await storeOf(db, scope.store);
    const isDue = isInvoiceDue(store, facts.order);
    const waits = (document: OrderDocument['document']): boolean =>
      !isDue && (document === 'invoice' || document === 'credit-note');
    const of = (document: OrderDocument['document'], refundId: number | null = null): OrderDocument => {
      const row = issued.find(({ kind, refund_id }) => kind === document && refund_id === refundId);
      return {
        document,
        refundId: refundId === null ? null : String(refundId),
        number: row === undefined ? null : documentNumber(row.kind, row.year, row.number),
        issuedAt: row?.issued_at.toISOString() ?? null,
        waits: row === undefined && waits(document),
      };
    };
    const isCancelled = facts.order.fulfillment === 'cancelled';
    const documents = [
      of('invoice'),
      of('slip'),
      of('vendor-invoice'),
      ...issued
        .filter(({ kind, refund_id }) => isOfCommission(kind) && refund_id !== null)
        .map(({ kind, refund_id }) => of(kind, refund_id)),
      ...(await listRefundIds(db, scope, id)).map((refund) => of('credit-note', refund)),
      ...correctedDocuments(issued, scope.vendor === null),
    ];
    const wish = { orderId: id, kind: 'invoice', refundId: null } as const;
    const invoice = scope.vendor === null ? await findDocument(db, scope, wish) : null;
    return {
      documents: documents.filter(
        // What was cancelled before it was billed has nothing to be credited.
        ({ document, number }) => !isCancelled || number !== null || (document === 'credit-note' && isDue),
      ),
      lacks: scope.vendor === null ? lackingOf(store.features.invoicing.seller) : [],
      invoiceLacks: invoice === null ? [] : lackingOf(invoice.values.seller),
    };
  },

  previewCorrection: ({ orderId }, { db, scope, now }) => previewCorrection(db, scope, idOf(orderId), now()),

  correctInvoice: ({ orderId, number, reason }, context) =>
    byTemplate(() =>
      correctInvoice(
        context,
        context.scope,
        { orderId: idOf(orderId), number, reason },
        { by: context.user.email, at: context.now() },
      ),
    ),

  async printDocuments({ document, orderIds, refundId, format }, context) {
    const { db, scope, user } = context;
    if (format === 'xml') {
      const [orderId = '', ...others] = new Set(orderIds);
      if (others.length > 0) throw new BadInput({ orderIds: documentErrors.eInvoiceOfOne() });
      const wish = { orderId: idOf(orderId), document, refundId: refundIdOf(refundId) };
      return {
        ...{ url: await eInvoiceFor(context, wish), count: 1, left: [], undrawn: false },
        noEInvoice: null,
      };
    }
    const store = await storeOf(db, scope.store);
    const documents: Paper[] = [];
    const left: { name: string; reason: Fault }[] = [];
    for (const orderId of new Set(orderIds)) {
      const wish = { orderId: idOf(orderId), document, refundId: refundIdOf(refundId) };
      try {
        documents.push(await documentFor(context, wish));
      } catch (error) {
        // One order that has no such document does not keep the others from being printed.
        if (!(error instanceof CallError) || orderIds.length === 1) throw error;
        const facts = await readDocumentFacts(db, scope, wish.orderId, null);
        left.push({ name: facts?.order.name ?? `#${orderId}`, reason: error.fault });
      }
    }
    const [reason] = left;
    if (documents.length === 0 && reason !== undefined) throw new Conflict(reason.reason);
    const { eInvoice, noEInvoice } = await eInvoiceWithin(context, document, documents);
    const pdf = await pdfOfDocuments(context, documents, store.shopName, eInvoice);
    const url = await storePrinted(context, scope, user.email, { pdf, documents, document });
    const undrawn = documents.some(({ html }) => isUndrawable(html));
    return { url, count: documents.length, left, undrawn, noEInvoice };
  },

  printPickList: ({ orderIds }, context) => printPickList(context, [...new Set(orderIds)].map(idOf)),

  readTemplate: ({ template, language }, context) =>
    readTemplate(context.db, context.scope, template, language),
  async readTemplateHistory({ template, language }, { db, scope }) {
    return { versions: await readTemplateHistory(db, scope, template, language) };
  },
  saveTemplate: (input, context) => saveTemplate(context, input),
  testTemplateMail: ({ template, language }, context) => testTemplateMail(context, template, language),
  previewTemplate: ({ template, ...input }, context) =>
    isDocumentTemplate(template)
      ? previewTemplate(context, { template, ...input })
      : previewMailTemplate(context, template, input),
} satisfies Handlers<typeof documentCalls>;
