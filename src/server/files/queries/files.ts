import type { Fault } from '../../../domain/errors/errorTable';
import { storedFault } from '../../../domain/errors/storedFault';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Insertable } from 'kysely';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';
import type { Tables } from '../../db/migrations/tables';

export type FileRecord = Stored<'files'>;

/** Announces a file whose bytes are still to come. */
export const addFile = async (db: Queries, file: Insertable<Tables['files']>): Promise<void> => {
  await db.insertInto('files').values(file).execute();
};

/** Bytes that a vendor (`*`: the marketplace) has announced or sent since an instant. */
export const uploadedSince = async (
  db: Queries,
  { store, vendor }: { store: string; vendor: string },
  since: Date,
): Promise<number> => {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<string | null>('size').as('bytes'))
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('created_at', '>', since)
    .where('kind', '!=', 'export')
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

/**
 * Bytes that people without an account have sent to a store, or may still send (`pendingSince`: addresses given out
 * before take nothing any more), and that are not known to be used.
 */
export const anonymousBytes = async (db: Queries, store: string, pendingSince: Date): Promise<number> => {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<string | null>('size').as('bytes'))
    .where('store', '=', store)
    .where('vendor', '=', '')
    .where('kind', 'in', ['public', 'staged'])
    .where('refused', 'is', null)
    .where((where) => where.or([where('stored_at', 'is not', null), where('created_at', '>', pendingSince)]))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

/** Marks a file as stored, with the bytes that came. */
export const markStored = async (
  db: Queries,
  store: string,
  id: string,
  size: number,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('files')
    .set({ stored_at: now, size })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
};

/** Notes why the bytes of an upload were not taken. */
export const markRefused = async (db: Queries, store: string, id: string, reason: Fault): Promise<void> => {
  await db
    .updateTable('files')
    .set({ refused: storedFault(reason) })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .execute();
};

/** Marks uploads as pictures of products, so that upkeep leaves them. */
export const keepProductFiles = async (db: Queries, store: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('files')
    .set({ kind: 'product' })
    .where('store', '=', store)
    .where('id', 'in', ids)
    .where('kind', '=', 'picture')
    .execute();
};

/** A file that the scope may use: a vendor's own, or any of the store in the marketplace view. */
export const findFile = async (db: Queries, scope: Scope, id: string): Promise<FileRecord | null> => {
  let query = db.selectFrom('files').selectAll().where('store', '=', scope.store).where('id', '=', id);
  if (scope.vendor !== null) query = query.where('vendor', '=', scope.vendor);
  return (await query.executeTakeFirst()) ?? null;
};

/** A file by its unguessable id, whoever sent it. */
export const findAnyFile = async (db: Queries, store: string, id: string): Promise<FileRecord | null> =>
  (await db
    .selectFrom('files')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Marks a stored file of a stranger as part of an application; false where there is none. */
export const keepAnonymousFile = async (db: Queries, store: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ kind: 'application' })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('vendor', '=', '')
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Marks uploads that the scope may use as part of what is kept; those of others stay as they are. */
export const keepFiles = async (
  db: Queries,
  { store, vendor }: Scope,
  ids: readonly string[],
  kind: 'metafield',
): Promise<void> => {
  let query = db
    .updateTable('files')
    .set({ kind })
    .where('store', '=', store)
    .where('id', 'in', [...ids])
    .where('kind', '=', 'staged');
  if (vendor !== null) query = query.where('vendor', '=', vendor);
  await query.execute();
};

/** Makes uploads of the marketplace those of the vendor whose page or product names them. */
export const handOverFiles = async (
  db: Queries,
  { store }: Scope,
  ids: readonly string[],
  vendor: string,
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('files')
    .set({ vendor })
    .where('store', '=', store)
    .where('id', 'in', ids)
    .where('vendor', '=', marketplaceVendor)
    .execute();
};
