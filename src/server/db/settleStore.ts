import type { Queries } from './database';

/** Which store is meant where none is named, and whether a setting says so. */
interface StoreSetting {
  defaultStore: string;
  storeIsNamed: boolean;
}

/**
 * Settles which store is meant where none is named, once the database is open. A setting says so; else it is the one
 * that the data have: marketplaces that began before new ones were called "main" are called "demo", and stay so.
 * Changes `config`.
 */
export const settleStore = async (config: StoreSetting, db: Queries): Promise<void> => {
  if (config.storeIsNamed) return;
  const usual = ['demo', 'main'];
  const rows = await db.selectFrom('stores').select('store').where('store', 'in', usual).execute();
  const found = usual.find((name) => rows.some(({ store }) => store === name));
  if (found !== undefined) config.defaultStore = found;
};

/** What is to be said of settings that name stores which the database has not, once it has any. */
export const namedInVain = async (
  {
    passwordRedirectStore,
    logoutRedirects,
  }: { passwordRedirectStore: string | null; logoutRedirects: Readonly<Record<string, string>> },
  db: Queries,
): Promise<string[]> => {
  const rows = await db.selectFrom('stores').select('store').orderBy('store').execute();
  const stores = rows.map(({ store }) => store);
  const named = [
    ...(passwordRedirectStore === null ? [] : [['PASSWORD_REDIRECT_STORE', passwordRedirectStore] as const]),
    ...Object.keys(logoutRedirects).map((store) => ['LOGOUT_REDIRECTS', store] as const),
  ];
  if (stores.length === 0) return [];
  return named
    .filter(([, store]) => !stores.includes(store))
    .map(
      ([setting, store]) =>
        `${setting} names the store "${store}", which is not there, and does nothing. There is ${stores.join(', ')}.`,
    );
};
