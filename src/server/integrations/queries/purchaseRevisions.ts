import { sql } from 'kysely';
import type { Queries } from '../../db/database';

/** How new what is known of orders of a shop of Shopify's is, by what it calls them; in ms since 1970. */
export const knownRevisions = async (
  db: Queries,
  store: string,
  outsideIds: readonly string[],
): Promise<Map<string, number>> => {
  if (outsideIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('purchases')
    .select(['outside_id', 'revision'])
    .where('store', '=', store)
    .where('source', '=', 'shopify')
    .where('outside_id', 'in', outsideIds)
    .execute();
  return new Map(rows.map(({ outside_id: id, revision }) => [id, revision]));
};

/** How many incoming orders of these ids have changed something here, or could not be taken in. */
export const countTaken = async (
  db: Queries,
  store: string,
  ids: readonly number[],
): Promise<{ taken: number; bad: number }> => {
  if (ids.length === 0) return { taken: 0, bad: 0 };
  const { rows } = await sql<{ taken: number; bad: number }>`
    select count(*) filter (where state in ('placed', 'changed', 'cancelled', 'refunded'))::int as taken,
      count(*) filter (where state = 'bad')::int as bad
    from incoming_orders where store = ${store} and id in (${sql.join(ids)})`.execute(db);
  return rows[0] ?? { taken: 0, bad: 0 };
};
