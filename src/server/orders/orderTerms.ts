import type { SignedInContext } from '../context';
import { readStore } from '../db/repositories/stores';
import { NotFound } from '../errors';

/** A store's time zone, and the order fields that are hidden from who asks. Errors: NotFound. */
export const orderTerms = async ({
  db,
  scope,
}: Pick<SignedInContext, 'db' | 'scope'>): Promise<{ timeZone: string; hidden: string[] }> => {
  const store = await readStore(db, scope.store);
  if (store === null) throw new NotFound('The store');
  const hidden = scope.vendor === null ? [] : store.features.orders.hiddenFields;
  return { timeZone: store.timeZone, hidden };
};
