import { sql } from 'kysely';
import { orderTermFields } from '../../../../domain/orders/orderTerms';
import type { Queries } from '../../../db/database';

const { name, nameWord, email } = orderTermFields;

/**
 * Takes out of what a shop of Shopify's has sold who bought it: name, addresses, phone and email, the buyer's note, and
 * what the shop sent. Sums, lines, country and state stay, as the books and their taxes need them. `ids` are the shop's
 * own, or null for all that it sold. Answers the orders' names; none where it was done before.
 */
export const redactPurchases = async (
  db: Queries,
  store: string,
  ids: readonly string[] | null,
): Promise<string[]> => {
  const which = ids === null ? sql`true` : sql`p.outside_id = any(${[...ids]}::text[])`;
  const { rows } = await sql<{ id: number; name: string }>`
    with changed as (
      update orders as o set
        customer = null,
        billing = null,
        note = '',
        shipping_address = case when o.shipping_address is null then null else
          jsonb_strip_nulls(jsonb_build_object(
            'country', o.shipping_address -> 'country', 'state', o.shipping_address -> 'state')) end,
        version = o.version + 1
      from purchases as p
      where o.store = ${store} and p.store = o.store and p.id = o.purchase and p.source = 'shopify' and ${which}
        and (o.customer is not null or o.billing is not null)
      returning o.id, p.name
    )
    select id, name from changed order by id`.execute(db);
  await sql`
    delete from order_terms
    where store = ${store} and order_id = any(${rows.map(({ id }) => id)}::bigint[])
      and field in (${name}, ${nameWord}, ${email})`.execute(db);
  await sql`
    update incoming_orders set body = '{}', bytes = 0
    where store = ${store} and source = 'shopify'
      and ${ids === null ? sql`true` : sql`outside_id = any(${[...ids]}::text[])`}`.execute(db);
  return [...new Set(rows.map((row) => row.name))];
};

/** Empties a message of a shop of Shopify's about what it sold to somebody who was taken out of it. */
export const emptyOfForgotten = async (
  db: Queries,
  { store, id }: { store: string; id: number },
  purchase: number,
): Promise<void> => {
  await sql`
    update incoming_orders set body = '{}', bytes = 0
    where store = ${store} and id = ${id} and source = 'shopify'
      and exists (select 1 from orders where store = ${store} and purchase = ${purchase})
      and not exists (select 1 from orders where store = ${store} and purchase = ${purchase}
        and (customer is not null or billing is not null or note <> ''))`.execute(db);
};

/** The names of what a shop of Shopify's has sold, by the ids that it gave them. */
export const purchaseNames = async (db: Queries, store: string, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('purchases')
      .select('name')
      .where('store', '=', store)
      .where('source', '=', 'shopify')
      .where('outside_id', 'in', ['', ...ids])
      .orderBy('id')
      .execute()
  ).map((row) => row.name);
