import { sql, type RawBuilder } from 'kysely';
import type { ChangeAction, FieldChange } from '../../../domain/products/history/productChanges';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** One version of a product: who made it, when, by what, and what it changed. */
export interface HistoryEntry {
  version: number;
  at: Date;
  by: string;
  action: ChangeAction;
  note: string;
  changes: FieldChange[];
}

/** A change `c` by which an approved product lost its approval; the undoing of an approval is none. */
export const lostApproval: RawBuilder<unknown> = sql`
  c.changes @> '[{"field": "approval"}]' and c.changes @> '[{"field": "approval", "before": "approved"}]'
  and c.action not in ('undo', 'rollback')`;

/**
 * The SKU that a variant `v` of a product `p` had when the product last left its approval; an empty one where it had
 * none or was not there yet, null where the product never was approved.
 */
export const approvedSku: RawBuilder<unknown> = sql`(
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

const ofProduct = ({ store, vendor }: Scope, productId: number): RawBuilder<unknown> => sql`
  c.store = ${store} and c.product_id = ${productId}::bigint
  ${
    vendor === null
      ? sql``
      : sql`and exists (
          select 1 from products as p where p.store = c.store and p.id = c.product_id and p.vendor = ${vendor}
        )`
  }`;

const entry = sql`c.version, c.at, c.by_email as by, c.action, c.note, c.changes`;

/** What a product's versions changed, newest first: those before `before`, at most `limit`. */
export const readHistory = async (
  db: Queries,
  scope: Scope,
  productId: number,
  {
    before = null,
    after = 0,
    limit = null,
  }: { before?: number | null; after?: number; limit?: number | null },
): Promise<HistoryEntry[]> => {
  const { rows } = await sql<HistoryEntry>`
    select ${entry} from product_changes as c
    where ${ofProduct(scope, productId)} and c.version > ${after}::integer
      ${before === null ? sql`` : sql`and c.version < ${before}::integer`}
    order by c.version desc ${limit === null ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
};

/** The version by which a product was last no longer as it had been approved; null where it never was. */
export const approvalLeft = async (
  db: Queries,
  scope: Scope,
  productId: number,
): Promise<{ version: number; at: Date } | null> => {
  const { rows } = await sql<{ version: number; at: Date }>`
    select c.version, c.at from product_changes as c
    where ${ofProduct(scope, productId)} and ${lostApproval}
    order by c.version desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** The last time that the marketplace decided about a product, and what stood since; null where it never did. */
export const lastDecision = async (
  db: Queries,
  scope: Scope,
  productId: number,
): Promise<HistoryEntry | null> => {
  const { rows } = await sql<HistoryEntry>`
    select ${entry} from product_changes as c
    where ${ofProduct(scope, productId)} and c.changes @> '[{"field": "approval"}]'
      and c.action in ('approve', 'unapprove', 'undo')
    order by c.version desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Whole variants that a product once had, as they were when they were taken away. */
export const goneVariants = async (
  db: Queries,
  scope: Scope,
  productId: number,
  ids: readonly number[],
): Promise<FieldChange[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ change: FieldChange }>`
    select change from product_changes as c, jsonb_array_elements(c.changes) as change
    where ${ofProduct(scope, productId)}
      and change->>'field' = any(${ids.map((id) => `variants.${String(id)}`)}::text[])
    order by c.version`.execute(db);
  return rows.map(({ change }) => change);
};
