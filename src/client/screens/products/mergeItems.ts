import { sameContent } from '../../../domain/sameContent';

/** The same item in the version before, as it was typed, and in the newest version; undefined where it is not. */
export interface Three<T> {
  before: T | undefined;
  mine: T | undefined;
  theirs: T | undefined;
}

/** What becomes of an item: whose it is, or the two together; undefined where it goes. */
export type MergeItem<T> = (key: string, three: Three<T>) => T | undefined;

interface Lists<T> {
  before: readonly T[];
  mine: readonly T[];
  theirs: T[];
}

/** An item is known by its id, and until it has one by what it is called. */
export interface Naming<T> {
  idOf: (item: T) => string | undefined;
  nameOf: (item: T) => string;
}

/** Whether two values say the same; what is missing is empty. */
export const sameValue = (one: unknown, other: unknown): boolean => sameContent(one ?? '', other ?? '');

/** Keys under which the same item is found in all three lists: a new one gets its id only when it is saved. */
const keyed = <T>(items: readonly T[], { idOf, nameOf }: Naming<T>, fresh: ReadonlySet<string>) => {
  const map = new Map<string, T>();
  for (const item of items) {
    const id = idOf(item);
    const name = `new:${nameOf(item)}`;
    const key = id === undefined || (fresh.has(name) && !map.has(name)) ? name : id;
    map.set(map.has(key) ? `${key}#${map.size}` : key, item);
  }
  return map;
};

const orderOf = <T>(map: ReadonlyMap<string, T>, others: ReadonlyMap<string, T>): string[] =>
  [...map.keys()].filter((key) => others.has(key));

/**
 * Puts what was done to a list on top of its newest version, item by item. The order is mine where I
 * changed it, else theirs; items of the other stand after the one that they stood after.
 */
export const mergeItems = <T>(
  { before, mine, theirs }: Lists<T>,
  naming: Naming<T>,
  merge: MergeItem<T>,
): T[] => {
  const withoutId = [...before, ...mine].filter((item) => naming.idOf(item) === undefined);
  const known = new Set([...before, ...mine].map(naming.idOf));
  const names = new Set(withoutId.map((item) => `new:${naming.nameOf(item)}`));
  const old = keyed(before, naming, new Set());
  const own = keyed(mine, naming, new Set());
  const fresh = theirs.filter((item) => !known.has(naming.idOf(item)));
  const freshNames = new Set(
    fresh.map((item) => `new:${naming.nameOf(item)}`).filter((name) => names.has(name)),
  );
  const newest = keyed(theirs, naming, freshNames);
  const reordered = !sameContent(orderOf(own, old), orderOf(old, own));
  const [lead, follow] = reordered ? [own, newest] : [newest, own];
  const order = [...lead.keys()];
  let last = -1;
  for (const key of follow.keys()) {
    const at = order.indexOf(key);
    if (at === -1) order.splice((last += 1), 0, key);
    else last = at;
  }
  for (const key of old.keys()) if (!order.includes(key)) order.push(key);
  const merged = order.flatMap((key) => {
    const item = merge(key, { before: old.get(key), mine: own.get(key), theirs: newest.get(key) });
    return item === undefined ? [] : [item];
  });
  // The very same list where nothing was added to it, so that its field is not taken for changed.
  const unchanged = merged.length === theirs.length && merged.every((item, at) => item === theirs[at]);
  return unchanged ? theirs : merged;
};
