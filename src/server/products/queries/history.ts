import { sql, type RawBuilder } from 'kysely';
import type { ChangeAction, FieldChange } from '../../../domain/products/history/productChanges';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { lostApproval } from './approvedBefore';

/** One version of a product: who made it, when, by what, and what it changed. */
export interface HistoryEntry {
  version: number;
  at: Date;
  by: string;
  action: ChangeAction;
  note: string;
  changes: FieldChange[];
}

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
