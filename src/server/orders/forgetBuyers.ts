import type { Queries } from '../db/database';
import { purchaseNames, redactPurchases } from './queries/purchases/redactPurchases';

/** Takes the buyers out of what a shop of Shopify's has sold; answers the names of the orders that had one. */
export const forgetBuyers = (db: Queries, store: string, ids: readonly string[] | null): Promise<string[]> =>
  redactPurchases(db, store, ids);

/** The names of what a shop of Shopify's has sold, by the ids that it gave them. */
export const namesOfSold = (db: Queries, store: string, ids: readonly string[]): Promise<string[]> =>
  purchaseNames(db, store, ids);
