import {
  isDocumentTemplate,
  kindOfTemplate,
  type DocumentTemplate,
  type NotificationTemplate,
  type TemplateMistake,
  type TemplatePreview,
} from '../../domain/documents/documents';
import { namedValues, type DocumentValues } from '../../domain/documents/documentValues';
import { documentErrors } from '../../domain/errors/documents';
import { orderErrors } from '../../domain/errors/orders';
import { BadTemplate } from '../adapters/templateEngine';
import type { SignedInContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import type { Store } from '../db/stores';
import { Conflict, NotFound } from '../errors';
import { queueMail } from '../notifications/queueMail';
import { sampleMail } from '../notifications/sampleMail';
import { idOf } from '../products/answers';
import { storeOf } from '../storeOf';
import { documentPictures } from './documentPictures';
import { fillDocument } from './fillDocument';
import { languageOf, type Paper } from './makeDocument';
import { pdfOfDocuments, storePrinted } from './printed';
import { newestOrder, readDocumentFacts } from './queries/documentFacts';
import { readDocumentTemplate } from './queries/documentTemplates';
import { sampleDocument } from './sampleDocument';
import { standardDocuments } from './standardDocuments';

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
export const previewTemplate = async (
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

/**
 * Writes to whoever asks what a template looks like now: a mail as its recipients get it, of a document a mail
 * with a link to it. Errors: Conflict where the text has a mistake.
 */
export const testTemplateMail = async (
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
