import type { Generated } from 'kysely';
import type { Instant, Json, Nullable } from './columns';

export interface ContactMessagesTable {
  store: string;
  id: Generated<number>;
  kind: 'message' | 'contact-form';
  email: Nullable<string>;
  content: Json<Record<string, unknown>>;
  created_at: Instant;
}

export interface SubscribersTable {
  store: string;
  email: string;
  created_at: Instant;
}

export interface TrackedEventsTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  by_email: string;
  event: string;
  properties: Json<Record<string, unknown>>;
  created_at: Instant;
}
