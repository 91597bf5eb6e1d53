import type { NumberedKind, PaperTemplate } from '../../../domain/documents/papers';
import type { PaperValues } from '../../../domain/documents/paperValues';
import type { Generated } from 'kysely';
import type { Instant, Json, Nullable } from './columns';

export interface PapersTable {
  store: string;
  id: Generated<number>;
  kind: NumberedKind;
  number: number;
  vendor: string;
  order_id: number;
  refund_id: Nullable<number>;
  language: string;
  country: Generated<string>;
  /** What it says, as it was when it got its number. */
  contents: Json<PaperValues>;
  /** The digest of the text that it was made of. */
  source: string;
  issued_at: Instant;
  issued_by: string;
}

export interface PaperTemplatesTable {
  store: string;
  template: PaperTemplate;
  html: string;
  updated_at: Instant;
  updated_by: string;
}

export interface OrderRemindersTable {
  store: string;
  order_id: number;
  step: number;
  at: Instant;
}
