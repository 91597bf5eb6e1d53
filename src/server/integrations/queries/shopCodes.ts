import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { CodeDiscount, CodeKey, SentCode } from '../../../domain/integrations/shopCodes';
import type { ListingFailure, SentListing } from '../../../domain/integrations/shopStanding';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { StoredConnection } from './connections';

type OfShop = Pick<StoredConnection, 'store' | 'id'>;

/**
 * What is known of the codes of a shop lies beside what is known of the rows of others (`connection_readings`): settled is
 * how a code stands there, and the one row that is not is there while codes have to be looked at.
 */
export const waitingKey = 'codes';
const refusedKey = 'codes-refused';
/** As many as a shop is given; what is newer waits until older ones are over. */
const mostCodes = 5000;

/**
 * Lets the marketplace's shop be told of what became of a discount or of an offer, in the transaction of the change.
 * Where no shop is connected, nothing is done.
 */
export const lookAtCodes = async (db: Queries, { store }: Pick<OfShop, 'store'>): Promise<void> => {
  await sql`
    insert into connection_readings (store, connection_id, outside_id, settled, reading)
    select store, id, ${waitingKey}, false, jsonb_build_object('mark', ${randomUUID()}::text) from connections
    where store = ${store} and vendor = ${marketplaceVendor} and kind = 'shopify'
    on conflict (store, connection_id, outside_id, settled) do update set reading = excluded.reading`.execute(
    db,
  );
};

/** By what is known that codes have to be looked at; null: they have not. */
export const codesMark = async (db: Queries, { store, id }: OfShop): Promise<string | null> => {
  const { rows } = await sql<{ mark: string }>`
    select reading ->> 'mark' as mark from connection_readings
    where store = ${store} and connection_id = ${id}::uuid and outside_id = ${waitingKey} and not settled`.execute(
    db,
  );
  return rows[0]?.mark ?? null;
};

/** Notes that codes were looked at, unless something has changed meanwhile; `again`: when those that failed are due. */
export const noteLooked = async (
  db: Queries,
  { store, id }: OfShop,
  mark: string | null,
  again: Date | null,
): Promise<void> => {
  if (again !== null) {
    await lookAtCodesAt(db, { store, id }, mark, again);
    return;
  }
  if (mark === null) return;
  await sql`
    delete from connection_readings
    where store = ${store} and connection_id = ${id}::uuid and outside_id = ${waitingKey} and not settled
      and reading ->> 'mark' = ${mark}`.execute(db);
};

const lookAtCodesAt = async (
  db: Queries,
  { store, id }: OfShop,
  mark: string | null,
  dueAt: Date,
): Promise<void> => {
  await sql`
    insert into connection_readings (store, connection_id, outside_id, settled, reading)
    values (${store}, ${id}::uuid, ${waitingKey}, false,
      jsonb_build_object('mark', ${randomUUID()}::text, 'dueAt', ${dueAt.toISOString()}::text))
    on conflict (store, connection_id, outside_id, settled) do update set reading = excluded.reading
      where connection_readings.reading ->> 'mark' = ${mark}`.execute(db);
};

/** What is known of the codes of a shop. */
export const sentCodes = async (db: Queries, { store, id }: OfShop): Promise<Map<CodeKey, SentCode>> => {
  const { rows } = await sql<{ key: CodeKey; code: SentCode }>`
    select outside_id as key, reading as code from connection_readings
    where store = ${store} and connection_id = ${id}::uuid and settled
      and (outside_id like 'discount:%' or outside_id like 'offer:%')
    order by outside_id`.execute(db);
  return new Map(rows.map(({ key, code }) => [key, code]));
};

const note = async (db: Queries, { store, id }: OfShop, key: string, reading: unknown): Promise<void> => {
  await sql`
    insert into connection_readings (store, connection_id, outside_id, settled, reading)
    values (${store}, ${id}::uuid, ${key}, true, ${jsonText(reading)}::jsonb)
    on conflict (store, connection_id, outside_id, settled) do update set reading = excluded.reading`.execute(
    db,
  );
};

const forget = async (db: Queries, { store, id }: OfShop, key: string): Promise<void> => {
  await sql`
    delete from connection_readings
    where store = ${store} and connection_id = ${id}::uuid and outside_id = ${key} and settled`.execute(db);
};

/** Notes how a code stands in a shop; null: the shop has none of ours any more. */
export const noteCode = (db: Queries, shop: OfShop, key: CodeKey, code: SentCode | null): Promise<void> =>
  code === null ? forget(db, shop, key) : note(db, shop, key, code);

/** That a code is about to be made in a shop: an answer of it may be lost. */
export interface MakingCode extends Pick<SentCode, 'code' | 'method'> {
  at: string;
}
const makingOf = (key: CodeKey | ''): string => `making:${key}`;

/**
 * Notes that a code is about to be made; false where that was noted after `stale` already, so that another turn may be at
 * it, or the answer may be on its way still.
 */
