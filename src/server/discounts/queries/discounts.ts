import { sql, type RawBuilder } from 'kysely';
import type { DiscountBounds, DiscountRule } from '../../../domain/discounts/applyDiscount';
import { discountPage, type DiscountFilter, type DiscountState } from '../../../domain/discounts/discounts';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';
import { lookAtCodes } from '../../integrations/queries/shopCodes';
import { isOnSaleIn } from '../../products/queries/onSale';

type StoreScope = Pick<Scope, 'store'>;

export type StoredDiscount = Stored<'discounts'>;

/** What a new discount says; the rest of its row is ours to write. */
export type NewDiscount = Omit<
  StoredDiscount,
  'id' | 'store' | 'used' | 'ended_at' | 'ended_by' | 'deleted_at' | 'deleted_by' | 'delete_reason'
>;

export const insertDiscount = async (
  db: Queries,
  { store }: StoreScope,
  discount: NewDiscount,
): Promise<StoredDiscount> => {
  const made = await db
    .insertInto('discounts')
    .values({ store, ...discount })
    .returningAll()
    .executeTakeFirstOrThrow();
  await lookAtCodes(db, { store });
  return made;
};

/** A discount that the scope may see; deleted ones only where they are asked for. */
export const findDiscount = async (
  db: Queries,
  { store, vendor }: Scope,
  id: number,
  { lock = false, deleted = false } = {},
): Promise<StoredDiscount | null> =>
  (await db
    .selectFrom('discounts')
    .selectAll()
    .where('store', '=', store)
    .where('id', '=', id)
    .$if(!deleted, (query) => query.where('deleted_at', 'is', null))
    .$if(vendor !== null, (query) => query.where('vendor', '=', vendor ?? ''))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()) ?? null;

/** Writes down who deleted a discount, when and why; null for all of it is that it is there again. */
export const markDeleted = async (
  db: Queries,
  { store }: StoreScope,
  id: number,
  deletion: { by: string; at: Date; reason: string } | null,
): Promise<void> => {
  await db
    .updateTable('discounts')
    .set({
      deleted_at: deletion?.at ?? null,
      deleted_by: deletion?.by ?? '',
      delete_reason: deletion?.reason ?? '',
    })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  await lookAtCodes(db, { store });
};

/** Writes down who ended a running discount and when; null is that it goes on to its last day. */
export const markEnded = async (
  db: Queries,
  { store }: StoreScope,
  id: number,
  end: { by: string; at: Date } | null,
): Promise<void> => {
  await db
    .updateTable('discounts')
    .set({ ended_at: end?.at ?? null, ended_by: end?.by ?? '' })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  await lookAtCodes(db, { store });
};

/** The state of each row on a day of the store's calendar, as `discountState` says it; deleted ones are only that. */
const stateOn = (today: string): RawBuilder<DiscountState> => sql<DiscountState>`case
  when deleted_at is not null then 'deleted' when ended_at is not null then 'ended'
  when ends_on < ${today} then 'ended' when used >= usage then 'used'
  when starts_on > ${today} then 'planned' else 'active' end`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

interface Asked {
  state: DiscountFilter;
  /** As `discountKey` writes names. */
  q: string;
  before: number | null;
  today: string;
}

/** A page of the scope's discounts and one more, the newest ones first; deleted ones alone, and as their state only. */
export const listDiscounts = (
  db: Queries,
  { store, vendor }: Scope,
  { state, q, before, today }: Asked,
): Promise<StoredDiscount[]> =>
  db
    .selectFrom('discounts')
    .selectAll()
    .where('store', '=', store)
    .where('deleted_at', state === 'deleted' ? 'is not' : 'is', null)
    .$if(vendor !== null, (query) => query.where('vendor', '=', vendor ?? ''))
    .$if(state !== 'all' && state !== 'deleted', (query) =>
      query.where(stateOn(today), '=', state === 'all' ? 'active' : state),
    )
    .$if(q !== '', (query) => query.where('key', 'like', `%${escaped(q)}%`))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(discountPage + 1)
    .execute();

