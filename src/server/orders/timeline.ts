import type { OrderNoteKind } from '../../domain/orderTimeline';
import type { Queries } from '../db/database';
import { insertOrderNote } from '../db/repositories/orders/notes';

/** What happened to an order: `text` is what a person wrote, `values` fill the words of the kind. */
export interface OrderNote {
  store: string;
  orderId: number;
  vendor: string;
  kind: OrderNoteKind;
  text?: string;
  values?: Record<string, string>;
  /** Shown to the marketplace alone. */
  internal?: boolean;
  /** The person's email; empty where no person did it. */
  by: string;
  at: Date;
}

/**
 * Adds an entry to an order's timeline, in the transaction of what it tells of. Parcels and refunds appear
 * there by themselves. Answers the note's id.
 */
export const addOrderNote = (tx: Queries, note: OrderNote): Promise<number> => insertOrderNote(tx, note);
