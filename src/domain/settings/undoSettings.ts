import type { TrailChange, TrailEntry } from '../audit/trail';
import { groupOf, isGroup, isSame, mergeSettings } from './mergeSettings';
import { withDefaults, type Features, type FeaturesPatch } from './settings';

const day = 86_400_000;
const beginning = 'settings.';

/** What calls of their own set, with keys or with conditions of their own: those take it back. */
const ownCalls = [
  'defaultCommissions',
  'payments.stripeConnect',
  'payments.paypal',
  'notifications.integration',
];

const valueAt = (settings: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isGroup(at) ? Reflect.get(at, name) : undefined), settings);

/** Where the log has the shop's name, which is no setting and has a call of its own. */
const nameField = 'shop_name';

export interface SettingsUndo {
  patch: FeaturesPatch;
  /** The shop's name, where it goes back as well. */
  shopName?: string;
  /** What is put back, from what holds now. */
  undone: { path: string; before: unknown; after: unknown }[];
  /** Paths of what somebody has changed since, which stays. */
  stays: string[];
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether a row of the audit log is of the last day: what is older is not undone by a button. */
export const isRecent = ({ at }: Pick<TrailEntry, 'at'>, now: Date): boolean =>
  now.getTime() - Date.parse(at) < day;

/** Whether a row of the audit log is a change of settings of the last day. */
export const isUndoable = ({ kind, action, at, changes }: TrailEntry, now: Date): boolean =>
  kind === 'store' &&
  action === 'change' &&
  isRecent({ at }, now) &&
  changes.some(({ field, before }) => field.startsWith(beginning) || (field === nameField && isName(before)));

/**
 * What leads from the settings that hold now back to before a change, as the audit log has it. A value that is another
 * by now stays; what was not set before is set to what holds without it.
 */
export const undoOf = (changes: readonly TrailChange[], now: Features, shopName: string): SettingsUndo => {
  const standard = withDefaults({});
  const undo: SettingsUndo = { patch: {}, undone: [], stays: [] };
  for (const { field, before, after } of changes) {
    if (field === nameField && isName(before)) {
      if (shopName === before) continue;
      if (shopName === after) {
        undo.shopName = before;
        undo.undone.push({ path: 'shopName', before: after, after: before });
      } else undo.stays.push('shopName');
      continue;
    }
    const path = field.slice(beginning.length);
    if (!field.startsWith(beginning) || ownCalls.some((own) => path === own || path.startsWith(`${own}.`)))
      continue;
    const usual = valueAt(standard, path);
    const was = before === undefined ? usual : before;
    const became = after === undefined ? usual : after;
    const holds = valueAt(now, path);
    if (isSame(holds, was)) continue;
    if (!isSame(holds, became)) {
      undo.stays.push(path);
      continue;
    }
    undo.patch = mergeSettings<object>(undo.patch, groupOf(path, was));
    undo.undone.push({ path, before: holds, after: was });
  }
  return undo;
};