/** How many of the scope's discounts are in each state. */
export const countDiscounts = async (
  db: Queries,
  { store, vendor }: Scope,
  today: string,
): Promise<Record<DiscountState, number>> => {
  const rows = await db
    .selectFrom('discounts')
    .select([stateOn(today).as('state'), sql<number>`count(*)::integer`.as('n')])
    .where('store', '=', store)
    .$if(vendor !== null, (query) => query.where('vendor', '=', vendor ?? ''))
    // By its place, as each writing of a day would be a parameter of its own.
    .groupBy(sql`1`)
    .execute();
  const counts = { planned: 0, active: 0, ended: 0, used: 0, deleted: 0 };
  for (const { state, n } of rows) counts[state] = n;
  return counts;
};

/** The discount that a code or title means now; null where there is none. */
export const discountNamed = async (
  db: Queries,
  { store }: StoreScope,
  { method, key }: Pick<StoredDiscount, 'method' | 'key'>,
): Promise<StoredDiscount | null> =>
  (await db
    .selectFrom('discounts')
    .selectAll()
    .where('store', '=', store)
    .where('method', '=', method)
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) ?? null;

/**
 * The discounts that names of an order meant when it was placed, and those that it used already, whatever became of
 * them since. Nothing but those where `isOn` is false.
 */
export const discountsMeant = async (
  db: Queries,
  { store }: StoreScope,
  {
    keys,
    at,
    day,
    purchase,
    isOn,
  }: {
    keys: readonly string[];
    at: Date;
    /** The day that it is then where the store is. */
    day: string;
    purchase: number | null;
    isOn: boolean;
  },
): Promise<StoredDiscount[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<StoredDiscount>`
    select d.* from discounts as d left join discount_uses as u
      on u.store = d.store and u.discount_id = d.id and u.purchase = ${purchase}
    where d.store = ${store} and d.key in (${sql.join([...keys])})
      and (u.purchase is not null
        or (${isOn} and (d.created_at <= ${at} or d.starts_on <= ${day})
          and (d.deleted_at is null or d.deleted_at > ${at})))
    order by u.purchase is null, d.created_at > ${at}, d.deleted_at desc nulls first`.execute(db);
  return rows;
};

/** The discounts that names of an order had meant, but that were deleted before it was placed; the last one of each. */
export const discountsGone = async (
  db: Queries,
  { store }: StoreScope,
  { keys, at }: { keys: readonly string[]; at: Date },
): Promise<StoredDiscount[]> =>
  keys.length === 0
    ? []
    : db
        .selectFrom('discounts')
        .selectAll()
        .distinctOn(['method', 'key'])
        .where('store', '=', store)
        .where('key', 'in', [...keys])
        .where('deleted_at', '<=', at)
        .orderBy('method')
        .orderBy('key')
        .orderBy('deleted_at', 'desc')
        .execute();

/** When and how often a stored discount may be used. */
export const boundsOf = (row: StoredDiscount): DiscountBounds => ({
  from: row.starts_on,
  until: row.ends_on,
  endedAt: row.ended_at,
  onePerCustomer: row.one_per_customer,
  usage: row.usage,
  used: row.used,
});

/** What of a stored discount decides about money. */
export const ruleOf = (row: StoredDiscount): DiscountRule => ({
  method: row.method,
  vendor: row.vendor === marketplaceVendor ? null : row.vendor,
  productIds: row.product_ids,
  currency: row.currency,
  type: row.type,
  fixed: row.fixed,
  percentage: row.percentage,
  minType: row.min_type,
  minValue: row.min_value,
  vendorShare: row.vendor_share,
});

/** Of these products those that there are, of one vendor where it is named, with their titles. */
export const productsNamed = (
  db: Queries,
  { store, vendor }: Scope,
  ids: readonly number[],
): Promise<{ id: number; title: string; vendor: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('products')
        .select(['id', 'title', 'vendor'])
        .where('store', '=', store)
        .where('id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .$if(vendor !== null, (query) => query.where('vendor', '=', vendor ?? ''))
        .execute();

/** A variant on sale, as a cart with a code needs it; minor units of the store's currency. */
export const cartVariants = async (
  db: Queries,
  { store }: StoreScope,
  ids: readonly number[],
): Promise<{ id: number; vendor: string; productId: number; price: number }[]> => {
  const { rows } = await sql<{ id: number; vendor: string; productId: number; price: number }>`
    select v.id, v.vendor, v.product_id as "productId", v.price
    from variants as v join products as p on p.store = v.store and p.id = v.product_id
    where v.store = ${store} and v.id in (${sql.join([...ids])}) and not v.deleted
      and ${isOnSaleIn(store)}`.execute(db);
  return rows;
};
