import type {
  MailTemplateName,
  TemplateAnswer,
  TemplatePreview,
  TemplateSave,
  TemplateVersion,
} from '../../domain/documents/documents';
import { documentErrors } from '../../domain/errors/documents';
import { settingsErrors } from '../../domain/errors/settings';
import { webErrors } from '../../domain/errors/web';
import {
  isCompulsory,
  isOrderReminder,
  isSwitched,
  reminderDisorder,
  type Notifications,
} from '../../domain/notifications/notifications';
import { mergeSettings } from '../../domain/settings/mergeSettings';
import { isLanguage, type Language } from '../../locales/languages';
import { BadTemplate } from '../adapters/templateEngine';
import { addAudit } from '../audit/queries/audit';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { Scope } from '../db/scope';
import { lockSettings, writeSettings, type Store } from '../db/stores';
import { BadInput, Conflict, Forbidden, NotFound } from '../errors';
import { heldBy } from '../../domain/accounts/heldBy';
import { readAnew, refuseUnconfirmed } from '../auth/confirmation';
import { mailPowerChanged } from './mailOwners';
import { mailLifeOf, neededOf } from '../../domain/notifications/mails';
import { storeOf } from '../storeOf';
import { languageOf } from '../texts';
import { readMailTexts, writeMailText } from './queries/mailTexts';
import { addTemplateVersion, templateVersions } from './queries/templateVersions';
import { mailValueNames, renderMail, type OwnText } from './renderMail';
import { hardestSamples, sampleMail } from './sampleMail';
import { standardText } from './standardText';

const languageIn = (asked: string | undefined, store: Store): Language => {
  if (asked === undefined) return languageOf(store.locale);
  if (!isLanguage(asked)) throw new BadInput({ language: settingsErrors.localeCode() });
  return asked;
};

const ourText = (template: MailTemplateName, language: Language): OwnText =>
  standardText(template, mailValueNames(hardestSamples(template)[0] ?? {}), language);

const switchOf = ({ templates }: Notifications, template: MailTemplateName) => {
  const { enabled } = templates[template];
  return isOrderReminder(template)
    ? { enabled, delayInHours: templates[template].delayInHours }
    : { enabled };
};

/**
 * A mail's text in a language (the store's unless said) and what it is switched to. Errors: BadInput at `language`,
 * NotFound.
 */
export const readMailTemplate = async (
  db: Queries,
  scope: Scope,
  template: MailTemplateName,
  asked?: string,
): Promise<TemplateAnswer> => {
  const store = await storeOf(db, scope.store);
  const language = languageIn(asked, store);
  const own = await readMailTexts(db, scope, template);
  const text = own.get(language) ?? ourText(template, language);
  return {
    template,
    ...switchOf(store.features.notifications, template),
    ...text,
    language,
    languages: [...own.keys()].sort(),
    standard: !own.has(language),
  };
};

/** What a mail has said in a language (the store's unless said). Errors: BadInput at `language`, NotFound. */
export const mailTemplateHistory = async (
  db: Queries,
  scope: Scope,
  template: MailTemplateName,
  asked?: string,
): Promise<TemplateVersion[]> => {
  const language = languageIn(asked, await storeOf(db, scope.store));
  const ours = ourText(template, language);
  const versions = await templateVersions(db, scope, { template, language });
  return versions.map(({ id, subject, html, by, at }) => ({
    id: String(id),
    at: at.toISOString(),
    by,
    subject: subject ?? ours.subject,
    html: html ?? ours.html,
    standard: html === null,
  }));
};

