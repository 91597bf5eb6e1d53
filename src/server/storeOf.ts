import type { Queries } from './db/database';
import { readStore, type Store } from './db/stores';
import { NotFound } from './errors';
import { webErrors } from '../domain/errors/web';

/** A store that has to be there, with its settings. Errors: NotFound. */
export const storeOf = async (db: Queries, name: string): Promise<Store> => {
  const store = await readStore(db, name);
  if (store === null) throw new NotFound(webErrors.storeNotFound());
  return store;
};
