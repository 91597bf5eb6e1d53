import { addDays, dayOf } from '../../domain/dates';
import { daysToShip, placedDays } from '../../domain/home/shipTimes';
import { hideOrderFields } from '../../domain/orders/hiddenFields';
import { fieldsFor, searchable } from '../../domain/orders/orderTerms';
import type {
  FulfilmentFilter,
  FulfilmentState,
  Order,
  OrderFilters,
  OrdersPage,
  ShipDue,
} from '../../domain/orders/orders';
import type { SignedInContext } from '../context';
import { narrowed, type Scope } from '../db/scope';
import { storeOf } from '../storeOf';
import { rangeOf, type Range } from './queries/list/range';
import { searchedOrders } from './queries/exportOrders';
import { findOrders, listHeld, listOrders } from './queries/list/listOrders';
import type { OrderPlace } from './queries/list/orderRows';
import { statesOf, type PayoutFilter } from './queries/list/states';

type Context = Pick<SignedInContext, 'db' | 'scope' | 'now'>;

/** What a store says of its orders: its time zone, fields hidden from who asks, and how many days vendors have to ship. */
export interface OrderTerms {
  timeZone: string;
  hidden: string[];
  shipDays: number;
}

/** The terms of the store that is asked. Errors: NotFound. */
export const orderTerms = async ({ db, scope }: Pick<Context, 'db' | 'scope'>): Promise<OrderTerms> => {
  const { features, timeZone } = await storeOf(db, scope.store);
  return {
    timeZone,
    hidden: scope.vendor === null ? [] : features.orders.hiddenFields,
    shipDays: daysToShip(features),
  };
};

/** By when an order is to be shipped, in days of the store; nothing where nothing is left to ship. */
export const shipDueOf = (
  order: { createdAt: string; fulfillment: FulfilmentState },
  { timeZone, shipDays }: OrderTerms,
  now: Date,
): { due?: ShipDue } => {
  if (order.fulfillment !== 'unfulfilled') return {};
  const day = addDays(dayOf(new Date(order.createdAt), timeZone), shipDays);
  const today = dayOf(now, timeZone);
  if (day === today) return { due: { day, when: 'today' } };
  return { due: { day, when: day < today ? 'late' : 'later' } };
};

/** An order for the eyes of who asked, with the day by which it is to be shipped. Errors: NotFound. */
export const orderFor = async (context: Context, order: Order): Promise<Order> => {
  const terms = await orderTerms(context);
  return { ...hideOrderFields(order, terms.hidden), ...shipDueOf(order, terms, context.now()) };
};

/** The orders that filters mean, as the list shows them and as a file holds them. */
export interface AskedOrders {
  scope: Scope;
  terms: OrderTerms;
  q: string;
  fulfilment: FulfilmentFilter;
  payout: PayoutFilter;
  range: Range;
  /** Their page, or what follows a place; counts are of what else the filters let through. */
  page: (page: number, size?: number, place?: OrderPlace | null) => Promise<OrdersPage>;
}

/** What was placed on the days of `filters`, of these no day but those on which what is late or due was placed. */
const daysOf = (
  { from, to, period, due }: OrderFilters,
  { timeZone, shipDays }: OrderTerms,
  now: Date,
): Range => {
  if (due === undefined || due === 'all') return rangeOf({ from, to, period }, now, timeZone);
  const placed = placedDays(due, { today: dayOf(now, timeZone), shipDays });
  // Days are texts that sort as they follow each other; an empty one is none.
  const first = [from ?? '', placed.from ?? ''].sort().at(-1);
  const last = to === undefined || to === '' || to > placed.to ? placed.to : to;
  return rangeOf({ from: first, to: last, period }, now, timeZone);
};

/**
 * Reads filters of orders (spec 9). What is late or due is what has not been shipped: the other states have none of it.
 * Errors: NotFound.
 */
export const askedOrders = async (filters: OrderFilters, context: Context): Promise<AskedOrders> => {
  const { q = '', fulfillment = 'any', payout = 'all', due = 'all', vendor } = filters;
  const scope = narrowed(context.scope, vendor);
  const terms = await orderTerms(context);
  const range = daysOf(filters, terms, context.now());
  const unshipped = due !== 'all';
  const fulfilment = unshipped && fulfillment === 'any' ? 'unfulfilled' : fulfillment;
  const page: AskedOrders['page'] = async (number, size, place) => {
    const question = { page: number, size, fulfilment, payout, range, place };
    const find = async (): Promise<OrdersPage> => {
      const { db } = context;
      if (payout === 'held') {
        const search = { q, fields: fieldsFor(q, terms.hidden), range };
        const among =
          searchable(q) === '' ? null : await searchedOrders(db, scope, search, statesOf('any', payout));
        return listHeld(db, scope, question, among);
      }
      return searchable(q) === ''
        ? listOrders(db, scope, question)
        : findOrders(db, scope, question, q, fieldsFor(q, terms.hidden));
    };
    const { counts, ...found } = await find();
    if (!unshipped) return { ...found, counts };
    const { unfulfilled } = counts;
    const nothing =
      fulfilment === 'unfulfilled'
        ? {}
        : { orders: [], pageCount: 1, more: false, ...(place === undefined ? {} : { next: null }) };
    return { ...found, counts: { any: unfulfilled, unfulfilled, fulfilled: 0, cancelled: 0 }, ...nothing };
  };
  return { scope, terms, q, fulfilment, payout, range, page };
};
