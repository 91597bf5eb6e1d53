import { array, object, string, type InferType } from 'yup';
import { idempotencyKey, expectedVersion } from './idempotency';
import { daySchema, periods } from '../dates';
import { pageSchema, pageSizeSchema, placeText } from '../paging';
import { mostParcelLines, parcelWords, pieces } from '../delivery/parcelFields';
import type { OrderThere } from '../integrations/shopOrderAnswers';
import type { PurchaseWhole, SumTexts } from './purchaseView';
import { idText, trimmedText } from '../text';
import { generalErrors } from '../errors/general';
import type { Fault } from '../errors/errorTable';

export const fulfilmentFilters = ['any', 'unfulfilled', 'fulfilled', 'cancelled'] as const;
export type FulfilmentFilter = (typeof fulfilmentFilters)[number];
export const fulfilmentStates = ['unfulfilled', 'fulfilled', 'cancelled'] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];
/** Our own, beside the specification's: `held`, of what is due, is what waits for the marketplace. */
export const payoutFilters = ['paid', 'due', 'held', 'all'] as const;
export type PayoutState = 'paid' | 'due';
/** Of what is not shipped yet: what is late, and what is to be shipped today. Our own, beside the specification's. */
export const dueFilters = ['all', 'late', 'today'] as const;

/** The day by which an order is to be shipped, of the store's calendar, and how far off that is. */
export interface ShipDue {
  day: string;
  when: 'late' | 'today' | 'later';
}

/** What the order list is narrowed to; page 1, period all by default (spec 9). */
export const orderFiltersSchema = object({
  page: pageSchema,
  pageSize: pageSizeSchema,
  q: trimmedText().max(200, generalErrors.tooLong).optional(),
  fulfillment: string().oneOf(fulfilmentFilters).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  period: string().oneOf(periods).optional(),
  payout: string().oneOf(payoutFilters).optional(),
  due: string().oneOf(dueFilters).optional(),
  /** Of whom, for those who see all; a vendor sees its own whatever it says. */
  vendor: string().max(300).optional(),
});
export type OrderFilters = InferType<typeof orderFiltersSchema>;

export const orderListSchema = orderFiltersSchema.shape({
  after: placeText().meta({
    description:
      'Reads from the newest to the oldest, whatever comes in meanwhile: 0 for the first page, then the `next` of each. Not with `page` or `q`.',
  }),
});

export const orderIdSchema = object({ orderId: idText().required() });

export const orderQuestionSchema = object({
  orderId: idText().required(),
  questionId: string().max(20).required(),
});

/** A parcel (spec 5): whole quantities of at least 0, and a valid address to follow it by. */
export const fulfilSchema = object({
  orderId: idText().required(),
  ...parcelWords,
  lineItems: array(object({ id: idText().required(), quantity: pieces }))
    .max(mostParcelLines, generalErrors.tooManyLines)
    .required(generalErrors.required),
  key: idempotencyKey,
  version: expectedVersion,
});
export type FulfilInput = InferType<typeof fulfilSchema>;

export interface Address {
  name: string;
  company?: string | undefined;
  street1: string;
  street2?: string | undefined;
  city: string;
  state?: string | undefined;
  zip: string;
  country: string;
  phone?: string | undefined;
  email?: string | undefined;
}

export interface OrderLine {
  id: string;
  title: string;
  variantTitle: string;
  variantId: string;
  productId: string;
  sku: string;
  vendor: string;
  quantity: number;
  /** Pieces that can still be sent. */
  fulfillableQuantity: number;
  shippedQuantity: number;
  /** Pieces that will not be sent, and pieces that were sent and came back. */
  cancelledQuantity: number;
  returnedQuantity: number;
  refundedAmount: string;
  refundedTax: string;
  price: string;
  discount: string;
  tax: string;
  image: string | null;
}

export interface Fulfilment {
  id: string;
  carrier: string;
  tracking: string;
  url: string;
  createdAt: string;
  lineItems: { id: string; quantity: number }[];
}

