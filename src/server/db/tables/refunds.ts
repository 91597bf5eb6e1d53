import type { ColumnType, Generated } from 'kysely';
import type { OrderNoteKind } from '../../../domain/orders/orderTimeline';
import type { RefundKind, RefundedLine } from '../../../domain/orders/refunds';
import type { Instant, Json, Nullable } from './columns';

export interface RefundsTable {
  store: string;
  id: Generated<number>;
  order_id: number;
  vendor: string;
  kind: RefundKind;
  lines: ColumnType<RefundedLine[], string, string>;
  shipping: Generated<number>;
  shipping_tax: Generated<number>;
  total: number;
  reason: Generated<string>;
  by_email: Generated<string>;
  at: Instant;
  key: Nullable<string>;
}

export interface OrderNotesTable {
  store: string;
  id: Generated<number>;
  order_id: number;
  vendor: string;
  kind: OrderNoteKind;
  text: Generated<string>;
  note_values: Json<Record<string, string>>;
  internal: Generated<boolean>;
  by_email: Generated<string>;
  at: Instant;
}
