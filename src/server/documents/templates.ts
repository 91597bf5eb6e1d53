import {
  mailTemplateHistory,
  readMailTemplate,
  refuseUnseen,
  saveMailTemplate,
} from '../notifications/mailTemplates';
import { addTemplateVersion, templateVersions } from '../notifications/queries/templateVersions';
import {
  isDocumentTemplate,
  type DocumentTemplate,
  type NotificationTemplate,
  type TemplateAnswer,
  type TemplateSave,
  type TemplateVersion,
} from '../../domain/documents/documents';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { lockSettings } from '../db/stores';
import { readDocumentTemplate, writeDocumentTemplate } from './queries/documentTemplates';
import type { Scope } from '../db/scope';
import { BadInput } from '../errors';
import { BadTemplate } from '../adapters/templateEngine';
import { sampleDocument } from './sampleDocument';
import { standardDocuments } from './standardDocuments';
import { documentErrors } from '../../domain/errors/documents';

/** A template with what it is switched to, and its text. Errors: BadInput at `language`, NotFound. */
export const readTemplate = async (
  db: Queries,
  scope: Scope,
  template: NotificationTemplate,
  language?: string,
): Promise<TemplateAnswer> => {
  if (!isDocumentTemplate(template)) return readMailTemplate(db, scope, template, language);
  if (language !== undefined) throw new BadInput({ language: documentErrors.textForMailsOnly() });
  const own = await readDocumentTemplate(db, scope, template);
  return { template, enabled: null, html: own ?? standardDocuments[template], standard: own === null };
};

/** What a template has said, the newest first. Errors: BadInput at `language`, NotFound. */
export const readTemplateHistory = async (
  db: Queries,
  scope: Scope,
  template: NotificationTemplate,
  language?: string,
): Promise<TemplateVersion[]> => {
  if (!isDocumentTemplate(template)) return mailTemplateHistory(db, scope, template, language);
  if (language !== undefined) throw new BadInput({ language: documentErrors.textForMailsOnly() });
  const versions = await templateVersions(db, scope, { template, language: '' });
  return versions.map(({ id, html, by, at }) => ({
    id: String(id),
    at: at.toISOString(),
    by,
    html: html ?? standardDocuments[template],
    standard: html === null,
  }));
};

/** Whether a page of this would be blank: it has no word and no picture. */
const isBlank = (page: string): boolean =>
  !/<img\b/i.test(page) &&
  page
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') === '';

/** Fills a text in with an invented order, so that no text is kept that no document, or a blank one, would be made of. */
const tryOut = async (
  { documents }: Pick<SignedInContext, 'documents'>,
  template: keyof typeof standardDocuments,
  html: string,
): Promise<void> => {
  try {
    const [page = ''] = await documents.html(html, [sampleDocument(template)]);
    if (isBlank(page)) throw new BadInput({ html: documentErrors.templateBlank() });
  } catch (error) {
    if (!(error instanceof BadTemplate)) throw error;
    const { line, message } = error.mistake;
    throw new BadInput({
      html:
        line === null
          ? documentErrors.templateMistake({ message })
          : documentErrors.templateMistakeAt({ line, message }),
    });
  }
};

/**
 * Tries a document's own text. Answers it as it is kept: null where it is the standard one. Errors: BadInput at `html`,
 * `subject` or `language`.
 */
export const triedDocumentText = async (
  context: Pick<SignedInContext, 'documents'>,
  template: DocumentTemplate,
  { html, subject, language }: Pick<TemplateSave, 'html' | 'subject' | 'language'>,
): Promise<string | null> => {
  if (subject !== undefined) throw new BadInput({ subject: documentErrors.textForMailsOnly() });
  if (language !== undefined) throw new BadInput({ language: documentErrors.textForMailsOnly() });
  if (typeof html !== 'string') return null;
  await tryOut(context, template, html);
  return html === standardDocuments[template] ? null : html;
};

/** Keeps a document's own text (null: the standard one again) that was tried before, with who did, in a transaction. */
export const keepDocumentText = async (
  tx: Queries,
  { scope, user, now }: Pick<SignedInContext, 'scope' | 'user' | 'now'>,
  template: DocumentTemplate,
  own: string | null,
): Promise<void> => {
  const by = { by: user.email, at: now() };
  if ((await readDocumentTemplate(tx, scope, template)) !== own)
    await addTemplateVersion(tx, scope, { template, language: '' }, { subject: null, html: own, ...by });
  await writeDocumentTemplate(tx, scope, { template, html: own, ...by });
  await addAudit(tx, scope, {
    by: user.email,
    action: 'template.changed',
    subject: 'template',
    subjectId: template,
    detail: { standard: own === null },
  });
};

/**
 * Changes a template. A text is tried first: one with a mistake is refused with its line. Errors: BadInput at `html`,
 * `subject`, `language`, `enabled` or `delayInHours`; Conflict where another text holds than was `seen`; NotFound.
 */
export const saveTemplate = async (
  context: SignedInContext,
  { template, ...change }: TemplateSave,
): Promise<TemplateAnswer> => {
  const { db, scope } = context;
  if (!isDocumentTemplate(template)) return saveMailTemplate(context, template, change);
  const { html, enabled, delayInHours, subject, language, seen } = change;
  if (enabled !== undefined && enabled !== null)
    throw new BadInput({ enabled: documentErrors.documentAlwaysOn() });
  if (delayInHours !== undefined) throw new BadInput({ delayInHours: documentErrors.documentWithoutDelay() });
  const own = await triedDocumentText(context, template, { html, subject, language });
  if (html === undefined) return readTemplate(db, scope, template);
  return inTransaction(db, async (tx) => {
    // Two who save at once are asked one after the other.
    await lockSettings(tx, scope.store);
    refuseUnseen(
      { html: (await readDocumentTemplate(tx, scope, template)) ?? standardDocuments[template] },
      seen,
    );
    await keepDocumentText(tx, context, template, own);
    return readTemplate(tx, scope, template);
  });
};
