import { everyonesPermissions, type Permission } from './permissions';

type AreaOf<P> = P extends `${'read' | 'write'}_${infer Area}` ? Area : never;
/** What a key may be for: the areas that the permissions are about. */
export type KeyArea = AreaOf<(typeof everyonesPermissions)[number]>;

/** One right of a key; writing includes reading. */
export type KeyScope = `${'read' | 'write'}_${KeyArea}`;

const parts = /^(read|write)_(.+)$/;

const areaIn = (permission: string): KeyArea | null => {
  const area = parts.exec(permission)?.[2];
  return keyAreas.find((each) => each === area) ?? null;
};

/** The areas, in the order of the permissions. */
const keyAreas: readonly KeyArea[] = [
  ...new Set(everyonesPermissions.map((permission) => permission.replace(parts, '$2') as KeyArea)),
];

/** Every scope, area by area. */
export const keyScopes: readonly KeyScope[] = keyAreas.flatMap(
  (area) => [`read_${area}`, `write_${area}`] as const,
);

/**
 * The scope by which a key makes a call that needs a permission; null: none does. Whether the call reads or writes
 * counts, not the permission's name: some that read let their holders change things as well.
 */
export const keyScopeFor = (permission: Permission, writes: boolean): KeyScope | null => {
  const area = areaIn(permission);
  return area === null ? null : `${writes ? 'write' : 'read'}_${area}`;
};

/** Whether a key with these scopes has another one: itself, or to write where that one reads. */
export const holdsScope = (held: readonly KeyScope[], needed: KeyScope): boolean =>
  held.some((scope) => scope === needed || scope === needed.replace('read_', 'write_'));

/** The scopes among texts that were kept. */
export const keyScopesIn = (texts: readonly string[]): KeyScope[] =>
  keyScopes.filter((scope) => texts.includes(scope));
