import { sql } from 'kysely';
import type { DiscountBeyond } from '../../../domain/discounts/discounts';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { lookAtCodes } from '../../integrations/queries/shopCodes';
import type { StoredDiscount } from './discounts';

type StoreScope = Pick<Scope, 'store'>;

/** A discount held until the transaction ends: whoever counts a use of it waits here. */
export const holdDiscount = async (
  db: Queries,
  { store }: StoreScope,
  id: number,
): Promise<StoredDiscount | null> =>
  (await db
    .selectFrom('discounts')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Holds discounts until the transaction ends, in the order in which one by one they are held (`holdDiscount`). */
export const holdDiscounts = async (
  db: Queries,
  { store }: StoreScope,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .selectFrom('discounts')
    .select('id')
    .where('store', '=', store)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** Takes one use where one is left; false where none is. Of the last one the marketplace's shop is told. */
export const takeUse = async (db: Queries, { store }: StoreScope, id: number): Promise<boolean> => {
  const { rows } = await sql<{ is_last: boolean }>`
    update discounts set used = used + 1
    where store = ${store} and id = ${id} and (usage is null or used < usage)
    returning coalesce(used = usage, false) as is_last`.execute(db);
  if (rows[0]?.is_last === true) await lookAtCodes(db, { store });
  return rows.length === 1;
};

const giveBack = async (db: Queries, { store }: StoreScope, ids: readonly number[]): Promise<void> => {
  let isFree = false;
  // Always in the same order, so that two who give several back never wait for each other.
  for (const id of [...ids].sort((a, b) => a - b)) {
    const { rows } = await sql<{ was_last: boolean }>`
      update discounts set used = used - 1 where store = ${store} and id = ${id}
      returning coalesce(used + 1 = usage, false) as was_last`.execute(db);
    isFree ||= rows[0]?.was_last === true;
  }
  // Buyers may use it there once more.
  if (isFree) await lookAtCodes(db, { store });
};

/** The use of a discount by a purchase, and which bound it went over; null where none stands. */
export const standingUse = async (
  db: Queries,
  { store }: StoreScope,
  id: number,
  purchase: number,
): Promise<{ beyond: DiscountBeyond | null } | null> =>
  (await db
    .selectFrom('discount_uses')
    .select('beyond')
    .where('store', '=', store)
    .where('discount_id', '=', id)
    .where('purchase', '=', purchase)
    .where('released_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Whether a customer has used a discount in another purchase that stands. */
export const hasUsed = async (
  db: Queries,
  { store }: StoreScope,
  id: number,
  { customer, purchase }: { customer: string; purchase: number | null },
): Promise<boolean> =>
  customer !== '' &&
  (await db
    .selectFrom('discount_uses')
    .select('purchase')
    .where('store', '=', store)
    .where('discount_id', '=', id)
    .where('customer', '=', customer)
    .where('released_at', 'is', null)
    .$if(purchase !== null, (query) => query.where('purchase', '<>', purchase))
    .limit(1)
    .executeTakeFirst()) !== undefined;

interface Use {
  discountId: number;
  purchase: number;
  customer: string;
  beyond: DiscountBeyond | null;
  at: Date;
}

/** Writes a use down; one that was given back stands again. */
export const writeUse = async (
  db: Queries,
  { store }: StoreScope,
  { discountId, purchase, customer, beyond, at }: Use,
): Promise<void> => {
  await db
    .insertInto('discount_uses')
    .values({ store, discount_id: discountId, purchase, customer, beyond, at })
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'discount_id', 'purchase'])
        .doUpdateSet({ customer, beyond, at, released_at: null }),
    )
    .execute();
};

/** What a discount took off an order of a purchase; minor units of `currency`. */
export interface DiscountPart {
  discountId: number;
  orderId: number;
  currency: string;
  amount: number;
  vendorAmount: number;
}

/** Writes what the discounts of a purchase took off its orders, in place of what was written of it before. */
export const writeDiscountParts = async (
  db: Queries,
  { store }: StoreScope,
  purchase: number,
  parts: readonly DiscountPart[],
): Promise<void> => {
  await db.deleteFrom('discount_parts').where('store', '=', store).where('purchase', '=', purchase).execute();
  if (parts.length === 0) return;
  await db
    .insertInto('discount_parts')
    .values(
      parts.map(({ discountId, orderId, currency, amount, vendorAmount }) => ({
        store,
        discount_id: discountId,
        order_id: orderId,
        purchase,
        currency,
        amount,
        vendor_amount: vendorAmount,
      })),
    )
    .execute();
};

/** The discounts that a purchase uses, and gave back. */
export const usedBy = async (
  db: Queries,
  { store }: StoreScope,
  purchase: number,
): Promise<{ discountId: number; isReleased: boolean }[]> => {
  const rows = await db
    .selectFrom('discount_uses')
    .select(['discount_id', 'released_at'])
    .where('store', '=', store)
    .where('purchase', '=', purchase)
    .execute();
  return rows.map(({ discount_id, released_at }) => ({
    discountId: discount_id,
    isReleased: released_at !== null,
  }));
};

/** A purchase's orders, the newest one of each vendor last. */
export const ordersOf = (
  db: Queries,
  { store }: StoreScope,
  purchase: number,
): Promise<{ id: number; vendor: string; fulfillment: string }[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'vendor', 'fulfillment'])
    .where('store', '=', store)
    .where('purchase', '=', purchase)
    .orderBy('id')
    .execute();

