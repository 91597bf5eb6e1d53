import type { paperCalls } from '../../catalogue/papers';
import { paperNumber, type OrderPaper } from '../../domain/documents/papers';
import type { SignedInContext } from '../context';
import { listRefundIds, readPaperFacts } from './queries/paperFacts';
import { listPapers } from './queries/papers';
import { CallError, Conflict, NotFound } from '../errors';
import { BadTemplate } from './compilePaper';
import { isUndrawable } from './drawable';
import { makePaper, type Paper, type PaperWish } from './makePaper';
import { paperPage } from './paperPage';
import { paperPictures } from './paperPictures';
import { pdfOfPapers, storePrinted } from './printPapers';
import { previewTemplate } from './previewTemplate';
import { readTemplate, saveTemplate } from './templates';
import { testTemplateMail } from './testTemplateMail';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';

/** Makes a paper for who asks. A mistake in the template is nobody's but the marketplace's to mend. */
const paperFor = async ({ db, scope, user, now }: SignedInContext, wish: PaperWish): Promise<Paper> => {
  try {
    return await makePaper(db, scope, wish, { by: user.email, at: now() });
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

export const paperHandlers = {
  async readPaper({ orderId, document, refundId }, context) {
    const paper = await paperFor(context, {
      orderId: idOf(orderId),
      document,
      refundId: refundIdOf(refundId),
    });
    return paperPage(paper.title, paper.language, paper.html, await paperPictures(context, [paper.html]));
  },

  async listPapers({ orderId }, { db, scope }) {
    const id = idOf(orderId);
    const facts = await readPaperFacts(db, scope, id, null);
    if (facts === null) throw new NotFound('The order');
    const issued = await listPapers(db, scope, id);
    const of = (document: OrderPaper['document'], refundId: number | null = null): OrderPaper => {
      const row = issued.find(({ kind, refund_id }) => kind === document && refund_id === refundId);
      return {
        document,
        refundId: refundId === null ? null : String(refundId),
        number: row === undefined ? null : paperNumber(row.kind, row.number),
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

  async printPapers({ document, orderIds, refundId }, context) {
    const { db, scope, user } = context;
    const store = await storeOf(db, scope.store);
    const papers: Paper[] = [];
    const left: { name: string; reason: string }[] = [];
    for (const orderId of new Set(orderIds)) {
      const wish = { orderId: idOf(orderId), document, refundId: refundIdOf(refundId) };
      try {
        papers.push(await paperFor(context, wish));
      } catch (error) {
        // One order that has no such paper does not keep the others from being printed.
        if (!(error instanceof CallError) || orderIds.length === 1) throw error;
        const facts = await readPaperFacts(db, scope, wish.orderId, null);
        left.push({ name: facts?.order.name ?? `#${orderId}`, reason: error.message });
      }
    }
    const [reason] = left;
    if (papers.length === 0 && reason !== undefined) throw new Conflict(reason.reason);
    const pdf = await pdfOfPapers(context, papers, store.shopName);
    const url = await storePrinted(context, scope, user.email, { pdf, papers, document });
    return { url, count: papers.length, left, undrawn: papers.some(({ html }) => isUndrawable(html)) };
  },

  readTemplate: ({ template }, context) => readTemplate(context.db, context.scope, template),
  saveTemplate: (input, context) => saveTemplate(context, input),
  testTemplateMail: ({ template }, context) => testTemplateMail(context, template),
  previewTemplate: (input, context) => previewTemplate(context, input),
} satisfies Handlers<typeof paperCalls>;
