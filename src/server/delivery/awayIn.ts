import type { Away } from '../../domain/delivery/holidays';
import type { SignedInContext } from '../context';
import { readStore } from '../db/stores';
import { awayNow } from './awayNow';

/** What is said of a vendor of the caller's store who is away just now. */
export const awayIn = async ({
  db,
  scope,
  now,
}: SignedInContext): Promise<(vendor: string) => Away | null> => {
  const store = await readStore(db, scope.store);
  return store === null ? () => null : (await awayNow(db, store, now())).of;
};
