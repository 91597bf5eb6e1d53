import type { Fault } from '../../domain/errors/errorTable';
import type { documentCalls } from '../../catalogue/documents';
import {
  documentNumber,
  type OrderDocument,
  isDocumentTemplate,
  isOfCommission,
  type NotificationTemplate,
  type DocumentKind,
  kindOfTemplate,
  type DocumentTemplate,
  type TemplateMistake,
  type TemplatePreview,
} from '../../domain/documents/documents';
import type { SignedInContext, Services } from '../context';
import { listRefundIds, readDocumentFacts, newestOrder } from './queries/documentFacts';
import { findDocument, listDocuments } from './queries/documents';
import { BadInput, CallError, Conflict, NotFound } from '../errors';
import { BadTemplate } from '../adapters/templateEngine';
import { isUndrawable } from './letters/drawable';
import {
  isInvoiceDue,
  languageOf,
  makeDocument,
  numberedDocument,
  type Paper,
  type DocumentWish,
} from './makeDocument';
import { correctInvoice, previewCorrection } from './correctInvoice';
import { printPickList } from './pickList';
import { documentPictures } from './documentPictures';
import { readTemplate, readTemplateHistory, saveTemplate } from './templates';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { orderErrors } from '../../domain/errors/orders';
import { documentErrors } from '../../domain/errors/documents';
import { inTransaction } from '../db/inTransaction';
import { readDocumentTemplate } from './queries/documentTemplates';
import { previewMailTemplate } from '../notifications/mailTemplates';
import { queueMail } from '../notifications/queueMail';
import { sampleMail } from '../notifications/sampleMail';
import { standardDocuments } from './standardDocuments';
import { Readable } from 'node:stream';
import { marketplaceVendor } from '../../domain/accounts/session';
import { writeExport } from '../files/writeExport';
import type { Scope } from '../db/scope';
import { ciiInvoiceOf } from '../../domain/documents/ciiInvoice';
import { eInvoiceLacks, type InvoiceFigures } from '../../domain/documents/eInvoice';
import { ublInvoiceOf } from '../../domain/documents/ublInvoice';
import { generalErrors } from '../../domain/errors/general';
import type { Store } from '../db/stores';
import { fillDocument } from './fillDocument';
import { lackingOf } from '../../domain/documents/invoicing';
import { namedValues, type DocumentValues } from '../../domain/documents/documentValues';
import { sampleDocument } from './sampleDocument';

type Needs = Pick<SignedInContext, 'db' | 'scope' | 'now' | 'pictures' | 'storage' | 'documents'>;

/** What a document of this order would say, without a number; an invented one where there is no order. */
const trialValues = async (
  { db, scope, now }: Pick<Needs, 'db' | 'scope' | 'now'>,
  store: Store,
  template: DocumentTemplate,
  asked: string | undefined,
): Promise<{ values: DocumentValues; order: string | null }> => {
  const id = asked === undefined || asked === '' ? await newestOrder(db, scope) : idOf(asked);
  if (id === null) return { values: sampleDocument(template, store), order: null };
  const facts = await readDocumentFacts(db, scope, id, null);
  if (facts === null) throw new NotFound(orderErrors.orderNotFound());
  const kind = kindOfTemplate(template);
  const language = languageOf(kind, store, facts);
  const number = kind === 'slip' ? null : { year: now().getUTCFullYear(), number: 0 };
  return {
    values: fillDocument(store, facts, language, { kind, number, about: '', at: now() }),
    order: facts.order.name,
  };
};

/** Shows a text on an order, or where it cannot be read. Keeps nothing. Errors: NotFound. */
const previewTemplate = async (
  context: Needs,
  { template, html, orderId }: { template: DocumentTemplate; html: string; orderId?: string | undefined },
): Promise<TemplatePreview> => {
  const store = await storeOf(context.db, context.scope.store);
  const { values, order } = await trialValues(context, store, template, orderId);
  let clean = '';
  let mistake: TemplateMistake | null = null;
  try {
    [clean = ''] = await context.documents.html(html, [values]);
  } catch (error) {
    if (!(error instanceof BadTemplate)) throw error;
    mistake = error.mistake;
  }
  const page = await context.documents.page({
    title: values.document.title,
    language: store.locale,
    html: clean,
    pictures: await documentPictures(context, [clean]),
  });
  return { html: mistake === null ? page : '', mistake, order, values: namedValues(values) };
};

const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** One PDF of documents. They go on the document of the first one's country. `eInvoice`: what it carries of the only one. */
const pdfOfDocuments = async (
  services: Pick<Services, 'pictures' | 'storage' | 'documents'>,
  documents: readonly Paper[],
  author: string,
  eInvoice?: string,
): Promise<Buffer> => {
  const [first] = documents;
  const html = documents.map((document) => document.html);
  return services.documents.pdf(html, {
    title: first?.title ?? '',
    author,
    foot: author,
    country: first?.country ?? null,
    countries: documents.map(({ country }) => country),
    language: first?.language ?? 'en',
    at: first?.at ?? new Date(0),
    pictures: await documentPictures(services, html),
    ...(eInvoice === undefined ? {} : { eInvoice }),
  });
};

/** Stores a PDF for an hour's reading, and answers its address; upkeep removes it. */
const storePrinted = (
  services: Pick<Services, 'db' | 'storage' | 'now'>,
  scope: Scope,
  by: string,
  {
    pdf,
    documents,
    document,
    isSample = false,
  }: { pdf: Buffer; documents: readonly Paper[]; document: DocumentKind; isSample?: boolean },
): Promise<string> => {
  const [first] = documents;
  const only = documents.length === 1 && first !== undefined ? plainName(first.title) : `${document}s`;
  return writeExport(
    services,
    {
      store: scope.store,
      vendor: scope.vendor ?? marketplaceVendor,
      by,
      name: `${only === '' ? document : only}.pdf`,
      mime: 'application/pdf',
      told: isSample ? null : { filter: { document }, rows: documents.length },
    },
    Readable.from([pdf], { objectMode: true }),
  );
};

