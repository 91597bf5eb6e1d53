import { isOrderReminder, type Notifications } from '../../domain/notifications/notifications';
import {
  isDocumentTemplate,
  type NotificationTemplate,
  type TemplateAnswer,
  type TemplateSave,
} from '../../domain/documents/documents';
import { mergeSettings } from '../../domain/settings/mergeSettings';
import { withDefaults } from '../../domain/settings/settings';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { readDocumentTemplate, writeDocumentTemplate } from './queries/documentTemplates';
import { lockSettings, writeSettings } from '../db/stores';
import type { Scope } from '../db/scope';
import { BadInput, NotFound } from '../errors';
import { BadTemplate } from './compileDocument';
import { sampleDocument } from './sampleDocument';
import { standardDocuments } from './standardDocuments';
import { storeOf } from '../storeOf';
import { documentErrors } from '../../domain/errors/documents';
import { webErrors } from '../../domain/errors/web';

const mailAnswer = (
  { templates }: Notifications,
  template: Exclude<NotificationTemplate, keyof typeof standardDocuments>,
): TemplateAnswer => {
  const { enabled } = templates[template];
  return isOrderReminder(template)
    ? { template, enabled, delayInHours: templates[template].delayInHours }
    : { template, enabled };
};

/** A template with what it is switched to: of a document its text, of a reminder its delay. Errors: NotFound. */
export const readTemplate = async (
  db: Queries,
  scope: Scope,
  template: NotificationTemplate,
): Promise<TemplateAnswer> => {
  if (isDocumentTemplate(template)) {
    const own = await readDocumentTemplate(db, scope, template);
    return { template, enabled: null, html: own ?? standardDocuments[template], standard: own === null };
  }
  const store = await storeOf(db, scope.store);
  return mailAnswer(store.features.notifications, template);
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
 * Changes a template. The text of a document is tried first: one with a mistake is refused with its line. Errors:
 * BadInput at `html`, `enabled` or `delayInHours`; NotFound.
 */
export const saveTemplate = async (
  context: SignedInContext,
  { template, html, enabled, delayInHours }: TemplateSave,
): Promise<TemplateAnswer> => {
  const { db, scope, user, now } = context;
  if (isDocumentTemplate(template)) {
    if (enabled !== undefined && enabled !== null)
      throw new BadInput({ enabled: documentErrors.documentAlwaysOn() });
    if (delayInHours !== undefined)
      throw new BadInput({ delayInHours: documentErrors.documentWithoutDelay() });
    if (html === undefined) return readTemplate(db, scope, template);
    if (html !== null) await tryOut(context, template, html);
    const own = html === standardDocuments[template] ? null : html;
    return inTransaction(db, async (tx) => {
      await writeDocumentTemplate(tx, scope, { template, html: own, by: user.email, at: now() });
      await addAudit(tx, scope, {
        by: user.email,
        action: 'template.changed',
        subject: 'template',
        subjectId: template,
        detail: { standard: own === null },
      });
      return readTemplate(tx, scope, template);
    });
  }
  if (html !== undefined) throw new BadInput({ html: documentErrors.mailTextFixed() });
  if (delayInHours !== undefined && !isOrderReminder(template))
    throw new BadInput({ delayInHours: documentErrors.mailWithoutDelay() });
  return inTransaction(db, async (tx) => {
    const row = await lockSettings(tx, scope.store);
    if (row === null) throw new NotFound(webErrors.storeNotFound());
    const change = {
      notifications: {
        templates: {
          [template]: {
            ...(enabled === undefined ? {} : { enabled }),
            ...(delayInHours === undefined ? {} : { delayInHours }),
          },
        },
      },
    };
    const settings = mergeSettings(row.settings, change);
    await writeSettings(tx, scope.store, settings);
    await addAudit(tx, scope, {
      by: user.email,
      action: 'settings.changed',
      subject: 'store',
      subjectId: scope.store,
      detail: { after: change },
    });
    return mailAnswer(withDefaults(settings).notifications, template);
  });
};