/** Gives back what a purchase used of these discounts. */
export const releaseUses = async (
  db: Queries,
  { store }: StoreScope,
  purchase: number,
  { ids, at }: { ids: readonly number[]; at: Date },
): Promise<void> => {
  if (ids.length === 0) return;
  const released = await db
    .updateTable('discount_uses')
    .set({ released_at: at })
    .where('store', '=', store)
    .where('purchase', '=', purchase)
    .where('discount_id', 'in', [...ids])
    .where('released_at', 'is', null)
    .returning(['discount_id', 'beyond'])
    .execute();
  const counted = released.flatMap(({ discount_id, beyond }) => (beyond === 'limit' ? [] : [discount_id]));
  await giveBack(db, { store }, counted);
};

/** The discounts of an order's purchase of which no order stands any more, and the purchase; null where it used none. */
export const idleUses = async (
  db: Queries,
  { store }: StoreScope,
  orderId: number,
): Promise<{ purchase: number; ids: number[] } | null> => {
  const { rows } = await sql<{ purchase: number; discount_id: number }>`
    select u.purchase, u.discount_id from orders as o
      join discount_uses as u on u.store = o.store and u.purchase = o.purchase and u.released_at is null
    where o.store = ${store} and o.id = ${orderId} and not exists (
      select from discount_parts as p join orders as other on other.store = p.store and other.id = p.order_id
      where p.store = u.store and p.discount_id = u.discount_id and p.purchase = u.purchase
        and other.fulfillment <> 'cancelled')`.execute(db);
  const [first] = rows;
  return first === undefined
    ? null
    : { purchase: first.purchase, ids: rows.map(({ discount_id }) => discount_id) };
};

/** A discount that an order used, with what it took off it and what of that its vendor pays; minor units. */
interface UsedDiscount extends Pick<StoredDiscount, 'id' | 'name' | 'vendor' | 'deleted_at'> {
  amount: number;
  byVendor: number;
}

/**
 * The discounts of the scope that an order used, with what each took off it, in minor units; to the marketplace those of
 * its whole purchase, of which 0 was taken off this part.
 */
export const discountsUsed = async (
  db: Queries,
  { store, vendor }: Scope,
  { id, purchase }: { id: number; purchase: number },
): Promise<UsedDiscount[]> => {
  const own =
    vendor === null ? sql`` : sql`and p.order_id = ${id} and (d.vendor = ${vendor} or p.vendor_amount > 0)`;
  const ofOrder = sql`filter (where p.order_id = ${id})`;
  const { rows } = await sql<UsedDiscount>`
    select d.id, d.name, d.vendor, d.deleted_at,
      coalesce(sum(p.amount) ${ofOrder}, 0)::bigint as amount,
      coalesce(sum(p.vendor_amount) ${ofOrder}, 0)::bigint as "byVendor"
    from discount_parts as p join discounts as d on d.store = p.store and d.id = p.discount_id
    where p.store = ${store} and p.purchase = ${purchase} ${own}
    group by d.id, d.name, d.vendor, d.deleted_at order by d.id`.execute(db);
  return rows;
};

/** What discounts took off orders that stand, by currency; minor units. */
export const costsOf = async (
  db: Queries,
  { store }: StoreScope,
  ids: readonly number[],
): Promise<{ discountId: number; currency: string; amount: number; vendorAmount: number }[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ discountId: number; currency: string; amount: number; vendorAmount: number }>`
    select p.discount_id as "discountId", p.currency, sum(p.amount)::bigint as amount,
      sum(p.vendor_amount)::bigint as "vendorAmount"
    from discount_parts as p join orders as o on o.store = p.store and o.id = p.order_id
    where p.store = ${store} and p.discount_id in (${sql.join([...ids])}) and o.fulfillment <> 'cancelled'
    group by p.discount_id, p.currency order by p.discount_id, amount desc, p.currency`.execute(db);
  return rows;
};

/** How many uses that stand went beyond which bound of these discounts. */
export const beyondOf = async (
  db: Queries,
  { store }: StoreScope,
  ids: readonly number[],
): Promise<{ discountId: number; beyond: DiscountBeyond; n: number }[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ discountId: number; beyond: DiscountBeyond; n: number }>`
    select discount_id as "discountId", beyond, count(*)::integer as n from discount_uses
    where store = ${store} and discount_id in (${sql.join([...ids])}) and beyond is not null
      and released_at is null group by discount_id, beyond`.execute(db);
  return rows;
};
