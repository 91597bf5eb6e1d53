import type { ColumnType, Generated } from 'kysely';
import type { OrderTermField } from '../../../domain/orders/orderTerms';
import type { Address, FulfilmentState, PayoutState } from '../../../domain/orders/orders';
import type { CommissionReason } from '../../../domain/finance/commission/commissionReason';
import type { Instant, Nullable, NullableInstant, NullableJson } from './columns';

export interface OrdersTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  purchase: number;
  name: string;
  placed_at: Instant;
  fulfillment: Generated<FulfilmentState>;
  payout: Generated<PayoutState>;
  customer: NullableJson<{ name: string; email?: string }>;
  shipping_address: NullableJson<Partial<Address>>;
  billing: NullableJson<{ email?: string; phone?: string }>;
  item_count: number;
  fulfilled_count: Generated<number>;
  currency: string;
  subtotal: number;
  discount: Generated<number>;
  shipping: Generated<number>;
  tax: Generated<number>;
  total: number;
  commission_flat: Generated<number>;
  commission_percentage: Generated<number>;
  commission_amount: Generated<number>;
  note: Generated<string>;
  /** Prices and shipping hold the tax already: the total does not add it. */
  tax_included: Generated<boolean>;
  version: Generated<number>;
  cancelled_count: Generated<number>;
  refunded: Generated<number>;
  refunded_shipping: Generated<number>;
}

export interface OrderLinesTable {
  store: string;
  id: Generated<number>;
  order_id: number;
  vendor: string;
  position: number;
  product_id: Nullable<number>;
  variant_id: Nullable<number>;
  title: string;
  variant_title: Generated<string>;
  sku: Generated<string>;
  quantity: number;
  fulfilled: Generated<number>;
  price: number;
  discount: Generated<number>;
  tax: Generated<number>;
  image: Nullable<string>;
  commission_amount: Generated<number>;
  commission_rule: NullableJson<CommissionReason>;
  /** What the shop outside calls the line. */
  outside_id: Generated<string>;
  cancelled: Generated<number>;
  returned: Generated<number>;
  refunded_amount: Generated<number>;
  refunded_tax: Generated<number>;
}

export interface FulfilmentsTable {
  store: string;
  id: Generated<number>;
  order_id: number;
  vendor: string;
  carrier: Generated<string>;
  tracking: Generated<string>;
  url: Generated<string>;
  lines: ColumnType<{ id: string; quantity: number }[], string, string>;
  by_email: Generated<string>;
  created_at: Instant;
  key: Nullable<string>;
  cancelled_at: NullableInstant;
  cancelled_by: Generated<string>;
}

export interface OrderTermsTable {
  store: string;
  vendor: string;
  field: OrderTermField;
  term: string;
  placed_at: Instant;
  order_id: number;
}

export interface OrderCountsTable {
  store: string;
  vendor: string;
  grain: 'month' | 'day' | 'hour';
  bucket: Instant;
  fulfillment: FulfilmentState;
  payout: PayoutState;
  n: number;
}
