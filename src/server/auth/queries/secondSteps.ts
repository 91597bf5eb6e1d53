import { sql } from 'kysely';
import type { Queries, Stored } from '../../db/database';

export type SecondStepRecord = Stored<'second_steps'>;

interface Account {
  store: string;
  id: number;
}

/** A person's second step, confirmed or not yet. */
export const findSecondStep = async (db: Queries, { store, id }: Account): Promise<SecondStepRecord | null> =>
  (await db
    .selectFrom('second_steps')
    .selectAll()
    .where('store', '=', store)
    .where('user_id', '=', id)
    .executeTakeFirst()) ?? null;

/** Begins a second step, in place of one that was never confirmed; false where one is on. */
export const putSecondStep = async (
  db: Queries,
  { store, id }: Account,
  secret: string,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .insertInto('second_steps')
    .values({ store, user_id: id, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'user_id'])
        .doUpdateSet({ secret, created_at: now })
        .where('second_steps.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Turns a second step on; false where it is on already or its secret has been replaced. */
export const confirmSecondStep = async (
  db: Queries,
  step: SecondStepRecord,
  span: number,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .updateTable('second_steps')
    .set({ confirmed_at: now, last_step: span })
    .where('store', '=', step.store)
    .where('user_id', '=', step.user_id)
    .where('secret', '=', step.secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** A code of a span so far ahead, ten minutes of them, was used by a clock that was wrong: codes of now count. */
const farAhead = 20;

/** Uses the codes up to a span up; false where that one was used before: of two at once one has it. */
export const useSpan = async (db: Queries, step: SecondStepRecord, span: number): Promise<boolean> => {
  const row = await db
    .updateTable('second_steps')
    .set({ last_step: span })
    .where('store', '=', step.store)
    .where('user_id', '=', step.user_id)
    .where((eb) => eb.or([eb('last_step', '<', span), eb('last_step', '>', span + farAhead)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Turns a person's second step off, with its recovery codes; false where there was none. */
export const dropSecondStep = async (db: Queries, { store, id }: Account): Promise<boolean> => {
  const row = await db
    .deleteFrom('second_steps')
    .where('store', '=', store)
    .where('user_id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Puts recovery codes, by their hashes, in place of the former. */
export const putRecoveryCodes = async (
  db: Queries,
  { store, id }: Account,
  hashes: readonly string[],
): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('store', '=', store).where('user_id', '=', id).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ store, user_id: id, code_hash })))
    .execute();
};

/** Uses a recovery code up; false where it is none, or was used. */
export const dropRecoveryCode = async (
  db: Queries,
  { store, id }: Account,
  hash: string,
): Promise<boolean> => {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('store', '=', store)
    .where('user_id', '=', id)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

export const countRecoveryCodes = async (db: Queries, { store, id }: Account): Promise<number> => {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('store', '=', store)
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return n;
};
