import { array, object } from 'yup';
import {
  isDocumentTemplate,
  notificationTemplates,
  ownTextSaveSchema,
  type NotificationTemplate,
  type OwnTextEntry,
  type OwnTextSave,
} from '../documents/documents';
import type { Fault } from '../errors/errorTable';
import { faultsIn } from '../errors/faultIn';
import { settingsErrors } from '../errors/settings';
import { changesOf, isGroup, mergeSettings, valuesOf } from './mergeSettings';
import { featuresPatchSchema, type Features, type FeaturesPatch } from './settings';
import { featureProblems } from './settingsProblems';

/** Tells a file of ours from others. */
const kind = 'stallkeeper-settings';

/**
 * What stays with its marketplace: what is set with a key, the account that pays, addresses that may hold a secret,
 * pictures that lie in its own files, how safely its people sign in, and how far its set-up has come.
 */
const staying = [
  'defaultCommissions',
  'hasBeenOnBoarded',
  'security',
  'logoText',
  'logoRegistration',
  'payments.stripeConnect',
  'payments.paypal',
  'payments.debtor',
  'notifications.integration',
  'conversations.ctas',
];

const without = (group: object, at = ''): object =>
  Object.fromEntries(
    Object.entries(group).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
      const path = at === '' ? name : `${at}.${name}`;
      if (staying.includes(path)) return [];
      return [[name, isGroup(value) ? without(value, path) : value]];
    }),
  );

/** Settings and own texts that are changed together. */
export const settingsFileSchema = object({
  features: featuresPatchSchema,
  texts: array(ownTextSaveSchema.required()).max(500).required(),
});

/** Where the faults of a text are named: `texts.order-placed.de`. */
export const ownTextPath = ({ template, language }: Pick<OwnTextSave, 'template' | 'language'>): string =>
  ['texts', template, ...(language === undefined ? [] : [language])].join('.');

/** The settings and own texts of a marketplace as the text of a file, without what stays with it. */
export const writeSettingsFile = (
  features: Features,
  texts: readonly OwnTextEntry[],
  shopName: string,
): string => `${JSON.stringify({ kind, from: shopName, settings: without(features), texts }, null, 2)}\n`;

/** One setting that a file would change. */
interface FileChange {
  path: string;
  before: unknown;
  after: unknown;
}

/** One own text that a file would change; null: the standard one. */
export interface TextChange {
  template: NotificationTemplate;
  language?: string;
  before: OwnTextEntry | null;
  after: OwnTextEntry | null;
}

export type SettingsFileRead =
  | { faults: Record<string, Fault> }
  /** `patch` is what differs alone, and so is `texts`; where both are empty nothing does. */
  | { changes: FileChange[]; patch: FeaturesPatch; texts: TextChange[] };

/** What holds in the marketplace that reads a file. */
export interface SettingsNow {
  features: Features;
  texts: readonly OwnTextEntry[];
  /** Those of mails; texts of others are left out. */
  languages: readonly string[];
}

/** `texts` null: the file is of before they were part of one, and leaves them as they are. */
const parsed = (text: string): { settings: object; texts: unknown[] | null } | null => {
  try {
    const file: unknown = JSON.parse(text);
    if (!isGroup(file) || Reflect.get(file, 'kind') !== kind) return null;
    const settings: unknown = Reflect.get(file, 'settings');
    const texts: unknown = Reflect.get(file, 'texts');
    return isGroup(settings) ? { settings, texts: Array.isArray(texts) ? texts : null } : null;
  } catch {
    return null;
  }
};

/** Whose a text of a file is; null where this marketplace knows no such template or language. */
const knownText = (
  text: unknown,
  languages: readonly string[],
): Pick<OwnTextEntry, 'template' | 'language'> | null => {
  if (!isGroup(text)) return null;
  const named: unknown = Reflect.get(text, 'template');
  const spoken: unknown = Reflect.get(text, 'language');
  const template = notificationTemplates.find((each) => each === named);
  const language = languages.find((each) => each === spoken);
  if (template === undefined) return null;
  if (isDocumentTemplate(template)) return { template };
  return language === undefined ? null : { template, language };
};

/** The own texts of a file that this marketplace knows the template and the language of, by their path. */
const textsIn = (
  given: readonly unknown[],
  languages: readonly string[],
): { faults: Record<string, Fault> } | { texts: Map<string, OwnTextEntry> } => {
  const texts = new Map<string, OwnTextEntry>();
  const faults: Record<string, Fault> = {};
  for (const each of given) {
    const known = knownText(each, languages);
    if (known === null) continue;
    const path = ownTextPath(known);
    try {
      const options = { abortEarly: false, stripUnknown: true, strict: true };
      const { subject, html } = ownTextSaveSchema.validateSync(each, options);
      if (html === null) continue;
      texts.set(path, {
        ...known,
        ...(known.language === undefined ? {} : { subject: subject ?? '' }),
        html,
      });
    } catch (failure) {
      for (const [field, fault] of Object.entries(faultsIn(failure))) faults[`${path}.${field}`] = fault;
    }
  }
  return Object.keys(faults).length > 0 ? { faults } : { texts };
};

const isSameText = (one: OwnTextEntry | null, other: OwnTextEntry | null): boolean =>
  one?.html === other?.html && one?.subject === other?.subject;

const textChanges = (now: readonly OwnTextEntry[], then: ReadonlyMap<string, OwnTextEntry>): TextChange[] => {
  const before = new Map(now.map((text) => [ownTextPath(text), text]));
  return [...new Set([...before.keys(), ...then.keys()])].sort().flatMap((path): TextChange[] => {
    const [one, other] = [before.get(path) ?? null, then.get(path) ?? null];
    const text = other ?? one;
    if (text === null || isSameText(one, other)) return [];
    const { template, language } = text;
    return [{ template, ...(language === undefined ? {} : { language }), before: one, after: other }];
  });
};

/** What is sent of texts that a file changes. */
export const textsToSave = (changes: readonly TextChange[]): OwnTextSave[] =>
  changes.map(({ template, language, after }) => ({
    template,
    ...(language === undefined ? {} : { language, subject: after?.subject ?? null }),
    html: after?.html ?? null,
  }));

const groupAt = (features: Features, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isGroup(at) ? Reflect.get(at, name) : undefined), features);

/** What a file would change of the settings that hold now; what it does not know, or stays here, it leaves. */
export const readSettingsFile = (
  text: string,
  { features: now, texts, languages }: SettingsNow,
): SettingsFileRead => {
  const file = parsed(text);
  if (file === null) return { faults: { '': settingsErrors.notASettingsFile() } };
  let given: FeaturesPatch;
  try {
    given = featuresPatchSchema.validateSync(without(file.settings), {
      abortEarly: false,
      stripUnknown: true,
    });
  } catch (failure) {
    return { faults: faultsIn(failure) };
  }
  const after = mergeSettings(now, given);
  const patch = changesOf(now, after);
  const faults = featureProblems(after, patch);
  if (Object.keys(faults).length > 0) return { faults };
  const own = file.texts === null ? null : textsIn(file.texts, languages);
  if (own !== null && 'faults' in own) return own;
  const changes = valuesOf(patch).map(([path, value]) => ({
    path,
    before: groupAt(now, path),
    after: value,
  }));
  return { changes, patch, texts: own === null ? [] : textChanges(texts, own.texts) };
};
