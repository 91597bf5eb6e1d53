import type { TrailEntry } from '../../audit/trail';
import { isSame } from '../../settings/mergeSettings';
import type { FieldDefinition } from '../../vendors/fields';
import { specificationSchema } from './definitions';

const beginning = 'definition.';

interface SpecificationUndo {
  /** The specifications as they are saved then; null: there is nothing to put back. */
  metafields: FieldDefinition[] | null;
  /** How much is put back, and how much somebody has changed since, which stays. */
  undone: number;
  stays: number;
  /** Whether the log has too little of it. */
  isCut?: boolean;
}

const nothing: SpecificationUndo = { metafields: null, undone: 0, stays: 0 };
const changedSince: SpecificationUndo = { metafields: null, undone: 0, stays: 1 };

const cut: SpecificationUndo = { ...nothing, isCut: true };

/** A definition of these members; null where they make none, as where the log has cut them. */
const definitionOf = (members: Readonly<Record<string, unknown>>): FieldDefinition | null =>
  specificationSchema.isValidSync(members, { strict: true }) ? specificationSchema.cast(members) : null;

/**
 * What leads from the specifications that hold now back to before a row of the audit log about one of them. What
 * somebody has changed since stays. One that was removed comes back near its place; the order alone is not undone.
 */
export const undoSpecification = (
  { action, record, changes }: Pick<TrailEntry, 'action' | 'record' | 'changes'>,
  now: readonly FieldDefinition[],
): SpecificationUndo => {
  // A long one is kept as the beginning of a text.
  if (changes.some(({ field }) => field === 'definition')) return cut;
  const members = changes.flatMap(({ field, ...values }) =>
    field.startsWith(beginning) ? [{ name: field.slice(beginning.length), ...values }] : [],
  );
  const place = now.findIndex(({ key }) => key === record);
  const there = now[place];
  const valueAt = (name: string): unknown => (there === undefined ? undefined : Reflect.get(there, name));
  if (action === 'create') {
    if (there === undefined) return nothing;
    const isAsMade = members.every(({ name, after }) => isSame(valueAt(name), after));
    return isAsMade ? { metafields: now.toSpliced(place, 1), undone: 1, stays: 0 } : changedSince;
  }
  if (action === 'delete') {
    const was = definitionOf({
      key: record,
      ...Object.fromEntries(members.map(({ name, before }) => [name, before])),
    });
    if (there !== undefined) return was !== null && isSame(there, was) ? nothing : changedSince;
    if (was === null) return cut;
    const at = Number(changes.find(({ field }) => field === 'position')?.before ?? now.length);
    return { metafields: now.toSpliced(Math.min(at, now.length), 0, was), undone: 1, stays: 0 };
  }
  if (there === undefined) return changedSince;
  const open = members.filter(({ name, before }) => !isSame(valueAt(name), before));
  const back = open.filter(({ name, after }) => isSame(valueAt(name), after));
  const stays = open.length - back.length;
  if (back.length === 0) return { metafields: null, undone: 0, stays };
  const kept = Object.entries(there).filter(([name]) => !back.some((each) => each.name === name));
  const put = back.flatMap(({ name, before }) => (before === undefined ? [] : [[name, before] as const]));
  const was = definitionOf(Object.fromEntries([...kept, ...put]));
  if (was === null) return cut;
  return { metafields: now.with(place, was), undone: back.length, stays };
};
