import { sql } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { ListingFailure } from '../../../domain/integrations/shopStanding';
import type { ListingConflict, SentListing } from '../../../domain/integrations/shopStanding';
import type { Queries, Stored } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import { isOnSaleIn } from '../../products/queries/onSale';
import type { StoredConnection } from './connections';
import { waitingKey } from './shopCodes';

export type StoredListing = Stored<'shop_listings'>;
type Key = Pick<StoredListing, 'store' | 'product_id'>;
type OfShop = Pick<StoredConnection, 'store' | 'id'>;

const waits = sql<boolean>`wanted <> done`;
const isDue = (now: Date) => sql<boolean>`(due_at is null or due_at <= ${now})`;

/** Of a shop's products that wait and are due, the longest waiting first. */
export const dueListings = (
  db: Queries,
  { store, id }: OfShop,
  now: Date,
  most: number,
): Promise<StoredListing[]> =>
  db
    .selectFrom('shop_listings')
    .selectAll()
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where(waits)
    .where(isDue(now))
    .orderBy(sql`due_at nulls first`)
    .orderBy('product_id')
    .limit(most)
    .execute();

/** The shops of marketplaces, of all stores, that have something to be sent, or whose hour is over. */
export const dueShops = (
  db: Queries,
  now: Date,
): Promise<Pick<StoredConnection, 'store' | 'id' | 'vendor' | 'kind'>[]> =>
  db
    .selectFrom('connections as c')
    .select(['c.store', 'c.id', 'c.vendor', 'c.kind'])
    .where('c.vendor', '=', marketplaceVendor)
    .where('c.kind', '=', 'shopify')
    .where('c.paused', '=', false)
    // Each is asked by the hour; one that works, as soon as there is something. Who failed is left alone for a while.
    .where((eb) =>
      eb.or([
        eb('c.next_at', '<=', now),
        eb.and([
          eb('c.error', 'is', null),
          eb.or([
            eb.exists(
              eb
                .selectFrom('shop_listings')
                .select('product_id')
                .whereRef('shop_listings.store', '=', 'c.store')
                .whereRef('shop_listings.connection_id', '=', 'c.id')
                .where(waits)
                .where(isDue(now)),
            ),
            eb.exists(
              eb
                .selectFrom('shop_parcels')
                .select('parcel_id')
                .whereRef('shop_parcels.store', '=', 'c.store')
                .where(waits)
                .where(isDue(now)),
            ),
            eb.exists(
              eb
                .selectFrom('connection_readings as r')
                .select('r.outside_id')
                .whereRef('r.store', '=', 'c.store')
                .whereRef('r.connection_id', '=', 'c.id')
                .where('r.outside_id', '=', waitingKey)
                .where('r.settled', '=', false)
                .where(sql<boolean>`coalesce((r.reading ->> 'dueAt')::timestamptz <= ${now}, true)`),
            ),
          ]),
        ]),
      ]),
    )
    .orderBy('c.next_at')
    .limit(200)
    .execute();

/** Says before it is sent what is about to be, so that a try whose answer is lost is known for one. */
export const noteSending = async (
  db: Queries,
  { store, product_id: id }: Key,
  fields: SentListing['fields'],
): Promise<void> => {
  await db
    .updateTable('shop_listings')
    .set({ sending: jsonText(fields) })
    .where('store', '=', store)
    .where('product_id', '=', id)
    .execute();
};

/** What became of a product; what is left out stays. */
export interface ListingNews {
  state?: StoredListing['state'];
  outsideId?: string | null;
  digest?: string | null;
  sent?: SentListing;
  conflicts?: readonly ListingConflict[];
  chosen?: SentListing['fields'];
  errors: readonly ListingFailure[];
  outsideUpdatedAt?: string;
  now: Date;
}

/**
 * Notes that a change was dealt with. Where something was changed or decided since it was read, that still waits, and
 * what was decided stays. What failed is not said of a product that another turn has brought there meanwhile.
 */
export const noteDone = async (
  db: Queries,
  { store, product_id: id, wanted, done }: Key & Pick<StoredListing, 'wanted' | 'done'>,
  { state, outsideId, digest, sent, conflicts, chosen, errors, outsideUpdatedAt, now }: ListingNews,
): Promise<void> => {
  const json = (value: unknown, column: string) =>
    sql<string>`case when wanted = ${wanted} then ${jsonText(value)}::jsonb else ${sql.ref(column)} end`;
  await db
    .updateTable('shop_listings')
    .set({
      done: wanted,
      tries: 0,
      errors: jsonText(errors),
      ...(errors.length === 0
        ? { sending: null, looks: sql<boolean>`looks and wanted <> ${wanted}`, sent_at: now }
        : {}),
      ...(state === undefined ? {} : { state }),
      ...(outsideId === undefined ? {} : { outside_id: outsideId }),
      ...(digest === undefined
        ? {}
        : { digest: sql<string | null>`case when wanted = ${wanted} then ${digest}::text end` }),
      ...(sent === undefined ? {} : { sent: jsonText(sent) }),
      ...(conflicts === undefined ? {} : { conflicts: json(conflicts, 'conflicts') }),
      ...(chosen === undefined ? {} : { chosen: json(chosen, 'chosen') }),
      ...(outsideUpdatedAt === undefined ? {} : { outside_updated_at: outsideUpdatedAt }),
    })
    .where('store', '=', store)
    .where('product_id', '=', id)
    .$if(errors.length > 0, (query) => query.where('done', '=', done))
    .execute();
};

