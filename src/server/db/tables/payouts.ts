import type { Instant, NullableInstant } from './columns';

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
