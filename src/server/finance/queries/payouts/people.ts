import { permissionsOf } from '../../../../domain/accounts/permissions';
import { marketplaceVendor } from '../../../../domain/accounts/session';
import type { Queries } from '../../../db/database';

/** Addresses of the marketplace's people who look after money. */
export const financePeople = async (db: Queries, store: string): Promise<string[]> => {
  const people = await db
    .selectFrom('users')
    .select(['email', 'admin', 'vendor', 'role'])
    .where('store', '=', store)
    .where('vendor', '=', marketplaceVendor)
    .execute();
  return people.filter((person) => permissionsOf(person).includes('read_finance')).map(({ email }) => email);
};
