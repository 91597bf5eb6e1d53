import { permissionsOf } from '../../../../domain/permissions';
import { marketplaceVendor } from '../../../../domain/session';
import type { Queries } from '../../database';

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
