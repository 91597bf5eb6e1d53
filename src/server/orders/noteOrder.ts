import type { Queries } from '../db/database';
import { addAudit } from '../audit/queries/audit';
import { addOrderNote, hasNote } from './queries/notes';
import type { Scope } from '../db/scope';
import { heldOrder } from './orderAtHand';

interface WrittenNote {
  orderId: number;
  text: string;
  internal: boolean;
  by: string;
  at: Date;
  key?: string | undefined;
}

/** Adds what a person wrote to an order's timeline, once by its key. A vendor's note is never internal. Errors: NotFound. */
export const noteOrder = async (tx: Queries, scope: Scope, note: WrittenNote): Promise<void> => {
  const order = await heldOrder(tx, scope, note.orderId);
  const { text, by, at, key = '' } = note;
  if (key !== '' && (await hasNote(tx, scope, order.id, key))) return;
  const internal = note.internal && scope.vendor === null;
  const noteId = await addOrderNote(tx, {
    store: scope.store,
    orderId: order.id,
    vendor: order.vendor,
    kind: 'note',
    text,
    internal,
    by,
    at,
    values: key === '' ? {} : { key },
  });
  await addAudit(tx, scope, {
    by,
    action: 'order.note',
    subject: 'order',
    subjectId: String(order.id),
    detail: { noteId, internal },
  });
};
