import { permissionsOf } from '../../../../domain/accounts/permissions';
import type { Queries } from '../../../db/database';

/** The addresses of a vendor's people ('*': the marketplace's) who look after money. */
export const financePeople = async (db: Queries, store: string, vendor: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'role'])
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ email, role }) => (permissionsOf({ role }).includes('read_finance') ? [email] : []));
};
