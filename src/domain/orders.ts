import { array, number, object, string, type InferType } from 'yup';
import { daySchema, periods } from './dates';
import { pageSchema } from './paging';
import { trimmedText } from './text';

export const fulfilmentFilters = ['any', 'unfulfilled', 'fulfilled', 'cancelled'] as const;
export type FulfilmentFilter = (typeof fulfilmentFilters)[number];
export const fulfilmentStates = ['unfulfilled', 'fulfilled', 'cancelled'] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];
export const payoutFilters = ['paid', 'due', 'all'] as const;
export type PayoutState = 'paid' | 'due';

/** What the order list is narrowed to; page 1, period all by default (spec 9). */
export const orderFiltersSchema = object({
  page: pageSchema,
  q: trimmedText().max(200, 'Must be at most 200 characters').optional(),
  fulfillment: string().oneOf(fulfilmentFilters).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  period: string().oneOf(periods).optional(),
  payout: string().oneOf(payoutFilters).optional(),
});
export type OrderFilters = InferType<typeof orderFiltersSchema>;

export const orderIdSchema = object({ orderId: string().required() });

const isHttpUrl = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};

/** A parcel (spec 5): whole quantities of at least 0, and a valid address to follow it by. */
export const fulfilSchema = object({
  orderId: string().required(),
  carrier: trimmedText().max(100, 'Must be at most 100 characters').optional(),
  tracking: trimmedText().max(200, 'Must be at most 200 characters').optional(),
  url: trimmedText()
    .max(2000)
    .test('url', 'Must be a valid URL', (value) => value === undefined || value === '' || isHttpUrl(value))
    .optional(),
  lineItems: array(
    object({
      id: string().required(),
      quantity: number()
        .typeError('Must be a whole number')
        .integer('Must be a whole number')
        .min(0, 'Must be at least 0')
        .required('Required'),
    }),
  ).required('Required'),
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
  fulfillableQuantity: number;
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
  billing: { email?: string | undefined; phone?: string | undefined } | null;
  lineItems: OrderLine[];
  fulfillments: Fulfilment[];
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  total: string;
  commission: { flat: string; percentage: number; amount: string };
  currency: string;
  note: string;
}

/** An order as the list shows it. */
export interface OrderRow {
  id: string;
  name: string;
  createdAt: string;
  vendor: string;
  fulfillment: FulfilmentState;
  payout: PayoutState;
  customer: { name: string; email?: string | undefined } | null;
  itemCount: number;
  fulfilledCount: number;
  total: string;
  currency: string;
  destination: string;
}

export interface OrdersPage {
  orders: OrderRow[];
  counts: Record<FulfilmentFilter, number>;
  pageCount: number;
  /** True when a search found more than it shows. */
  more: boolean;
}

export interface OrderAnswer {
  order: Order;
  /** All vendors' parts of the same purchase; empty for vendors. */
  adminOrders: { vendor: string; id: string; total: string; fulfillment: FulfilmentState }[];
  variantDetails: Record<
    string,
    { image: string | null; stock: number | null; weight: number; weightUnit: string }
  >;
}