/**
 * Puts a product off whose sending failed by what passes; the reason is shown once it has failed for a while. Nothing is
 * noted of one that another turn has brought there meanwhile.
 */
export const noteLater = async (
  db: Queries,
  { store, product_id: id, done }: Key & Pick<StoredListing, 'done'>,
  { tries, dueAt, errors }: { tries: number; dueAt: Date; errors: readonly ListingFailure[] },
): Promise<void> => {
  await db
    .updateTable('shop_listings')
    .set({ tries, due_at: dueAt, errors: jsonText(errors) })
    .where('store', '=', store)
    .where('product_id', '=', id)
    .where('done', '=', done)
    .execute();
};

/** Lets a product be looked at again at an instant, though nothing has changed here. */
export const lookAgain = async (
  db: Queries,
  { store, product_id: id, wanted }: Key & Pick<StoredListing, 'wanted'>,
  dueAt: Date,
): Promise<void> => {
  await db
    .updateTable('shop_listings')
    .set({ wanted: sql`wanted + 1`, due_at: dueAt, looks: true })
    .where('store', '=', store)
    .where('product_id', '=', id)
    .where('wanted', '=', wanted)
    .execute();
};

/** Lets those of a shop's products be looked at that were changed there after we wrote them last; answers how many. */
export const lookAtChanged = async (
  db: Queries,
  { store, id }: OfShop,
  changed: readonly { id: string; updatedAt: string }[],
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update shop_listings as l set wanted = wanted + 1, looks = true
    from unnest(${changed.map((each) => each.id)}::text[], ${changed.map(({ updatedAt }) => updatedAt)}::timestamptz[])
      as t (outside_id, updated_at)
    where l.store = ${store} and l.connection_id = ${id}::uuid and l.outside_id = t.outside_id and l.wanted = l.done
      and l.state = 'listed' and (l.outside_updated_at is null or l.outside_updated_at < t.updated_at)`.execute(
    db,
  );
  return Number(numAffectedRows);
};

/** Lets products be looked at that the shop does not have any more; answers how many are new ones. */
export const lookAtGone = async (
  db: Queries,
  { store, id }: OfShop,
  products: readonly number[],
): Promise<number> => {
  if (products.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('shop_listings')
    .set({ wanted: sql`wanted + 1`, looks: true })
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where('product_id', 'in', products)
    .where(sql<boolean>`wanted = done and errors = '[]'`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Products that the shop has, by id, behind `after`. */
export const listedBehind = (
  db: Queries,
  { store, id }: OfShop,
  after: number,
  most: number,
): Promise<{ product: number; outside: string }[]> =>
  db
    .selectFrom('shop_listings')
    .select(['product_id as product', 'outside_id as outside'])
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where('product_id', '>', after)
    .where('state', '=', 'listed')
    .where('outside_id', 'is not', null)
    .$narrowType<{ outside: string }>()
    .orderBy('product_id')
    .limit(most)
    .execute();

/** What of a shop's products is known by an id of the shop's, while it is on sale there; null where none is. */
export const listingOfOutside = async (
  db: Queries,
  { store, id }: OfShop,
  outside: string,
): Promise<Pick<StoredListing, 'store' | 'product_id' | 'sent'> | null> =>
  (await db
    .selectFrom('shop_listings')
    .select(['store', 'product_id', 'sent'])
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where('outside_id', '=', outside)
    .where('state', '=', 'listed')
    .executeTakeFirst()) ?? null;

/** Lets a product be looked at with the next turn. */
export const lookNow = async (db: Queries, { store, product_id: id }: Key): Promise<void> => {
  await db
    .updateTable('shop_listings')
    .set({ wanted: sql`wanted + 1`, looks: true, due_at: null })
    .where('store', '=', store)
    .where('product_id', '=', id)
    .execute();
};

/** Forgets a product that never went out and shall not. */
export const dropListing = async (
  db: Queries,
  { store, product_id: id, wanted }: Key & Pick<StoredListing, 'wanted'>,
): Promise<void> => {
  await db
    .deleteFrom('shop_listings')
    .where('store', '=', store)
    .where('product_id', '=', id)
    .where('wanted', '=', wanted)
    .execute();
};

/** Lets all that shoppers see go out, and all that was sent be looked at again. Answers how many wait now. */
export const wantAll = async (db: Queries, { store, id }: OfShop): Promise<number> => {
  const { rows: known } = await sql`
    update shop_listings set wanted = wanted + 1, due_at = null, tries = 0, digest = null
    where store = ${store} and connection_id = ${id}::uuid returning product_id`.execute(db);
  const { rows: fresh } = await sql`
    insert into shop_listings (store, product_id, connection_id)
    select store, id, ${id}::uuid from products as p
    where store = ${store} and ${isOnSaleIn(store)}
    on conflict (store, product_id) do nothing returning product_id`.execute(db);
  return known.length + fresh.length;
};

/**
 * Lets the marketplace's shop follow that a vendor may sell, or may not any more: what it sells goes out, and what was
 * sent is taken off sale. Where no shop is connected, nothing is done.
 */
export const wantVendor = async (
  db: Queries,
  { store }: Pick<OfShop, 'store'>,
  vendor: string,
): Promise<void> => {
  await sql`
    update shop_listings as l set wanted = wanted + 1, due_at = null, tries = 0 from products as p
    where l.store = ${store} and p.store = ${store} and p.id = l.product_id and p.vendor = ${vendor}`.execute(
    db,
  );
  await sql`
    insert into shop_listings (store, product_id, connection_id)
    select p.store, p.id, c.id from products as p, (
      select id from connections where store = ${store} and vendor = ${marketplaceVendor} and kind = 'shopify'
      order by connected_at, id limit 1) as c
    where p.store = ${store} and p.vendor = ${vendor} and ${isOnSaleIn(store)}
    on conflict (store, product_id) do nothing`.execute(db);
};

/** Whether shoppers may have a product, also as its vendor stands. */
export const isListable = async (db: Queries, { store, product_id: id }: Key): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from products as p where p.store = ${store} and p.id = ${id} and ${isOnSaleIn(store)}`.execute(
    db,
  );
  return rows.length > 0;
};

