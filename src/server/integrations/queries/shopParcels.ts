import { sql } from 'kysely';
import type { ListingFailure } from '../../../domain/integrations/shopStanding';
import type {
  ParcelSummary,
  ParcelWords,
  PiecesByLine,
  ShopFulfilment,
} from '../../../domain/integrations/shopParcels';
import type { Queries, Stored } from '../../db/database';
import { jsonText } from '../../db/jsonText';

export type StoredShopParcel = Stored<'shop_parcels'>;
type Key = Pick<StoredShopParcel, 'store' | 'parcel_id'>;

const waits = sql<boolean>`wanted <> done`;

/** Parcels of a store that its shop has to be told of and that are due, the longest waiting first. */
export const dueParcels = (
  db: Queries,
  store: string,
  now: Date,
  most: number,
): Promise<StoredShopParcel[]> =>
  db
    .selectFrom('shop_parcels')
    .selectAll()
    .where('store', '=', store)
    .where(waits)
    .where(sql<boolean>`(due_at is null or due_at <= ${now})`)
    .orderBy(sql`due_at nulls first`)
    .orderBy('parcel_id')
    .limit(most)
    .execute();

/** A parcel as it is here, by what the shop calls its order and its lines. */
export interface ParcelHere extends ParcelWords {
  order: string;
  pieces: PiecesByLine;
  isCancelled: boolean;
}

/** The parcels of orders, with what the shop calls their lines; those without a line of the shop's have no pieces. */
const parcelsHere = (db: Queries, store: string) =>
  db
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.store', '=', 'f.store').onRef('o.id', '=', 'f.order_id'),
    )
    .innerJoin('purchases as p', (join) =>
      join.onRef('p.store', '=', 'o.store').onRef('p.id', '=', 'o.purchase'),
    )
    .select(['f.id', 'f.order_id', 'f.carrier', 'f.tracking', 'f.url', 'f.cancelled_at', 'f.key'])
    .select('p.outside_id as outside_order')
    .select(
      sql<PiecesByLine>`coalesce((
        select jsonb_object_agg(l.outside_id, (piece ->> 'quantity')::int)
        from jsonb_array_elements(f.lines) as piece
        join order_lines as l on l.store = f.store and l.id = (piece ->> 'id')::bigint
        where l.outside_id <> ''), '{}')`.as('pieces'),
    )
    .where('f.store', '=', store);

/** One of them; null where it is gone. */
export const parcelHere = async (db: Queries, { store, parcel_id: id }: Key): Promise<ParcelHere | null> => {
  const row = await parcelsHere(db, store).where('f.id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { carrier, tracking, url, pieces, outside_order: order, cancelled_at: cancelledAt } = row;
  return { carrier, tracking, url, pieces, order, isCancelled: cancelledAt !== null };
};

/** A parcel of a purchase, with what the shop knows of it; `shop` is null where none was to be told. */
export interface KnownParcel extends ParcelHere {
  id: number;
  orderId: number;
  key: string | null;
  shop: Pick<StoredShopParcel, 'outside' | 'told_at' | 'wanted' | 'done'> | null;
}

/** The parcels of the parts of a purchase, cancelled ones among them. */
export const parcelsOfPurchase = async (
  db: Queries,
  { store, id }: { store: string; id: number },
): Promise<KnownParcel[]> => {
  const rows = await parcelsHere(db, store).where('p.id', '=', id).orderBy('f.id').execute();
  const ids = rows.map((row) => row.id);
  const known =
    ids.length === 0
      ? []
      : await db
          .selectFrom('shop_parcels')
          .select(['parcel_id', 'outside', 'told_at', 'wanted', 'done'])
          .where('store', '=', store)
          .where('parcel_id', 'in', ids)
          .forUpdate()
          .execute();
  const byId = new Map(known.map((each) => [each.parcel_id, each]));
  return rows.map(({ order_id: orderId, outside_order: order, cancelled_at: cancelledAt, ...row }) => ({
    ...row,
    orderId,
    order,
    isCancelled: cancelledAt !== null,
    shop: byId.get(row.id) ?? null,
  }));
};

/** Notes that the shop has a parcel as it is here: what changed here in this transaction came from there. */
export const noteToldThere = async (
  db: Queries,
  { store, parcel_id: id }: Key,
  { order, outside, words, at }: { order: number; outside: ShopFulfilment[]; words: ParcelWords; at: Date },
): Promise<void> => {
  const facts = {
    outside: jsonText(outside),
    told: jsonText(words),
    told_at: at,
    sending: false,
    error: null,
    tries: 0,
  };
  await db
    .insertInto('shop_parcels')
    .values({ store, parcel_id: id, order_id: order, done: 1, ...facts })
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'parcel_id'])
        .doUpdateSet({ ...facts, done: sql<number>`shop_parcels.wanted` }),
    )
    .execute();
};

/** Notes before the shop is told of a parcel that it is about to be, and how: the answer may be lost. */
export const noteTelling = async (
  db: Queries,
  { store, parcel_id: id }: Key,
  words: ParcelWords,
): Promise<void> => {
  await db
    .updateTable('shop_parcels')
    .set({ sending: true, told: jsonText(words) })
    .where('store', '=', store)
    .where('parcel_id', '=', id)
    .execute();
};

