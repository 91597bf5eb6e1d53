import { entriesOf, sumsOf } from '../../domain/finance/ledger';
import { ledgerOrderOf } from '../../domain/finance/ledgerOrder';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { recordedOrders } from './queries/ledger/orders';
import { allPosted } from './queries/ledger/posted';

/** What some lines of an order come to by the books, after all that went back of them; minor units. */
export interface LineBooks {
  /** What the buyer paid, with the tax of these lines and without the order's shipping. */
  paid: number;
  commission: number;
  /** What the vendor has of it, its part of the tax with it where the terms of the sale give it that. */
  keeps: number;
}

/**
 * What lines of orders were booked at, in as many statements for all of them as for one; by the place of each question,
 * null where the order was never posted. Lines and their commission are booked by the terms of their sale, each by
 * itself, so that those of an order and its shipping add up to what its vendor has of it.
 */
export const booksOfLines = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
  asked: readonly { orderId: number; lineIds: readonly number[] }[],
): Promise<(LineBooks | null)[]> => {
  const ids = [...new Set(asked.map(({ orderId }) => orderId))];
  const posted = await allPosted(db, scope, ids);
  const orders = new Map((await recordedOrders(db, scope, ids)).map((order) => [order.id, order]));
  return asked.map(({ orderId, lineIds }) => {
    const standing = posted.get(orderId);
    const order = orders.get(orderId);
    if (standing === undefined || order === undefined) return null;
    const lines = order.sale.lines.filter(({ id }) => lineIds.includes(id));
    const tax = lines.reduce((sum, line) => sum + line.tax, 0);
    const returns = order.returns.map((each) => ({
      lines: each.lines.filter(({ id }) => lineIds.includes(Number(id))),
      shipping: 0,
      shippingTax: 0,
    }));
    const sale = { ...order.sale, shipping: 0, tax, lines };
    const entries = entriesOf(ledgerOrderOf(sale, returns, standing.terms, standing.cancelled), [], 'sale');
    const paid = entries.reduce((sum, { account, amount }) => sum - (account === 'customer' ? amount : 0), 0);
    const { commission, net } = sumsOf(entries);
    return { paid, commission, keeps: net };
  });
};
