import { sql, type RawBuilder } from 'kysely';
import type { PaymentState, PayoutMethod } from '../../../../domain/finance/payouts';
import { mostHits } from '../../../../domain/home/search';
import { marketplaceVendor } from '../../../../domain/accounts/session';
import type { Queries, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { conversationWeights, searchConditions, type SearchWeights } from '../../../db/searchTerms';
import { foundBy } from '../../../products/queries/foundBy';
import { putRight } from './foundProducts';

/** Of what has no words of its own to be found by so many are looked at, the newest. */
const mostLooked = 2000;
/** Vendors of whom payments are looked up. */
const mostPaid = 3;

/** The vendors of a store by name. */
export const vendorsToFind = (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
): Promise<Stored<'vendors', 'vendor' | 'email'>[]> =>
  db
    .selectFrom('vendors')
    .select(['vendor', 'email'])
    .where('store', '=', store)
    .orderBy('vendor')
    .limit(mostLooked * 5)
    .execute();

/** The people of a vendor, or of the marketplace, never of all. */
export const peopleToFind = (
  db: Queries,
  { store, vendor }: Scope,
): Promise<Stored<'users', 'id' | 'email' | 'name'>[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? marketplaceVendor)
    .orderBy('id')
    .limit(mostLooked)
    .execute();

export const importsToFind = (
  db: Queries,
  { store, vendor }: Scope,
): Promise<Stored<'import_batches', 'id' | 'vendor' | 'name' | 'by_email'>[]> =>
  db
    .selectFrom('import_batches')
    .select(['id', 'vendor', 'name', 'by_email'])
    .where('store', '=', store)
    .$if(vendor !== null, (query) => query.where('vendor', '=', vendor ?? ''))
    .orderBy('id', 'desc')
    .limit(mostLooked)
    .execute();

export const discountsToFind = (
  db: Queries,
  { store, vendor }: Scope,
): Promise<Stored<'discounts', 'id' | 'vendor' | 'name'>[]> =>
  db
    .selectFrom('discounts')
    .select(['id', 'vendor', 'name'])
    .where('store', '=', store)
    .where('deleted_at', 'is', null)
    .$if(vendor !== null, (query) => query.where('vendor', '=', vendor ?? ''))
    .orderBy('id', 'desc')
    .limit(mostLooked)
    .execute();

interface FoundPayout {
  id: number;
  payment: number;
  vendor: string;
  method: PayoutMethod | null;
  reference: string | null;
}

/** Payouts of a number, of a payment's reference (as `referenceTerm` has it) or transfer, or the last ones to some vendors. */
export const payoutsToFind = async (
  db: Queries,
  { store }: Scope,
  {
    id,
    reference,
    transfer,
    vendors,
  }: { id: number | null; reference: string; transfer: number | null; vendors: readonly string[] },
): Promise<FoundPayout[]> => {
  if (id !== null) {
    const rows = await db
      .selectFrom('payouts')
      .select('id')
      .where('store', '=', store)
      .where('id', '=', id)
      .execute();
    if (rows.length > 0)
      return rows.map((row) => ({ id: row.id, payment: 0, vendor: '', method: null, reference: null }));
  }
  const { rows } = await sql<FoundPayout>`
    select payout_id as id, payment, vendor, method, reference from (
      select id as payment, payout_id, vendor, method, reference from payout_payments
      where store = ${store} and reference_term(reference) = nullif(${reference}, '')
      union
      select id, payout_id, vendor, method, reference from payout_payments
      where store = ${store} and id = ${transfer}::bigint
      union
      select p.* from unnest(${vendors.slice(0, mostPaid)}::text[]) as v (vendor)
      cross join lateral (
        select id, payout_id, vendor, method, reference from payout_payments
        where store = ${store} and vendor = v.vendor order by id desc limit 2
      ) as p
    ) as found order by payment desc limit ${mostHits}`.execute(db);
  return rows;
};

/** What a vendor is told of; what is prepared or dropped is the marketplace's affair. */
const toldStates: readonly PaymentState[] = ['intended', 'sent', 'paid', 'reversed'];

/** A vendor's own payments, the newest. */
export const paymentsToFind = (
  db: Queries,
  { store, vendor }: Scope,
): Promise<Stored<'payout_payments', 'id' | 'payout_id' | 'method' | 'reference'>[]> =>
  db
    .selectFrom('payout_payments')
    .select(['id', 'payout_id', 'method', 'reference'])
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? '')
    .where('state', 'in', toldStates)
    .orderBy('id', 'desc')
    .limit(mostLooked)
    .execute();

