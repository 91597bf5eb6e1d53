import { namesGivenUp, vendorsMeant } from '../vendors/queries/formerNames';
import type { Queries } from '../db/database';

/** Whom names of vendors mean that an order says, however they are written. */
export interface CalledVendors {
  /** By all that is known now; who is no vendor is not in it. */
  meant: ReadonlyMap<string, string>;
  /** Whether a vendor gave this name up, whoever it means by now. */
  wasCalled: (name: string, vendor: string) => boolean;
  /** Of an order that stands with these vendors: one of them where the name is, or was, that one's. */
  inOrder: (name: string, holders: readonly string[]) => string | null;
}

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Reads whom names mean to orders that stand with `holders`: these keep what they have, be they renamed or deleted since
 * and their names another's. Nobody is held.
 */
export const calledVendors = async (
  tx: Queries,
  store: string,
  { names, holders }: { names: readonly string[]; holders: readonly string[] },
): Promise<CalledVendors> => {
  const meant = await vendorsMeant(tx, { store, vendor: null }, [...names, ...holders]);
  const givenUp = holders.length === 0 ? null : await namesGivenUp(tx, { store }, names);
  // Who is gone has no name that leads anywhere, and neither do the names that it had before.
  const wasCalled = (name: string, vendor: string): boolean =>
    (givenUp?.get(name) ?? []).some((became) =>
      became === null ? meant.get(vendor) !== vendor : became === vendor,
    );
  const inOrder = (name: string, own: readonly string[]): string | null => {
    const now = meant.get(name) ?? null;
    const called = own.find((vendor) => folded(vendor) === folded(name));
    if (called !== undefined || (now !== null && own.includes(now))) return called ?? now;
    const [was, ...others] = new Set(own.filter((vendor) => wasCalled(name, vendor)));
    return was === undefined || others.length > 0 ? now : was;
  };
  return { meant, wasCalled, inOrder };
};
