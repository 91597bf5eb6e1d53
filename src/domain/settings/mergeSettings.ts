/** Any of the members, at every depth; a list stands as a whole. */
export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> | undefined }
    : T;

/** Whether a value of settings has members of its own; a list has none. */
export const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mergeGroups = (base: object, changes: object): object => {
  const merged = new Map<string, unknown>(Object.entries(base));
  const given: [string, unknown][] = Object.entries(changes);
  for (const [name, value] of given) {
    const there = merged.get(name);
    if (value !== undefined)
      merged.set(name, isGroup(there) && isGroup(value) ? mergeGroups(there, value) : value);
  }
  return Object.fromEntries(merged);
};

/**
 * The settings with the changes put into them, member by member at every depth. Lists are taken whole, null
 * is a value, undefined is none.
 */
export const mergeSettings = <T extends object>(base: T, changes: DeepPartial<NoInfer<T>>): T =>
  // Merging keeps the members and their kinds, which the compiler cannot follow through their names.
  mergeGroups(base, changes) as T;

/** Whether two values of settings are the same, at every depth; undefined is none. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isGroup(one) || !isGroup(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)));
};

const groupChanges = (before: object, after: object): object => {
  const changes: [string, unknown][] = [];
  const now: [string, unknown][] = Object.entries(after);
  for (const [name, value] of now) {
    const was: unknown = Reflect.get(before, name);
    if (value === undefined || isSame(was, value)) continue;
    changes.push([name, isGroup(was) && isGroup(value) ? groupChanges(was, value) : value]);
  }
  return Object.fromEntries(changes);
};

/** What `mergeSettings` needs to lead from one to the other: only what differs, so that others' changes stay. */
export const changesOf = <T extends object>(before: T, after: T): DeepPartial<T> =>
  // As above: the members and their kinds are those of `after`.
  groupChanges(before, after) as DeepPartial<T>;

/** The single values of settings by their paths; groups are gone into, a list is one value. */
export const valuesOf = (group: object, at = ''): [string, unknown][] =>
  Object.entries(group).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const path = at === '' ? name : `${at}.${name}`;
    return isGroup(value) ? valuesOf(value, path) : [[path, value]];
  });

/** The group that has a value at a path, and nothing else: what `mergeSettings` takes. */
export const groupOf = (path: string, value: unknown): object =>
  // A path has at least one name.
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