interface Worded {
  q: string;
  /** Its table with a condition. */
  there: RawBuilder<unknown>;
  weights: SearchWeights;
  /** With a slip of the pen. */
  guesses: boolean;
}

/** What is found by the words of `search`. */
const byWords = async <R>(
  db: Queries,
  { q, there, weights, guesses }: Worded,
  read: (found: RawBuilder<unknown>) => Promise<R[]>,
): Promise<R[]> => {
  const conditions = guesses ? await putRight(db, q, there, weights) : searchConditions(q, weights);
  return conditions === null ? [] : read(foundBy(conditions));
};

const ofScope = ({ store, vendor }: Scope): RawBuilder<unknown> =>
  vendor === null ? sql`store = ${store}` : sql`store = ${store} and vendor = ${vendor}`;

type FoundConversation = Stored<
  'conversations',
  'id' | 'vendor' | 'buyer_email' | 'buyer_name' | 'last_text' | 'last_sender'
> & {
  product_title: string | null;
};

interface Asked {
  q: string;
  /** Who may not see names of buyers may not find out by guessing either. */
  hidesName: boolean;
  hidesEmail: boolean;
  guesses: boolean;
}

/** The last conversations of the scope with all words, by what a buyer, product, order or message says; one more than is shown. */
export const findConversations = async (
  db: Queries,
  scope: Scope,
  { q, hidesName, hidesEmail, guesses }: Asked,
): Promise<FoundConversation[]> => {
  const listed = sql`${ofScope(scope)} and deleted_at is null and message_count > 0`;
  const read = async (found: RawBuilder<unknown>): Promise<FoundConversation[]> => {
    const { rows } = await sql<FoundConversation>`
      select c.id, c.vendor, c.buyer_email, c.buyer_name, c.last_text, c.last_sender, p.title as product_title
      from (
        select id, store, product_id, vendor, buyer_email, buyer_name, last_text, last_sender, last_at from conversations
        where ${listed} and ${found} order by last_at desc, id desc limit ${mostHits + 1}
      ) as c left join products as p on p.store = c.store and p.id = c.product_id
      order by c.last_at desc, c.id desc`.execute(db);
    return rows;
  };
  const weights = conversationWeights({ isAdmin: scope.vendor === null, hidesName });
  if (!hidesEmail && q.includes('@') && !guesses) {
    const ofBuyer = await read(sql`buyer_email = ${q.toLowerCase()}`);
    // Of nobody who writes here: an address that somebody wrote.
    if (ofBuyer.length > 0) return ofBuyer;
  }
  return byWords(db, { q, weights, guesses, there: sql`conversations where ${listed}` }, read);
};

type FoundOffer = Stored<'offers', 'id' | 'vendor' | 'email' | 'code'> & {
  product_title: string | null;
};

/** The last offers of the scope, by product, SKU, code or the buyer's address; one more than is shown. */
export const findOffers = async (
  db: Queries,
  scope: Scope,
  { q, hidesEmail, guesses }: Omit<Asked, 'hidesName'>,
): Promise<FoundOffer[]> => {
  const read = async (found: RawBuilder<unknown>): Promise<FoundOffer[]> => {
    const { rows } = await sql<FoundOffer>`
      select o.id, o.vendor, o.email, o.code, p.title as product_title
      from (
        select id, store, product_id, vendor, email, code, created_at from offers
        where ${ofScope(scope)} and ${found} order by created_at desc, id desc limit ${mostHits + 1}
      ) as o left join products as p on p.store = o.store and p.id = o.product_id
      order by o.created_at desc, o.id desc`.execute(db);
    return rows;
  };
  if (!hidesEmail && q.includes('@')) return guesses ? [] : read(sql`email = ${q.toLowerCase()}`);
  const coded = guesses ? [] : await read(sql`code = ${q.toUpperCase()}`);
  if (coded.length > 0) return coded;
  return byWords(db, { q, weights: '', guesses, there: sql`offers where ${ofScope(scope)}` }, read);
};
