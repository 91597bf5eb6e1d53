import { sql } from 'kysely';
import type { BookedRefund, PlannedRefund } from '../../../../domain/orders/incoming/planRefund';
import type { PurchaseSource } from '../../../../domain/orders/incoming/incomingOrder';
import type { Queries, Stored } from '../../../db/database';
import type { StoredPurchase } from './purchaseRows';

/** No id of a sender holds it. */
const mark = '\u0001';

/**
 * The key of one booking of a refund from outside; its first is the refund's own, unless it holds the state of the order
 * by which was reckoned what its pieces cost (`revision`).
 */
export const bookedKey = (
  key: string,
  { of, index, revision }: { of: PlannedRefund['of']; index: number; revision: number | null },
): string => {
  const reckoned = revision === null ? '' : `${mark}v${String(revision)}`;
  return of === 'lines' && index === 0 && revision === null
    ? key
    : `${key}${mark}${of}${String(index)}${reckoned}`;
};

/** The state of the order by which a booking was reckoned; null where its amounts were said. */
const revisionIn = (key: string | null): number | null => {
  const said = (key ?? '').split(mark)[2]?.slice(1);
  return said === undefined ? null : Number(said);
};

/** A booking of a refund from outside. */
type BookingRow = Stored<'refunds', 'id' | 'key'>;

/**
 * What was booked of a refund from outside so far, in minor units, in which rows, and the oldest state of the order by
 * which any of it was reckoned, or which told of it since (`revision`).
 */
export const bookedRefund = async (
  db: Queries,
  store: string,
  orderIds: readonly number[],
  { source, outsideId }: { source: PurchaseSource; outsideId: string },
): Promise<BookedRefund & { count: number; revision: number | null; rows: readonly BookingRow[] }> => {
  const key = `${source}:${outsideId}`;
  const outside =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('refunds')
          .select(['id', 'key', 'kind', 'lines', 'shipping', 'shipping_tax', 'total'])
          .where('store', '=', store)
          .where('order_id', 'in', [...orderIds])
          .where(sql<boolean>`starts_with(key, ${`${source}:`})`)
          .execute();
  const rows = outside.filter((row) => row.key === key || row.key?.startsWith(key + mark) === true);
  const cancelled = new Map<string, number>();
  for (const { id, quantity } of outside.flatMap((row) => (row.kind === 'cancellation' ? row.lines : [])))
    cancelled.set(id, (cancelled.get(id) ?? 0) + quantity);
  const lines = new Map<string, { quantity: number; amount: number; tax: number }>();
  const named = rows.filter((row) => row.key?.startsWith(`${key}${mark}beside`) !== true);
  for (const { id, quantity, amount, tax } of named.flatMap((row) => row.lines)) {
    const before = lines.get(id) ?? { quantity: 0, amount: 0, tax: 0 };
    lines.set(id, {
      quantity: before.quantity + quantity,
      amount: before.amount + amount,
      tax: before.tax + tax,
    });
  }
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
  return {
    lines,
    shipping: sum(named.map((row) => row.shipping)),
    shippingTax: sum(named.map((row) => row.shipping_tax)),
    beside: sum(rows.map((row) => row.total)) - sum(named.map((row) => row.total)),
    cancelled,
    count: rows.length,
    rows: rows.map((row) => ({ id: row.id, key: row.key })),
    revision: rows
      .map((row) => revisionIn(row.key))
      .reduce((least, each) => (least === null || (each !== null && each < least) ? each : least), null),
  };
};

/** Has bookings of a refund that were reckoned by newer states of its order say the older one that told of it since. */
export const noteOlderState = async (
  db: Queries,
  store: string,
  { rows, revision }: { rows: readonly BookingRow[]; revision: number },
): Promise<void> => {
  for (const { id, key } of rows) {
    const by = revisionIn(key);
    if (key === null || by === null || by <= revision) continue;
    const [own, booking] = key.split(mark);
    await db
      .updateTable('refunds')
      .set({ key: [own, booking, `v${String(revision)}`].join(mark) })
      .where('store', '=', store)
      .where('id', '=', id)
      .execute();
  }
};

/** Which refunds of a source were booked of a purchase, by what it calls them. */
export const bookedRefundIds = async (
  db: Queries,
  { store, id, source }: Pick<StoredPurchase, 'store' | 'id' | 'source'>,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.store', '=', 'r.store').onRef('o.id', '=', 'r.order_id'),
    )
    .select('r.key')
    .where('r.store', '=', store)
    .where('o.purchase', '=', id)
    .where(sql<boolean>`starts_with(r.key, ${`${source}:`})`)
    .execute();
  const ids = rows.flatMap(({ key }) => (key ?? '').slice(source.length + 1).split(mark)[0] ?? []);
  return [...new Set(ids)];
};
