import type { NamedDiscount } from '../../discounts/applyDiscount';
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

/** A line as it came; `named` are the discounts of which its `discount` consists, as far as they have a name. */
export type IncomingLine = LineReference &
  Omit<SoldLine, 'vendor'> & {
    named?: readonly NamedDiscount[];
    /** Its place among the lines as they were sent, from 0, where that is not its place here. */
    sentAt?: number;
  };

/** What a payment service did about a refund. */
export interface RefundPayment {
  /** A decimal string of `currency`. */
  amount: string;
  currency: string;
  state: 'settled' | 'pending' | 'failed';
}

/** A line of a refund; amounts are decimal strings of the order's currency, empty where they are not said. */
export interface IncomingRefundLine {
  outsideId: string;
  /** 0 where only money goes back. */
  quantity: number;
  /** Of the goods after discount, with their tax where prices hold it; empty: what the pieces cost. */
  amount: string;
  tax: string;
  restock: boolean;
  /** Its pieces had been delivered before they came back: none of them is still to be sent. */
  delivered?: boolean;
  /** That they had been delivered is the sender's habit and not its word: once the rest was cancelled, it comes first. */
  deliveredByHabit?: boolean;
  /** How many pieces of the order's line are still to be sent after it, where the sender says that. */
  leftToShip?: number;
}

/** What is given back of an order, as it came; amounts are decimal strings of the order's currency. */
export interface IncomingRefund {
  outsideId: string;
  reason: string;
  at: string;
  lines: IncomingRefundLine[];
  /** Of the shipping; `tax` is beside `amount`, or in it: senders differ where prices hold the tax. */
  shipping: { amount: string; tax: string }[];
  /** What went back beside lines and shipping, with its tax; below 0 where less did than they come to. */
  beside: string[];
  /** Duties and fees, which are no vendor's. */
  elsewhere: string[];
  /** Whose `beside` is; empty where nobody says it. */
  vendor: string;
  /** Amounts of `beside` that the sender calls pending: payments tell whether they went back, and with which sign. */
  underWay?: string[];
  /** Empty where nothing is said of payments. */
  payments: RefundPayment[];
  /** The sender tells of payments, and there is none: pieces go, and their money comes later, by this refund or another. */
  isUnpaid?: boolean;
}

/** A parcel as the shop outside has it; ids of lines are its own. */
export interface IncomingParcel {
  outsideId: string;
  carrier: string;
  tracking: string;
  url: string;
  lines: { outsideId: string; quantity: number }[];
  isCancelled: boolean;
  /** When it was changed there last. */
  at: string;
}

/** Who bought, where to, and what they said. */
export interface PurchaseFacts {
  name: string;
  placedAt: string;
  currency: string;
  customer: { name: string; email?: string } | null;
  shippingAddress: Partial<Address> | null;
  billing: { email?: string; phone?: string; reference?: string } | null;
  note: string;
}

/** An order as it came, whatever its format was. Amounts are minor units of `currency`. */
export interface IncomingOrder extends PurchaseFacts, Omit<SoldWhole, 'lines' | 'shipping'> {
  outsideId: string;
  /** Of two states of one order the newer says more. */
  revision: number;
  lines: IncomingLine[];
  shipping: SoldShipping[];
  /** Tips, duties and gift cards, which are no vendor's. */
  other: number;
  /** Discounts with a name that the order used; their amounts are parts of `discount`, and 0 where lines say them. */
  named?: readonly NamedDiscount[];
  /** Lines that are no vendor's, of which `other` holds the money: gift cards and tips. */
  ours: readonly string[];
  /** All that may be the code of an offer. */
  codes: readonly string[];
  /** What the sender says that all comes to; null where it says nothing. */
  total: number | null;
  /**
   * `keepsMoney`: it was paid, and what of that goes back is told by its refunds alone; else all of it does. `isUnpaid`:
   * the sender says that nothing is paid, so that nothing is kept of what refunds tell of either.
   */
  cancelled: { reason: string; restock: boolean; keepsMoney?: boolean; isUnpaid?: boolean } | null;
  /** All its lines were taken off, which cancels what was not shipped; `keepsMoney` as of a cancellation. */
  emptied?: { keepsMoney: boolean };
  /** The sender may not say who bought: the name is that of an address. */
  buyerUnsaid?: boolean;
  /** Why nothing of it is to be paid out yet, such as that nobody has paid for it. */
  holds?: readonly Fault[];
  refunds: IncomingRefund[];
  /** What was shipped there; absent where nothing is said of it. */
  parcels?: readonly IncomingParcel[];
}

/** What an incoming order says: a whole order as it is now, or something given back of an order that it names. */
export type IncomingMessage =
  | {
      kind: 'order';
      order: IncomingOrder;
      notices: Fault[];
      /** Members that nothing is known of or that were taken otherwise, for whoever sends them: no reason for a person to look. */
      unread?: readonly Fault[];
    }
  | { kind: 'refund'; orderId: string; refund: IncomingRefund; unread?: readonly Fault[] }
  /** Somebody edited the order at `revision`; what it is now comes by itself. */
  | { kind: 'edited'; orderId: string; revision: number };

/** What was read, or what is wrong where. */
export type ReadIncomingOrder = { incomingOrder: IncomingMessage } | { errors: Record<string, Fault> };
