import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/database';

/** A change `c` by which an approved product lost its approval; the undoing of an approval is none. */
export const lostApproval: RawBuilder<unknown> = sql`
  c.changes @> '[{"field": "approval"}]' and c.changes @> '[{"field": "approval", "before": "approved"}]'
  and c.action not in ('undo', 'rollback')`;

/**
 * The SKU that a variant `v` of a product `p` had when the product last left its approval; an empty one where it had
 * none or was not there yet, null where the product never was approved.
 */
const approvedSku: RawBuilder<unknown> = sql`(
  select coalesce((
      select case when change->>'field' like '%.sku' then change->>'before'
        else coalesce(change->'before'->>'sku', '') end
      from product_changes as d, jsonb_array_elements(d.changes) as change
      where d.store = p.store and d.product_id = p.id and d.version >= c.version
        and change->>'field' in ('variants.' || v.id || '.sku', 'variants.' || v.id)
      order by d.version limit 1), v.sku)
  from product_changes as c
  where c.store = p.store and c.product_id = p.id and ${lostApproval}
  order by c.version desc limit 1)`;

/** The SKU with which the marketplace last approved a variant `v` of a product `p`; null where it never did. */
export const skuOfApproval: RawBuilder<unknown> = sql`case when p.approval = 'approved' then v.sku else ${approvedSku} end`;

/** Whether a product `p` is on sale, or was before somebody took it off. */
export const everOnSale: RawBuilder<boolean> = sql<boolean>`(p.status = 'ACTIVE' or exists (
  select 1 from product_changes as c, jsonb_array_elements(c.changes) as change
  where c.store = p.store and c.product_id = p.id and change->>'field' = 'status' and change->>'before' = 'ACTIVE'))`;

/** Of these products those that the marketplace turned down, and has not approved since. */
export const turnedDown = async (
  db: Queries,
  store: string,
  productIds: readonly number[],
): Promise<Set<number>> => {
  if (productIds.length === 0) return new Set();
  const { rows } = await sql<{ product_id: number }>`
    select distinct c.product_id from product_changes as c
    where c.store = ${store} and c.product_id in (${sql.join(productIds)})
      and c.changes @> '[{"field": "approval", "before": "unapproved"}]'
      and not exists (select 1 from product_changes as d
        where d.store = c.store and d.product_id = c.product_id and d.version >= c.version
          and d.changes @> '[{"field": "approval", "after": "approved"}]')`.execute(db);
  return new Set(rows.map(({ product_id }) => product_id));
};
