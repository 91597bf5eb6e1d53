import type { Fault } from '../../errors/errorTable';
import type { Address } from '../orders';
import type { SoldLine, SoldShipping, SoldWhole } from '../splitOrder';

/** Where orders come from by themselves: our own documented format, or Shopify's. */
export const incomingOrderSources = ['own', 'shopify'] as const;
export type IncomingOrderSource = (typeof incomingOrderSources)[number];
/** `manual` is what admins enter by hand. */
export type PurchaseSource = IncomingOrderSource | 'manual';

/**
 * What became of an incoming order. `queued` waits for its turn, `waiting` for the order that it speaks of;
 * `same` and `stale` said nothing new; `bad` and `refused` need a person, unless `dismissed`.
 */
export const incomingOrderStates = [
  'queued',
  'placed',
  'changed',
  'cancelled',
  'refunded',
  'same',
  'stale',
  'waiting',
  'bad',
  'refused',
  'dismissed',
] as const;
export type IncomingOrderState = (typeof incomingOrderStates)[number];

/** How a line says which variant it sells. */
export interface LineReference {
  outsideId: string;
  /** What the shop outside calls the variant. */
  variant: string;
  sku: string;
  vendor: string;
  title: string;
  variantTitle: string;
}

export type IncomingLine = LineReference & Omit<SoldLine, 'vendor'>;

/** Pieces of lines that are given back; amounts in minor units. */
export interface IncomingRefund {
  outsideId: string;
  reason: string;
  at: string;
  lines: { outsideId: string; quantity: number; restock: boolean }[];
  /** Of the shipping, a decimal string of the order's currency. */
  shipping: string;
}

/** Who bought, where to, and what they said. */
export interface PurchaseFacts {
  name: string;
  placedAt: string;
  currency: string;
  customer: { name: string; email?: string } | null;
  shippingAddress: Partial<Address> | null;
  billing: { email?: string; phone?: string } | null;
  note: string;
}

/** An order as it came, whatever its format was. Amounts are minor units of `currency`. */
export interface IncomingOrder extends PurchaseFacts, Omit<SoldWhole, 'lines' | 'shipping'> {
  outsideId: string;
  /** Of two states of one order the newer says more. */
  revision: number;
  lines: IncomingLine[];
  shipping: SoldShipping[];
  /** Tips and duties, which are no vendor's. */
  other: number;
  /** What the sender says that all comes to; null where it says nothing. */
  total: number | null;
  cancelled: { reason: string; restock: boolean } | null;
  refunds: IncomingRefund[];
}

/** What an incoming order says: a whole order as it is now, or something given back of an order that it names. */
export type IncomingMessage =
  | { kind: 'order'; order: IncomingOrder; notices: Fault[] }
  | { kind: 'refund'; orderId: string; refund: IncomingRefund };

/** What was read, or what is wrong where. */
export type ReadIncomingOrder = { incomingOrder: IncomingMessage } | { errors: Record<string, Fault> };
