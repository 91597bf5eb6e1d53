import { sql } from 'kysely';
import type { StaffRole } from '../../../domain/accounts/permissions';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import type { UserRecord } from '../../auth/queries/users';

/** Whose people are meant: a vendor's, or in the marketplace's view the marketplace's own, never all. */
const vendorOf = ({ vendor }: Scope): string => vendor ?? marketplaceVendor;

export interface PersonRow {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  hasPassword: boolean;
  twoStep: boolean;
  lastSeenAt: Date | null;
}

/** Those of these addresses that are people of another vendor, or of the marketplace. */
export const peopleOfOthers = async (
  db: Queries,
  store: string,
  vendor: string,
  emails: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('store', '=', store)
    .where('vendor', '<>', vendor)
    .where('email', '=', (each) => each.fn.any(each.val([...new Set(emails)])))
    .execute();
  return new Set(rows.map(({ email }) => email));
};

/** The people of a vendor, or of the marketplace. */
export const listPeople = (db: Queries, scope: Scope): Promise<PersonRow[]> =>
  db
    .selectFrom('users as u')
    .select((each) => [
      'u.id',
      'u.email',
      'u.name',
      'u.role',
      sql<boolean>`u.password_hash is not null`.as('hasPassword'),
      each
        .exists(
          each
            .selectFrom('second_steps as s')
            .select('s.user_id')
            .whereRef('s.store', '=', 'u.store')
            .whereRef('s.user_id', '=', 'u.id')
            .where('s.confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('twoStep'),
      each
        .selectFrom('sessions as t')
        .select(({ fn }) => fn.max('t.rotated_at').as('at'))
        .whereRef('t.store', '=', 'u.store')
        .whereRef('t.user_id', '=', 'u.id')
        .as('lastSeenAt'),
    ])
    .where('u.store', '=', scope.store)
    .where('u.vendor', '=', vendorOf(scope))
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();

/** One of them, held against other changes until the transaction ends. */
export const lockPerson = async (db: Queries, scope: Scope, id: number): Promise<UserRecord | null> =>
  (await db
    .selectFrom('users')
    .selectAll()
    .where('store', '=', scope.store)
    .where('vendor', '=', vendorOf(scope))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The owners who can sign in, held against other changes: of two who demote one another one waits. */
export const lockOwners = async (db: Queries, scope: Scope): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('store', '=', scope.store)
    .where('vendor', '=', vendorOf(scope))
    .where('role', '=', 'owner')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** Adds a person without a password; null where the email has an account in the store. */
export const addPerson = async (
  db: Queries,
  scope: Scope,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<number | null> => {
  const row = await db
    .insertInto('users')
    .values({
      store: scope.store,
      vendor: vendorOf(scope),
      email,
      name,
      role,
      admin: scope.vendor === null,
    })
    .onConflict((conflict) => conflict.columns(['store', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export const setPersonRole = async (
  db: Queries,
  scope: Scope,
  id: number,
  role: StaffRole,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ role })
    .where('store', '=', scope.store)
    .where('vendor', '=', vendorOf(scope))
    .where('id', '=', id)
    .execute();
};

export const dropPerson = async (db: Queries, scope: Scope, id: number): Promise<void> => {
  await db
    .deleteFrom('users')
    .where('store', '=', scope.store)
    .where('vendor', '=', vendorOf(scope))
    .where('id', '=', id)
    .execute();
};
