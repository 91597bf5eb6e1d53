import type { Calls } from '../calls';
import type { Stallkeeper } from '../stallkeeper';

type Order = Calls['listOrders']['answer']['orders'][number];

/** Reads every order of a year, page by page, the newest first. */
export async function* ordersOfYear(desk: Stallkeeper, year: number): AsyncGenerator<Order> {
  const days = { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` };
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { orders, pageCount } = await desk.call('listOrders', { ...days, page });
    yield* orders;
    pages = pageCount;
  }
}
