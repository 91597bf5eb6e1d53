/**
 * What happens to an order and is written down for people. Parcels and refunds stand in rows of their own and
 * become entries when the timeline is read; these kinds are the rest.
 */
export const orderNoteKinds = [
  'note',
  'mail',
  'parcelChanged',
  'parcelCancelled',
  'commission',
  'label',
  'document',
  'edited',
  'cancelled',
  'reminder',
] as const;
export type OrderNoteKind = (typeof orderNoteKinds)[number];

/** An entry of the timeline, newest last. `values` fill the words of its kind. */
export interface TimelineEntry {
  id: string;
  kind: OrderNoteKind | 'placed' | 'shipped' | 'refund' | 'cancellation';
  at: string;
  /** The person's name or email; empty where the marketplace itself did it, or who did it is not told. */
  by: string;
  text: string;
  values: Record<string, string>;
  /** Seen by the marketplace alone. */
  internal: boolean;
}
