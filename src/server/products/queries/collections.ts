import type { Collection } from '../../../domain/products/specifications/collections';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

type StoreScope = Pick<Scope, 'store'>;

/** Makes the collection of a specification's value, or renames the one that is there; answers its id. */
export const putCollection = async (
  db: Queries,
  { store }: StoreScope,
  { key, value, title }: Omit<Collection, 'id'>,
): Promise<string> => {
  const { id } = await db
    .insertInto('collections')
    .values({ store, key, value, title })
    .onConflict((conflict) => conflict.columns(['store', 'key', 'value']).doUpdateSet({ title }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
};

/** The collections of a store, by their titles. */
export const listCollections = async (db: Queries, { store }: StoreScope): Promise<Collection[]> => {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'key', 'value', 'title'])
    .where('store', '=', store)
    .orderBy('title')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, id: String(row.id) }));
};

/** One collection of a store, or null. */
export const readCollection = async (
  db: Queries,
  { store }: StoreScope,
  id: number,
): Promise<Collection | null> => {
  const row = await db
    .selectFrom('collections')
    .select(['id', 'key', 'value', 'title'])
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, id: String(row.id) };
};

/** Removes a collection; its products stay. False where there is none. */
export const removeCollection = async (db: Queries, { store }: StoreScope, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('collections')
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
