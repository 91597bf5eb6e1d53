import { sql } from 'kysely';
import type { OrderNoteKind } from '../../../domain/orders/orderTimeline';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { Scope } from '../../db/scope';

/** What happened to an order: `text` is what a person wrote, `values` fill the words of the kind. */
export interface NewNote {
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
 * Adds an entry to an order's timeline, in the transaction of what it tells of. Parcels and refunds appear there by
 * themselves. Answers the note's id.
 */
export const addOrderNote = async (db: Queries, note: NewNote): Promise<number> => {
  const { id } = await db
    .insertInto('order_notes')
    .values({
      store: note.store,
      order_id: note.orderId,
      vendor: note.vendor,
      kind: note.kind,
      text: note.text ?? '',
      note_values: jsonText(note.values ?? {}),
      internal: note.internal ?? false,
      by_email: note.by,
      at: note.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What a note of an order says that was written already, by the client's name for it; null where it is new. */
export const findNote = async (
  db: Queries,
  { store }: Scope,
  orderId: number,
  key: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('order_notes')
    .select('text')
    .where('store', '=', store)
    .where('order_id', '=', orderId)
    .where(sql`note_values ->> 'key'`, '=', key)
    .executeTakeFirst();
  return row?.text ?? null;
};
