import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import type { FileRecord } from '../../files/queries/files';

/** Large exports of orders that a person asked for in a scope and has not had yet, newest first. */
export const listOrderExports = (db: Queries, scope: Scope, email: string): Promise<FileRecord[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('store', '=', scope.store)
    .where('by_email', '=', email)
    .where('vendor', '=', scope.vendor ?? marketplaceVendor)
    .where('order_count', 'is not', null)
    .where('taken_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();

/** Notes that a person had a large export, or wants it no longer; it is not offered again. False where there is none. */
export const takeOrderExport = async (
  db: Queries,
  scope: Scope,
  { id, email, at }: { id: string; email: string; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ taken_at: at })
    .where('store', '=', scope.store)
    .where('id', '=', id)
    .where('by_email', '=', email)
    .where('vendor', '=', scope.vendor ?? marketplaceVendor)
    .where('order_count', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
