import { sql, type RawBuilder } from 'kysely';
import type { OfferFilter, OfferMover, OfferStatus } from '../../../domain/offers/offers';
import { mailboxOf } from '../../../domain/mailbox';
import { pageSize } from '../../../domain/paging';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';
import { searchConditions, searchVector } from '../../db/searchTerms';
import { foundBy } from '../../products/queries/foundBy';
import { lookAtCodes } from '../../integrations/queries/shopCodes';
import { isOnSaleIn } from '../../products/queries/onSale';
import { idOf } from '../../products/answers';

export type StoredOffer = Omit<Stored<'offers'>, 'search'>;

/** An offer with what is shown of its product and of the order that came with it. */
export interface ListedOffer extends StoredOffer {
  product_title: string | null;
  product_image: string | null;
  variant_options: { name: string; value: string }[] | null;
  order_id: number | null;
  order_name: string | null;
  /** The lines of that order that were bought at its price; those of its variant where none has that price. */
  line_ids: number[] | null;
  /** How many pieces of its variant that order has, at whatever price. */
  order_pieces: number | null;
}

/** The price that stands, for one piece in minor units: agreed, else proposed, else offered. */
export const standingPrice = ({ price, counter, amount }: StoredOffer): number => price ?? counter ?? amount;

const facts = sql`o.store, o.id, o.vendor, o.product_id, o.variant_id, o.email, o.locale, o.currency, o.quantity,
  o.amount, o.list_price, o.counter, o.price, o.code, o.expires_at, o.purchase, o.created_at`;

/** An offer as it is written down, for who holds it. */
const columns = sql`${facts}, o.status, o.moved_by, o.moved_at`;

/** Whether the time of an open offer is up; the job that writes that down comes to it later. */
const isTimeUp = (at: Date): RawBuilder<unknown> =>
  sql`(o.status in ('pending', 'countered', 'accepted') and coalesce(o.expires_at <= ${at}, false))`;

/** An offer as it stands at an instant: one whose time is up has ended with it, whether or not that was written down. */
const columnsAt = (at: Date): RawBuilder<unknown> => sql`${facts},
  case when ${isTimeUp(at)} then 'rejected' else o.status end as status,
  case when ${isTimeUp(at)} then 'expiry' else o.moved_by end as moved_by,
  case when ${isTimeUp(at)} then o.expires_at else o.moved_at end as moved_at`;

const standsAs = (status: OfferStatus, at: Date): RawBuilder<unknown> =>
  status === 'rejected'
    ? sql`(o.status = 'rejected' or ${isTimeUp(at)})`
    : sql`o.status = ${status} and not ${isTimeUp(at)}`;

const ofScope = ({ store, vendor }: Scope): RawBuilder<unknown> =>
  vendor === null ? sql`o.store = ${store}` : sql`o.store = ${store} and o.vendor = ${vendor}`;

const listedFrom = (chosen: RawBuilder<unknown>): RawBuilder<ListedOffer> => sql`
  select ${columns}, p.title as product_title, p.image as product_image, v.options as variant_options,
    s.id as order_id, s.name as order_name, b.line_ids,
    b.pieces as order_pieces
  from (${chosen}) as o
  left join products as p on p.store = o.store and p.id = o.product_id
  left join variants as v on v.store = o.store and v.id = o.variant_id
  left join lateral (
    select id, name from orders
    where o.purchase is not null and store = o.store and purchase = o.purchase and vendor = o.vendor
    -- A part that was cancelled and put back is another order: the one that stands.
    order by fulfillment = 'cancelled', id desc limit 1
  ) as s on true
  left join lateral (
    select coalesce(jsonb_agg(l.id) filter (where l.price = o.price), jsonb_agg(l.id)) as line_ids,
      coalesce(sum(l.quantity - l.cancelled), 0)::int as pieces
    from order_lines as l
    where s.id is not null and l.store = o.store and l.order_id = s.id and l.variant_id = o.variant_id
  ) as b on true
  order by o.created_at desc, o.id desc`;

