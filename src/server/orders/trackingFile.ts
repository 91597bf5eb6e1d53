import { createHash } from 'node:crypto';
import type { Fault } from '../../domain/errors/errorTable';
import { isFault } from '../../domain/errors/faultIn';
import { orderErrors } from '../../domain/errors/orders';
import { searchable } from '../../domain/orders/orderTerms';
import type { TrackingOutcome } from '../../domain/orders/orderDesk';
import { plainCode, planTracking, type TrackingRow } from '../../domain/orders/trackingPlan';
import type { Database, Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { findOrdersByName, type NamedOrder } from './queries/list/namedOrders';
import { findParcelKeys } from './queries/parcels';
import type { Scope } from '../db/scope';
import { heldOrder } from './orderAtHand';
import { shipParcel } from './shipParcel';

const keyOf = (mark: string): string =>
  `file ${createHash('sha256').update(mark).digest('hex').slice(0, 48)}`;

const refused = (row: TrackingRow, message: Fault): TrackingOutcome => ({
  line: row.line,
  state: 'refused',
  message,
  orderId: null,
  orderName: row.order,
  pieces: 0,
  carrier: row.carrier,
  url: '',
});

/** The order that a row means: by its name, and among a purchase's parts, or orders of one name, by its SKU. */
const orderOf = (row: TrackingRow, named: ReadonlyMap<string, NamedOrder[]>): NamedOrder | Fault => {
  if (row.order === '') return orderErrors.orderNotNamed();
  const found = named.get(searchable(row.order)) ?? [];
  const [only, ...others] = found;
  if (only === undefined) return orderErrors.noSuchOrder();
  if (others.length === 0) return only;
  const code = plainCode(row.sku);
  if (code === '')
    return others.some(({ purchase }) => purchase !== only.purchase)
      ? orderErrors.severalOrdersOfName()
      : orderErrors.orderOfSeveralVendors();
  const fitting = found.filter(({ skus }) => skus.some((sku) => plainCode(sku) === code));
  const [one, ...more] = fitting;
  if (one === undefined) return orderErrors.skuNotInOrder();
  return more.length === 0 ? one : orderErrors.skuOfSeveralVendors();
};

interface Who {
  by: string;
  at: Date;
}

/** Plans the rows of one order, and ships them unless it is a rehearsal; all of them or none. */
const settleOrder = async (
  tx: Queries,
  scope: Scope,
  orderId: number,
  rows: readonly TrackingRow[],
  who: Who | null,
): Promise<TrackingOutcome[]> => {
  const order = await heldOrder(tx, scope, orderId);
  const keys = await findParcelKeys(tx, scope, order.id);
  const facts = { ...order, isCancelled: order.fulfillment === 'cancelled' };
  const { parcels, outcomes } = planTracking(facts, rows, (mark) => keys.has(keyOf(mark)));
  if (who === null) return outcomes;
  for (const { lines, mark, carrier, tracking, url } of parcels)
    await shipParcel(tx, scope, { orderId, lines, carrier, tracking, url, ...who, key: keyOf(mark) });
  return outcomes.map((outcome) => (outcome.state === 'ready' ? { ...outcome, state: 'sent' } : outcome));
};

/**
 * Ships what the rows of a tracking file say, or tells what it would do where nobody is named. Each order goes whole
 * or not at all; rows whose parcel is there already are told as `same`, so that a file can be sent again.
 */
export const settleTrackingFile = async (
  db: Database,
  scope: Scope,
  rows: readonly TrackingRow[],
  who: Who | null,
): Promise<TrackingOutcome[]> => {
  const names = [...new Set(rows.map(({ order }) => searchable(order)).filter((name) => name !== ''))];
  const named = await findOrdersByName(db, scope, names);
  const outcomes: TrackingOutcome[] = [];
  const byOrder = new Map<number, TrackingRow[]>();
  for (const row of rows) {
    const order = orderOf(row, named);
    if (isFault(order)) outcomes.push(refused(row, order));
    else byOrder.set(order.id, [...(byOrder.get(order.id) ?? []), row]);
  }
  for (const [orderId, own] of byOrder)
    outcomes.push(...(await inTransaction(db, (tx) => settleOrder(tx, scope, orderId, own, who))));
  return outcomes.sort((a, b) => a.line - b.line);
};