/** Fills a text in with little and with much, so that none is kept that a mail could not be made of. */
const tryOut = (store: Store, template: MailTemplateName, language: Language, own: OwnText): void => {
  for (const part of ['subject', 'html'] as const) {
    const alone = { subject: 'x', html: 'x', [part]: own[part] };
    try {
      const mails = hardestSamples(template).map((values) =>
        renderMail(store, template, values, language, alone),
      );
      const [fullest] = mails;
      if (mails.some(({ isCut }) => isCut)) throw new BadInput({ html: documentErrors.mailLeadsAway() });
      const said = part === 'subject' ? fullest?.subject : fullest?.said;
      if (said === undefined || said.trim() === '')
        throw new BadInput({ [part]: documentErrors.mailBlank() });
      if (part === 'html' && mails.some((mail) => mail.isShut))
        throw new BadInput({ html: documentErrors.mailLacks({ value: neededOf(template).join(' / ') }) });
    } catch (error) {
      if (!(error instanceof BadTemplate)) throw error;
      const { line, message } = error.mistake;
      throw new BadInput({
        [part]:
          line === null
            ? documentErrors.templateMistake({ message })
            : documentErrors.templateMistakeAt({ line, message }),
      });
    }
  }
};

/** The text that is to hold then: what was not sent stays; null, for both: ours again. */
const nextText = (
  before: OwnText,
  ours: OwnText,
  { subject, html }: Pick<TemplateSave, 'subject' | 'html'>,
): OwnText | null => {
  const next = {
    subject: subject === undefined ? before.subject : (subject ?? ours.subject),
    html: html === undefined ? before.html : (html ?? ours.html),
  };
  return next.subject === ours.subject && next.html === ours.html ? null : next;
};

/** Errors: Conflict, where another text holds than whoever saves has seen; who says nothing of it has seen it. */
export const refuseUnseen = (holds: { subject?: string; html: string }, seen: TemplateSave['seen']): void => {
  if (seen === undefined) return;
  const isSeen = seen.html === holds.html && (seen.subject ?? holds.subject) === holds.subject;
  if (!isSeen) throw new Conflict(documentErrors.templateChanged());
};

/**
 * The text of a mail that lets somebody in is changed by owners, who have just shown that it is them: another text could
 * lead its reader, or its code, elsewhere. Errors: Forbidden; 403 as of what is to be confirmed.
 */
const refuseSecretText = async ({ live, user }: SignedInContext): Promise<void> => {
  const who = await readAnew(live, user);
  refuseUnconfirmed({ confirm: 'always', enrols: false }, who);
  if (!heldBy(who).includes('manage_people')) throw new Forbidden(documentErrors.secretMailByOwners());
};

/**
 * Fills in the own text of a mail that is to hold in place of all of the one before. Answers it as it is kept: null where
 * it is ours. Errors: Forbidden, 403 as of what is to be confirmed; BadInput at `html`, `subject` or `language`.
 */
export const triedMailText = async (
  context: SignedInContext,
  store: Store,
  template: MailTemplateName,
  { html, subject, language: asked }: Pick<TemplateSave, 'subject' | 'html' | 'language'>,
): Promise<{ language: Language; next: OwnText | null }> => {
  if (mailLifeOf(template) !== null) await refuseSecretText(context);
  const language = languageIn(asked, store);
  const ours = ourText(template, language);
  const next = nextText(ours, ours, { html, subject });
  if (next !== null) tryOut(store, template, language, next);
  return { language, next };
};

/**
 * Keeps a mail's own text in a language (null: ours again) that was tried before, with who did, in a transaction.
 * Answers whether it is another than before, of a mail that lets somebody in.
 */
export const keepMailText = async (
  tx: Queries,
  { scope, user, now }: Pick<SignedInContext, 'scope' | 'user' | 'now'>,
  { template, language }: { template: MailTemplateName; language: Language },
  next: OwnText | null,
): Promise<boolean> => {
  const isSecret = mailLifeOf(template) !== null;
  const ours = ourText(template, language);
  const before = (await readMailTexts(tx, scope, template)).get(language) ?? ours;
  const by = { by: user.email, at: now() };
  await writeMailText(tx, scope, { template, language }, next === null ? null : { ...next, ...by });
  const said = next ?? ours;
  const isOther = said.subject !== before.subject || said.html !== before.html;
  if (isOther) {
    const text = next ?? { subject: null, html: null };
    await addTemplateVersion(tx, scope, { template, language }, { ...text, ...by });
  }
  await addAudit(tx, scope, {
    by: user.email,
    action: isSecret ? 'template.of-accounts' : 'template.changed',
    subject: 'template',
    subjectId: template,
    detail: { language, standard: next === null, before: before.subject, after: said.subject },
  });
  return isSecret && isOther;
};

