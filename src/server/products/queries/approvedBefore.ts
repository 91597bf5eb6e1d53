import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../db/database';

/** A change `c` by which an approved product lost its approval; the undoing of an approval is none. */
export const lostApproval: RawBuilder<unknown> = sql`
  c.changes @> '[{"field": "approval"}]' and c.changes @> '[{"field": "approval", "before": "approved"}]'
  and c.action not in ('undo', 'rollback')`;

// The index of approvals holds versions whose changes name the field alone.
const ofApproval = sql`'[{"field": "approval"}]'`;
const gave = sql`'[{"field": "approval", "after": "approved"}]'`;

/** A change `e` that takes an approval back, as something that was done is undone. */
const takesBack = sql`e.action in ('undo', 'rollback') and e.changes @> ${ofApproval}
  and e.changes @> '[{"field": "approval", "before": "approved"}]'`;

/**
 * Whether a product `p` came back after a version `c`, or its SKU did, and was held, as others have the SKU by now: what
 * was approved before that is not any more. What takes an approval back follows on it, and says nothing of what was before.
 */
const heldSince: RawBuilder<unknown> = sql`exists (
  select 1 from product_changes as e
  where e.store = p.store and e.product_id = p.id and e.version > c.version and ${takesBack} and not exists (
      select 1 from product_changes as f
      where f.store = p.store and f.product_id = p.id and f.version = e.version - 1 and f.changes @> ${gave}))`;

/**
 * The SKU that a variant `v` of a product `p` had when the product last left its approval; an empty one where it had
 * none or was not there yet, null where the product never was approved, or came back since and was held.
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
  where c.store = p.store and c.product_id = p.id and ${lostApproval} and not ${heldSince}
  order by c.version desc limit 1)`;

/** The SKU with which the marketplace last approved a variant `v` of a product `p`; null where it never did. */
export const skuOfApproval: RawBuilder<unknown> = sql`case when p.approval = 'approved' then v.sku else ${approvedSku} end`;

/**
 * Whether a variant `v` of a product `p` that is not approved as it stands had one of these SKUs before some change. Found
 * by those that lost an approval, of which an index tells, as most that wait never had one.
 */
export const hadSku = (skus: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  p.approval <> 'approved' and p.deleted_at is null and not v.deleted
  and exists (
    select 1 from product_changes as c where c.store = p.store and c.product_id = p.id
      and c.changes @> ${ofApproval} and ${lostApproval})
  and exists (
    select 1 from product_changes as c, jsonb_array_elements(c.changes) as change
    where c.store = p.store and c.product_id = p.id
      and change->>'field' = 'variants.' || v.id || '.sku'
      and change->>'before' = any(${[...skus]}::text[])))`;

/** Whether a product `p` is on sale, or was before somebody took it off. */
export const everOnSale: RawBuilder<boolean> = sql<boolean>`(p.status = 'ACTIVE' or exists (
  select 1 from product_changes as c, jsonb_array_elements(c.changes) as change
  where c.store = p.store and c.product_id = p.id and change->>'field' = 'status' and change->>'before' = 'ACTIVE'))`;

/** Whether the marketplace turned a product `p` down, and has not approved it since: what was undone at once is no approval. */
const turnedDownSince: RawBuilder<unknown> = sql`exists (
  select 1 from product_changes as c
  where c.store = p.store and c.product_id = p.id and c.changes @> ${ofApproval}
    and c.changes @> '[{"field": "approval", "before": "unapproved"}]' and not exists (
      select 1 from product_changes as d
      where d.store = p.store and d.product_id = p.id and d.version >= c.version and d.changes @> ${ofApproval}
        and d.changes @> ${gave} and not exists (
          select 1 from product_changes as e
          where e.store = p.store and e.product_id = p.id and e.version = d.version + 1 and ${takesBack})))`;

/** Whether a product `p` is turned down, or waits again since. */
export const isTurnedDown: RawBuilder<boolean> = sql<boolean>`case p.approval
  when 'unapproved' then true when 'pending' then ${turnedDownSince} else false end`;

/** Of these products those that wait and that the marketplace turned down, and has not approved since. */
export const turnedDown = async (
  db: Queries,
  store: string,
  productIds: readonly number[],
): Promise<Set<number>> => {
  if (productIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select p.id from products as p
    where p.store = ${store} and p.id in (${sql.join(productIds)}) and ${isTurnedDown}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
