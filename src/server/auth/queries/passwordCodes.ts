import { sql } from 'kysely';
import type { Queries, Stored } from '../../db/database';

/** Keeps the code of an email in place of an earlier one. */
export const putPasswordCode = async (
  db: Queries,
  code: Stored<'password_codes', 'store' | 'email' | 'code_hash' | 'expires_at'>,
): Promise<void> => {
  await db
    .insertInto('password_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'email'])
        .doUpdateSet({ code_hash: code.code_hash, expires_at: code.expires_at, attempts: 0 }),
    )
    .execute();
};

/** Counts a try and answers the code's hash while it is valid and tried at most `most` times. */
export const tryPasswordCode = async (
  db: Queries,
  store: string,
  email: string,
  now: Date,
  most: number,
): Promise<string | null> => {
  const row = await db
    .updateTable('password_codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('store', '=', store)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .where('attempts', '<', most)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
};

/** Uses a code up, and answers whether it was still there: of two at once only one may have it. */
export const dropPasswordCode = async (
  db: Queries,
  store: string,
  email: string,
  codeHash: string,
): Promise<boolean> => {
  const dropped = await db
    .deleteFrom('password_codes')
    .where('store', '=', store)
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst();
  return dropped !== undefined;
};

/** Keeps the invitation of an email in place of an earlier one. */
export const putPasswordInvite = async (db: Queries, invite: Stored<'password_invites'>): Promise<void> => {
  await db
    .insertInto('password_invites')
    .values(invite)
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'email'])
        .doUpdateSet({ code_hash: invite.code_hash, expires_at: invite.expires_at }),
    )
    .execute();
};

/** Uses a valid invitation up, and answers whether this call was the one that did. */
export const dropPasswordInvite = async (
  db: Queries,
  invite: { store: string; email: string; code_hash: string },
  now: Date,
): Promise<boolean> => {
  const dropped = await db
    .deleteFrom('password_invites')
    .where('store', '=', invite.store)
    .where('email', '=', invite.email)
    .where('code_hash', '=', invite.code_hash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return dropped !== undefined;
};

/** Voids what was sent to an address to set a password with. */
export const dropCodesOf = async (db: Queries, store: string, email: string): Promise<void> => {
  for (const table of ['password_codes', 'password_invites'] as const)
    await db.deleteFrom(table).where('store', '=', store).where('email', '=', email).execute();
};
