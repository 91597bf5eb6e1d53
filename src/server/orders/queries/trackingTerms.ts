import { sql } from 'kysely';
import { orderTermFields, trackingTerm } from '../../../domain/orders/orderTerms';
import type { Queries } from '../../db/database';

interface TrackedOrder {
  id: number;
  vendor: string;
  placedAt: Date;
}

/** Lets an order be found by a parcel's tracking number; one without a number changes nothing. */
export const addTrackingTerm = async (
  db: Queries,
  store: string,
  { id, vendor, placedAt }: TrackedOrder,
  tracking: string,
): Promise<void> => {
  const term = trackingTerm(tracking);
  if (term === '') return;
  await sql`
    insert into order_terms (store, vendor, field, term, placed_at, order_id)
    select ${store}, ${vendor}, ${orderTermFields.tracking}, ${term}, ${placedAt}::timestamptz, ${id}::bigint
    where not exists (
      select from order_terms where store = ${store} and field = ${orderTermFields.tracking}
        and term = ${term} and placed_at = ${placedAt}::timestamptz and order_id = ${id}::bigint)`.execute(
    db,
  );
};

/** Takes a tracking number away that no parcel of the order has any longer. */
export const dropTrackingTerm = async (
  db: Queries,
  store: string,
  { id, placedAt }: TrackedOrder,
  tracking: string,
): Promise<void> => {
  const term = trackingTerm(tracking);
  if (term === '') return;
  const parcels = await db
    .selectFrom('fulfilments')
    .select('tracking')
    .where('store', '=', store)
    .where('order_id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute();
  if (parcels.some((parcel) => trackingTerm(parcel.tracking) === term)) return;
  await db
    .deleteFrom('order_terms')
    .where('store', '=', store)
    .where('field', '=', orderTermFields.tracking)
    .where('term', '=', term)
    .where('placed_at', '=', placedAt)
    .where('order_id', '=', id)
    .execute();
};
