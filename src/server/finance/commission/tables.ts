import type { CommissionLine } from '../../../domain/finance/commission/commission';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import { heldTables, versionsBetween } from '../queries/commissions/versions';
import type { Store } from '../../db/stores';
import type { Scope } from '../../db/scope';
import { storeOf } from '../../storeOf';

/** Tables as they are edited: amounts are decimal numbers. */
export interface HeldTables {
  own: (vendor: string) => readonly CommissionLine[];
  marketplace: readonly CommissionLine[];
  /** The lines of all of them. */
  lines: readonly CommissionLine[];
  store: Store;
}

/** The line that holds for a marketplace without a table of its own (spec 3, defaultCommissions). */
const defaultTable = ({ features: { defaultCommissions } }: Store): CommissionLine[] => {
  const { min, percentage } = defaultCommissions;
  return percentage === 0 ? [] : [{ min, max: null, flat: 0, percentage }];
};

const heldOf = (store: Store, tables: ReadonlyMap<string, readonly CommissionLine[]>): HeldTables => {
  const marketplace = tables.get(marketplaceVendor) ?? defaultTable(store);
  return {
    own: (vendor) => (vendor === marketplaceVendor ? [] : (tables.get(vendor) ?? [])),
    marketplace,
    lines: [...marketplace, ...[...tables.values()].flat()],
    store,
  };
};

/** The tables of a store that was read which hold at an instant, of these vendors or of all. */
const tablesOf = async (
  db: Queries,
  store: Store,
  at: Date,
  vendors?: readonly string[],
): Promise<HeldTables> => {
  const asked = vendors === undefined ? undefined : [...vendors, marketplaceVendor];
  return heldOf(store, await heldTables(db, store, at, asked));
};

/** The tables of these vendors of a store that was read, by any of these instants, in one statement. */
export const tablesBetween = async (
  db: Queries,
  store: Store,
  instants: readonly Date[],
  vendors: readonly string[],
): Promise<(at: Date) => HeldTables> => {
  const times = instants.map((at) => at.getTime());
  const versions = await versionsBetween(db, store, {
    from: new Date(Math.min(...times)),
    until: new Date(Math.max(...times)),
    vendors: [...vendors, marketplaceVendor],
  });
  return (at) => {
    // They come in the order in which they begin: the last one that has begun holds.
    const begun = versions.filter(({ beginsAt }) => beginsAt <= at);
    const held = new Map(begun.map(({ vendor, lines }) => [vendor, lines]));
    return heldOf(store, new Map([...held].filter(([, lines]) => lines.length > 0)));
  };
};

/** The tables that hold at an instant, of these vendors or of all. Errors: NotFound. */
export const tablesAt = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
  at: Date,
  vendors?: readonly string[],
): Promise<HeldTables> => tablesOf(db, await storeOf(db, scope.store), at, vendors);

/** What a vendor sees of the marketplace's lines: not those that are for another vendor. */
export const isShownTo = ({ constraint }: Pick<CommissionLine, 'constraint'>, { vendor }: Scope): boolean =>
  vendor === null ||
  constraint?.key?.trim() !== 'vendor' ||
  constraint.value?.trim().toLowerCase() === vendor.toLowerCase();
