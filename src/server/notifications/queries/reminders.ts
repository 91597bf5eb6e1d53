import { sql } from 'kysely';
import type { Permission } from '../../../domain/accounts/permissions';
import { permissionsOf } from '../../../domain/accounts/permissions';
import type { Queries } from '../../db/database';
import { waitingOf } from '../../products/queries/submissions';

/** Orders that one mail names; of the others it says how many they are. */
export const mostOrdersNamed = 20;
/** Orders that are reminded of in one round. */
const mostAtOnce = 500;

/** The people of vendors who send orders, by vendor; its own address where nobody of it may sign in. */
export const orderPeople = async (
  db: Queries,
  store: string,
  vendors: readonly string[],
): Promise<Map<string, string[]>> => {
  if (vendors.length === 0) return new Map();
  const needed: Permission = 'write_orders';
  const rows = await db
    .selectFrom('vendors as v')
    .leftJoin('users as u', (join) =>
      join.onRef('u.store', '=', 'v.store').onRef('u.vendor', '=', 'v.vendor'),
    )
    .select(['v.vendor', 'v.email as own', 'u.email', 'u.role'])
    .where('v.store', '=', store)
    .where('v.vendor', 'in', [...vendors])
    .orderBy('v.vendor')
    .orderBy('u.id')
    .execute();
  const people = new Map<string, string[]>();
  for (const { vendor, own, email, role } of rows) {
    const may = email !== null && role !== null && permissionsOf({ role }).includes(needed);
    const address = email === null ? own : may ? email : null;
    people.set(vendor, [
      ...(people.get(vendor) ?? []),
      ...(address == null || address === '' ? [] : [address]),
    ]);
  }
  return people;
};

/** An order as mails name it. */
export interface NamedOrder {
  id: number;
  name: string;
  vendor: string;
  customer: string;
}

/** Orders of a store by their ids, oldest first. */
export const namedOrders = async (
  db: Queries,
  store: string,
  ids: readonly number[],
): Promise<NamedOrder[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'name', 'vendor', 'customer'])
    .where('store', '=', store)
    .where('id', 'in', ids)
    .orderBy('placed_at')
    .orderBy('id')
    .execute();
  return rows.map(({ customer, ...order }) => ({ ...order, customer: customer?.name ?? '' }));
};

/** What orders hold, a line each, by order: `2 × Oak board, Large`. */
export const orderItems = async (
  db: Queries,
  store: string,
  orderIds: readonly number[],
): Promise<Map<number, string[]>> => {
  if (orderIds.length === 0) return new Map();
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'title', 'variant_title', 'quantity'])
    .where('store', '=', store)
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const items = new Map<number, string[]>();
  for (const { order_id: id, title, variant_title, quantity } of lines)
    items.set(id, [
      ...(items.get(id) ?? []),
      [`${String(quantity)} × ${title}`, variant_title].filter((part) => part !== '').join(', '),
    ]);
  return items;
};

/**
 * Takes the orders that wait to be sent, were placed between two instants and have not been reminded of in this
 * step, and marks them as told in it and in the steps before. Two processes never take the same one.
 */
export const takeUnsent = async (
  db: Queries,
  store: string,
  { step, after, until, now }: { step: number; after: Date; until: Date; now: Date },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number; step: number }>`
    with due as (
      select o.id from orders as o join stores as s on s.store = o.store
      where o.store = ${store} and o.fulfillment = 'unfulfilled' and o.payout in ('due', 'paid')
        and o.placed_at > ${after} and o.placed_at <= ${until} and o.placed_at > s.reminders_since
        and not exists (
          select 1 from order_reminders as r
          where r.store = o.store and r.order_id = o.id and r.step = ${step}
        )
      order by o.id limit ${mostAtOnce}
    )
    insert into order_reminders (store, order_id, step, at)
    select ${store}, due.id, earlier.step, ${now}
    from due cross join generate_series(1, ${step}::int) as earlier(step)
    order by due.id, earlier.step
    on conflict do nothing
    returning order_id as id, step`.execute(db);
  return rows.filter((row) => row.step === step).map(({ id }) => id);
};

/** Every store, for what is done for each. */
export const storeNames = async (db: Queries): Promise<string[]> =>
  (await db.selectFrom('stores').select('store').orderBy('store').execute()).map(({ store }) => store);

/** Marks a store's people as told of what waits; false where they were since `before`, by another process as well. */
export const takeDigest = async (
  db: Queries,
  store: string,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> => {
  const taken = await db
    .updateTable('stores')
    .set({ digest_told_at: now })
    .where('store', '=', store)
    .where('digest_told_at', '<', before)
    .returning('store')
    .execute();
  return taken.length > 0;
};

/** What waits in a marketplace. */
export interface Duties {
  orders: number;
  /** Of the orders, those placed before `lateBefore`. */
  late: number;
  products: number;
  applications: number;
}

export const countDuties = async (db: Queries, store: string, lateBefore: Date): Promise<Duties> => {
  const { rows } = await sql<Duties>`
    select
      (select coalesce(sum(n), 0)::int from order_counts
        where store = ${store} and vendor = '*' and grain = 'month' and fulfillment = 'unfulfilled') as orders,
      (select count(*)::int from orders
        where store = ${store} and fulfillment = 'unfulfilled' and payout in ('due', 'paid')
          and placed_at < ${lateBefore}) as late,
      (select count(*)::int from products where ${waitingOf({ store, vendor: null })}) as products,
      (select count(*)::int from vendor_applications
        where store = ${store} and status = 'pending') as applications`.execute(db);
  return rows[0] ?? { orders: 0, late: 0, products: 0, applications: 0 };
};
