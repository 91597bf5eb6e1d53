import {
  isDocumentTemplate,
  notificationTemplates,
  type DocumentTemplate,
  type MailTemplateName,
  type OwnTextEntry,
  type OwnTextSave,
} from '../../domain/documents/documents';
import type { Fault } from '../../domain/errors/errorTable';
import { ownTextPath } from '../../domain/settings/settingsFile';
import type { Language } from '../../locales/languages';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { listDocumentTemplates } from '../documents/queries/documentTemplates';
import { keepDocumentText, triedDocumentText } from '../documents/templates';
import { BadInput } from '../errors';
import { createPause } from '../jobs/pause';
import { mailPowerChanged } from '../notifications/mailOwners';
import { keepMailText, triedMailText } from '../notifications/mailTemplates';
import { listMailTexts } from '../notifications/queries/mailTexts';
import { storeOf } from '../storeOf';

/** All texts of mails and documents that are a marketplace's own. */
export const readOwnTexts = async (db: Queries, scope: Scope): Promise<OwnTextEntry[]> => {
  const mails = (await listMailTexts(db, scope)).flatMap(({ template: name, ...text }) => {
    const template = notificationTemplates.find((each) => each === name);
    return template === undefined ? [] : [{ template, ...text }];
  });
  return [...mails, ...(await listDocumentTemplates(db, scope))];
};

/** An own text that may be kept; null in place of it: ours again. */
type TriedText =
  | { template: DocumentTemplate; own: string | null }
  | {
      template: MailTemplateName;
      language: Language;
      next: Awaited<ReturnType<typeof triedMailText>>['next'];
    };

/**
 * Tries texts as if each was saved by hand, and asks for the same rights; call it before the transaction. Errors:
 * BadInput with the faults of all, each at its template, language and field; Forbidden; 403 as of what is to be
 * confirmed.
 */
export const tryOwnTexts = async (
  context: SignedInContext,
  texts: readonly OwnTextSave[],
): Promise<TriedText[]> => {
  const store = await storeOf(context.db, context.scope.store);
  const tried: TriedText[] = [];
  const faults: Record<string, Fault> = {};
  const pause = createPause();
  for (const text of texts) {
    // A long file leaves room for other calls.
    await pause();
    const { template } = text;
    try {
      tried.push(
        isDocumentTemplate(template)
          ? { template, own: await triedDocumentText(context, template, text) }
          : { template, ...(await triedMailText(context, store, template, text)) },
      );
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      for (const [field, fault] of Object.entries(error.fields ?? {}))
        faults[`${ownTextPath(text)}.${field}`] = fault;
    }
  }
  if (Object.keys(faults).length > 0) throw new BadInput(faults);
  return tried;
};

/** Keeps texts that were tried, in a transaction; owners are told once of all that let somebody in. */
export const keepOwnTexts = async (
  tx: Queries,
  context: SignedInContext,
  texts: readonly TriedText[],
): Promise<void> => {
  const secret = new Set<string>();
  for (const text of texts)
    if ('own' in text) await keepDocumentText(tx, context, text.template, text.own);
    else if (await keepMailText(tx, context, text, text.next)) secret.add(text.template);
  if (secret.size > 0)
    await mailPowerChanged(tx, context, {
      deed: 'security',
      about: [...secret].map((template) => `text.${template}`).join(', '),
      page: 'settings',
    });
};
