import type { ColumnType, Generated } from 'kysely';
import type { ImportState } from '../../../domain/imports';
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
}

export interface ImportBatchesTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  file_id: string;
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
}

export interface ImportRowsTable {
  store: string;
  batch_id: number;
  line: number;
  outcome: 'created' | 'updated' | 'rejected';
  product_id: Nullable<number>;
  variant_id: Nullable<number>;
  title: Generated<string>;
  sku: Generated<string>;
  errors: NullableJson<Record<string, string>>;
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
}

/**
 * `queued` waits to be sent, `sending` is being handed over, `sent` was taken by the mail server; `failed` was
 * refused for good; `unsure` broke off where it may have been taken, and is not sent again; `kept` was written
 * while no mail server was set.
 */
export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'unsure' | 'kept';
