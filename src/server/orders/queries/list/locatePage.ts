import { sql } from 'kysely';
import type { Queries } from '../../../db/database';
import type { Scope } from '../../../db/scope';
import { placedIn, stateRows } from './conditions';
import { countedAs, type SliceCount } from './countOrders';
import { endOfBucket, type Grain, type Slice } from './slices';
import type { OrderState } from './states';

/** Where reading begins: at the newest order before an instant (null: of all), a few orders on. */
export interface Start {
  before: Date | null;
  skip: number;
}

const bucketAt = async (
  db: Queries,
  scope: Scope,
  slice: Slice,
  states: OrderState[],
  skip: number,
): Promise<{ bucket: Date; before: number } | undefined> => {
  const { rows } = await sql<{ bucket: Date; before: number }>`
    select bucket, (reached - n)::bigint as before
    from (
      select bucket, n, sum(n) over (order by bucket desc) as reached
      from (
        select bucket, sum(n) as n from order_counts join ${stateRows(states)} using (fulfillment, payout)
        where store = ${scope.store} and vendor = ${countedAs(scope)} and grain = ${slice.grain}
          and ${placedIn(slice, 'bucket')}
        group by bucket
      ) as buckets
    ) as running
    where reached > ${skip}::bigint
    order by bucket desc limit 1`.execute(db);
  return rows[0];
};

/**
 * Finds where the page after `skip` orders begins: first the slice, then bucket by bucket down to the
 * finest grain kept, so that no more than one such bucket is passed over row by row.
 */
export const locatePage = async (
  db: Queries,
  scope: Scope,
  slices: readonly Slice[],
  counts: readonly SliceCount[],
  states: OrderState[],
  skip: number,
  kept: readonly Grain[],
): Promise<Start> => {
  const top: Start = { before: slices[0]?.to ?? null, skip };
  if (skip === 0) return top;
  let left = skip;
  for (const [index, slice] of slices.entries()) {
    const size = counts.filter((count) => count.slice === index).reduce((sum, { n }) => sum + n, 0);
    if (left >= size) left -= size;
    else return descend(db, scope, slice, states, left, kept);
  }
  return top;
};

const descend = async (
  db: Queries,
  scope: Scope,
  from: Slice,
  states: OrderState[],
  skip: number,
  kept: readonly Grain[],
): Promise<Start> => {
  let slice = from;
  let left = skip;
  while (slice.grain !== 'rows') {
    const { grain } = slice;
    const found = await bucketAt(db, scope, slice, states, left);
    if (found === undefined) break;
    left -= found.before;
    const finer = kept[kept.indexOf(grain) + 1] ?? 'rows';
    slice = { grain: finer, from: found.bucket, to: endOfBucket(grain, found.bucket) };
  }
  return { before: slice.to, skip: left };
};
