import { sql, type RawBuilder } from 'kysely';
import type { ConversationFilter, Side, ThreadState } from '../../../domain/conversations/conversations';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';
import { isWaiting } from './moderation';
import { foundBy } from '../../products/queries/foundBy';
import { isOnSaleIn } from '../../products/queries/onSale';
import { conversationWeights, searchConditions, searchVector } from '../../db/searchTerms';

export type StoredConversation = Omit<Stored<'conversations'>, 'search'>;

/** A conversation with what its row and its page say of product, order and report. */
export interface ListedConversation extends StoredConversation {
  product_title: string | null;
  product_image: string | null;
  order_name: string | null;
  /** Those that nobody has decided, the first one first; null: none. */
  reports: { reason: string; side: Side; at: string }[] | null;
  banned: boolean;
}

/** The scope's conversations that are there; those of others, and the marketplace's own, are none of a vendor's. */
const ofScope = ({ store, vendor }: Scope): RawBuilder<unknown> =>
  vendor === null
    ? sql`c.store = ${store} and c.deleted_at is null`
    : sql`c.store = ${store} and c.vendor = ${vendor} and c.deleted_at is null`;

const columns = sql`c.store, c.id, c.vendor, c.buyer_email, c.buyer_name, c.locale, c.product_id, c.order_id,
  c.created_at, c.message_count, c.last_text, c.last_sender, c.last_at, c.admin_in, c.admin_unread,
  c.vendor_unread, c.admin_waits, c.vendor_waits, c.vendor_asked_at, c.admin_due, c.vendor_due, c.buyer_due, c.buyer_told_at,
  c.reported_at, c.deleted_at`;

/** Whether the buyer of a conversation `c` is banned, by any address of their mailbox. */
const isBannedBuyer = sql`exists (select 1 from banned_buyers as b
  where b.store = c.store and mailbox_of(b.email) = mailbox_of(c.buyer_email))`;

const filterOf = (filter: ConversationFilter, { vendor }: Scope): RawBuilder<unknown> => {
  switch (filter) {
    case 'all':
      return sql`c.message_count > 0`;
    case 'unread':
      return vendor === null ? sql`c.admin_unread > 0` : sql`c.vendor_unread > 0`;
    case 'unanswered':
      // Nobody answers who is banned.
      return sql`${vendor === null ? sql`c.admin_waits` : sql`c.vendor_waits`} and not ${isBannedBuyer}`;
    case 'reported':
      return vendor === null ? sql`c.reported_at is not null` : sql`false`;
  }
};

export interface ConversationsAsked {
  filter: ConversationFilter;
  q: string;
  /** Whether who asks is not told the names of buyers. */
  hidesName: boolean;
  vendor: string;
  productId: number | null;
  orderId: number | null;
  /** The last one of the page before. */
  before: { at: Date; id: string } | null;
  most: number;
}

/** So many conversations that a search finds are sorted; where there are more, walking the list soon meets the newest. */
const mostSorted = 2000;

/** So many of the newest are looked through first: of a word that many say they fill a page, and the index would hand out most of it. */
const newest = 200;

