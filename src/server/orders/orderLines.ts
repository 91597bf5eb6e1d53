import { hideOrderFields } from '../../domain/orders/hiddenFields';
import { orderCsvHeader, orderCsvLine, type ExportedOrder } from '../../domain/orders/orderCsv';
import { fieldsFor, searchable } from '../../domain/orders/orderTerms';
import type { FulfilmentFilter } from '../../domain/orders/orders';
import type { Database } from '../db/database';
import { eachOrder, ordersOf, searchedOrders } from './queries/exportOrders';
import { heldOrders } from './queries/list/heldOrders';
import type { Range } from './queries/list/range';
import { statesOf, type PayoutFilter } from './queries/list/states';
import type { Scope } from '../db/scope';
import { storeOf } from '../storeOf';

/** The orders that an export holds: all that the filters find, also those that a search's list leaves out. */
export interface ExportQuestion {
  q: string;
  fulfilment: FulfilmentFilter;
  payout: PayoutFilter;
  range: Range;
}

const linesOf = (orders: readonly ExportedOrder[], hidden: readonly string[], timeZone: string): string =>
  orders.map((order) => orderCsvLine(hideOrderFields(order, hidden), timeZone)).join('');

/**
 * The ids of all orders that a search finds, or whose payout waits for the marketplace, newest first; null where the
 * filters ask for neither, and the orders are read by their states.
 */
export const namedIds = async (
  db: Database,
  scope: Scope,
  { q, fulfilment, payout, range }: ExportQuestion,
  hidden: readonly string[],
): Promise<number[] | null> => {
  const states = statesOf(fulfilment, payout);
  const found =
    searchable(q) === ''
      ? null
      : await searchedOrders(db, scope, { q, fields: fieldsFor(q, hidden), range }, states);
  if (payout !== 'held') return found;
  const held = await heldOrders(db, scope, range);
  const among = found === null ? null : new Set(found);
  return held
    .filter(
      ({ id, fulfillment }) =>
        states.some((state) => state.fulfillment === fulfillment) && among?.has(id) !== false,
    )
    .map(({ id }) => id);
};

/** Orders as CSV text with times of the marketplace's zone, a batch at a time, without the fields that are hidden. */
export async function* orderLines(
  db: Database,
  scope: Scope,
  question: ExportQuestion,
  hidden: readonly string[],
): AsyncGenerator<string> {
  yield `\ufeff${orderCsvHeader()}`;
  const { timeZone } = await storeOf(db, scope.store);
  const { fulfilment, payout, range } = question;
  const ids = await namedIds(db, scope, question, hidden);
  if (ids === null) {
    const states = statesOf(fulfilment, payout);
    for await (const orders of eachOrder(db, scope, range, states)) yield linesOf(orders, hidden, timeZone);
    return;
  }
  for await (const orders of ordersOf(db, scope, ids)) yield linesOf(orders, hidden, timeZone);
}