/**
 * Writes to whoever asks what a template looks like now: a mail as its recipients get it, of a document a mail
 * with a link to it. Errors: Conflict where the text has a mistake.
 */
const testTemplateMail = async (
  context: SignedInContext,
  template: NotificationTemplate,
  language: string | undefined,
): Promise<{ recipient: string }> => {
  const { db, scope, user, config, jobs, now } = context;
  const recipient = user.email;
  const mail = { store: scope.store, recipient };
  const store = await storeOf(db, scope.store);
  if (isDocumentTemplate(template)) {
    const source = (await readDocumentTemplate(db, scope, template)) ?? standardDocuments[template];
    const { values } = await trialValues(context, store, template, undefined);
    const document = await (async (): Promise<Paper> => {
      try {
        const { title } = values.document;
        const [html = ''] = await context.documents.html(source, [values]);
        return { html, title, language: 'en', country: '', at: now() };
      } catch (error) {
        throw error instanceof BadTemplate
          ? new Conflict(documentErrors.templateMistake({ message: error.mistake.message }))
          : error;
      }
    })();
    const pdf = await pdfOfDocuments(context, [document], store.shopName);
    const file = { pdf, documents: [document], document: values.document.kind };
    const url = new URL(
      await storePrinted(context, scope, user.email, { ...file, isSample: true }),
      config.publicUrl,
    ).href;
    const sample = { document: values.document.title, link: url };
    await inTransaction(db, (tx) =>
      queueMail(tx, { ...mail, template: 'document-sample', values: sample, locale: language }),
    );
  } else {
    const values = await sampleMail(db, scope, template, {
      publicUrl: config.publicUrl,
      store,
      locale: language ?? store.locale,
    });
    await inTransaction(db, (tx) =>
      queueMail(tx, { ...mail, template, values, locale: language, isTest: true }),
    );
  }
  jobs.wake();
  return { recipient };
};

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

/** What keeps a document from being an e-invoice; null: nothing. */
const eInvoiceFault = async (
  { db, scope }: Pick<SignedInContext, 'db' | 'scope'>,
  figures: InvoiceFigures | undefined,
): Promise<Fault | null> => {
  if (figures === undefined) return documentErrors.eInvoiceBefore();
  const lacking = eInvoiceLacks(figures);
  if (lacking === null) return null;
  const { seller } = (await storeOf(db, scope.store)).features.invoicing;
  // What was entered since does not stand on what has its number.
  if (
    lacking === 'seller' &&
    eInvoiceLacks({ ...figures, seller: { ...figures.seller, ...seller } }) !== 'seller'
  )
    return documentErrors.eInvoiceSellerThen({ number: figures.number });
  return {
    seller: documentErrors.eInvoiceSeller(),
    buyer: documentErrors.eInvoiceBuyer(),
    currency: documentErrors.eInvoiceCurrency({ currency: figures.currency }),
    tax: documentErrors.eInvoiceTax(),
  }[lacking];
};

const isEInvoiceKind = (document: DocumentKind): document is 'invoice' | 'credit-note' =>
  document === 'invoice' || document === 'credit-note';

/**
 * The e-invoice of an order's invoice or credit note, as a file for an hour. It is the marketplace's: it names the
 * buyer whole. Errors: as of the document itself; Conflict where it cannot say what it has to.
 */
const eInvoiceFor = async (context: SignedInContext, wish: DocumentWish): Promise<string> => {
  const { scope, user, now } = context;
  const { document } = wish;
  if (!isEInvoiceKind(document) || scope.vendor !== null) throw new NotFound(documentErrors.noSuchDocument());
  const isCorrected = document === 'invoice' && (wish.refundId ?? 0) < 0;
  if (!isCorrected && (document === 'credit-note') !== (wish.refundId !== null))
    throw new BadInput({
      refundId: document === 'credit-note' ? generalErrors.required() : documentErrors.onlyForCreditNote(),
    });
  const made = await numberedDocument(context, scope, { ...wish, document }, { by: user.email, at: now() });
  const { figures } = made.values;
  const fault = await eInvoiceFault(context, figures);
  if (fault !== null || figures === undefined) throw new Conflict(fault ?? documentErrors.eInvoiceBefore());
  const file = {
    store: scope.store,
    vendor: marketplaceVendor,
    by: user.email,
    name: `${plainName(figures.number)}.xml`,
    mime: 'application/xml',
    told: { filter: { document, format: 'xml' }, rows: 1 },
  };
  return writeExport(
    context,
    file,
    Readable.from([Buffer.from(ublInvoiceOf(document, figures))], { objectMode: true }),
  );
};

/**
 * What the PDF of one invoice or credit note carries of it as an e-invoice, or why it carries nothing; neither of other
 * documents, of several in one file, and of what a vendor reads.
 */
const eInvoiceWithin = async (
  context: SignedInContext,
  document: DocumentKind,
  papers: readonly Paper[],
): Promise<{ eInvoice?: string; noEInvoice: Fault | null }> => {
  const [paper, ...others] = papers;
  if (!isEInvoiceKind(document) || context.scope.vendor !== null || paper === undefined || others.length > 0)
    return { noEInvoice: null };
  const { figures } = paper;
  const noEInvoice = await eInvoiceFault(context, figures);
  return noEInvoice === null && figures !== undefined
    ? { eInvoice: ciiInvoiceOf(document, figures), noEInvoice }
    : { noEInvoice };
};

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
