import { hideOrderFields } from '../../domain/orders/hiddenFields';
import { orderCsvHeader, orderCsvLine, type ExportedOrder } from '../../domain/orders/orderCsv';
import { fieldsFor, searchable } from '../../domain/orders/orderTerms';
import type { FulfilmentFilter } from '../../domain/orders/orders';
import type { Database } from '../db/database';
import { eachOrder, ordersOf, searchedOrders } from './queries/exportOrders';
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

/** The ids of all orders that a search finds, newest first. */
export const searchedIds = (
  db: Database,
  scope: Scope,
  { q, fulfilment, payout, range }: ExportQuestion,
  hidden: readonly string[],
): Promise<number[]> =>
  searchedOrders(db, scope, { q, fields: fieldsFor(q, hidden), range }, statesOf(fulfilment, payout));

/** Orders as CSV text with times of the marketplace's zone, a batch at a time, without the fields that are hidden. */
export async function* orderLines(
  db: Database,
  scope: Scope,
  question: ExportQuestion,
  hidden: readonly string[],
): AsyncGenerator<string> {
  yield `\ufeff${orderCsvHeader()}`;
  const { timeZone } = await storeOf(db, scope.store);
  const { q, fulfilment, payout, range } = question;
  if (searchable(q) === '') {
    const states = statesOf(fulfilment, payout);
    for await (const orders of eachOrder(db, scope, range, states)) yield linesOf(orders, hidden, timeZone);
    return;
  }
  const ids = await searchedIds(db, scope, question, hidden);
  for await (const orders of ordersOf(db, scope, ids)) yield linesOf(orders, hidden, timeZone);
}
