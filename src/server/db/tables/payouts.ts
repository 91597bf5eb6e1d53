import type { Generated } from 'kysely';
import type { Destination, PaymentState, PayoutMethod } from '../../../domain/finance/payouts';
import type { StripeAccountState } from '../../../domain/finance/payoutMethods';
import type { SubscriptionState } from '../../../domain/vendors/memberships';
import type { Instant, Nullable, NullableInstant, NullableJson } from './columns';

/** `vendor` is the marketplace's mark where the key is its own. */
export interface ProviderKeysTable {
  store: string;
  vendor: string;
  provider: string;
  id: string;
  sealed: string;
  hint: string;
  mode: 'test' | 'live';
  by_email: string;
  saved_at: Instant;
  checked_at: NullableInstant;
}

export interface PayoutMethodsTable {
  store: string;
  vendor: string;
  method: PayoutMethod;
  stripe_account: Nullable<string>;
  stripe_state: NullableJson<StripeAccountState>;
  paypal_receiver: Nullable<string>;
  paypal_type: Nullable<'EMAIL' | 'USER_HANDLE'>;
  holder: Nullable<string>;
  iban: Nullable<string>;
  bic: Nullable<string>;
  updated_at: Instant;
}

export interface PayoutsTable {
  store: string;
  id: Generated<number>;
  request: string;
  currency: string;
  source: 'admin' | 'schedule';
  state: Generated<'open' | 'done' | 'dropped'>;
  total: number;
  needs_approval: boolean;
  approved_by: Nullable<string>;
  approved_at: NullableInstant;
  prepared_by: string;
  prepared_at: Instant;
  told_at: NullableInstant;
}

export interface PayoutPaymentsTable {
  store: string;
  id: Generated<number>;
  payout_id: number;
  vendor: string;
  currency: string;
  amount: number;
  state: Generated<PaymentState>;
  method: Nullable<PayoutMethod>;
  destination: NullableJson<Destination>;
  attempt: Generated<number>;
  attempt_key: Nullable<string>;
  intended_at: NullableInstant;
  held_until: NullableInstant;
  reference: Nullable<string>;
  message: Nullable<string>;
  details: Nullable<string>;
  paid_at: NullableInstant;
  by_email: Nullable<string>;
  /** What came back of it since it was paid. */
  taken_back: Generated<number>;
}

export interface PayoutAllocationsTable {
  store: string;
  payment_id: number;
  order_id: number;
  vendor: string;
  amount: number;
}

export interface PayoutSchedulesTable {
  store: string;
  pattern: string;
  since: Instant;
}

export interface ProviderEventsTable {
  store: string;
  provider: string;
  event_id: string;
  kind: string;
  received_at: Instant;
}

export interface MembershipsTable {
  store: string;
  vendor: string;
  customer: string;
  subscription: NullableJson<SubscriptionState>;
  updated_at: Instant;
  plan: Nullable<string>;
}
