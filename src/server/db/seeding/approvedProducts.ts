import type { Queries } from '../database';

/** The first approved products of vendors that are not trusted to change them, with their vendor's address. */
export const approvedProducts = (
  db: Queries,
  store: string,
  count: number,
): Promise<{ id: number; email: string | null }[]> =>
  db
    .selectFrom('products as p')
    .innerJoin('vendors as v', (join) =>
      join.onRef('v.store', '=', 'p.store').onRef('v.vendor', '=', 'p.vendor'),
    )
    .select(['p.id', 'v.email'])
    .where('p.store', '=', store)
    .where('p.approval', '=', 'approved')
    .where('v.auto_approve', 'is not', true)
    .orderBy('p.id')
    .limit(count)
    .execute();
