import { KeyUsed } from '../errors';
import { permissionsOf } from '../../domain/accounts/permissions';
import { mentionedIn } from '../../domain/notifications/mentions';
import { listPeople, type PersonRow } from '../accounts/queries/people';
import type { Queries } from '../db/database';
import { addAudit } from '../audit/queries/audit';
import { addOrderNote, findNote } from './queries/notes';
import type { Scope } from '../db/scope';
import { addNotices } from '../notifications/bell/addNotices';
import { heldOrder } from './orderAtHand';

interface WrittenNote {
  orderId: number;
  text: string;
  internal: boolean;
  by: string;
  at: Date;
  key?: string | undefined;
}

/** A person with the view in which they see the order: a vendor's, or null, the marketplace's. */
export type NoteReader = PersonRow & { vendor: string | null };

/**
 * Whom a note of an order may mention: of those who may read it, the people of one's own, and for the marketplace those
 * of the order's vendor as well, unless the note is internal.
 */
export const noteReaders = async (
  tx: Queries,
  { store, vendor }: Scope,
  order: { vendor: string },
  internal: boolean,
): Promise<NoteReader[]> => {
  const views = vendor !== null ? [vendor] : internal ? [null] : [null, order.vendor];
  const teams: NoteReader[] = [];
  for (const view of views)
    for (const person of await listPeople(tx, { store, vendor: view }))
      if (permissionsOf(person).includes('read_orders')) teams.push({ ...person, vendor: view });
  return teams;
};

/** Adds what a person wrote to an order's timeline, once by its key. A vendor's note is never internal. Errors: NotFound, Conflict. */
export const noteOrder = async (tx: Queries, scope: Scope, note: WrittenNote): Promise<void> => {
  const order = await heldOrder(tx, scope, note.orderId);
  const { text, by, at, key = '' } = note;
  const written = key === '' ? null : await findNote(tx, scope, order.id, key);
  if (written !== null && written !== text) throw new KeyUsed();
  if (written !== null) return;
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
  const readers = text.includes('@') ? await noteReaders(tx, scope, order, internal) : [];
  await addNotices(
    tx,
    scope.store,
    mentionedIn(text, readers)
      .filter(({ email }) => email !== by)
      .map(({ id, vendor }) => ({
        kind: 'mention',
        vendor,
        person: id,
        subject: order.id,
        name: order.name,
      })),
  );
  await addAudit(tx, scope, {
    by,
    action: 'order.note',
    subject: 'order',
    subjectId: String(order.id),
    detail: { noteId, internal },
  });
};