/** Lets one product go out again; `anew` forgets that the shop ever had it. Answers whether it is one of the shop's. */
export const wantAgain = async (
  db: Queries,
  { store, id }: OfShop,
  product: number,
  { anew, chosen }: { anew: boolean; chosen?: SentListing['fields'] },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('shop_listings')
    .set({
      wanted: sql`wanted + 1`,
      due_at: null,
      tries: 0,
      digest: null,
      ...(anew ? { outside_id: null, state: 'new' as const, sent: '{}', conflicts: '[]', chosen: '{}' } : {}),
      ...(chosen === undefined ? {} : { chosen: jsonText(chosen) }),
    })
    .where('store', '=', store)
    .where('connection_id', '=', id)
    .where('product_id', '=', product)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** How many products of a shop stand how. */
export const countListings = async (
  db: Queries,
  { store, id }: OfShop,
): Promise<{ listed: number; archived: number; waiting: number; failed: number; conflicting: number }> => {
  const { rows } = await sql<Awaited<ReturnType<typeof countListings>>>`
    select count(*) filter (where state = 'listed')::int as listed,
      count(*) filter (where state = 'archived')::int as archived,
      count(*) filter (where wanted <> done)::int as waiting,
      count(*) filter (where errors <> '[]')::int as failed,
      count(*) filter (where conflicts <> '[]')::int as conflicting
    from shop_listings where store = ${store} and connection_id = ${id}::uuid`.execute(db);
  return rows[0] ?? { listed: 0, archived: 0, waiting: 0, failed: 0, conflicting: 0 };
};

export interface Troubled extends Pick<
  StoredListing,
  'product_id' | 'errors' | 'conflicts' | 'chosen' | 'wanted' | 'done' | 'outside_id'
> {
  title: string;
  vendor: string;
}

const troubled = (db: Queries, { store, id }: OfShop) =>
  db
    .selectFrom('shop_listings as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.store', '=', 'l.store').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['l.product_id', 'l.errors', 'l.conflicts', 'l.chosen', 'l.wanted', 'l.done', 'l.outside_id'])
    .select(['p.title', 'p.vendor'])
    .where('l.store', '=', store)
    .where('l.connection_id', '=', id);

/** Products that did not go out or were changed in the shop, by id, behind `after`. */
export const troubledListings = (
  db: Queries,
  shop: OfShop,
  after: number,
  most: number,
): Promise<Troubled[]> =>
  troubled(db, shop)
    .where(sql<boolean>`(l.errors <> '[]' or l.conflicts <> '[]')`)
    .where('l.product_id', '>', after)
    .orderBy('l.product_id')
    .limit(most)
    .execute();

/** One of them; null where it is none of the shop's. */
export const findListing = async (db: Queries, shop: OfShop, product: number): Promise<Troubled | null> =>
  (await troubled(db, shop).where('l.product_id', '=', product).forUpdate('l').executeTakeFirst()) ?? null;

/** Notes that a conflict is settled. */
export const noteSettled = async (
  db: Queries,
  { store }: OfShop,
  product: number,
  conflicts: readonly ListingConflict[],
): Promise<void> => {
  await db
    .updateTable('shop_listings')
    .set({ conflicts: jsonText(conflicts) })
    .where('store', '=', store)
    .where('product_id', '=', product)
    .execute();
};
