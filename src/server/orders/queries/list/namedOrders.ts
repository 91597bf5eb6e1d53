import { sql } from 'kysely';
import { orderTermFields } from '../../../../domain/orders/orderTerms';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { within } from './conditions';

export interface NamedOrder {
  id: number;
  purchase: number;
  skus: string[];
}

/** Orders of the scope by their whole names, as they are searched (`1042`); several where a purchase has parts. */
export const findOrdersByName = async (
  db: Queries,
  scope: Scope,
  names: readonly string[],
): Promise<Map<string, NamedOrder[]>> => {
  const found = new Map<string, NamedOrder[]>();
  if (names.length === 0) return found;
  const { rows } = await sql<{ term: string } & NamedOrder>`
    select t.term, t.order_id as id,
      (select purchase from orders where store = ${scope.store} and id = t.order_id) as purchase, array(
      select sku from order_lines where store = ${scope.store} and order_id = t.order_id) as skus
    from order_terms as t
    where ${within(scope)} and field = ${orderTermFields.number} and term = any (${[...names]}::text[])
    order by t.order_id`.execute(db);
  for (const { term, ...order } of rows) found.set(term, [...(found.get(term) ?? []), order]);
  return found;
};
