import type { Generated } from 'kysely';
import type { BulkEdit, BulkEditState } from '../../../domain/products/bulkEdit';
import type { ViewedList } from '../../../domain/products/savedViews';
import type { Instant, Json, Nullable, NullableInstant, NullableJson } from './columns';

export interface BulkEditsTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  edit: Json<BulkEdit>;
  by_email: string;
  state: Generated<BulkEditState>;
  total: number;
  done: Generated<number>;
  changed: Generated<number>;
  refused: Generated<number>;
  kept: Generated<number>;
  message: Nullable<string>;
  created_at: Instant;
  finished_at: NullableInstant;
}

/**
 * `waiting` is still to be done, `changed` was changed to `version`, `same` was so already, `refused` has a
 * `reason`; undoing makes `restored` of what was changed, or `kept` where something was changed again since.
 */
export type BulkEditRowState = 'waiting' | 'changed' | 'same' | 'refused' | 'restored' | 'kept';

export interface BulkEditRowsTable {
  store: string;
  edit_id: number;
  product_id: number;
  state: Generated<BulkEditRowState>;
  version: Nullable<number>;
  reason: Nullable<string>;
}

export interface SavedViewsTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  list: ViewedList;
  name: string;
  search: string;
  columns: NullableJson<string[]>;
  owner_email: string;
  shared: Generated<boolean>;
  updated_at: Instant;
}
