import { isDocumentTemplate, type NotificationTemplate } from '../../domain/documents/documents';
import type { SignedInContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import { readDocumentTemplate } from './queries/documentTemplates';
import { Conflict } from '../errors';
import { queueMail } from '../notifications/queueMail';
import { BadTemplate, compileDocument } from './compileDocument';
import type { Paper } from './makeDocument';
import { trialValues } from './previewTemplate';
import { pdfOfDocuments, storePrinted } from './printDocuments';
import { standardDocuments } from './standardDocuments';
import { storeOf } from '../storeOf';

const items = '#1001: Oak board\n#1002: Walnut bowl';

/**
 * Writes to whoever asks what a template looks like now: a mail as its recipients get it, of a document a mail
 * with a link to it. Errors: Conflict where the text has a mistake.
 */
export const testTemplateMail = async (
  context: SignedInContext,
  template: NotificationTemplate,
): Promise<{ recipient: string }> => {
  const { db, scope, user, config, jobs, now } = context;
  const recipient = user.email;
  const mail = { store: scope.store, recipient };
  const link = `${config.publicUrl}/app/orders`;
  const store = await storeOf(db, scope.store);
  if (isDocumentTemplate(template)) {
    const source = (await readDocumentTemplate(db, scope, template)) ?? standardDocuments[template];
    const { values } = await trialValues(context, store, template, undefined);
    const document = ((): Paper => {
      try {
        const { title } = values.document;
        return { html: compileDocument(source)(values), title, language: 'en', country: '', at: now() };
      } catch (error) {
        throw error instanceof BadTemplate ? new Conflict(error.mistake.message) : error;
      }
    })();
    const pdf = await pdfOfDocuments(context, [document], store.shopName);
    const file = { pdf, documents: [document], document: values.document.kind };
    const url = new URL(await storePrinted(context, scope, user.email, file), config.publicUrl).href;
    const sample = { document: values.document.title, link: url };
    await inTransaction(db, (tx) => queueMail(tx, { ...mail, template: 'document-sample', values: sample }));
  } else
    await inTransaction(db, async (tx) => {
      if (template === 'marketplace-duty-digest')
        await queueMail(tx, {
          ...mail,
          template,
          values: { orders: '2', late: '1', products: '3', applications: '1', link },
        });
      else if (template === 'order-placed')
        await queueMail(tx, {
          ...mail,
          template,
          values: { order: '#1001', items: '2 × Oak board', more: '', link },
        });
      else await queueMail(tx, { ...mail, template, values: { count: '2', items, more: '', link } });
    });
  jobs.wake();
  return { recipient };
};
