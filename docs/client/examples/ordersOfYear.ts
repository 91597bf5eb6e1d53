import type { Calls } from '../calls';
import type { Stallkeeper } from '../stallkeeper';

type Order = Calls['listOrders']['answer']['orders'][number];

/**
 * Reads every order of a year, page by page, the newest first. An order that arrives meanwhile moves the others on, so
 * that the last ones of a page stand on the next as well: each is given once, by its id.
 */
export async function* ordersOfYear(desk: Stallkeeper, year: number): AsyncGenerator<Order> {
  const days = { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` };
  const given = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { orders, pageCount } = await desk.call('listOrders', { ...days, page });
    for (const order of orders) {
      if (given.has(order.id)) continue;
      given.add(order.id);
      yield order;
    }
    pages = pageCount;
  }
}
