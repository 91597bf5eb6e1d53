import type { Fault } from '../errors/errorTable';
import type { ListingFailure } from './shopStanding';

/** Pieces by what the shop calls the lines of an order. */
export type PiecesByLine = Readonly<Record<string, number>>;

/** A fulfilment of the shop's that a parcel is there, or a part of it. Ids are those of webhooks, without a prefix. */
export interface ShopFulfilment {
  id: string;
  lines: PiecesByLine;
}

/** How a parcel goes, as the shop knows it. */
export interface ParcelWords {
  carrier: string;
  tracking: string;
  url: string;
}

/** Pieces of an order that the shop ships together: of one location, or by one service. */
export interface FulfilmentOrder {
  id: string;
  location: string;
  /** Whether pieces of it may be shipped now; not while it is held or scheduled, or is another's to ship. */
  isOpen: boolean;
  lines: readonly { id: string; line: string; left: number }[];
}

/** What one `fulfillmentCreate` is told: pieces of one location. */
export interface FulfilmentPlan {
  orders: { id: string; items: { id: string; quantity: number }[] }[];
  lines: PiecesByLine;
}

/** Pieces of a parcel that no fulfilment of the shop's holds yet. */
export const piecesLeft = (parcel: PiecesByLine, told: readonly ShopFulfilment[]): PiecesByLine =>
  Object.fromEntries(
    Object.entries(parcel).flatMap(([line, pieces]) => {
      const left = pieces - told.reduce((sum, { lines }) => sum + (lines[line] ?? 0), 0);
      return left > 0 ? [[line, left] as const] : [];
    }),
  );

/** Whether two hold the same pieces. */
export const samePieces = (one: PiecesByLine, other: PiecesByLine): boolean =>
  Object.keys({ ...one, ...other }).every((line) => (one[line] ?? 0) === (other[line] ?? 0));

export const sameWords = (one: ParcelWords, other: ParcelWords): boolean =>
  one.carrier === other.carrier && one.tracking === other.tracking && one.url === other.url;

/**
 * How the pieces of a parcel are taken from the shop's fulfilment orders: one plan for each location. `held`: pieces
 * that are there and may not be shipped now. What is nowhere has been shipped, or taken off, there already.
 */
export const planFulfilments = (
  wanted: PiecesByLine,
  orders: readonly FulfilmentOrder[],
): { plans: FulfilmentPlan[]; held: number } => {
  const plans = new Map<string, { orders: FulfilmentPlan['orders']; lines: Record<string, number> }>();
  let held = 0;
  for (const [line, pieces] of Object.entries(wanted)) {
    let missing = pieces;
    for (const { id, location, isOpen, lines } of orders) {
      for (const item of lines) {
        if (item.line !== line || !isOpen) continue;
        const quantity = Math.min(missing, item.left);
        if (quantity === 0) continue;
        missing -= quantity;
        const plan = plans.get(location) ?? { orders: [], lines: {} };
        plans.set(location, plan);
        const known = plan.orders.find((each) => each.id === id);
        if (known === undefined) plan.orders.push({ id, items: [{ id: item.id, quantity }] });
        else known.items.push({ id: item.id, quantity });
        plan.lines[line] = (plan.lines[line] ?? 0) + quantity;
      }
    }
    const closed = orders
      .filter(({ isOpen }) => !isOpen)
      .flatMap(({ lines }) => lines)
      .reduce((sum, item) => (item.line === line ? sum + item.left : sum), 0);
    held += Math.min(missing, closed);
  }
  return { plans: [...plans.values()], held };
};

/** A parcel that the shop was not told of. */
export interface TroubledParcel {
  parcelId: string;
  orderId: string;
  orderName: string;
  tracking: string;
  failure: ListingFailure;
}

/** How the parcels of the shop's orders stand there. */
export interface ParcelSummary {
  waiting: number;
  failed: number;
  /** The first of those that failed. */
  troubles: TroubledParcel[];
}

export const failureOfFault = (fault: Fault): ListingFailure => ({
  fault,
  field: '',
  message: fault.message,
});
