import { sql } from 'kysely';
import type { OftenGiven } from '../../../domain/conversations/conversationSettings';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** Whose answers: the marketplace's own stand in its settings, so only vendors have rows. */
const owner = ({ vendor }: Scope): string => vendor ?? marketplaceVendor;

const named = (name: string) => sql<boolean>`lower(name) = lower(${name})`;

/** The answers that a vendor often gives, by name. */
export const ownAnswers = (db: Queries, scope: Scope): Promise<OftenGiven[]> =>
  db
    .selectFrom('own_answers')
    .select(['name', 'text'])
    .where('store', '=', scope.store)
    .where('vendor', '=', owner(scope))
    .orderBy(sql`lower(name)`)
    .execute();

/** Adds an answer. Errors: the database's, where the vendor has another of this name. */
export const addOwnAnswer = async (
  db: Queries,
  scope: Scope,
  answer: OftenGiven,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('own_answers')
    .values({ store: scope.store, vendor: owner(scope), ...answer, updated_at: now })
    .execute();
};

/** Changes an answer and its name; false where there is none. Errors: the database's, where another has the name. */
export const changeOwnAnswer = async (
  db: Queries,
  scope: Scope,
  before: string,
  answer: OftenGiven,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('own_answers')
    .set({ ...answer, updated_at: now })
    .where('store', '=', scope.store)
    .where('vendor', '=', owner(scope))
    .where(named(before))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Deletes an answer; false where there is none. */
export const deleteOwnAnswer = async (db: Queries, scope: Scope, name: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('own_answers')
    .where('store', '=', scope.store)
    .where('vendor', '=', owner(scope))
    .where(named(name))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
