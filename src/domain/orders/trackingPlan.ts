import { carrierNamed, carrierOf, trackingUrl } from '../delivery/carriers';
import type { TrackingOutcome } from './orderDesk';
import type { Fault } from '../errors/errorTable';
import { isFault } from '../errors/faultIn';
import { generalErrors } from '../errors/general';
import { orderErrors } from '../errors/orders';
import { isWebAddress } from '../webAddress';

/** A row of a tracking file, as texts; `line` is its number in the file. */
export interface TrackingRow {
  line: number;
  order: string;
  sku: string;
  quantity: string;
  carrier: string;
  tracking: string;
  url: string;
}

/** An order as it stands, with what is left to send of its lines. */
export interface TrackedOrder {
  id: number;
  name: string;
  isCancelled: boolean;
  lines: readonly { id: number; sku: string; left: number }[];
}

/** A parcel that rows of a file ask for. */
export interface PlannedParcel {
  carrier: string;
  tracking: string;
  url: string;
  lines: { id: string; quantity: number }[];
  /** What the rows said, so that the same rows are known again. */
  mark: string;
  rows: number[];
}

export interface TrackingPlan {
  parcels: PlannedParcel[];
  outcomes: TrackingOutcome[];
}

const leftFault = (left: number): Fault =>
  left === 0 ? orderErrors.nothingLeftToShip() : orderErrors.tooManyToShip({ count: left });

/** An order's name or a SKU as it is compared. */
export const plainCode = (text: string): string => text.trim().replace(/^#/, '').toLowerCase();

const same = (row: TrackingRow): string =>
  [row.carrier, row.tracking, row.url].map((cell) => cell.trim().toLowerCase()).join('\u0000');

/** How many pieces a row asks for; null for all that is left. */
const quantityOf = ({ quantity }: TrackingRow): number | null | Fault => {
  if (quantity === '') return null;
  if (!/^\d{1,9}$/.test(quantity)) return generalErrors.notAWholeNumber();
  return Number(quantity) === 0 ? orderErrors.atLeastOne() : Number(quantity);
};

/** Takes a row's pieces from what is left, in place; answers them, or what is wrong. */
const take = (
  row: TrackingRow,
  order: TrackedOrder,
  left: Map<number, number>,
): { id: number; quantity: number }[] | Fault => {
  const quantity = quantityOf(row);
  if (isFault(quantity)) return quantity;
  if (row.url !== '' && !isWebAddress(row.url)) return generalErrors.notAUrl();
  const code = plainCode(row.sku);
  if (code === '' && quantity !== null && order.lines.length > 1) return orderErrors.skuNotNamed();
  const lines = code === '' ? order.lines : order.lines.filter(({ sku }) => plainCode(sku) === code);
  if (lines.length === 0) return orderErrors.skuNotInOrder();
  const open = lines.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
  const wanted = quantity ?? open;
  if (open === 0 || wanted > open) return leftFault(open);
  let rest = wanted;
  const taken = [];
  for (const { id } of lines) {
    const pieces = Math.min(rest, left.get(id) ?? 0);
    if (pieces === 0) continue;
    left.set(id, (left.get(id) ?? 0) - pieces);
    taken.push({ id, quantity: pieces });
    rest -= pieces;
  }
  return taken;
};

const outcomeOf = (
  row: TrackingRow,
  order: TrackedOrder,
  part: Partial<TrackingOutcome>,
): TrackingOutcome => ({
  line: row.line,
  state: 'refused',
  message: null,
  orderId: String(order.id),
  orderName: order.name,
  pieces: 0,
  carrier: row.carrier,
  url: '',
  ...part,
});

const parcelOf = (rows: readonly TrackingRow[]): PlannedParcel => {
  const [first] = rows;
  const { carrier: typed = '', tracking = '', url = '' } = first ?? {};
  const known = typed === '' ? carrierOf(tracking) : carrierNamed(typed);
  const carrier = known?.name ?? typed;
  const mark = rows.map(({ sku, quantity }) => `${plainCode(sku)}*${quantity}`).sort();
  return {
    carrier,
    tracking,
    lines: [],
    url: url === '' ? trackingUrl(carrier, tracking) : url,
    mark: [carrier, tracking, url, ...mark].join('|').toLowerCase(),
    rows: rows.map(({ line }) => line),
  };
};

/**
 * What rows of a tracking file mean for one order. Rows of the same carrier, number and link are one parcel; one
 * whose parcel is there already (`isKnown`) is left as it is. Where one row cannot be, none of the order is.
 */
export const planTracking = (
  order: TrackedOrder,
  rows: readonly TrackingRow[],
  isKnown: (mark: string) => boolean,
): TrackingPlan => {
  const left = new Map(order.lines.map((line) => [line.id, line.left]));
  const groups = new Map<string, TrackingRow[]>();
  for (const row of rows) groups.set(same(row), [...(groups.get(same(row)) ?? []), row]);
  const parcels: PlannedParcel[] = [];
  const outcomes: TrackingOutcome[] = [];
  for (const group of groups.values()) {
    const parcel = parcelOf(group);
    const { carrier, url } = parcel;
    if (isKnown(parcel.mark)) {
      for (const row of group) outcomes.push(outcomeOf(row, order, { state: 'same', carrier, url }));
      continue;
    }
    const pieces = new Map<number, number>();
    for (const row of group) {
      const taken = order.isCancelled ? orderErrors.orderCancelled() : take(row, order, left);
      if (isFault(taken)) {
        outcomes.push(outcomeOf(row, order, { message: taken }));
        continue;
      }
      for (const { id, quantity } of taken) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
      const count = taken.reduce((sum, { quantity }) => sum + quantity, 0);
      outcomes.push(outcomeOf(row, order, { state: 'ready', pieces: count, carrier, url }));
    }
    parcel.lines = [...pieces].map(([id, quantity]) => ({ id: String(id), quantity }));
    if (parcel.lines.length > 0) parcels.push(parcel);
  }
  const isWhole = outcomes.every(({ state }) => state !== 'refused');
  return {
    parcels: isWhole ? parcels : [],
    outcomes: outcomes
      .map((outcome) =>
        isWhole || outcome.state !== 'ready'
          ? outcome
          : { ...outcome, state: 'refused' as const, message: orderErrors.otherRowFails() },
      )
      .sort((a, b) => a.line - b.line),
  };
};
