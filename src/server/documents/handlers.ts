import type { documentCalls } from '../../catalogue/documents';
import { documentNumber, type OrderDocument } from '../../domain/documents/documents';
import type { SignedInContext } from '../context';
import { listRefundIds, readDocumentFacts } from './queries/documentFacts';
import { listDocuments } from './queries/documents';
import { CallError, Conflict, NotFound } from '../errors';
import { BadTemplate } from './compileDocument';
import { isUndrawable } from './drawable';
import { makeDocument, type Paper, type DocumentWish } from './makeDocument';
import { documentPage } from './documentPage';
import { documentPictures } from './documentPictures';
import { pdfOfDocuments, storePrinted } from './printDocuments';
import { previewTemplate } from './previewTemplate';
import { readTemplate, saveTemplate } from './templates';
import { testTemplateMail } from './testTemplateMail';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { orderErrors } from '../../domain/errors/orders';

/** Makes a document for who asks. A mistake in the template is nobody's but the marketplace's to fix. */
const documentFor = async ({ db, scope, user, now }: SignedInContext, wish: DocumentWish): Promise<Paper> => {
  try {
    return await makeDocument(db, scope, wish, { by: user.email, at: now() });
  } catch (error) {
    if (!(error instanceof BadTemplate)) throw error;
    const { line, message } = error.mistake;
    throw new Conflict(
      line === null
        ? `The template of this document has a mistake: ${message}`
        : `The template of this document has a mistake in line ${String(line)}: ${message}`,
    );
  }
};

const refundIdOf = (refundId: string | undefined): number | null =>
  refundId === undefined || refundId === '' ? null : idOf(refundId);

export const documentHandlers = {
  async readDocument({ orderId, document, refundId }, context) {
    const made = await documentFor(context, {
      orderId: idOf(orderId),
      document,
      refundId: refundIdOf(refundId),
    });
    return documentPage(made.title, made.language, made.html, await documentPictures(context, [made.html]));
  },

  async listDocuments({ orderId }, { db, scope }) {
    const id = idOf(orderId);
    const facts = await readDocumentFacts(db, scope, id, null);
    if (facts === null) throw new NotFound(orderErrors.orderNotFound());
    const issued = await listDocuments(db, scope, id);
    const of = (document: OrderDocument['document'], refundId: number | null = null): OrderDocument => {
      const row = issued.find(({ kind, refund_id }) => kind === document && refund_id === refundId);
      return {
        document,
        refundId: refundId === null ? null : String(refundId),
        number: row === undefined ? null : documentNumber(row.kind, row.number),
        issuedAt: row?.issued_at.toISOString() ?? null,
      };
    };
    const isCancelled = facts.order.fulfillment === 'cancelled';
    const documents = [
      of('invoice'),
      of('slip'),
      of('vendor-invoice'),
      ...(await listRefundIds(db, scope, id)).map((refund) => of('credit-note', refund)),
    ];
    return {
      documents: documents.filter(
        ({ document, number }) => !isCancelled || number !== null || document === 'credit-note',
      ),
    };
  },

  async printDocuments({ document, orderIds, refundId }, context) {
    const { db, scope, user } = context;
    const store = await storeOf(db, scope.store);
    const documents: Paper[] = [];
    const left: { name: string; reason: string }[] = [];
    for (const orderId of new Set(orderIds)) {
      const wish = { orderId: idOf(orderId), document, refundId: refundIdOf(refundId) };
      try {
        documents.push(await documentFor(context, wish));
      } catch (error) {
        // One order that has no such document does not keep the others from being printed.
        if (!(error instanceof CallError) || orderIds.length === 1) throw error;
        const facts = await readDocumentFacts(db, scope, wish.orderId, null);
        left.push({ name: facts?.order.name ?? `#${orderId}`, reason: error.message });
      }
    }
    const [reason] = left;
    if (documents.length === 0 && reason !== undefined) throw new Conflict(reason.reason);
    const pdf = await pdfOfDocuments(context, documents, store.shopName);
    const url = await storePrinted(context, scope, user.email, { pdf, documents, document });
    return { url, count: documents.length, left, undrawn: documents.some(({ html }) => isUndrawable(html)) };
  },

  readTemplate: ({ template }, context) => readTemplate(context.db, context.scope, template),
  saveTemplate: (input, context) => saveTemplate(context, input),
  testTemplateMail: ({ template }, context) => testTemplateMail(context, template),
  previewTemplate: (input, context) => previewTemplate(context, input),
} satisfies Handlers<typeof documentCalls>;
