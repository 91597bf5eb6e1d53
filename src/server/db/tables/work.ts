import type { ColumnType, Generated } from 'kysely';
import type { PlanChange, PlanKind, PlanTotals } from '../../../domain/imports/importPlan';
import type { ImportKind, ImportOutcome, ImportSource, ImportState } from '../../../domain/imports/imports';
import type { MailState } from '../../../domain/notifications/mails';
import type { ProductCsvRow } from '../../../domain/imports/productCsv/columns';
import type { Json, Instant, Nullable, NullableJson, NullableInstant } from './columns';

export interface FilesTable {
  store: string;
  id: string;
  vendor: string;
  kind: string;
  name: string;
  mime: string;
  size: number;
  path: string;
  by_email: Generated<string>;
  created_at: Instant;
  stored_at: NullableInstant;
  /** Why the bytes that came were not taken. */
  refused: Nullable<string>;
  /** Orders that a job's export holds. */
  order_count: Nullable<number>;
  /** When who asked for an export had it. */
  taken_at: NullableInstant;
}

export interface ImportBatchesTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  /** Null where an import is taken back. */
  file_id: Nullable<string>;
  name: string;
  by_email: string;
  state: Generated<ImportState>;
  total: Generated<number>;
  done: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  rejected: Generated<number>;
  message: Nullable<string>;
  created_at: Instant;
  finished_at: NullableInstant;
  kind: Generated<ImportKind>;
  parent_id: Nullable<number>;
  same: Generated<number>;
  deleted: Generated<number>;
  kept: Generated<number>;
  threshold: Nullable<number>;
  /** `newOf`: products to be made, by vendor, which its limit is held against. */
  plan: NullableJson<PlanTotals & { newOf: Record<string, number> }>;
  source: NullableJson<ImportSource>;
  file_hash: Nullable<string>;
}

export interface ImportPlansTable {
  store: string;
  batch_id: number;
  line: number;
  lines: number[];
  kind: PlanKind;
  product_id: Nullable<number>;
  title: string;
  sku: string;
  marked: Generated<boolean>;
  changes: Json<PlanChange[]>;
  errors: NullableJson<Record<string, string>>;
  /** What the import must come to as well, see `printOf`. */
  print: Generated<string>;
}

export interface ImportRowsTable {
  store: string;
  batch_id: number;
  line: number;
  outcome: ImportOutcome;
  product_id: Nullable<number>;
  variant_id: Nullable<number>;
  title: Generated<string>;
  sku: Generated<string>;
  errors: NullableJson<Record<string, string>>;
  cells: NullableJson<Partial<ProductCsvRow>>;
  edits: NullableJson<Partial<ProductCsvRow>>;
  skipped: Generated<boolean>;
  again_id: Nullable<number>;
}

export interface JobsTable {
  store: string;
  id: Generated<number>;
  kind: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  run_at: Instant;
  attempts: Generated<number>;
  locked_until: NullableInstant;
  finished_at: NullableInstant;
  error: Nullable<string>;
}

export interface AuditEntriesTable {
  store: string;
  id: Generated<number>;
  at: Instant;
  by_email: string;
  vendor: string;
  action: string;
  subject: string;
  subject_id: string;
  detail: Json<Record<string, unknown>>;
}

export interface MailsTable {
  store: string;
  id: Generated<number>;
  recipient: string;
  subject: string;
  /** The text part; `html` is the other, which mails from before have not. */
  body: string;
  created_at: Instant;
  template: Generated<string>;
  language: Generated<string>;
  html: Nullable<string>;
  /** What stands before the @ of its Message-ID, the same however often it is tried. */
  message_id: Generated<string>;
  state: Generated<MailState>;
  attempts: Generated<number>;
  sent_at: NullableInstant;
  error: Nullable<string>;
  /** Until when the code or link in it can be used; null where it has none. */
  expires_at: NullableInstant;
}
