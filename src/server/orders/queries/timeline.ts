import { formatAmount } from '../../../domain/money';
import type { TimelineEntry } from '../../../domain/orders/orderTimeline';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** Most notes that a timeline shows, the newest. */
const mostNotes = 500;

interface TimelineOrder {
  id: number;
  vendor: string;
  placed_at: Date;
  currency: string;
}

type Written = Omit<TimelineEntry, 'at' | 'by'> & { when: Date; email: string };

const piecesOf = (lines: readonly { quantity: number }[]): string =>
  String(lines.reduce((sum, { quantity }) => sum + quantity, 0));

const notesOf = async (
  db: Queries,
  scope: Scope,
  order: TimelineOrder,
  withComments: boolean,
): Promise<Written[]> => {
  const rows = await db
    .selectFrom('order_notes')
    .selectAll()
    .where('store', '=', scope.store)
    .where('order_id', '=', order.id)
    // What the marketplace notes for itself never leaves for a vendor.
    .$if(scope.vendor !== null, (query) => query.where('internal', '=', false))
    .$if(!withComments, (query) => query.where('kind', '!=', 'note'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNotes)
    .execute();
  return rows.map((row) => ({
    id: `note-${String(row.id)}`,
    kind: row.kind,
    when: row.at,
    email: row.by_email,
    text: row.text,
    values: row.note_values,
    internal: row.internal,
  }));
};

const parcelsOf = async (db: Queries, { store }: Scope, order: TimelineOrder): Promise<Written[]> => {
  const rows = await db
    .selectFrom('fulfilments')
    .select(['id', 'created_at', 'by_email', 'carrier', 'tracking', 'lines'])
    .where('store', '=', store)
    .where('order_id', '=', order.id)
    .execute();
  return rows.map(({ id, created_at, by_email, carrier, tracking, lines }) => ({
    id: `parcel-${String(id)}`,
    kind: 'shipped',
    when: created_at,
    email: by_email,
    text: '',
    values: { carrier, tracking, count: piecesOf(lines) },
    internal: false,
  }));
};

const refundsOf = async (db: Queries, { store }: Scope, order: TimelineOrder): Promise<Written[]> => {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'at', 'by_email', 'kind', 'total', 'reason', 'lines'])
    .where('store', '=', store)
    .where('order_id', '=', order.id)
    .execute();
  return rows.map(({ id, at, by_email, kind, total, reason, lines }) => ({
    id: `refund-${String(id)}`,
    kind,
    when: at,
    email: by_email,
    text: reason,
    values: {
      amount: formatAmount(total, order.currency),
      currency: order.currency,
      count: piecesOf(lines),
      restocked: piecesOf(lines.filter(({ restock }) => restock)),
    },
    internal: false,
  }));
};

/** Names of the people behind emails; a vendor is told those of its own people alone. */
const namesOf = async (
  db: Queries,
  scope: Scope,
  emails: readonly string[],
): Promise<Map<string, string>> => {
  const wanted = [...new Set(emails)].filter((email) => email !== '');
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('store', '=', scope.store)
    .where('email', 'in', wanted)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .execute();
  const names = new Map(rows.map(({ email, name }) => [email, name === '' ? email : name]));
  if (scope.vendor === null) for (const email of wanted) if (!names.has(email)) names.set(email, email);
  return names;
};

/**
 * What happened to an order of the scope, oldest first; null where there is no such order. What people noted is left
 * out where it is not wanted, what the order itself tells never.
 */
export const readTimeline = async (
  db: Queries,
  scope: Scope,
  orderId: number,
  withComments: boolean,
): Promise<TimelineEntry[] | null> => {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'vendor', 'placed_at', 'currency'])
    .where('store', '=', scope.store)
    .where('id', '=', orderId)
    .$if(scope.vendor !== null, (query) => query.where('vendor', '=', scope.vendor ?? ''))
    .executeTakeFirst();
  if (order === undefined) return null;
  const placed: Written = {
    id: 'placed',
    kind: 'placed',
    when: order.placed_at,
    email: '',
    text: '',
    values: {},
    internal: false,
  };
  const written = [
    placed,
    ...(await parcelsOf(db, scope, order)),
    ...(await refundsOf(db, scope, order)),
    ...(await notesOf(db, scope, order, withComments)).reverse(),
  ].sort((a, b) => a.when.getTime() - b.when.getTime());
  const names = await namesOf(
    db,
    scope,
    written.map(({ email }) => email),
  );
  return written.map(({ when, email, ...entry }) => ({
    ...entry,
    at: when.toISOString(),
    by: names.get(email) ?? '',
  }));
};
