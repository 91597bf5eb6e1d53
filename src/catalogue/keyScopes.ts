import { keyScopeFor, type KeyScope } from '../domain/accounts/keyScopes';
import type { Call } from './call';

/**
 * The scopes that a key needs for a call; null: no key makes it. Those are calls of sessions, of what anyone may do, of
 * people and their rights, of money and power (which ask who is there), and of vendors alone: a key is the
 * marketplace's.
 */
export const keyScopesOf = ({
  onlyReads,
  prefix,
  allow,
  confirm,
  answers,
}: Call): readonly KeyScope[] | null => {
  if (allow === 'anyone' || prefix === 'root' || confirm !== undefined || answers === 'events') return null;
  if (allow.role === 'vendor' || allow.permission === undefined) return null;
  const needed = [allow.permission, allow.also]
    .filter((permission) => permission !== undefined)
    .map((permission) => keyScopeFor(permission, !onlyReads));
  return needed.includes(null) ? null : needed.filter((scope) => scope !== null);
};
