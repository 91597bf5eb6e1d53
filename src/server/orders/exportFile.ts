import type { Storage } from '../adapters/storage';
import { marketplaceVendor } from '../../domain/session';
import type { Queries } from '../db/database';
import { addFile } from '../db/repositories/files';
import type { Scope } from '../db/scope';

/** How long the address of an export holds, in seconds. */
const addressSeconds = 3600;

/** Announces an export of orders; its bytes are still to come. Answers the key to write them to. */
export const announceExport = async (
  db: Queries,
  scope: Scope,
  { id, by, day }: { id: string; by: string; day: string },
): Promise<string> => {
  const name = `orders-${day}.csv`;
  const path = `${scope.store}/exports/${id}/${name}`;
  await addFile(db, {
    ...{ store: scope.store, id, kind: 'export', name, mime: 'text/csv', size: 0, path },
    vendor: scope.vendor ?? marketplaceVendor,
    by_email: by,
  });
  return path;
};

/** Where a browser loads an export down from. */
export const exportAddress = (storage: Storage, key: string): Promise<string> =>
  storage.address(key, addressSeconds);
