import { zonedText } from '../dates';
import { formatAmount } from '../money';
import { csvLine } from '../files/csv/writeCsv';
import type { Order } from './orders';

/** An order as an export has it; amounts are minor units of `currency`. */
export interface ExportedOrder extends Pick<
  Order,
  'customer' | 'shippingAddress' | 'billing' | 'note' | 'name' | 'vendor' | 'currency'
> {
  placedAt: Date;
  fulfillment: string;
  payout: string;
  /** Nobody is paid for it before the marketplace has looked at something about it. */
  payoutHeld: boolean;
  itemCount: number;
  fulfilledCount: number;
  cancelledCount: number;
  items: string;
  tracking: string;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
  refunded: number;
  commission: number;
  /** What the vendor gets by the ledger; null where the order is not posted yet. */
  vendorShare: number | null;
}

const money = (pick: (order: ExportedOrder) => number | null) => (order: ExportedOrder) => {
  const minor = pick(order);
  return minor === null ? '' : formatAmount(minor, order.currency);
};

const columns: readonly (readonly [string, (order: ExportedOrder, timeZone: string) => string])[] = [
  ['Order', ({ name }) => name],
  ['Placed', ({ placedAt }, timeZone) => zonedText(placedAt, timeZone)],
  ['Vendor', ({ vendor }) => vendor],
  ['State', ({ fulfillment }) => fulfillment],
  ['Payout', ({ payout }) => payout],
  ['Customer', ({ customer }) => customer?.name ?? ''],
  ['Email', ({ customer, billing }) => customer?.email ?? billing?.email ?? ''],
  ['Ship to', ({ shippingAddress }) => shippingAddress?.name ?? ''],
  ['Company', ({ shippingAddress }) => shippingAddress?.company ?? ''],
  ['Street', ({ shippingAddress }) => shippingAddress?.street1 ?? ''],
  ['Street 2', ({ shippingAddress }) => shippingAddress?.street2 ?? ''],
  ['ZIP', ({ shippingAddress }) => shippingAddress?.zip ?? ''],
  ['City', ({ shippingAddress }) => shippingAddress?.city ?? ''],
  ['State or province', ({ shippingAddress }) => shippingAddress?.state ?? ''],
  ['Country', ({ shippingAddress }) => shippingAddress?.country ?? ''],
  ['Phone', ({ shippingAddress, billing }) => shippingAddress?.phone ?? billing?.phone ?? ''],
  ['Items', ({ items }) => items],
  ['Quantity', ({ itemCount }) => String(itemCount)],
  ['Shipped', ({ fulfilledCount }) => String(fulfilledCount)],
  ['Cancelled', ({ cancelledCount }) => String(cancelledCount)],
  ['Tracking', ({ tracking }) => tracking],
  ['Currency', ({ currency }) => currency],
  ['Subtotal', money(({ subtotal }) => subtotal)],
  ['Discount', money(({ discount }) => discount)],
  ['Shipping', money(({ shipping }) => shipping)],
  ['Tax', money(({ tax }) => tax)],
  ['Total', money(({ total }) => total)],
  ['Refunded', money(({ refunded }) => refunded)],
  ['Commission', money(({ commission }) => commission)],
  ["Vendor's share", money(({ vendorShare }) => vendorShare)],
  ['Note', ({ note }) => note],
  // The last one: who reads the file by its columns finds the others where they were.
  ['Payout waits', ({ payoutHeld }) => (payoutHeld ? 'yes' : '')],
];

/** The line of headings of an export of orders. */
export const orderCsvHeader = (): string => csvLine(columns.map(([head]) => head));

/** One order as a line, its time in a time zone; a cell that a spreadsheet would run is made harmless. */
export const orderCsvLine = (order: ExportedOrder, timeZone: string): string =>
  csvLine(columns.map(([, cell]) => cell(order, timeZone)));
