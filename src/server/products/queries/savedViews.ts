import type { SavedView, ViewedList } from '../../../domain/products/savedViews';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

type StoredView = Stored<'saved_views'>;

/** How many views of a list a person may keep. */
export const mostViews = 50;

/** A view as the wire has it, for its reader. */
export const viewAnswer = (row: StoredView, reader: string): SavedView => ({
  id: String(row.id),
  list: row.list,
  name: row.name,
  search: row.search,
  columns: row.columns,
  shared: row.shared,
  opensFirst: row.opens_first && row.owner_email === reader,
  own: row.owner_email === reader,
  by: row.owner_email,
});

const viewsOf = (db: Queries, { store, vendor }: Scope) =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? marketplaceVendor);

/** One's own views of a list, and those that others of the same vendor or marketplace share, by name. */
export const listViews = (
  db: Queries,
  scope: Scope,
  list: ViewedList,
  reader: string,
): Promise<StoredView[]> =>
  viewsOf(db, scope)
    .where('list', '=', list)
    .where((where) => where.or([where('owner_email', '=', reader), where('shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute();

/** A view of one's own; null where there is none. */
export const findOwnView = async (
  db: Queries,
  scope: Scope,
  id: number,
  reader: string,
): Promise<StoredView | null> =>
  (await viewsOf(db, scope).where('id', '=', id).where('owner_email', '=', reader).executeTakeFirst()) ??
  null;

export type ViewContent = Omit<SavedView, 'id' | 'own' | 'by' | 'opensFirst'> & {
  /** Undefined: as it was. */
  opensFirst: boolean | undefined;
};

/** Keeps a new view, or changes one; in a transaction, as one that opens first takes the place of another. Errors: the database's, where the person has another of this name. */
export const writeView = async (
  db: Queries,
  { store, vendor }: Scope,
  id: number | null,
  { columns, opensFirst, ...content }: ViewContent,
  { by, now }: { by: string; now: Date },
): Promise<StoredView> => {
  if (opensFirst === true)
    await db
      .updateTable('saved_views')
      .set({ opens_first: false })
      .where('store', '=', store)
      .where('vendor', '=', vendor ?? marketplaceVendor)
      .where('list', '=', content.list)
      .where('owner_email', '=', by)
      .where('opens_first', '=', true)
      .execute();
  const values = {
    ...content,
    columns: columns === null ? null : JSON.stringify(columns),
    ...(opensFirst !== undefined && { opens_first: opensFirst }),
    updated_at: now,
  };
  if (id === null)
    return db
      .insertInto('saved_views')
      .values({ store, vendor: vendor ?? marketplaceVendor, owner_email: by, ...values })
      .returningAll()
      .executeTakeFirstOrThrow();
  return db
    .updateTable('saved_views')
    .set(values)
    .where('store', '=', store)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const removeView = async (db: Queries, { store }: Scope, id: number): Promise<void> => {
  await db.deleteFrom('saved_views').where('store', '=', store).where('id', '=', id).execute();
};