/** A variant that is on sale, as an offer needs it; `price` in minor units of the store's currency. */
export interface OfferedVariant {
  id: number;
  productId: number;
  vendor: string;
  title: string;
  sku: string;
  options: { value: string }[];
  price: number;
  /** Null where it is not tracked. */
  stock: number | null;
}

const variantFrom = (store: string, named: RawBuilder<unknown>): RawBuilder<OfferedVariant> => sql`
  select v.id, v.product_id as "productId", v.vendor, p.title, v.sku, v.options, v.price,
    case when v.track_stock then v.stock end as stock
  from variants as v join products as p on p.store = v.store and p.id = v.product_id
  where v.store = ${store} and ${named} and not v.deleted and ${isOnSaleIn(store)}`;

/** The variant on sale that somebody offers for, by our id, else by what a shop that sells it calls it. */
export const variantOffered = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  named: string,
): Promise<OfferedVariant | null> => {
  const outside = named.replace(/^gid:\/\/shopify\/ProductVariant\//, '');
  const { rows } = await sql<OfferedVariant & { own: boolean }>`
    select f.* from (
      ${variantFrom(store, sql`v.id = ${idOf(named)}`)}
      union all
      ${variantFrom(
        store,
        sql`v.id in (
        select variant_id from variant_links where store = ${store} and outside_id = ${outside})`,
      )}
    ) as f order by f.id <> ${idOf(named)}, f.id limit 1`.execute(db);
  return rows[0] ?? null;
};

/** A variant as it is on sale now; null: it is not. */
export const variantOnSale = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  id: number,
): Promise<OfferedVariant | null> => {
  const { rows } = await sql<OfferedVariant>`${variantFrom(store, sql`v.id = ${id}`)}`.execute(db);
  return rows[0] ?? null;
};

/** Holds a variant until the transaction ends, so that its pieces are promised one after the other; null: not on sale. */
export const lockVariant = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  id: number,
): Promise<OfferedVariant | null> => {
  const { rows } = await sql<OfferedVariant>`
    ${variantFrom(store, sql`v.id = ${id}`)} for no key update of v`.execute(db);
  return rows[0] ?? null;
};

/** Of open offers those for which too few pieces are left, with how many no other buyer was promised. */
export const shortOfPieces = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; left: number }>`
    select o.id, greatest(0, v.stock - p.n)::int as left
    from offers as o join variants as v on v.store = o.store and v.id = o.variant_id
    cross join lateral (
      select coalesce(sum(quantity), 0)::bigint as n from offers
      where store = o.store and variant_id = o.variant_id and status = 'accepted' and expires_at > ${now}
    ) as p
    where o.store = ${store} and o.id = any(${[...ids]}::uuid[]) and o.status in ('pending', 'countered')
      and v.track_stock and o.quantity > v.stock - p.n`.execute(db);
  return new Map(rows.map(({ id, left }) => [id, left]));
};

/** Pieces of a variant that buyers were promised and have not bought yet. */
export const promisedPieces = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  { variant, now }: { variant: number; now: Date },
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(quantity), 0)::bigint as n from offers
    where store = ${store} and variant_id = ${variant} and status = 'accepted' and expires_at > ${now}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

export interface NewOffer {
  store: string;
  variant: OfferedVariant;
  email: string;
  locale: string;
  currency: string;
  quantity: number;
  amount: number;
  expiresAt: Date;
  now: Date;
}

const movedColumns = ({ status, by, at }: { status: OfferStatus; by: OfferMover; at: Date }) => ({
  status,
  moved_by: by,
  moved_at: at,
});

