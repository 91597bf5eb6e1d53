import type { Queries } from '../database';

interface PaidQuestion {
  store: string;
  vendor: string;
  /** They were paid out before this instant. */
  before: Date;
  most: number;
}

/** Orders of a vendor that were sent and paid out, and of which nothing was taken back: the dearest first. */
export const paidOrders = async (
  db: Queries,
  { store, vendor, before, most }: PaidQuestion,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.store', '=', store)
    .where('o.vendor', '=', vendor)
    .where('o.fulfillment', '=', 'fulfilled')
    .where('o.payout', '=', 'paid')
    .where('o.cancelled_count', '=', 0)
    .where('o.refunded', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ledger_entries as e')
          .innerJoin('ledger_transactions as t', (join) =>
            join.onRef('t.store', '=', 'e.store').onRef('t.id', '=', 'e.transaction_id'),
          )
          .select('t.id')
          .whereRef('e.store', '=', 'o.store')
          .whereRef('e.order_id', '=', 'o.id')
          .where('t.kind', '=', 'payout')
          .where('t.at', '<', before),
      ),
    )
    .orderBy('o.total', 'desc')
    .orderBy('o.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};