/**
 * Changes a mail's text in a language, its switch or its delay; owners are told of another text of a mail that lets
 * somebody in. Errors: Forbidden, BadInput at `html`, `subject`, `language`,
 * `enabled` or `delayInHours`; Conflict where another text holds than was `seen`; NotFound.
 */
export const saveMailTemplate = async (
  context: SignedInContext,
  template: MailTemplateName,
  { html, subject, language: asked, enabled, delayInHours, seen }: Omit<TemplateSave, 'template'>,
): Promise<TemplateAnswer> => {
  const { db, scope, user } = context;
  const isSecret = mailLifeOf(template) !== null && (html !== undefined || subject !== undefined);
  // Before the transaction, which may hold the only connection.
  if (isSecret) await refuseSecretText(context);
  if (delayInHours !== undefined && !isOrderReminder(template))
    throw new BadInput({ delayInHours: documentErrors.mailWithoutDelay() });
  if (enabled === false && isCompulsory(template))
    throw new BadInput({ enabled: documentErrors.mailAlwaysOn() });
  return inTransaction(db, async (tx) => {
    const row = await lockSettings(tx, scope.store);
    if (row === null) throw new NotFound(webErrors.storeNotFound());
    const store = await storeOf(tx, scope.store);
    if (html !== undefined || subject !== undefined) {
      const language = languageIn(asked, store);
      const ours = ourText(template, language);
      const before = (await readMailTexts(tx, scope, template)).get(language) ?? ours;
      refuseUnseen(before, seen);
      const next = nextText(before, ours, { html, subject });
      if (next !== null) tryOut(store, template, language, next);
      if (await keepMailText(tx, context, { template, language }, next))
        await mailPowerChanged(tx, context, {
          deed: 'security',
          about: `text.${template}`,
          page: 'settings',
        });
    }
    if (isSwitched(template) && (enabled !== undefined || delayInHours !== undefined)) {
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
      const next = mergeSettings(store.features, change);
      const disorder = isOrderReminder(template) ? reminderDisorder(next.notifications) : null;
      if (disorder !== null)
        throw new BadInput({ [delayInHours === undefined ? 'enabled' : 'delayInHours']: disorder.fault });
      await writeSettings(tx, scope.store, mergeSettings(row.settings, change));
      await addAudit(tx, scope, {
        by: user.email,
        action: 'settings.changed',
        subject: 'store',
        subjectId: scope.store,
        detail: { after: change },
      });
    }
    return readMailTemplate(tx, scope, template, asked);
  });
};

/** Shows a mail's text as it would go out now, or where it cannot be read. Keeps nothing. Errors: as of reading. */
export const previewMailTemplate = async (
  { db, scope, config }: Pick<SignedInContext, 'db' | 'scope' | 'config'>,
  template: MailTemplateName,
  {
    html,
    subject,
    language: asked,
  }: { html: string; subject?: string | undefined; language?: string | undefined },
): Promise<TemplatePreview> => {
  const store = await storeOf(db, scope.store);
  const language = languageIn(asked, store);
  const values = await sampleMail(db, scope, template, {
    publicUrl: config.publicUrl,
    store,
    locale: language,
  });
  const named = Object.entries(values).map(([name, example]) => ({ name, example: String(example) }));
  const shown = { order: null, values: [...named, { name: 'shop', example: store.shopName }] };
  let mistakeIn: 'subject' | 'html' = 'subject';
  try {
    const own = { html, subject: subject ?? ourText(template, language).subject };
    renderMail(store, template, values, language, { ...own, html: 'x' });
    mistakeIn = 'html';
    const mail = renderMail(store, template, values, language, own);
    return { ...shown, html: mail.html, subject: mail.subject, text: mail.text, mistake: null };
  } catch (error) {
    if (!(error instanceof BadTemplate)) throw error;
    return { ...shown, html: '', mistake: error.mistake, mistakeIn };
  }
};
