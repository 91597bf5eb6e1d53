import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import type { LockedOrder } from './lockOrder';
import { stateAfter } from './list/stateAfter';
import { addTrackingTerm } from './trackingTerms';

export interface Parcel {
  carrier: string;
  tracking: string;
  url: string;
  by: string;
  at: Date;
  /** Pieces by line id, each at least 1. */
  lines: ReadonlyMap<number, number>;
  /** The client's name for this act. */
  key?: string | undefined;
}

/** Records a parcel of a locked order: pieces on their lines, the order's state, the parcel itself, whose id it answers. */
export const shipLines = async (
  db: Queries,
  { store }: Scope,
  order: LockedOrder,
  parcel: Parcel,
): Promise<number> => {
  const shipped = [...parcel.lines];
  const pieces = shipped.reduce((sum, [, quantity]) => sum + quantity, 0);
  const pairs = shipped.map(([id, quantity]) => sql`(${id}::bigint, ${quantity}::integer)`);
  await sql`update order_lines as l set fulfilled = l.fulfilled + s.quantity
    from (values ${sql.join(pairs)}) as s (id, quantity)
    where l.store = ${store} and l.order_id = ${order.id} and l.id = s.id`.execute(db);
  // Before the order, whose change tells webhooks of it by its id.
  const { id } = await db
    .insertInto('fulfilments')
    .values({
      store,
      order_id: order.id,
      vendor: order.vendor,
      carrier: parcel.carrier,
      tracking: parcel.tracking,
      url: parcel.url,
      lines: JSON.stringify(shipped.map(([id, quantity]) => ({ id: String(id), quantity }))),
      by_email: parcel.by,
      created_at: parcel.at,
      key: parcel.key === undefined || parcel.key === '' ? null : parcel.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update orders set fulfilled_count = fulfilled_count + ${pieces}::integer,
      version = version + 1, fulfillment = ${stateAfter({ sent: pieces })}
    where store = ${store} and id = ${order.id}`.execute(db);
  await addTrackingTerm(db, store, order, parcel.tracking);
  return id;
};
