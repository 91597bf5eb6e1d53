import { sql } from 'kysely';
import type { Queries, Stored } from '../../db/database';

export type SessionRecord = Stored<'sessions'>;
export type NewSession = Pick<
  SessionRecord,
  | 'store'
  | 'id'
  | 'user_id'
  | 'vendor'
  | 'embedded'
  | 'token_hash'
  | 'expires_at'
  | 'user_agent'
  | 'rotated_at'
  | 'address'
>;

export const addSession = async (db: Queries, session: NewSession): Promise<void> => {
  await db.insertInto('sessions').values(session).execute();
};

export const findSession = async (db: Queries, store: string, id: string): Promise<SessionRecord | null> =>
  (await db
    .selectFrom('sessions')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** A session, held against other refreshes of it until the transaction ends. */
export const lockSession = async (db: Queries, store: string, id: string): Promise<SessionRecord | null> =>
  (await db
    .selectFrom('sessions')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Replaces the refresh token; the one before is remembered, so that its reuse is noticed. */
export const rotateSession = async (
  db: Queries,
  session: SessionRecord,
  renewed: Pick<SessionRecord, 'token_hash' | 'rotated_at' | 'expires_at' | 'address'>,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ previous_hash: session.token_hash, ...renewed })
    .where('store', '=', session.store)
    .where('id', '=', session.id)
    .execute();
};

export const setSessionVendor = async (
  db: Queries,
  session: SessionRecord,
  vendor: string,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ vendor })
    .where('store', '=', session.store)
    .where('id', '=', session.id)
    .execute();
};

/** Notes that the session's person has just shown that it is them. */
export const confirmSession = async (db: Queries, store: string, id: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

export const endSession = async (db: Queries, store: string, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('store', '=', store)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Ends every session of a person, as after a new password. */
export const endSessionsOf = async (db: Queries, store: string, userId: number, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('store', '=', store)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};
