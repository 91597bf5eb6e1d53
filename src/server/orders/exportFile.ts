import type { Storage } from '../adapters/storage';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { Queries } from '../db/database';
import { addFile } from '../files/queries/files';
import type { Scope } from '../db/scope';

/** How long the address of an export holds, in seconds. */
const addressSeconds = 600;

/**
 * Announces an export of orders; its bytes are still to come. One with a count is a job's, and is found again by who
 * asked for it. Answers the key to write the bytes to.
 */
export const announceExport = async (
  db: Queries,
  scope: Scope,
  { id, by, day, count }: { id: string; by: string; day: string; count?: number },
): Promise<string> => {
  const name = `orders-${day}.csv`;
  const path = `${scope.store}/exports/${id}/${name}`;
  await addFile(db, {
    store: scope.store,
    id,
    kind: 'export',
    name,
    mime: 'text/csv',
    size: 0,
    path,
    vendor: scope.vendor ?? marketplaceVendor,
    by_email: by,
    order_count: count ?? null,
  });
  return path;
};

/** Where a browser loads an export down from. */
export const exportAddress = (storage: Storage, key: string): Promise<string> =>
  storage.address(key, addressSeconds);