export const claimMaking = async (
  db: Queries,
  { store, id }: OfShop,
  key: CodeKey,
  { making, stale }: { making: MakingCode; stale: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into connection_readings (store, connection_id, outside_id, settled, reading)
    values (${store}, ${id}::uuid, ${makingOf(key)}, true, ${jsonText(making)}::jsonb)
    on conflict (store, connection_id, outside_id, settled) do update set reading = excluded.reading
      where (connection_readings.reading ->> 'at')::timestamptz <= ${stale}
    returning outside_id`.execute(db);
  return rows.length > 0;
};

/** Notes what became of a code that was about to be made. */
export const noteMade = (db: Queries, shop: OfShop, key: CodeKey): Promise<void> =>
  forget(db, shop, makingOf(key));

/** Notes that a shop did not take a code that was about to be made, so that it may be tried again at once. */
export const releaseMaking = async (db: Queries, { store, id }: OfShop, key: CodeKey): Promise<void> => {
  await sql`
    update connection_readings set reading = reading || ${jsonText({ at: new Date(0).toISOString() })}::jsonb
    where store = ${store} and connection_id = ${id}::uuid and outside_id = ${makingOf(key)} and settled`.execute(
    db,
  );
};

/** The codes of a shop that were about to be made, of which nothing else is known. */
export const codesBeingMade = async (
  db: Queries,
  { store, id }: OfShop,
): Promise<Map<CodeKey, MakingCode>> => {
  const { rows } = await sql<{ key: CodeKey; making: MakingCode }>`
    select substr(outside_id, ${makingOf('').length + 1}::int) as key, reading as making from connection_readings
    where store = ${store} and connection_id = ${id}::uuid and settled and outside_id like ${`${makingOf('')}%`}
    order by outside_id`.execute(db);
  return new Map(rows.map(({ key, making }) => [key, making]));
};

/** Notes why a shop takes no codes at all; null: it does. */
export const noteCodesRefused = (db: Queries, shop: OfShop, failure: ListingFailure | null): Promise<void> =>
  failure === null ? forget(db, shop, refusedKey) : note(db, shop, refusedKey, { failure });

/** Why a shop takes no codes at all; null: it does, as far as is known. */
export const codesRefused = async (db: Queries, { store, id }: OfShop): Promise<ListingFailure | null> => {
  const { rows } = await sql<{ failure: ListingFailure }>`
    select reading -> 'failure' as failure from connection_readings
    where store = ${store} and connection_id = ${id}::uuid and outside_id = ${refusedKey} and settled`.execute(
    db,
  );
  return rows[0]?.failure ?? null;
};

/** Lets codes that failed be tried again at once. */
export const hurryCodes = async (db: Queries, shop: OfShop): Promise<void> => {
  const { store, id } = shop;
  await sql`
    update connection_readings set reading = reading || '{"refused": null, "dueAt": null, "tries": 0}'
    where store = ${store} and connection_id = ${id}::uuid and settled
      and (outside_id like 'discount:%' or outside_id like 'offer:%')
      and reading -> 'failure' <> 'null'`.execute(db);
  await lookAtCodes(db, shop);
};

/** The discounts of a store that buyers may use now or later, with the shop's ids of their products. */
export const discountsToSend = async (
  db: Queries,
  { store, id }: OfShop,
  { currency, today }: { currency: string; today: string },
): Promise<(CodeDiscount & { listed: { id: number; outside: string }[] })[]> => {
  const { rows } = await sql<CodeDiscount & { listed: { id: number; outside: string }[] }>`
    select d.id, d.name, d.method, nullif(d.vendor, ${marketplaceVendor}) as vendor, d.type, d.percentage, d.fixed, d.currency,
      d.starts_on, d.ends_on, d.one_per_customer, d.usage, d.used, d.min_type, d.min_value, d.product_ids,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.product_id, 'outside', l.outside_id))
        from shop_listings as l
        where l.store = d.store and l.connection_id = ${id}::uuid and l.product_id = any(d.product_ids)
          and l.state = 'listed' and l.outside_id is not null), '[]') as listed
    from discounts as d
    where d.store = ${store} and d.deleted_at is null and d.ended_at is null
      and (d.ends_on is null or d.ends_on >= ${today}) and (d.usage is null or d.used < d.usage)
      -- Amounts of another currency say nothing of the shop's goods.
      and (d.currency = ${currency} or (d.type = 'percentage' and d.min_type <> 'amount'))
    order by d.id limit ${mostCodes}`.execute(db);
  return rows;
};

/** An accepted offer, and what the shop has of what it is for; amounts in minor units. */
export interface OfferWithCode {
  id: string;
  code: string;
  quantity: number;
  price: number;
  list_price: number;
  variant_id: number;
  moved_at: Date;
  expires_at: Date;
  sent: SentListing;
}

/** The offers of a store that were agreed on and not bought yet, of products that the shop has. */
export const offersWithCodes = async (
  db: Queries,
  { store, id }: OfShop,
  { currency, now }: { currency: string; now: Date },
): Promise<OfferWithCode[]> => {
  const { rows } = await sql<OfferWithCode>`
    select o.id, o.code, o.quantity, o.price, v.price as list_price, o.variant_id, o.moved_at, o.expires_at, l.sent
    from offers as o
    join shop_listings as l on l.store = o.store and l.product_id = o.product_id
    join variants as v on v.store = o.store and v.id = o.variant_id
    where o.store = ${store} and o.status = 'accepted' and o.code is not null and o.price is not null
      and o.expires_at > ${now} and o.currency = ${currency}
      and l.connection_id = ${id}::uuid and l.state = 'listed'
    order by o.created_at, o.id limit ${mostCodes}`.execute(db);
  return rows;
};

/** Which of these discounts stay somebody's, though buyers may not use them now, and which ended by their days. */
export const discountsKept = async (
  db: Queries,
  { store }: Pick<OfShop, 'store'>,
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<Map<number, { isOver: boolean }>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; is_over: boolean }>`
    select id, coalesce(ended_at is null and ends_on < ${today}, false) as is_over from discounts
    where store = ${store} and id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, is_over: isOver }) => [id, { isOver }]));
};
