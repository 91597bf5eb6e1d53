import { sql } from 'kysely';
import { formatAmount } from '../../../domain/money';
import type { CustomerHistory } from '../../../domain/orders/orderDesk';
import { orderTermFields, searchable } from '../../../domain/orders/orderTerms';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

/** Orders of a customer that are looked at, the newest; few have more. */
const mostCounted = 500;
const mostShown = 5;

type Row = Stored<'orders', 'id' | 'name' | 'placed_at' | 'total' | 'refunded' | 'currency' | 'fulfillment'>;

/**
 * What the customer of an order of the scope bought from the same vendor, known by the email. `null` where the
 * customer gave none; undefined where there is no such order.
 */
export const readCustomerHistory = async (
  db: Queries,
  scope: Scope,
  orderId: number,
): Promise<CustomerHistory | null | undefined> => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'vendor', 'customer', 'currency'])
    .where('store', '=', scope.store)
    .where('id', '=', orderId)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const email = searchable(order.customer?.email ?? '');
  if (email === '') return null;
  const { rows } = await sql<Row>`
    select o.id, o.name, o.placed_at, o.total, o.refunded, o.currency, o.fulfillment
    from (
      select order_id from order_terms
      where store = ${scope.store} and vendor = ${order.vendor} and field = ${orderTermFields.email}
        and term = ${email}
      order by placed_at desc, order_id desc limit ${mostCounted + 1}
    ) as t
    join orders as o on o.store = ${scope.store} and o.id = t.order_id
    order by o.placed_at desc, o.id desc`.execute(db);
  const counted = rows.slice(0, mostCounted);
  const others = counted.filter(({ id }) => id !== order.id);
  // The rows come to the sum: nothing of one that was cancelled, and nothing of what went back.
  const keptOf = ({ fulfillment, total, refunded }: Row): number =>
    fulfillment === 'cancelled' ? 0 : total - refunded;
  const sums = new Map<string, number>([[order.currency, 0]]);
  for (const row of others) sums.set(row.currency, (sums.get(row.currency) ?? 0) + keptOf(row));
  return {
    count: others.length,
    sums: [...sums]
      .filter(([, sum], index) => index === 0 || sum !== 0)
      .map(([currency, sum]) => ({ amount: formatAmount(sum, currency), currency })),
    more: rows.length > mostCounted,
    orders: others.slice(0, mostShown).map((row) => ({
      id: String(row.id),
      name: row.name,
      createdAt: row.placed_at.toISOString(),
      total: formatAmount(keptOf(row), row.currency),
      currency: row.currency,
      fulfillment: row.fulfillment,
    })),
  };
};
