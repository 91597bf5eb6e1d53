import type { OrderNoteKind } from '../../../../domain/orderTimeline';
import type { Queries } from '../../database';
import { jsonText } from '../../jsonText';

export interface NewNote {
  store: string;
  orderId: number;
  vendor: string;
  kind: OrderNoteKind;
  text?: string;
  values?: Record<string, string>;
  internal?: boolean;
  by: string;
  at: Date;
}

/** Stores a note of an order; answers its id. */
export const insertOrderNote = async (db: Queries, note: NewNote): Promise<number> => {
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
