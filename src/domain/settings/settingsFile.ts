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

/** The settings of a marketplace as the text of a file, without what stays with it. */
export const writeSettingsFile = (features: Features, shopName: string): string =>
  `${JSON.stringify({ kind, from: shopName, settings: without(features) }, null, 2)}\n`;

/** One setting that a file would change. */
interface FileChange {
  path: string;
  before: unknown;
  after: unknown;
}

export type SettingsFileRead =
  | { faults: Record<string, Fault> }
  /** `patch` is what differs alone; without it nothing does. */
  | { changes: FileChange[]; patch: FeaturesPatch };

const parsed = (text: string): object | null => {
  try {
    const file: unknown = JSON.parse(text);
    if (!isGroup(file) || Reflect.get(file, 'kind') !== kind) return null;
    const settings: unknown = Reflect.get(file, 'settings');
    return isGroup(settings) ? settings : null;
  } catch {
    return null;
  }
};

const groupAt = (features: Features, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isGroup(at) ? Reflect.get(at, name) : undefined), features);

/** What a file would change of the settings that hold now; what it does not know, or stays here, it leaves. */
export const readSettingsFile = (text: string, now: Features): SettingsFileRead => {
  const settings = parsed(text);
  if (settings === null) return { faults: { '': settingsErrors.notASettingsFile() } };
  let given: FeaturesPatch;
  try {
    given = featuresPatchSchema.validateSync(without(settings), { abortEarly: false, stripUnknown: true });
  } catch (failure) {
    return { faults: faultsIn(failure) };
  }
  const after = mergeSettings(now, given);
  const patch = changesOf(now, after);
  const faults = featureProblems(after, patch);
  if (Object.keys(faults).length > 0) return { faults };
  const changes = valuesOf(patch).map(([path, value]) => ({
    path,
    before: groupAt(now, path),
    after: value,
  }));
  return { changes, patch };
};
