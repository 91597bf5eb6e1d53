import { sql, type RawBuilder } from 'kysely';
import { mostCounted, slipsOf } from '../../../../domain/home/search';
import { orderTermFields, prefixesFor, type OrderTermField } from '../../../../domain/orders/orderTerms';
import type { Queries, Stored } from '../../../db/database';
import type { Scope } from '../../../db/scope';

/** Terms of a field that are looked at, as in the list's own search. */
const mostTerms = 10;
/** Terms that are taken for what was meant. */
const mostMeant = 12;
/** Of so many orders the customers are told apart. */
const mostAsked = 50;

const within = ({ store, vendor }: Scope): RawBuilder<unknown> =>
  vendor === null ? sql`store = ${store}` : sql`store = ${store} and vendor = ${vendor}`;

const beyond = (prefix: string): string => `${prefix}\u{10ffff}`;

/** Words stand in many names: whoever has one is no exact hit. */
const isWhole = sql`f.field <> ${orderTermFields.nameWord}`;

/** The first terms of each field that begin as was typed, by a loose walk along the index; one more than are looked at. */
const begun = (scope: Scope, q: string, fields: readonly OrderTermField[]): RawBuilder<unknown> => {
  const rows = fields.flatMap((field) =>
    prefixesFor(q, field).map((prefix) => sql`(${field}::text, ${prefix}::text, ${beyond(prefix)}::text)`),
  );
  const fitting = sql`${within(scope)} and field = f.field and term < f.beyond`;
  return sql`
    select f.field, b.term, b.term = f.prefix and ${isWhole} as exact, b.n > ${mostTerms} as beyond
    from (values ${sql.join(rows)}) as f (field, prefix, beyond)
    cross join lateral (
      with recursive terms (term, n) as (
        (select term, 1 from order_terms where ${fitting} and term >= f.prefix order by term limit 1)
        union all
        select (select term from order_terms where ${fitting} and term > last.term
          order by term limit 1), n + 1
        from terms as last where last.term is not null and n <= ${mostTerms}
      )
      select term, n from terms where term is not null
    ) as b`;
};

/** Fields of persons, and of those a slip is looked for in what has no digits: a near number is another order's. */
const personal: readonly OrderTermField[] = [
  orderTermFields.nameWord,
  orderTermFields.name,
  orderTermFields.email,
];

/** Terms that begin as was typed but for a slip: each way to slip is one look into the index. Null: there are none. */
const meant = (scope: Scope, q: string, fields: readonly OrderTermField[]): RawBuilder<unknown> | null => {
  const guessed = /\d/.test(q) ? [orderTermFields.sku] : personal;
  const asked = fields.filter((field) => guessed.includes(field));
  const [first] = asked;
  const slips = first === undefined ? [] : slipsOf(prefixesFor(q, first)[0] ?? '');
  if (slips.length === 0) return null;
  return sql`
    select distinct f.field, b.term, false as exact, false as beyond
    from unnest(${slips}::text[]) as s (prefix)
    cross join unnest(${asked}::text[]) as f (field)
    cross join lateral (
      select term from order_terms
      where ${within(scope)} and field = f.field and term >= s.prefix collate "C"
        and term < (s.prefix || ${beyond('')}) collate "C"
      order by term limit 1
    ) as b limit ${mostMeant}`;
};

/** The newest orders of some terms, each once. */
const ofTerms = (scope: Scope, most: number): RawBuilder<unknown> => sql`
  select t.placed_at, t.order_id, bool_or(b.exact) as exact,
    bool_or(b.field = any (${personal}::text[])) as personal
  from begun as b
  cross join lateral (
    select placed_at, order_id from order_terms
    where ${within(scope)} and field = b.field and term = b.term
    order by placed_at desc, order_id desc limit ${most}
  ) as t where not b.beyond group by t.placed_at, t.order_id`;

export interface FoundOrder extends Stored<'orders', 'id' | 'name' | 'vendor' | 'customer'> {
  exact: boolean;
  /** Found by what its customer is called. */
  personal: boolean;
}

export interface FoundOrders {
  orders: FoundOrder[];
  /** How many the list finds; null where not all terms were looked at, or there are more than are counted. */
  count: number | null;
}

/**
 * The first orders with a fitting term, those that have it exactly before the newest, more than are shown so that their
 * customers can be told apart, and how many there are. `fields`: what may be looked into, at least one; `guesses`: by terms
 * with a slip of the pen.
 */
export const findOrders = async (
  db: Queries,
  scope: Scope,
  { q, fields, guesses }: { q: string; fields: readonly OrderTermField[]; guesses: boolean },
): Promise<FoundOrders> => {
  const terms = guesses ? meant(scope, q, fields) : begun(scope, q, fields);
  if (terms === null) return { orders: [], count: 0 };
  const { rows } = await sql<FoundOrder & { n: number; cut: boolean }>`
    with begun as materialized (${terms}),
    found as materialized (${ofTerms(scope, mostCounted + 1)})
    select (select count(*) from found) as n, exists (select 1 from begun where beyond) as cut, o.id, o.name, o.vendor, o.customer, s.exact, s.personal
    from (select * from found order by exact desc, placed_at desc, order_id desc limit ${mostAsked}) as s
    join orders as o on o.store = ${scope.store} and o.id = s.order_id
    order by s.exact desc, s.placed_at desc, s.order_id desc`.execute(db);
  const [first] = rows;
  const isAll = first === undefined || (!first.cut && first.n <= mostCounted);
  return { orders: rows, count: isAll ? (first?.n ?? 0) : null };
};

type FoundParcel = Stored<'fulfilments', 'order_id' | 'vendor' | 'carrier' | 'tracking'> & {
  order_name: string;
};

/** The parcels of some orders of the scope that were not called back. */
export const parcelsOf = async (
  db: Queries,
  scope: Scope,
  orders: readonly number[],
): Promise<FoundParcel[]> => {
  if (orders.length === 0) return [];
  return db
    .selectFrom('fulfilments as f')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.store', '=', 'f.store').onRef('o.id', '=', 'f.order_id'),
    )
    .select(['f.order_id', 'f.vendor', 'f.carrier', 'f.tracking', 'o.name as order_name'])
    .where('f.store', '=', scope.store)
    .where('f.order_id', 'in', orders)
    .where('f.cancelled_at', 'is', null)
    .where('f.tracking', '<>', '')
    .$if(scope.vendor !== null, (query) => query.where('o.vendor', '=', scope.vendor ?? ''))
    .orderBy('f.id', 'desc')
    .execute();
};
