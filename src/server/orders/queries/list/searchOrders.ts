import { sql, type RawBuilder } from 'kysely';
import { orderTermFields, prefixesFor, type OrderTermField } from '../../../../domain/orders/orderTerms';
import type { FulfilmentState } from '../../../../domain/orders/orders';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { isOneOf, placedIn, within } from './conditions';
import type { Range } from './range';
import type { OrderState } from './states';

/** A search shows no more than this many orders, the newest that it finds. */
const mostFound = 250;

/**
 * Terms that begin with what was typed, looked at in each field. Hardly two orders share a number, and each costs a look,
 * so there are as many of those as orders may be found.
 */
const mostTerms = (field: OrderTermField): number => (field === orderTermFields.number ? mostFound : 25);

/** What is searched: terms of some fields that begin with `q`. */
export interface Search {
  q: string;
  fields: readonly OrderTermField[];
  range: Range;
}

/** The states to count, those of the page, and the page's place. */
export interface SearchPage {
  counted: readonly OrderState[];
  shown: readonly OrderState[];
  skip: number;
  size: number;
}

export interface SearchResult {
  /** Of the page, newest first. */
  ids: number[];
  counts: Record<FulfilmentState, number>;
  /** Whether these are all that there are: no more than are shown, of no more terms than were looked at. */
  isWhole: boolean;
}

/**
 * The first terms of each field that begin with what was typed, by a loose walk along the index (each step leaps to the
 * next term); one more than are looked at, where there are more.
 */
const begunTerms = (scope: Scope, { q, fields }: Search): RawBuilder<unknown> => {
  const rows = fields.flatMap((field) =>
    prefixesFor(q, field).map(
      (prefix) =>
        sql`(${field}::text, ${prefix}::text, ${`${prefix}\u{10ffff}`}::text, ${mostTerms(field)}::integer)`,
    ),
  );
  const fitting = sql`${within(scope)} and field = f.field and term < f.beyond`;
  return sql`
    select f.field, begun.term, begun.n > f.most as beyond
    from (values ${sql.join(rows)}) as f (field, prefix, beyond, most)
    cross join lateral (
      with recursive terms (term, n) as (
        (select term, 1 from order_terms where ${fitting} and term >= f.prefix
          order by term limit 1)
        union all
        select (select term from order_terms where ${fitting} and term > last.term
          order by term limit 1), n + 1
        from terms as last where last.term is not null and n <= f.most
      )
      select term, n from terms where term is not null
    ) as begun`;
};

/** The newest orders with a term of those that `begun` holds: of each its newest, merged. */
const newestFound = (scope: Scope, { range }: Search): RawBuilder<unknown> => {
  const most = mostFound + 1;
  return sql`
    select distinct t.placed_at, t.order_id
    from begun
    cross join lateral (
      select placed_at, order_id from order_terms
      where ${within(scope)} and field = begun.field and term = begun.term and ${placedIn(range)}
      order by placed_at desc, order_id desc limit ${most}
    ) as t
    where not begun.beyond
    order by t.placed_at desc, t.order_id desc limit ${most}`;
};

/** Finds orders by the beginning of a term; states are looked up in the index alone, by sorted ids. */
export const searchOrders = async (
  db: Queries,
  scope: Scope,
  search: Search,
  page: SearchPage,
): Promise<SearchResult> => {
  const ofState = (state: FulfilmentState): RawBuilder<unknown> =>
    sql`count(*) filter (where fulfillment = ${state} and ${isOneOf(page.counted)})`;
  const { rows } = await sql<{
    ids: string;
    found: number;
    cut: boolean;
    unfulfilled: number;
    fulfilled: number;
    cancelled: number;
  }>`
    with begun as materialized (${begunTerms(scope, search)}),
    found as materialized (${newestFound(scope, search)}),
    shown as materialized (select placed_at, order_id from found
      order by placed_at desc, order_id desc limit ${mostFound}),
    known as materialized (
      select id, fulfillment, payout from orders
      where store = ${scope.store} and id = any (array(select order_id from shown)))
    select (select count(*) from found) as found,
      exists (select 1 from begun where beyond) as cut,
      ${ofState('unfulfilled')} as unfulfilled,
      ${ofState('fulfilled')} as fulfilled,
      ${ofState('cancelled')} as cancelled,
      array_to_string(array(
        select id from known join shown on order_id = id where ${isOneOf(page.shown)}
        order by placed_at desc, id desc offset ${page.skip}::bigint limit ${page.size}::bigint
      ), ',') as ids
    from known`.execute(db);
  const [row] = rows;
  return {
    ids: row === undefined || row.ids === '' ? [] : row.ids.split(',').map(Number),
    counts: {
      unfulfilled: row?.unfulfilled ?? 0,
      fulfilled: row?.fulfilled ?? 0,
      cancelled: row?.cancelled ?? 0,
    },
    isWhole: row === undefined || (row.found <= mostFound && !row.cut),
  };
};
