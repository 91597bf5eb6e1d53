import type { Queries, Stored } from '../../db/database';

export type UserRecord = Stored<'users'>;

/** The account of an email in a store. */
export const findUser = async (db: Queries, store: string, email: string): Promise<UserRecord | null> =>
  (await db
    .selectFrom('users')
    .selectAll()
    .where('store', '=', store)
    .where('email', '=', email)
    .executeTakeFirst()) ?? null;

export const findUserById = async (db: Queries, store: string, id: number): Promise<UserRecord | null> =>
  (await db
    .selectFrom('users')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const setPasswordHash = async (db: Queries, user: UserRecord, hash: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('store', '=', user.store)
    .where('id', '=', user.id)
    .execute();
};

/** Adds an account that has no password yet, of somebody whose language may be known; answers whether the email was free. */
export const addInvitedUser = async (
  db: Queries,
  user: { store: string; email: string; name: string; vendor: string; language?: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.columns(['store', 'email']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

export const setUserName = async (
  db: Queries,
  user: Pick<UserRecord, 'store' | 'id'>,
  name: string,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ name })
    .where('store', '=', user.store)
    .where('id', '=', user.id)
    .execute();
};

/** What a person reads mails in; empty: the store's language. */
export const setUserLanguage = async (
  db: Queries,
  user: Pick<UserRecord, 'store' | 'id'>,
  language: string,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ language })
    .where('store', '=', user.store)
    .where('id', '=', user.id)
    .execute();
};

/** Whether nobody else of the person's vendor has set a password yet. */
export const isFirstOfVendor = async (db: Queries, { store, vendor, id }: UserRecord): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('id', '!=', id)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()) === undefined;

/** The addresses of those who own a vendor, or with `*` the marketplace, and can sign in. */
export const ownersOf = async (db: Queries, store: string, vendor: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .where('role', '=', 'owner')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
};
