import { boolean, object } from 'yup';
import { formatAmount, splitAmount } from '../money';
import type { Address } from '../orders/orders';
import { idText } from '../text';
import type { ShopKind } from './connections';
import type { ParcelWords, PiecesByLine } from './shopParcels';

/** Kinds of shops that orders can be sent to. */
const orderKinds: readonly ShopKind[] = ['woocommerce', 'shopify'];
export const takesOrders = (kind: string): boolean => orderKinds.some((each) => each === kind);

export const sendOrdersSchema = object({ connectionId: idText().required(), sends: boolean().required() });

/** A line of an order as a shop of the vendor's was told of it. */
export interface SentLine {
  id: number;
  /** What the shop calls its variant (`product/variant`). */
  key: string;
  /** Pieces that were sent, and pieces that were ordered, shipped before among them. */
  pieces: number;
  of: number;
  fulfilled: number;
}

/** A line of an order as it is here, and what its shop calls it. */
export interface LineHere {
  id: number;
  key: string | null;
  title: string;
  quantity: number;
  fulfilled: number;
  cancelled: number;
  /** Minor units: of a piece, and of the whole line. */
  price: number;
  discount: number;
  tax: number;
}

/** The lines of an order that a shop is to have. */
export const linesToSend = (lines: readonly LineHere[]): SentLine[] =>
  lines.flatMap(({ id, key, quantity, fulfilled, cancelled }) => {
    const pieces = quantity - fulfilled - cancelled;
    return key === null || pieces <= 0 ? [] : [{ id, key, pieces, of: quantity - cancelled, fulfilled }];
  });

/** Whether an order is another one by now than its shop was told. */
export const isOlderThere = (sent: readonly SentLine[], lines: readonly LineHere[]): boolean => {
  const here = new Map(lines.map((line) => [line.id, line]));
  const known = new Set(sent.map(({ id }) => id));
  const isChanged = sent.some(({ id, of }) => {
    const line = here.get(id);
    return line === undefined || line.quantity - line.cancelled !== of;
  });
  return isChanged || linesToSend(lines).some(({ id }) => !known.has(id));
};

/** A parcel of the shop's; `pieces` by its names of the variants, or all that was not in another. */
export interface ParcelThere extends ParcelWords {
  id: string;
  pieces: PiecesByLine | 'rest';
}

/**
 * What of a parcel of the shop's is to be shipped here: what was shipped here by hand meanwhile is not shipped again.
 * `before`: the parcels of the shop's before it.
 */
export const piecesToShip = (
  parcel: ParcelThere,
  before: readonly ParcelThere[],
  sent: readonly SentLine[],
  lines: readonly Pick<LineHere, 'id' | 'quantity' | 'fulfilled' | 'cancelled'>[],
): { id: string; quantity: number }[] => {
  const here = new Map(lines.map((line) => [line.id, line]));
  const named = [...before, parcel].flatMap(({ pieces }) => (pieces === 'rest' ? [] : [pieces]));
  const spent = new Map<string, number>();
  return sent.flatMap(({ id, key, pieces, fulfilled }) => {
    const line = here.get(id);
    if (line === undefined) return [];
    // Where a variant stands on several lines, the first takes what there is.
    const used = spent.get(key) ?? 0;
    const told = named.reduce((sum, each) => sum + (each[key] ?? 0), 0);
    const there = parcel.pieces === 'rest' ? pieces : Math.min(pieces, Math.max(0, told - used));
    spent.set(key, used + there);
    const left = line.quantity - line.fulfilled - line.cancelled;
    const quantity = Math.min(left, there - (line.fulfilled - fulfilled));
    return quantity > 0 ? [{ id: String(id), quantity }] : [];
  });
};

/** An order as a shop of the vendor's is told of it; amounts are decimals of its currency, without tax. */
export interface OrderForShop {
  /** By which it is found again there. */
  mark: string;
  name: string;
  currency: string;
  lines: { key: string; title: string; quantity: number; subtotal: string; total: string }[];
  /** Null: the shop gets no shipping. */
  shipping: string | null;
  address: Partial<Address>;
  phone: string;
  note: string;
}

interface OrderHere {
  name: string;
  currency: string;
  shipping: number;
  taxIncluded: boolean;
  /** All of it, of other shops and of none as well. */
  lines: readonly LineHere[];
  address: Partial<Address> | null;
  phone: string;
  note: string;
}

/** So many of an amount as pieces are of a quantity. */
const partOf = (amount: number, pieces: number, quantity: number): number =>
  splitAmount(amount, [pieces, quantity - pieces])[0] ?? 0;

/**
 * An order for a shop: the lines that are its, without what was shipped before. Tax is left out, as shops reckon their
 * own upon what they are told. Shipping goes along where the shop gets all of the order.
 */
export const orderForShop = (order: OrderHere, sent: readonly SentLine[], mark: string): OrderForShop => {
  const { currency, taxIncluded, lines } = order;
  const amount = (minor: number): string => formatAmount(minor, currency);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const isWhole = lines.every(({ id }) => sent.some((each) => each.id === id));
  const goods = sent.flatMap(({ id, key, pieces }) => {
    const line = byId.get(id);
    if (line === undefined) return [];
    const { title, quantity, price, discount, tax } = line;
    const gross = quantity * price - discount;
    const net = taxIncluded ? gross - tax : gross;
    // The discount as a share of what is left of it without tax.
    const before =
      taxIncluded && gross > 0 ? (splitAmount(quantity * price, [net, tax])[0] ?? 0) : quantity * price;
    const subtotal = amount(partOf(before, pieces, quantity));
    return [{ key, title, quantity: pieces, subtotal, total: amount(partOf(net, pieces, quantity)) }];
  });
  return {
    mark,
    name: order.name,
    currency,
    lines: goods,
    shipping: isWhole && order.shipping > 0 ? amount(order.shipping) : null,
    address: order.address ?? {},
    phone: order.phone,
    note: order.note,
  };
};

/** How an order stands in a shop of the vendor's. */
export interface StandingThere {
  id: string;
  /** What people there call it. */
  name: string;
  isCancelled: boolean;
  /** It is over there, whatever becomes of it here. */
  isOver: boolean;
  parcels: ParcelThere[];
  /** Pieces that it has taken off the shop's stock, by its names of the variants. */
  reduced: PiecesByLine;
}
