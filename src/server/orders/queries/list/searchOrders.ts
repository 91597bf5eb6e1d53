import { sql, type RawBuilder } from 'kysely';
import { prefixFor, type OrderTermField } from '../../../../domain/orders/orderTerms';
import type { FulfilmentState } from '../../../../domain/orders/orders';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { isOneOf, placedIn, within } from './conditions';
import type { Range } from './range';
import type { OrderState } from './states';

/** A search shows no more than this many orders, the newest that it finds. */
export const mostFound = 250;

/** Terms that begin with what was typed, looked at in each field. */
const mostTerms = 10;

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
  /** Everything found, in whatever state; one more than `mostFound` where there is more. */
  found: number;
}

/**
 * The newest orders with a fitting term: the first terms of each field by a loose walk along the index
 * (each step leaps to the next term), and of each term its newest orders, merged.
 */
const newestFound = (scope: Scope, { q, fields, range }: Search): RawBuilder<unknown> => {
  const most = mostFound + 1;
  const rows = fields.map((field) => {
    const prefix = prefixFor(q, field);
    return sql`(${field}::text, ${prefix}::text, ${`${prefix}\u{10ffff}`}::text)`;
  });
  const fitting = sql`${within(scope)} and field = f.field and term < f.beyond`;
  return sql`
    select distinct t.placed_at, t.order_id
    from (values ${sql.join(rows)}) as f (field, prefix, beyond)
    cross join lateral (
      with recursive terms (term, n) as (
        (select term, 1 from order_terms where ${fitting} and term >= f.prefix
          order by term limit 1)
        union all
        select (select term from order_terms where ${fitting} and term > last.term
          order by term limit 1), n + 1
        from terms as last where last.term is not null and n < ${mostTerms}
      )
      select term from terms where term is not null
    ) as begun
    cross join lateral (
      select placed_at, order_id from order_terms
      where ${within(scope)} and field = f.field and term = begun.term and ${placedIn(range)}
      order by placed_at desc, order_id desc limit ${most}
    ) as t
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
    unfulfilled: number;
    fulfilled: number;
    cancelled: number;
  }>`
    with found as materialized (${newestFound(scope, search)}),
    shown as materialized (select placed_at, order_id from found
      order by placed_at desc, order_id desc limit ${mostFound}),
    known as materialized (
      select id, fulfillment, payout from orders
      where store = ${scope.store} and id = any (array(select order_id from shown)))
    select (select count(*) from found) as found,
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
    found: row?.found ?? 0,
  };
};
