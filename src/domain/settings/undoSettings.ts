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

export interface SettingsUndo {
  patch: FeaturesPatch;
  /** What is put back, from what holds now. */
  undone: { path: string; before: unknown; after: unknown }[];
  /** Paths of what somebody has changed since, which stays. */
  stays: string[];
}

/** Whether a row of the audit log is a change of settings of the last day. */
export const isUndoable = ({ kind, action, at, changes }: TrailEntry, now: Date): boolean =>
  kind === 'store' &&
  action === 'change' &&
  now.getTime() - Date.parse(at) < day &&
  changes.some(({ field }) => field.startsWith(beginning));

/**
 * What leads from the settings that hold now back to before a change, as the audit log has it. A value that is another
 * by now stays; what was not set before is set to what holds without it.
 */
export const undoOf = (changes: readonly TrailChange[], now: Features): SettingsUndo => {
  const standard = withDefaults({});
  const undo: SettingsUndo = { patch: {}, undone: [], stays: [] };
  for (const { field, before, after } of changes) {
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