/** The part of a purchase that one vendor ships; amounts are decimal strings of `currency`. */
export interface Order {
  id: string;
  name: string;
  createdAt: string;
  vendor: string;
  fulfillment: FulfilmentState;
  payout: PayoutState;
  customer: { name: string; email?: string | undefined } | null;
  shippingAddress: Partial<Address> | null;
  billing: {
    email?: string | undefined;
    phone?: string | undefined;
    /** What the buyer wants their invoices to name: a routing number, a cost centre. */
    reference?: string | undefined;
  } | null;
  lineItems: OrderLine[];
  fulfillments: Fulfilment[];
  subtotal: string;
  discount: string;
  /** What of the discount the marketplace pays to the vendor, as of the sale; absent where that is nothing. */
  discountCovered?: string;
  shipping: string;
  tax: string;
  total: string;
  commission: OrderCommission;
  currency: string;
  note: string;
  /** Grows with every write; sent back, it keeps an act from meeting an order that somebody else changed. */
  version: number;
  /** Prices and shipping hold the tax already. */
  taxIncluded: boolean;
  refunded: string;
  refundedShipping: string;
  /**
   * What of it goes to the vendor by the books, paid already or not: after commission and all that went back. Absent in
   * lists, and where the books do not have the order yet.
   */
  share?: string;
  /** Something of it is paid, or held by a payout that is open: its vendor takes no parcel back. */
  inPayout?: true;
  /**
   * Nobody is paid for it before the marketplace has looked at something about it. Absent for what is paid and for what
   * was cancelled.
   */
  payoutHeld?: true;
  /**
   * What the marketplace adds of a discount that it pays, and keeps of shipping and tax, by now: what was paid and not
   * given back, with `discount`, less the others and the commission that is left, is `share`. Absent where that is.
   */
  marketplacePart?: { discount: string; shipping: string; tax: string };
  /** Absent where nothing is left to ship. */
  due?: ShipDue;
}

/** An order as the list shows it. */
export interface OrderRow {
  id: string;
  name: string;
  /** Names the purchase that it is a vendor's part of; null for vendors, who see no other part of it. */
  purchase: string | null;
  createdAt: string;
  vendor: string;
  fulfillment: FulfilmentState;
  payout: PayoutState;
  /**
   * Nobody is paid for it before the marketplace has looked at something about it. Absent for what is paid and for what
   * was cancelled.
   */
  payoutHeld?: true;
  customer: { name: string; email?: string | undefined } | null;
  itemCount: number;
  fulfilledCount: number;
  /** Pieces that will not be sent. */
  cancelledCount: number;
  version: number;
  total: string;
  currency: string;
  destination: string;
  /** Absent where nothing is left to ship. */
  due?: ShipDue;
}

export interface OrdersPage {
  orders: OrderRow[];
  counts: Record<FulfilmentFilter, number>;
  pageCount: number;
  /** True when a search found more than it shows. */
  more: boolean;
  /** Where `after` was given: what to ask for next; null at the end. */
  next?: string | null;
}

/** A vendor's part of a purchase, as the marketplace sees it beside the others. */
export interface PurchasePart extends SumTexts {
  id: string;
  vendor: string;
  fulfillment: FulfilmentState;
}

/** `amount` as of the sale; `returned` is what of it went back with refunds and cancellations. */
interface OrderCommission {
  flat: string;
  percentage: number;
  amount: string;
  returned: string;
  /** Somebody set it by hand; absent where the tables made it. */
  byHand?: true;
  /** Several lines of the tables made it, of which `flat` and `percentage` (both 0) say nothing. */
  mixed?: true;
}

/** Something about an order from outside that a person has to decide. */
export interface OrderQuestion {
  id: string;
  fault: Fault;
  /** The order is not paid out before somebody answered. */
  holds: boolean;
  askedAt: string;
}

/** A discount that an order used, or that a question about it names; `amount` is what it took off this order. */
export interface OrderDiscount {
  id: string;
  name: string;
  amount: string;
  /** What of that the vendor pays; absent for what was deleted before the order was placed. */
  byVendor?: string;
  isDeleted: boolean;
  /** The reader may not open its page: it is the marketplace's, and the vendor pays a part of it. */
  isForeign?: true;
}

/** What a variant of an order is like today. */
export interface VariantDetails {
  image: string | null;
  /** Of a deleted product, that of the one that has its SKU now; null where it is not tracked. */
  stock: number | null;
  weight: number;
  weightUnit: string;
  /** Its product was deleted. */
  isDeleted?: boolean;
  /** The product of the same vendor that has the SKU of a deleted one now: what comes back goes into its stock. */
  successor?: { productId: string; title: string } | null;
}

export interface OrderAnswer {
  order: Order;
  /** All; for a vendor its own, and those of the marketplace of which it pays a part. */
  discounts: OrderDiscount[];
  /** What nobody has answered yet; empty for vendors. */
  questions: OrderQuestion[];
  /** All vendors' parts of the same purchase; empty for vendors. */
  adminOrders: PurchasePart[];
  /** The purchase that they are parts of; null for vendors. */
  purchase: PurchaseWhole | null;
  variantDetails: Record<string, VariantDetails>;
  /** Shops of its vendor's that have it, or are to have it; absent where there is none. */
  shops?: OrderThere[];
}
