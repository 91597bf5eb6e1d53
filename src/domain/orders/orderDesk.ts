import type { Fault } from '../errors/errorTable';
import { array, boolean, object, string } from 'yup';
import { lineNumber } from '../paging';
import { idempotencyKey, expectedVersion } from './idempotency';
import type { Order } from './orders';
import { parcelWords, pieces, cellText } from '../delivery/parcelFields';
import { mostFulfilled } from './mostFulfilled';
import { refundKinds } from './refunds';
import { idText, trimmedText } from '../text';
import { orderErrors } from '../errors/orders';
import { generalErrors } from '../errors/general';

export const parcelIdSchema = object({
  orderId: idText().required(),
  parcelId: idText().required(),
  version: expectedVersion,
});

export const changeParcelSchema = object({
  orderId: idText().required(),
  parcelId: idText().required(),
  version: expectedVersion,
  ...parcelWords,
});

/** A decimal amount of the order's currency; how many digits it takes, the order says. */
const decimalText = trimmedText().matches(/^\d{1,13}(\.\d{1,4})?$/, {
  message: orderErrors.amountForm,
  excludeEmptyString: true,
});

/** Lines to cancel or refund (spec 5); an amount left out means what the pieces cost. */
export const refundSchema = object({
  orderId: idText().required(),
  kind: string().oneOf(refundKinds).required(),
  lines: array(
    object({
      id: idText().required(),
      quantity: pieces,
      amount: decimalText.optional(),
      restock: boolean().required(),
    }),
  )
    .max(500, generalErrors.tooManyLines)
    .required(generalErrors.required),
  shipping: decimalText.optional(),
  reason: trimmedText().max(500, generalErrors.tooLong).optional(),
  key: idempotencyKey,
  version: expectedVersion,
});

export const orderNoteSchema = object({
  orderId: idText().required(),
  text: trimmedText().max(2000, generalErrors.tooLong).required(generalErrors.requiredField),
  /** Seen by the marketplace alone; what a vendor writes never is. */
  internal: boolean().optional(),
  key: idempotencyKey,
});

/** Orders chosen in the list, whose rest is marked as sent, each with how its parcel goes where that is said. */
export const fulfilOrdersSchema = object({
  orders: array(object({ id: idText().required(), version: expectedVersion, ...parcelWords }))
    .min(1, orderErrors.orderNeeded)
    .max(mostFulfilled, orderErrors.tooManyOrders)
    .required(generalErrors.required),
  key: idempotencyKey,
});

/** One order's outcome of an act on many: `message` says why nothing was done. */
export interface OrderOutcome {
  id: string;
  name: string;
  done: boolean;
  message: Fault | null;
}

export const exportIdSchema = object({ exportId: idText().required() });

/** A large export of orders: on its way while it has neither an address nor a reason why it failed. */
export interface OrderExport {
  id: string;
  /** Orders in it. */
  count: number;
  createdAt: string;
  url: string | null;
  failed: Fault | null;
}

/** Most rows of a tracking file that one call takes. */
export const mostTrackingRows = 500;

/** Rows of a tracking file, as texts; `line` is the row's number in the file. */
export const trackingRowsSchema = object({
  rows: array(
    object({
      line: lineNumber().required(),
      order: cellText(200),
      sku: cellText(200),
      quantity: cellText(20),
      carrier: cellText(100),
      tracking: cellText(200),
      url: cellText(2000),
    }),
  )
    .min(1, orderErrors.rowNeeded)
    .max(mostTrackingRows, orderErrors.tooManyRows)
    .required(generalErrors.required),
});

/** What becomes, or became, of a row: `same` is one whose parcel is there already. */
export interface TrackingOutcome {
  line: number;
  state: 'ready' | 'sent' | 'same' | 'refused';
  message: Fault | null;
  orderId: string | null;
  orderName: string;
  pieces: number;
  carrier: string;
  url: string;
}

/** What the same customer bought from the same vendor. Amounts are decimal strings. */
export interface CustomerHistory {
  /** Other orders, cancelled ones among them. */
  count: number;
  /** What those that are not cancelled come to after refunds, by currency; that of this order first. */
  sums: { amount: string; currency: string }[];
  /** Whether there are more than are counted. */
  more: boolean;
  /** The newest; `total` is what is left of each after refunds, nothing of one that was cancelled. */
  orders: Pick<Order, 'id' | 'name' | 'createdAt' | 'total' | 'currency' | 'fulfillment'>[];
}
