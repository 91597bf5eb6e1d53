import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { readProducts, type StoredProduct } from './read';
import { selectedIds, type Selection } from './selection';

const batchSize = 250;

/** All products of a selection, whole, a batch at a time, so that the database serves others in between. */
export async function* eachSelected(
  db: Queries,
  scope: Scope,
  selection: Selection,
): AsyncGenerator<StoredProduct[]> {
  const ids = await selectedIds(db, selection);
  for (let at = 0; at < ids.length; at += batchSize)
    yield await readProducts(db, scope, ids.slice(at, at + batchSize));
}