const areFew = async (db: Queries, scope: Scope, found: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select 1 from conversations as c where ${ofScope(scope)} and ${found} limit ${mostSorted + 1}) as few`.execute(
    db,
  );
  return (rows[0]?.n ?? 0) <= mostSorted;
};

interface Searched {
  found: RawBuilder<unknown>;
  /** Whether the few that are found are to be sorted, and the list is not to be walked in its order. */
  few: boolean;
}

/**
 * What a search finds: an address as it is, and words of buyer, product, order and messages. What vendors may not be
 * told of a buyer they may not find out by guessing either. Null: nothing.
 * In the whole marketplace the index is asked for the word that is likely the rarest (a number, else the longest) where
 * that finds few, and the others of what it finds: all that begins with another, such as a first name, would be read for
 * nothing. Whether few are found is asked before, as the planner guesses it, and walks all conversations for a word that
 * hardly anybody said.
 */
const searched = async (
  db: Queries,
  scope: Scope,
  q: string,
  conditions: readonly string[] | null,
): Promise<Searched | null> => {
  if (q === '') return { found: sql`true`, few: false };
  const all = conditions === null ? null : foundBy(conditions);
  if (scope.vendor !== null) {
    if (conditions === null || all === null) return null;
    // A vendor's own are soon read, where all that begins with a word is everybody's.
    const few = await areFew(db, scope, sql`c.message_count > 0`);
    return { found: few ? sql`(search @@ ${conditions.join(' & ')}::tsquery) is true` : all, few };
  }
  const ofBuyer = q.includes('@') ? sql`c.buyer_email = ${q.toLowerCase()}` : null;
  if (conditions === null || all === null) return ofBuyer === null ? null : { found: ofBuyer, few: true };
  const rarity = (condition: string): number => (/\d/.test(condition) ? 1000 : 0) + condition.length;
  const [rarest = '', ...rest] = conditions.toSorted((one, other) => rarity(other) - rarity(one));
  const byRarest =
    rest.length === 0 ? all : sql`${foundBy([rarest])} and (search @@ ${rest.join(' & ')}::tsquery) is true`;
  const isRare = await areFew(db, scope, foundBy([rarest]));
  const few = isRare || (rest.length > 0 && (await areFew(db, scope, all)));
  const words = isRare ? byRarest : all;
  // Also an address that somebody wrote in a message.
  return { found: ofBuyer === null ? words : sql`(${ofBuyer} or (${words}))`, few };
};

const listedFrom = (chosen: RawBuilder<unknown>): RawBuilder<ListedConversation> => sql`
  select ${columns}, p.title as product_title, p.image as product_image, o.name as order_name,
    case when c.reported_at is not null then (
      select jsonb_agg(jsonb_build_object('reason', r.reason, 'side', r.side, 'at', r.at) order by r.id)
      from conversation_reports as r where ${isWaiting(sql`c.store`, sql`c.id`)}) end as reports,
    ${isBannedBuyer} as banned
  from (${chosen}) as c
  left join products as p on p.store = c.store and p.id = c.product_id
  left join orders as o on o.store = c.store and o.id = c.order_id
  order by c.last_at desc, c.id desc`;

/** A page of the scope's conversations, the last ones first; at most `most`. */
export const pageOfConversations = async (
  db: Queries,
  scope: Scope,
  { filter, q, hidesName, vendor, productId, orderId, before, most }: ConversationsAsked,
): Promise<ListedConversation[]> => {
  const within = [
    ofScope(scope),
    filterOf(filter, scope),
    ...(vendor === '' ? [] : [sql`c.vendor = ${vendor}`]),
    ...(productId === null ? [] : [sql`c.product_id = ${productId}`]),
    ...(orderId === null ? [] : [sql`c.order_id = ${orderId}`]),
    ...(before === null ? [] : [sql`(c.last_at, c.id) < (${before.at}::timestamptz, ${before.id}::uuid)`]),
  ];
  const inOrder = sql`order by c.last_at desc, c.id desc`;
  const weights = conversationWeights({ isAdmin: scope.vendor === null, hidesName });
  const words = q === '' ? null : searchConditions(q, weights);
  // Who is found by an address may be older than who wrote of it.
  if (words !== null && !q.includes('@')) {
    const { rows: first } = await listedFrom(sql`
      select ${columns} from (
        select ${columns}, c.search from conversations as c where ${sql.join(within, sql` and `)}
        ${inOrder} limit ${newest}
      ) as c where (c.search @@ ${words.join(' & ')}::tsquery) is true ${inOrder} limit ${most}`).execute(db);
    if (first.length === most) return first;
  }
  const search = await searched(db, scope, q, words);
  if (search === null) return [];
  const fitting = sql`
    select ${columns} from conversations as c where ${sql.join([...within, search.found], sql` and `)}`;
  const { rows } = await listedFrom(sql`
    ${search.few ? sql`select * from (${fitting} offset 0) as c` : fitting}
    ${inOrder} limit ${most}`).execute(db);
  return rows;
};

/** One conversation of the scope; null where there is none. */
export const readConversation = async (
  db: Queries,
  scope: Scope,
  id: string,
): Promise<ListedConversation | null> => {
  const { rows } = await listedFrom(
    sql`select ${columns} from conversations as c where ${ofScope(scope)} and c.id = ${id}::uuid`,
  ).execute(db);
  return rows[0] ?? null;
};

/** Holds a conversation of the scope until the transaction ends; null where there is none. */
export const lockConversation = async (
  db: Queries,
  scope: Scope,
  id: string,
): Promise<StoredConversation | null> => {
  const { rows } = await sql<StoredConversation>`
    select ${columns} from conversations as c
    where ${ofScope(scope)} and c.id = ${id}::uuid for update`.execute(db);
  return rows[0] ?? null;
};

/** One more than the navigation can show. */
const mostCounted = 1000;

export interface ConversationCounts {
  unread: number;
  unanswered: number;
  reported: number;
  /** Messages that were not read, in the conversations that are counted. */
  messages: number;
}

const someOf = (filter: ConversationFilter, scope: Scope): RawBuilder<unknown> => sql`
  select ${scope.vendor === null ? sql`c.admin_unread` : sql`c.vendor_unread`} as n from conversations as c
  where ${ofScope(scope)} and ${filterOf(filter, scope)} limit ${sql.lit(mostCounted)}`;

/** A row of how many of the scope's conversations are unread, and their messages; past a thousand not counted. */
export const unreadOf = (scope: Scope): RawBuilder<unknown> => sql`(
  select count(*) as unread, coalesce(sum(n), 0)::bigint as messages from (${someOf('unread', scope)}) as s)`;

/** How many of the scope's conversations are unread, wait for an answer, or are reported; past a thousand not counted. */
export const countConversations = async (db: Queries, scope: Scope): Promise<ConversationCounts> => {
  const { rows } = await sql<ConversationCounts>`
    select u.unread, u.messages,
      (select count(*) from (${someOf('unanswered', scope)}) as w) as unanswered,
      (select count(*) from (${someOf('reported', scope)}) as r) as reported
    from ${unreadOf(scope)} as u`.execute(db);
  return rows[0] ?? { unread: 0, unanswered: 0, reported: 0, messages: 0 };
};

interface NewConversation {
  store: string;
  vendor: string;
  buyerEmail: string | null;
  buyerName: string;
  locale: string;
  productId: number | null;
  orderId: number | null;
  /** What it is found by beside its messages. */
  words: readonly string[];
  now: Date;
}

/** Begins a conversation, which is listed once it has a message; the one that is there where there may be one only. */
export const addConversation = async (db: Queries, one: NewConversation): Promise<string> => {
  const [title = '', ...terms] = one.words;
  const { rows } = await sql<{ id: string }>`
    insert into conversations
      (store, vendor, buyer_email, buyer_name, locale, product_id, order_id, created_at, last_at, search)
    values (${one.store}, ${one.vendor}, ${one.buyerEmail}, ${one.buyerName}, ${one.locale}, ${one.productId},
      ${one.orderId}, ${one.now}, ${one.now},
      ${searchVector(one.buyerName, title, terms)}::tsvector)
    on conflict do nothing returning id`.execute(db);
  const [added] = rows;
  if (added !== undefined) return added.id;
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('store', '=', one.store)
    .where('deleted_at', 'is', null)
    .$if(one.orderId !== null, (query) => query.where('order_id', '=', one.orderId))
    .$if(one.orderId === null, (query) =>
      query.where('vendor', '=', one.vendor).where('buyer_email', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return id;
};

/** Terms of messages that a conversation is found by; a long one is found by what was said first. */
const mostTerms = 400;

interface KeptState extends ThreadState {
  text: string;
  /** The same as it was written, where something of it is hidden; else empty. */
  hidden: string;
  sender: Side;
  at: Date;
  /** When each side is written to that has not read it; null: not. */
  due: { admin: Date | null; vendor: Date | null; buyer: Date | null };
}

/** Writes down what a message changed in its conversation; call it under `lockConversation`. */
export const keepThreadState = async (
  db: Queries,
  { store, id }: Pick<StoredConversation, 'store' | 'id'>,
  state: KeptState,
): Promise<void> => {
  await sql`
    update conversations set
      message_count = message_count + 1, last_text = ${state.text}, last_sender = ${state.sender},
      last_at = greatest(last_at, ${state.at}), admin_in = ${state.adminIn},
      admin_unread = ${state.adminUnread}, vendor_unread = ${state.vendorUnread},
      admin_waits = ${state.adminWaits}, vendor_waits = ${state.vendorWaits},
      vendor_asked_at = case when ${state.vendorWaits} and buyer_email is not null
        then coalesce(vendor_asked_at, ${state.at}) end,
      admin_due = ${state.due.admin}, vendor_due = ${state.due.vendor}, buyer_due = ${state.due.buyer},
      search = case when length(search) < ${mostTerms}
        then search || ${searchVector('', state.text, [])}::tsvector
          || setweight(${searchVector('', state.hidden, [])}::tsvector, 'C') else search end
    where store = ${store} and id = ${id}::uuid`.execute(db);
};

/** Notes how long a buyer waited for their vendor's answer. */
export const addAnswer = async (
  db: Queries,
  store: string,
  { vendor, askedAt, at }: { vendor: string; askedAt: Date; at: Date },
): Promise<void> => {
  const seconds = Math.max(0, Math.round((at.getTime() - askedAt.getTime()) / 1000));
  await db.insertInto('vendor_answers').values({ store, vendor, at, seconds }).execute();
};

/**
 * Takes a conversation as read by one side, up to a message: what came after stays unread; answers whether
 * anything was not read before. Call it under `lockConversation`.
 */
export const markRead = async (db: Queries, scope: Scope, id: string, until: number): Promise<boolean> => {
  const [unread, due, own] =
    scope.vendor === null
      ? [sql`admin_unread`, sql`admin_due`, 'admin']
      : [sql`vendor_unread`, sql`vendor_due`, 'seller'];
  const { numAffectedRows = 0n } = await sql`
    update conversations as c set
      ${unread} = least(${unread}, later.n),
      ${due} = case when later.n = 0 then null else ${due} end
    from (
      select count(*)::int as n from (
        select 1 from conversation_messages
        where store = ${scope.store} and conversation_id = ${id}::uuid and id > ${until} and sender <> ${own}
        limit ${mostCounted}
      ) as m
    ) as later
    where ${ofScope(scope)} and c.id = ${id}::uuid
      and (${unread} > later.n or (later.n = 0 and ${due} is not null))`.execute(db);
  return numAffectedRows > 0n;
};

/** What a buyer asks about, by its id; null: it is not on sale, or not there. */
export const productAsked = async (
  db: Queries,
  store: string,
  id: number,
): Promise<{ vendor: string; title: string } | null> => {
  const { rows } = await sql<{ vendor: string; title: string }>`
    select p.vendor, p.title from products as p
    where p.store = ${store} and p.id = ${id} and ${isOnSaleIn(store)}`.execute(db);
  return rows[0] ?? null;
};

/** The order of the scope whose buyer one writes to; null where there is none. */
export const orderAsked = async (
  db: Queries,
  scope: Scope,
  id: number,
): Promise<{
  id: number;
  vendor: string;
  name: string;
  customer: { name: string; email?: string } | null;
} | null> =>
  (await db
    .selectFrom('orders')
    .select(['id', 'vendor', 'name', 'customer'])
    .where('store', '=', scope.store)
    .where('id', '=', id)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? marketplaceVendor))
    .executeTakeFirst()) ?? null;
