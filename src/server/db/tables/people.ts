import type { Generated } from 'kysely';
import type { StaffRole } from '../../../domain/accounts/permissions';
import type { Features } from '../../../domain/settings/settings';
import type { VendorMetafield } from '../../../domain/vendors/vendors';
import type { Json, Instant, Nullable, NullableInstant } from './columns';

export interface StoresTable {
  store: string;
  shop_name: string;
  currency: string;
  locale: Generated<string>;
  time_zone: Generated<string>;
  listing_limit: Nullable<number>;
  settings: Json<Partial<Features>>;
  /** Until when its people have been written to about submitted products. */
  submissions_told_at: Instant;
  /** Orders placed before are not reminded of. */
  reminders_since: Instant;
  /** Until when its people have been told what waits for them. */
  digest_told_at: Instant;
  created_at: Instant;
}

export interface UsersTable {
  store: string;
  id: Generated<number>;
  email: string;
  name: string;
  vendor: string;
  admin: Generated<boolean>;
  role: Generated<StaffRole>;
  password_hash: Nullable<string>;
  created_at: Instant;
}

export interface SessionsTable {
  store: string;
  id: string;
  user_id: number;
  vendor: string;
  embedded: boolean;
  token_hash: string;
  previous_hash: Nullable<string>;
  rotated_at: Instant;
  expires_at: Instant;
  ended_at: NullableInstant;
  user_agent: Generated<string>;
  created_at: Instant;
}

export interface PasswordCodesTable {
  store: string;
  email: string;
  code_hash: string;
  attempts: Generated<number>;
  expires_at: Instant;
}

export interface PasswordInvitesTable {
  store: string;
  email: string;
  code_hash: string;
  expires_at: Instant;
}

/** The address that a person would like to have; without `code_hash` nobody was written to. */
export interface EmailChangesTable {
  store: string;
  user_id: number;
  email: string;
  code_hash: Nullable<string>;
  expires_at: Instant;
}

export interface SignInHandoversTable {
  store: string;
  secret_hash: string;
  user_id: number;
  expires_at: Instant;
}

export interface VendorsTable {
  store: string;
  vendor: string;
  email: Nullable<string>;
  description: Generated<string>;
  approved: Generated<boolean>;
  auto_approve: Nullable<boolean>;
  managed: Generated<boolean>;
  image_url: Nullable<string>;
  metafields: Json<VendorMetafield[]>;
  created_at: Instant;
}

export interface StoredCommissionLine {
  min: number;
  max: number | null;
  flat: number;
  percentage: number;
  constraint?: { key: string; value: string };
}

export interface VendorApplicationsTable {
  store: string;
  id: Generated<number>;
  email: string;
  vendor_name: string;
  fields: Json<{ key: string; value: string; name: string }[]>;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  created_at: Instant;
  note: Generated<string>;
  decided_by: Generated<string>;
  decided_at: NullableInstant;
  /** The vendor that it became. */
  vendor: Nullable<string>;
}

export interface FormerNamesTable {
  store: string;
  name: string;
  became: Nullable<string>;
  given_up_at: Instant;
}

/** A person's second step at sign-in: `secret` is sealed, `last_step` counts spans of 30 s since 1970. */
export interface SecondStepsTable {
  store: string;
  user_id: number;
  secret: string;
  confirmed_at: NullableInstant;
  last_step: Generated<number>;
  created_at: Instant;
}

export interface RecoveryCodesTable {
  store: string;
  user_id: number;
  code_hash: string;
}
