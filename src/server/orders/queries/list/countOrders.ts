import { sql, type RawBuilder } from 'kysely';
import type { FulfilmentState, PayoutState } from '../../../../domain/orders/orders';
import { marketplaceVendor } from '../../../../domain/accounts/session';
import type { Queries } from '../../../db/database';
import { kept } from '../../../db/kept';
import type { Scope } from '../../../db/scope';
import { placedIn, stateRows, within } from './conditions';
import type { Slice } from './slices';
import type { OrderState } from './states';

/** How many orders of a pair of states lie in a slice, by its place in the list. */
export interface SliceCount extends OrderState {
  slice: number;
  n: number;
}

/** The scope by which counts are kept. */
export const countedAs = (scope: Scope): string => scope.vendor ?? marketplaceVendor;

const countOf = (scope: Scope, slice: Slice, index: number, states: OrderState[]): RawBuilder<unknown> =>
  slice.grain === 'rows'
    ? sql`select ${index}::int as slice, s.fulfillment, s.payout, c.n
        from ${stateRows(states)} cross join lateral (
          select count(*) as n from orders
          where ${within(scope)} and fulfillment = s.fulfillment and payout = s.payout
            and ${placedIn(slice)}) as c`
    : sql`select ${index}::int as slice, fulfillment, payout, sum(n)::bigint as n
        from order_counts
        where store = ${scope.store} and vendor = ${countedAs(scope)} and grain = ${slice.grain}
          and ${placedIn(slice, 'bucket')}
        group by fulfillment, payout`;

/** Counts orders by slice and state, from the counts that are kept wherever these reach. */
export const countOrders = async (
  db: Queries,
  scope: Scope,
  slices: readonly Slice[],
  states: OrderState[],
): Promise<SliceCount[]> => {
  if (slices.length === 0) return [];
  const parts = slices.map((slice, index) => countOf(scope, slice, index, states));
  const { rows } = await sql<{
    slice: number;
    fulfillment: FulfilmentState;
    payout: PayoutState;
    n: number;
  }>`${kept}${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.filter((row) =>
    states.some((state) => state.fulfillment === row.fulfillment && state.payout === row.payout),
  );
};
