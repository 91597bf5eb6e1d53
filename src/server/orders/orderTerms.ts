import type { SignedInContext } from '../context';
import { storeOf } from '../storeOf';

/** A store's time zone, and the order fields that are hidden from who asks. Errors: NotFound. */
export const orderTerms = async ({
  db,
  scope,
}: Pick<SignedInContext, 'db' | 'scope'>): Promise<{ timeZone: string; hidden: string[] }> => {
  const store = await storeOf(db, scope.store);
  const hidden = scope.vendor === null ? [] : store.features.orders.hiddenFields;
  return { timeZone: store.timeZone, hidden };
};
