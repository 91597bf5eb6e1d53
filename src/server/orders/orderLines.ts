import { hideOrderFields } from '../../domain/orders/hiddenFields';
import { orderCsvHeader, orderCsvLine, type ExportedOrder } from '../../domain/orders/orderCsv';
import { fieldsFor, searchable } from '../../domain/orders/orderTerms';
import type { FulfilmentFilter } from '../../domain/orders/orders';
import type { Database } from '../db/database';
import { eachOrder, exportedOrders } from './queries/exportOrders';
import type { Range } from './queries/list/range';
import { mostFound, searchOrders } from './queries/list/searchOrders';
import { statesOf, type PayoutFilter } from './queries/list/states';
import type { Scope } from '../db/scope';

/** The orders that an export holds: what the list shows, on all its pages. */
export interface ExportQuestion {
  q: string;
  fulfilment: FulfilmentFilter;
  payout: PayoutFilter;
  range: Range;
}

const linesOf = (orders: readonly ExportedOrder[], hidden: readonly string[]): string =>
  orders.map((order) => orderCsvLine(hideOrderFields(order, hidden))).join('');

/** Orders as CSV text, a batch at a time, without the fields that are hidden. A search holds what the list finds. */
export async function* orderLines(
  db: Database,
  scope: Scope,
  { q, fulfilment, payout, range }: ExportQuestion,
  hidden: readonly string[],
): AsyncGenerator<string> {
  yield `\ufeff${orderCsvHeader()}`;
  const states = statesOf(fulfilment, payout);
  if (searchable(q) === '') {
    for await (const orders of eachOrder(db, scope, range, states)) yield linesOf(orders, hidden);
    return;
  }
  const fields = fieldsFor(q, hidden);
  if (fields.length === 0) return;
  const page = { counted: states, shown: states, size: mostFound };
  for (let skip = 0; ;) {
    const { ids } = await searchOrders(db, scope, { q, fields, range }, { ...page, skip });
    if (ids.length === 0) return;
    yield linesOf(await exportedOrders(db, scope, ids), hidden);
    skip += ids.length;
  }
}
