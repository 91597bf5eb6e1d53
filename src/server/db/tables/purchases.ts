import type { ColumnType, Generated } from 'kysely';
import type { ArrivalState, IntakeSource, PurchaseSource } from '../../../domain/orders/incoming/orderIntake';
import type { DraftContent } from '../../../domain/orders/orderDrafts';
import type { Instant, Json, Nullable, NullableInstant, NullableJson } from './columns';

/** A purchase as the shop took it; its vendors' parts are rows of `orders` with its id. */
export interface PurchasesTable {
  store: string;
  id: Generated<number>;
  source: PurchaseSource;
  outside_id: string;
  name: string;
  placed_at: Instant;
  currency: string;
  /** Grows with each change outside; what says less is older. */
  revision: Generated<number>;
  state: Generated<'open' | 'cancelled'>;
  cancelled_at: NullableInstant;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  tax_included: Generated<boolean>;
  /** Tips and duties, which are no vendor's. */
  other: Generated<number>;
  /** The parts' totals and `other`. */
  total: number;
  created_at: Instant;
  updated_at: Instant;
}

export interface OrderIntakeTable {
  store: string;
  id: Generated<number>;
  source: IntakeSource;
  topic: Generated<string>;
  delivery: string;
  outside_id: Generated<string>;
  name: Generated<string>;
  body: string;
  bytes: number;
  state: Generated<ArrivalState>;
  errors: NullableJson<Record<string, string>>;
  notices: Json<string[]>;
  purchase: Nullable<number>;
  times: Generated<number>;
  received_at: Instant;
  done_at: NullableInstant;
  /** A person should look at it. */
  flagged: Generated<boolean>;
  by_email: Generated<string>;
}

export interface ApiKeysTable {
  store: string;
  id: Generated<number>;
  name: string;
  hash: string;
  hint: string;
  by_email: string;
  created_at: Instant;
  last_used_at: NullableInstant;
  revoked_at: NullableInstant;
}

/** Which shop a source's webhooks must name. */
export interface IntakeShopsTable {
  store: string;
  source: IntakeSource;
  domain: string;
}

export interface VariantLinksTable {
  store: string;
  source: IntakeSource;
  outside_id: string;
  variant_id: number;
}

export interface OrderDraftsTable {
  store: string;
  id: Generated<number>;
  content: ColumnType<DraftContent, string, string>;
  title: Generated<string>;
  version: Generated<number>;
  by_email: string;
  updated_at: Instant;
}
