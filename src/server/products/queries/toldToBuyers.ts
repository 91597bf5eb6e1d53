import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { isOnSaleIn } from './onSale';

/** What a buyer may be told of a product that they asked about or offered for. */
export interface ToldProduct {
  title: string;
  /** Only of what is on sale now: another picture may be one that nobody has approved. */
  image: string | null;
  /** The choice of the variant that was named; empty where none was. */
  options: { name: string; value: string }[];
}

/** What a field `path` of a product `p` was at an instant, where it has been changed since; else null. */
const fieldAt = (path: RawBuilder<string>, at: Date): RawBuilder<unknown> => sql`(
  select change->'before' from product_changes as c, jsonb_array_elements(c.changes) as change
  where c.store = p.store and c.product_id = p.id and c.at > ${at} and change->>'field' = ${path}
  order by c.version limit 1)`;

/**
 * A product as a buyer may know it: on sale, as it stands; else as it was when they saw it in the shop (`since`, when it
 * was on sale). What was changed while it waits for approval, is a draft or in the archive is told to nobody outside.
 * Null where there is no such product.
 */
export const toldProduct = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  { product, variant, since }: { product: number; variant: number | null; since: Date },
): Promise<ToldProduct | null> => {
  const onSale = isOnSaleIn(store);
  const { rows } = await sql<Omit<ToldProduct, 'options'> & { options: ToldProduct['options'] | null }>`
    select
      case when ${onSale} then p.title
        else coalesce(${fieldAt(sql`'title'`, since)} #>> '{}', p.title) end as title,
      case when ${onSale} then p.image end as image,
      case when ${onSale} then v.options
        else coalesce(
          ${fieldAt(sql`'variants.' || v.id || '.options'`, since)},
          ${fieldAt(sql`'variants.' || v.id`, since)}->'options',
          v.options) end as options
    from products as p
    left join variants as v on v.store = p.store and v.product_id = p.id and v.id = ${variant}::bigint
    where p.store = ${store} and p.id = ${product}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, options: row.options ?? [] };
};
