import type { Away } from '../../domain/delivery/holidays';
import { marketplaceVendor } from '../../domain/accounts/session';
import { isOn } from '../../domain/settings/toggles';
import type { Queries } from '../db/database';
import { awayVendors } from '../settings/queries/ownSettings';
import type { Store } from '../db/stores';

/** Who of a store is away just now: asked of the days each time, so that everyone is back by themselves. */
export interface AwayNow {
  /** What is said of a vendor who is away, or of everyone while the whole marketplace is; null: it is there. */
  of: (vendor: string) => Away | null;
  /** Whose products the shop does not show meanwhile; `all`: nobody's are shown. */
  hidden: { all: boolean; vendors: string[] };
}

/** Reads who is away, by the calendar of the store's time zone; nobody where holidays are switched off. */
export const awayNow = async (db: Queries, store: Store, now: Date): Promise<AwayNow> => {
  const away = isOn(store.features, 'holidayMode')
    ? await awayVendors(db, store, now, store.timeZone)
    : new Map<string, Away>();
  const everyone = away.get(marketplaceVendor) ?? null;
  const hides = store.features.holidays.products === 'hide';
  return {
    of: (vendor) => away.get(vendor) ?? everyone,
    hidden: { all: hides && everyone !== null, vendors: hides ? [...away.keys()] : [] },
  };
};