/** Keeps a new offer and answers its id; null where the buyer has an open one for that variant. */
export const addOffer = async (db: Queries, offer: NewOffer): Promise<string | null> => {
  const { store, variant, email, quantity, amount, now } = offer;
  const variantTitle = variant.options.map(({ value }) => value).join(' ');
  const row = await db
    .insertInto('offers')
    .values({
      store,
      vendor: variant.vendor,
      product_id: variant.productId,
      variant_id: variant.id,
      email,
      locale: offer.locale,
      currency: offer.currency,
      quantity,
      amount,
      list_price: variant.price,
      ...movedColumns({ status: 'pending', by: 'buyer', at: now }),
      expires_at: offer.expiresAt,
      created_at: now,
      search: sql<string>`${searchVector(`${variant.title} ${variantTitle}`, '', [variant.sku])}::tsvector`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** What a buyer has offered for a variant and is not decided, bought or over; null: nothing. */
export const openOffer = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  { email, variant }: { email: string; variant: number },
): Promise<StoredOffer | null> => {
  const { rows } = await sql<StoredOffer>`
    select ${columns} from offers as o
    where o.store = ${store} and o.email = ${email} and o.variant_id = ${variant}
      and o.status in ('pending', 'countered', 'accepted')`.execute(db);
  return rows[0] ?? null;
};

/** The offers of a mailbox that wait for an answer, held in the order in which others hold several. */
export const openOffersOfMailbox = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  { email, at }: { email: string; at: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers as o
    where o.store = ${store} and o.status in ('pending', 'countered') and not ${isTimeUp(at)}
      and mailbox_of(o.email) = ${mailboxOf(email)} order by o.id for update`.execute(db);
  return rows.map(({ id }) => id);
};

export interface OffersAsked {
  status: OfferFilter;
  q: string;
  page: number;
  /** Whether addresses are looked into, by any part: who may not see buyers may not find out by guessing either. */
  byEmail: boolean;
  id: string | null;
  /** As of when they stand. */
  at: Date;
}

const searched = (q: string, byEmail: boolean): RawBuilder<unknown> => {
  if (q === '') return sql`true`;
  const ofBuyer = byEmail ? sql`or position(${q.toLowerCase()} in o.email) > 0` : sql``;
  const conditions = searchConditions(q);
  const found = conditions === null ? sql`false` : foundBy(conditions);
  return sql`((${found}) or lower(o.vendor) = ${q.toLowerCase()} or o.code = ${q.toUpperCase()} ${ofBuyer})`;
};

/** A page of the scope's offers, the last ones first, and how many there are. */
export const pageOfOffers = async (
  db: Queries,
  scope: Scope,
  { status, q, page, byEmail, id, at }: OffersAsked,
): Promise<{ rows: ListedOffer[]; count: number }> => {
  const where = sql.join(
    [
      ofScope(scope),
      searched(q, byEmail),
      ...(status === 'all' ? [] : [standsAs(status, at)]),
      ...(id === null ? [] : [sql`o.id = ${id}::uuid`]),
    ],
    sql` and `,
  );
  const counted = await sql<{ n: number }>`select count(*) as n from offers as o where ${where}`.execute(db);
  const { rows } = await listedFrom(sql`
    select ${columnsAt(at)} from offers as o where ${where}
    order by o.created_at desc, o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`).execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0 };
};

/** One offer of the scope, as it stands at an instant; null where there is none. */
export const readOffer = async (
  db: Queries,
  scope: Scope,
  { id, at }: { id: string; at: Date },
): Promise<ListedOffer | null> => {
  const { rows } = await listedFrom(
    sql`select ${columnsAt(at)} from offers as o where ${ofScope(scope)} and o.id = ${id}::uuid`,
  ).execute(db);
  return rows[0] ?? null;
};

/** Holds an offer of the scope until the transaction ends; null where there is none. */
export const lockOffer = async (db: Queries, scope: Scope, id: string): Promise<StoredOffer | null> => {
  const { rows } = await sql<StoredOffer>`
    select ${columns} from offers as o
    where ${ofScope(scope)} and o.id = ${id}::uuid for update`.execute(db);
  return rows[0] ?? null;
};

/** The offers that codes belong to, and those that a purchase was made with. */
export const offersAgreed = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  { codes, purchase }: { codes: readonly string[]; purchase: number | null },
): Promise<StoredOffer[]> => {
  if (codes.length === 0 && purchase === null) return [];
  const { rows } = await sql<StoredOffer>`
    select ${columns} from offers as o where o.store = ${store}
      and (o.code = any(${[...codes]}::text[]) or o.purchase = ${purchase}) order by o.id`.execute(db);
  return rows;
};

/** Holds the offers that codes belong to, in one order, as two purchases may name the same. */
export const lockCodes = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  codes: readonly string[],
): Promise<StoredOffer[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<StoredOffer>`
    select ${columns} from offers as o
    where o.store = ${store} and o.code = any(${[...codes]}::text[]) order by o.id for update`.execute(db);
  return rows;
};

/** Holds the offers that a purchase was made with. */
export const lockOfPurchase = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  purchase: number,
): Promise<StoredOffer[]> => {
  const { rows } = await sql<StoredOffer>`
    select ${columns} from offers as o
    where o.store = ${store} and o.purchase = ${purchase} order by o.id for update`.execute(db);
  return rows;
};

/** Holds offers whose time was up before an instant, the oldest first, but those that somebody else holds. */
export const lockOverdue = async (
  db: Queries,
  { answered, bought, most }: { answered: Date; bought: Date; most: number },
): Promise<StoredOffer[]> => {
  const { rows } = await sql<StoredOffer>`
    select ${columns} from offers as o
    where (o.status in ('pending', 'countered') and o.expires_at <= ${answered})
      or (o.status = 'accepted' and o.expires_at <= ${bought})
    order by o.expires_at limit ${most} for update skip locked`.execute(db);
  return rows;
};

/** Holds what a buyer has open for a variant and whose time is up, which else would keep them from offering anew. */
export const lockOverdueOf = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  { email, variant, at }: { email: string; variant: number; at: Date },
): Promise<StoredOffer[]> => {
  const { rows } = await sql<StoredOffer>`
    select ${columns} from offers as o
    where o.store = ${store} and o.email = ${email} and o.variant_id = ${variant} and ${isTimeUp(at)}
    for update`.execute(db);
  return rows;
};

export interface OfferChange {
  status: OfferStatus;
  by: OfferMover;
  at: Date;
  counter?: number;
  price?: number;
  code?: string;
  expiresAt?: Date | null;
  purchase?: number | null;
}

/** Writes a move down; call it with an offer that is held. */
export const writeMove = async (
  db: Queries,
  { store, id }: Pick<StoredOffer, 'store' | 'id'>,
  { status, by, at, expiresAt, ...values }: OfferChange,
): Promise<void> => {
  await db
    .updateTable('offers')
    .set({
      ...movedColumns({ status, by, at }),
      ...values,
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
    })
    .where('store', '=', store)
    .where('id', '=', id)
    .execute();
  // Only what was agreed on has a code.
  if (status !== 'pending' && status !== 'countered') await lookAtCodes(db, { store });
};

/** One more than the navigation can show. */
const mostCounted = 1000;

/** The question how many of the scope's offers wait for the seller; past a thousand they are not counted. */
export const openOffersOf = (scope: Scope, at: Date): RawBuilder<unknown> => sql`(
  select count(*) as n from (
    select 1 from offers as o
    where ${ofScope(scope)} and ${standsAs('pending', at)} limit ${sql.lit(mostCounted)}
  ) as waiting)`;

/** How many of the scope's offers wait for the seller. */
export const countOpenOffers = async (db: Queries, scope: Scope, at: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from offers as o where ${ofScope(scope)} and ${standsAs('pending', at)}`.execute(db);
  return rows[0]?.n ?? 0;
};
