import { sql } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { permissionsOf } from '../../../domain/accounts/permissions';
import type { ProductAction } from '../../../domain/products/products';
import type { Queries } from '../../db/database';
import { waitingOf } from './submissions';

/** Titles or vendors that one mail names; of the others it says how many they are. */
export const mostNamed = 20;

/** What the marketplace decided about products of one vendor, in one way and with one note. */
export interface UntoldDecision {
  vendor: string;
  action: ProductAction;
  /** Whether shoppers see them. */
  onSale: boolean;
  note: string;
  count: number;
  /** At most 20 titles. */
  titles: string[];
  /** One of the products. */
  product: string;
}

/**
 * Takes the marketplace's decisions up to an instant that no vendor has heard of, and marks them as told. Of
 * several about one product the last counts; those that were undone are marked and left out. What a decision brought
 * since it was told is told alone.
 */
export const takeUntoldDecisions = async (
  db: Queries,
  store: string,
  { until, now }: { until: Date; now: Date },
): Promise<UntoldDecision[]> => {
  const { rows: taken } = await sql<{ id: number }>`
    update product_actions set told_at = ${now}
    where store = ${store} and told_at is null and at <= ${until}
    returning id`.execute(db);
  if (taken.length === 0) return [];
  // Asked for itself: what was decided while this waited for its action is seen, too.
  const { rows } = await sql<UntoldDecision>`
    with decided as (
      select distinct on (r.product_id) r.product_id, p.vendor, p.title, p.status = 'ACTIVE' as on_sale, t.action, t.note
      from product_actions as t
      join product_action_rows as r on r.store = t.store and r.action_id = t.id
      join products as p on p.store = r.store and p.id = r.product_id
      where t.store = ${store} and t.id = any(${taken.map(({ id }) => id)}::bigint[])
        and t.vendor = ${marketplaceVendor} and t.undone_at is null and r.before -> 'told' is null
      order by r.product_id, t.id desc
    )
    select vendor, action, on_sale as "onSale", note, count(*)::integer as count,
      (array_agg(title order by title))[1:${sql.raw(String(mostNamed))}] as titles,
      min(product_id)::text as product
    from decided group by vendor, action, on_sale, note order by vendor, action, on_sale desc, note`.execute(
    db,
  );
  return rows;
};

/** Those of a vendor's or the marketplace's people who may change products. */
export const productPeople = async (db: Queries, store: string, vendor: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'role'])
    .where('store', '=', store)
    .where('vendor', '=', vendor)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ email, role }) =>
    permissionsOf({ role }).includes('write_products') ? [email] : [],
  );
};

/**
 * The stores where products have waited since `before` that the marketplace has not been written to about. One
 * with an import under way waits for its end, but no longer than an hour.
 */
export const storesWithSubmissions = async (
  db: Queries,
  { before, atLatest }: { before: Date; atLatest: Date },
): Promise<{ store: string; toldUntil: Date }[]> => {
  const { rows } = await sql<{ store: string; toldUntil: Date }>`
    select s.store, s.submissions_told_at as "toldUntil" from stores as s
    cross join lateral (
      select submitted_at from products as p
      where p.store = s.store and p.approval = 'pending' and p.deleted_at is null
        and p.submitted_at > s.submissions_told_at
      order by submitted_at limit 1
    ) as first
    where first.submitted_at <= ${before}
      and (first.submitted_at <= ${atLatest} or not exists (
        select 1 from import_batches as b where b.store = s.store and b.state in ('queued', 'running')
      ))`.execute(db);
  return rows;
};

/** Takes what has come in since an instant, by vendor, and marks it as told; null where another has just done so. */
export const takeSubmissions = async (
  db: Queries,
  store: string,
  { toldUntil, now }: { toldUntil: Date; now: Date },
): Promise<{ vendor: string; count: number }[] | null> => {
  const taken = await db
    .updateTable('stores')
    .set({ submissions_told_at: now })
    .where('store', '=', store)
    .where('submissions_told_at', '=', toldUntil)
    .returning('store')
    .execute();
  if (taken.length === 0) return null;
  const { rows } = await sql<{ vendor: string; count: number }>`
    select vendor, count(*)::integer as count from products
    where ${waitingOf({ store, vendor: null })} and submitted_at > ${toldUntil} and submitted_at <= ${now}
    group by vendor order by count(*) desc, vendor`.execute(db);
  return rows;
};
