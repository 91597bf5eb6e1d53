import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { storedRates } from './queries/currencies';

/** How much of each other currency one of the store's is worth, as the marketplace has entered or fetched it. */
export const exchangeRates = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
): Promise<ReadonlyMap<string, string>> =>
  new Map((await storedRates(db, scope)).map(({ currency, rate }) => [currency, rate]));
