import type { FulfilmentState } from '../../../domain/orders/orders';
import type { Queries } from '../database';

/** What an order must be for a story of the demo to be told of it. It is due, and nothing of it was taken back. */
export interface StoryNeeds {
  fulfilment: Exclude<FulfilmentState, 'cancelled'>;
  /** Pieces at least. */
  pieces: number;
  /** Whether its customer paid for shipping. */
  shipping: boolean;
  /** Placed, and sent where it was sent, before this instant. */
  before: Date;
  /** Orders that other stories were told of. */
  but: readonly number[];
  /** The vendor whose orders come first; others' serve as well. */
  vendor: string;
}

/** The newest order that a story can be told of; one that is not fulfilled has no parcel yet. */
export const orderForStory = async (
  db: Queries,
  store: string,
  { fulfilment, pieces, shipping, before, but, vendor }: StoryNeeds,
): Promise<{ id: number; vendor: string } | null> => {
  const found = await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.vendor'])
    .where('o.store', '=', store)
    .where('o.fulfillment', '=', fulfilment)
    .where('o.payout', '=', 'due')
    .where('o.item_count', '>=', pieces)
    .where('o.shipping', '>=', shipping ? 1 : 0)
    .where('o.placed_at', '<', before)
    .where('o.cancelled_count', '=', 0)
    .where('o.refunded', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('fulfilments as f')
            .select('f.id')
            .whereRef('f.store', '=', 'o.store')
            .whereRef('f.order_id', '=', 'o.id')
            .$if(fulfilment === 'fulfilled', (qb) => qb.where('f.created_at', '>=', before)),
        ),
      ),
    )
    .$if(but.length > 0, (qb) => qb.where('o.id', 'not in', [...but]))
    .orderBy((eb) => eb('o.vendor', '=', vendor), 'desc')
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
};
