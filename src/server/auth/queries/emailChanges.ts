import type { Queries } from '../../db/database';
import type { UserRecord } from './users';

type Account = Pick<UserRecord, 'store' | 'id'>;

interface NewAddress {
  email: string;
  expires_at: Date;
}

/** Keeps the address that a person would like to have, in place of an earlier one; no link holds for it yet. */
export const putEmailChange = async (
  db: Queries,
  { store, id }: Account,
  { email, expires_at }: NewAddress,
): Promise<void> => {
  await db
    .insertInto('email_changes')
    .values({ store, user_id: id, email, code_hash: null, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['store', 'user_id']).doUpdateSet({ email, code_hash: null, expires_at }),
    )
    .execute();
};

/** The address that a person waits for, while its link is valid; null where there is none. */
export const pendingEmail = async (
  db: Queries,
  { store, id }: Account,
  now: Date,
): Promise<string | null> => {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('store', '=', store)
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
};

/** Lets a link hold for the address, where the person still wants it; says whether they do. */
export const setEmailCode = async (
  db: Queries,
  { store, id }: Account,
  email: string,
  codeHash: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ code_hash: codeHash })
    .where('store', '=', store)
    .where('user_id', '=', id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Uses a valid link up and answers whose it was and for which address, or null: of two at once one has it. */
export const takeEmailChange = async (
  db: Queries,
  store: string,
  codeHash: string,
  now: Date,
): Promise<{ userId: number; email: string } | null> => {
  const row = await db
    .deleteFrom('email_changes')
    .where('store', '=', store)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, email: row.email };
};

/** Gives a person another address. Errors: the database's, where someone of the store has it. */
export const setUserEmail = async (db: Queries, { store, id }: Account, email: string): Promise<void> => {
  await db.updateTable('users').set({ email }).where('store', '=', store).where('id', '=', id).execute();
};