/** Notes that a fulfilment of the shop's is a parcel, or a part of it, whoever learns of it first. */
export const addOutside = async (
  db: Queries,
  { store, parcel_id: id }: Key,
  fulfilment: ShopFulfilment,
  words: ParcelWords,
): Promise<void> => {
  const known = jsonText([{ id: fulfilment.id }]);
  await sql`
    update shop_parcels set sending = false, told = ${jsonText(words)}::jsonb,
      outside = case when outside @> ${known}::jsonb then outside else outside || ${jsonText([fulfilment])}::jsonb end
    where store = ${store} and parcel_id = ${id}`.execute(db);
};

/** What is noted of one now; null where it is gone. */
export const readShopParcel = async (
  db: Queries,
  { store, parcel_id: id }: Key,
): Promise<StoredShopParcel | null> =>
  (await db
    .selectFrom('shop_parcels')
    .selectAll()
    .where('store', '=', store)
    .where('parcel_id', '=', id)
    .executeTakeFirst()) ?? null;

/** Which fulfilments of the shop's are known as parcels of an order. */
export const knownOutside = async (
  db: Queries,
  store: string,
  outsideOrder: string,
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('shop_parcels as s')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.store', '=', 's.store').onRef('o.id', '=', 's.order_id'),
    )
    .innerJoin('purchases as p', (join) =>
      join.onRef('p.store', '=', 'o.store').onRef('p.id', '=', 'o.purchase'),
    )
    .select('s.outside')
    .where('s.store', '=', store)
    .where('p.source', '=', 'shopify')
    .where('p.outside_id', '=', outsideOrder)
    .execute();
  return new Set(rows.flatMap(({ outside }) => outside.map(({ id }) => id)));
};

/** Notes that the shop has a parcel as it was when it was read; what was changed here since still waits. */
export const noteTold = async (
  db: Queries,
  { store, parcel_id: id, wanted }: Key & Pick<StoredShopParcel, 'wanted'>,
  { words, at }: { words: ParcelWords; at: Date },
): Promise<void> => {
  await db
    .updateTable('shop_parcels')
    .set({ done: wanted, tries: 0, error: null, sending: false, told: jsonText(words), told_at: at })
    .where('store', '=', store)
    .where('parcel_id', '=', id)
    .execute();
};

/**
 * Puts a parcel off; `error` is what is shown of it, null where it may pass by itself. Nothing is noted of one that the
 * shop was told of meanwhile by another turn.
 */
export const noteParcelLater = async (
  db: Queries,
  { store, parcel_id: id, done }: Key & Pick<StoredShopParcel, 'done'>,
  { tries, dueAt, error }: { tries: number; dueAt: Date; error: ListingFailure | null },
): Promise<void> => {
  await db
    .updateTable('shop_parcels')
    .set({ tries, due_at: dueAt, error: error === null ? null : jsonText(error) })
    .where('store', '=', store)
    .where('parcel_id', '=', id)
    .where('done', '=', done)
    .execute();
};

/** Lets the shop be told of a parcel again. */
export const tellAgain = async (db: Queries, { store, parcel_id: id }: Key): Promise<void> => {
  await db
    .updateTable('shop_parcels')
    .set({ wanted: sql`wanted + 1`, due_at: null, tries: 0 })
    .where('store', '=', store)
    .where('parcel_id', '=', id)
    .execute();
};

/** Lets parcels that failed be told again at once. */
export const hurryParcels = async (db: Queries, store: string): Promise<void> => {
  await db
    .updateTable('shop_parcels')
    .set({ due_at: null, tries: 0 })
    .where('store', '=', store)
    .where(waits)
    .execute();
};

const shownTroubles = 20;

/** How the parcels of a store stand in its shop. */
export const parcelSummary = async (db: Queries, store: string): Promise<ParcelSummary> => {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (select count(*)::int from shop_parcels where store = ${store} and wanted <> done) as waiting,
      (select count(*)::int from shop_parcels where store = ${store} and error is not null) as failed`.execute(
    db,
  );
  const { waiting = 0, failed = 0 } = rows[0] ?? {};
  if (failed === 0) return { waiting, failed, troubles: [] };
  const found = await db
    .selectFrom('shop_parcels as s')
    .innerJoin('fulfilments as f', (join) =>
      join.onRef('f.store', '=', 's.store').onRef('f.id', '=', 's.parcel_id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.store', '=', 's.store').onRef('o.id', '=', 's.order_id'),
    )
    .select(['s.parcel_id', 's.order_id', 's.error', 'f.tracking', 'o.name'])
    .where('s.store', '=', store)
    .where('s.error', 'is not', null)
    .orderBy('s.parcel_id')
    .limit(shownTroubles)
    .execute();
  return {
    waiting,
    failed,
    troubles: found.flatMap(({ parcel_id: id, order_id: order, error, tracking, name }) =>
      error === null
        ? []
        : [{ parcelId: String(id), orderId: String(order), orderName: name, tracking, failure: error }],
    ),
  };
};
