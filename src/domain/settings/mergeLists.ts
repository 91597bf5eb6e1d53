import { isSame } from './mergeSettings';

interface Merged<T> {
  list: T[];
  /** Keys of the members that both have changed, and not alike; mine stand in the list. */
  conflicts: string[];
}

type Group = Readonly<Record<string, unknown>>;
interface MergedValue {
  value: unknown;
  conflict: boolean;
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const mergeGroups = (base: Group, mine: Group, theirs: Group): MergedValue => {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = names.map((name) => ({ name, ...mergeValues(base[name], mine[name], theirs[name]) }));
  const kept = merged.filter(({ value }) => value !== undefined);
  return {
    value: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
    conflict: merged.some(({ conflict }) => conflict),
  };
};

/** What both have made of a value; undefined is none. */
const mergeValues = (base: unknown, mine: unknown, theirs: unknown): MergedValue => {
  if (isSame(mine, base)) return { value: theirs, conflict: false };
  if (isSame(theirs, base) || isSame(mine, theirs)) return { value: mine, conflict: false };
  if (isGroup(mine) && isGroup(theirs)) return mergeGroups(isGroup(base) ? base : {}, mine, theirs);
  if (isTexts(mine) && isTexts(theirs)) {
    const { list, conflicts } = mergeLists(isTexts(base) ? base : [], mine, theirs, (text) => text);
    return { value: list, conflict: conflicts.length > 0 };
  }
  return { value: mine, conflict: true };
};

/** Members by key; a key that comes again is told apart by its number. */
const byKey = <T>(list: readonly T[], keyOf: (member: T) => string): Map<string, T> => {
  const members = new Map<string, T>();
  for (const member of list) {
    const key = keyOf(member);
    let name = key;
    for (let number = 2; members.has(name); number += 1) name = `${key} (${String(number)})`;
    members.set(name, member);
  }
  return members;
};

/** The keys of both orders: the first leads, and what only the other has follows what it follows there. */
const mergeOrder = (lead: readonly string[], other: readonly string[]): string[] => {
  const order = [...lead];
  other.forEach((key, index) => {
    if (!order.includes(key))
      order.splice(index === 0 ? 0 : order.indexOf(other[index - 1] ?? '') + 1, 0, key);
  });
  return order;
};

/**
 * A list that two have changed from the same base, with what both did to it: members are matched by key and
 * merged part by part, also where one has moved, added or removed others. Who has moved members gives the
 * order; where both have, mine stands.
 */
export const mergeLists = <T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  keyOf: (member: T) => string,
): Merged<T> => {
  const [was, own, other] = [byKey(base, keyOf), byKey(mine, keyOf), byKey(theirs, keyOf)];
  const common = (keys: Map<string, T>, beside: Map<string, T>): string[] =>
    [...keys.keys()].filter((key) => beside.has(key));
  const hasMoved = !isSame(common(was, own), common(own, was));
  const [lead, second] = hasMoved ? [own, other] : [other, own];
  const conflicts: string[] = [];
  const list: T[] = [];
  for (const key of mergeOrder([...lead.keys()], [...second.keys()])) {
    const { value, conflict } = mergeValues(was.get(key), own.get(key), other.get(key));
    if (conflict) conflicts.push(key);
    // Merging keeps the kind of the members, which the compiler cannot follow through their parts.
    if (value !== undefined) list.push(value as T);
  }
  return { list, conflicts };
};
