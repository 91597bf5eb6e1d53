import type { FulfilmentFilter, OrderRow, OrdersPage } from '../../../../domain/orders/orders';
import { pageCountOf, pageSize } from '../../../../domain/paging';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { countOrders, type SliceCount } from './countOrders';
import { heldOrders } from './heldOrders';
import { locatePage } from './locatePage';
import { readPage, readRows, type OrderPlace } from './orderRows';
import type { Range } from './range';
import { searchOrders } from './searchOrders';
import { cutRange, grains } from './slices';
import { statesOf, type OrderState, type PayoutFilter } from './states';
import { searchable, type OrderTermField } from '../../../../domain/orders/orderTerms';

export interface OrderQuestion {
  page: number;
  /** Rows of a page; the usual number where none is given. */
  size?: number | undefined;
  /** Reads on behind an order, whatever page is asked for; null: from the newest, `undefined`: by page. */
  place?: OrderPlace | null | undefined;
  fulfilment: FulfilmentFilter;
  payout: PayoutFilter;
  range: Range;
}

type Counts = OrdersPage['counts'];

const noOrders: Counts = { any: 0, unfulfilled: 0, fulfilled: 0, cancelled: 0 };

const tally = (counted: readonly SliceCount[]): Counts => {
  const counts = { ...noOrders };
  for (const { fulfillment, n } of counted) {
    counts[fulfillment] += n;
    counts.any += n;
  }
  return counts;
};

const matches = (states: readonly OrderState[], order: OrderState): boolean =>
  states.some((state) => state.fulfillment === order.fulfillment && state.payout === order.payout);

/** A page of orders, newest first; as quick for the last page of a million as for the first of a thousand. */
export const listOrders = async (
  db: Queries,
  scope: Scope,
  { page, size = pageSize, fulfilment, payout, range, place }: OrderQuestion,
): Promise<OrdersPage> => {
  const kept = scope.vendor === null ? grains : grains.filter((grain) => grain !== 'hour');
  const slices = cutRange(range, kept);
  const counted = await countOrders(db, scope, slices, statesOf('any', payout));
  const states = statesOf(fulfilment, payout);
  const counts = tally(counted);
  if (place !== undefined) {
    const top = { before: range.to, skip: 0 };
    const found = await readPage(db, scope, range, states, top, size + 1, place);
    const orders = found.slice(0, size);
    const next = found.length > size ? (orders.at(-1)?.id ?? null) : null;
    return { orders, counts, pageCount: pageCountOf(counts[fulfilment], size), more: false, next };
  }
  const skip = (page - 1) * size;
  let orders: OrderRow[] = [];
  if (skip < counts[fulfilment]) {
    const wanted = counted.filter((count) => count.n > 0 && matches(states, count));
    const found = states.filter((state) => matches(wanted, state));
    const start = await locatePage(db, scope, slices, wanted, found, skip, kept);
    orders = await readPage(db, scope, range, found, start, size);
  }
  return { orders, counts, pageCount: pageCountOf(counts[fulfilment], size), more: false };
};

/** A page of the orders that a search finds among the fields that may be searched. */
export const findOrders = async (
  db: Queries,
  scope: Scope,
  { page, size = pageSize, fulfilment, payout, range }: OrderQuestion,
  q: string,
  fields: readonly OrderTermField[],
): Promise<OrdersPage> => {
  if (fields.length === 0 || searchable(q) === '')
    return { orders: [], counts: noOrders, pageCount: 1, more: false };
  const result = await searchOrders(
    db,
    scope,
    { q, fields, range },
    {
      counted: statesOf('any', payout),
      shown: statesOf(fulfilment, payout),
      skip: (page - 1) * size,
      size,
    },
  );
  const { unfulfilled, fulfilled, cancelled } = result.counts;
  const counts: Counts = { any: unfulfilled + fulfilled + cancelled, ...result.counts };
  return {
    orders: await readRows(db, scope, result.ids),
    counts,
    pageCount: pageCountOf(counts[fulfilment], size),
    more: !result.isWhole,
  };
};

/** A page of the orders whose payout waits for the marketplace; with `among` only of these, which a search found. */
export const listHeld = async (
  db: Queries,
  scope: Scope,
  { page, size = pageSize, fulfilment, range, place }: OrderQuestion,
  among: readonly number[] | null,
): Promise<OrdersPage> => {
  const wanted = among === null ? null : new Set(among);
  const held = await heldOrders(db, scope, range, place ?? null);
  const all = wanted === null ? held : held.filter(({ id }) => wanted.has(id));
  const counts = { ...noOrders, any: all.length };
  for (const { fulfillment } of all) counts[fulfillment] += 1;
  const shown = all.filter(({ fulfillment }) => fulfilment === 'any' || fulfillment === fulfilment);
  const pageCount = pageCountOf(counts[fulfilment], size);
  const from =
    place === undefined ? shown.slice((page - 1) * size) : shown.filter(({ isBehind }) => isBehind);
  const orders = await readRows(
    db,
    scope,
    from.slice(0, size).map(({ id }) => id),
  );
  const next = from.length > size ? (orders.at(-1)?.id ?? null) : null;
  return { orders, counts, pageCount, more: false, ...(place !== undefined && { next }) };
};
