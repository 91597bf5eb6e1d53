import { holdsScope, keyScopeFor, type KeyScope } from './keyScopes';
import { permissionsOf, type Permission, type RightsClaims } from './permissions';

/** Who calls: a person by their role, or by a key that has scopes of what its maker may do. */
export type Caller = Omit<RightsClaims, 'key'> & { key?: { scopes: readonly KeyScope[] | null } | undefined };

/**
 * The permissions by which a caller is told what a call says beside its own area: those of the person, and of a key
 * only what its scopes let it read of them. What no scope is for (people, switching) no key holds. Whether a key makes
 * a call at all is asked before (`keyProblem`).
 */
export const heldBy = ({ admin, role, key }: Caller): Permission[] => {
  const held = permissionsOf({ admin, role });
  if (key === undefined) return held;
  return held.filter((permission) => {
    const scope = keyScopeFor(permission, false);
    return scope !== null && holdsScope(key.scopes ?? [], scope);
  });
};
