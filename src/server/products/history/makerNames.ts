import type { Queries } from '../../db/database';
import { peopleOfOthers } from '../../accounts/queries/people';
import { readStore } from '../../db/stores';
import type { Scope } from '../../db/scope';

/**
 * How the makers of changes, by their addresses, are named to a scope: a vendor reads the marketplace's name in place
 * of its people, and of those of another vendor that a product came from.
 */
export const makerNames = async (
  db: Queries,
  scope: Scope,
  makers: readonly string[],
): Promise<(by: string) => string> => {
  if (scope.vendor === null) return (by) => by;
  const others = await peopleOfOthers(db, scope.store, scope.vendor, makers);
  if (others.size === 0) return (by) => by;
  const shop = (await readStore(db, scope.store))?.shopName ?? '';
  return (by) => (others.has(by) ? shop : by);
};
