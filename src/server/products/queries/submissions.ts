import { sql, type RawBuilder } from 'kysely';
import { formatAmount } from '../../../domain/money';
import {
  mostSubmissions,
  type SubmissionKind,
  type SubmissionRow,
  type SubmissionsAnswer,
} from '../../../domain/products/submissions';
import type { Queries, Stored } from '../../db/database';
import { literally } from '../../db/literally';
import type { Scope } from '../../db/scope';
import { inScope } from './actions';
import { lostApproval } from './approvedBefore';

/** Products of a scope that wait for approval; the text of two indexes. */
export const waitingOf = (scope: Scope): RawBuilder<unknown> =>
  sql`${inScope(scope)} and approval = 'pending' and deleted_at is null`;

/** How many of a scope's products wait for approval. */
export const countSubmissions = async (db: Queries, scope: Scope): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from products where ${waitingOf(scope)}`.execute(db);
  return rows[0]?.n ?? 0;
};

type Row = Stored<
  'products',
  | 'id'
  | 'title'
  | 'vendor'
  | 'image'
  | 'sku'
  | 'variant_count'
  | 'submitted_at'
  | 'version'
  | 'price_from'
  | 'price_to'
  | 'stays_draft'
> & { changed: boolean };

/** Whether a product `p` that is not approved was before. */
const wasApproved = sql`exists (
  select 1 from product_changes as c where c.store = p.store and c.product_id = p.id and ${lostApproval})`;

interface Asked {
  vendor: string;
  kind: SubmissionKind | undefined;
  q: string;
}

/** What waits for approval, longest first: at most 500 rows, with counts by kind, and of all by vendor. */
export const listSubmissions = async (
  db: Queries,
  scope: Scope,
  currency: string,
  { vendor, kind, q }: Asked,
): Promise<SubmissionsAnswer> => {
  const narrowed: Scope = vendor === '' ? scope : { ...scope, vendor };
  const part = literally(q);
  const found =
    q === '' ? sql`` : sql`and (title ilike ${part} or sku ilike ${part} or p.vendor ilike ${part})`;
  const { rows } = await sql<Row>`
    select id, title, vendor, image, sku, variant_count, submitted_at, version, price_from, price_to, stays_draft,
      ${wasApproved} as changed
    from products as p where ${waitingOf(narrowed)} ${found}
      ${kind === undefined ? sql`` : sql`and ${wasApproved} = ${kind === 'changed'}`}
    order by submitted_at, id limit ${mostSubmissions}`.execute(db);
  const counts = await sql<{ vendor: string; count: number }>`
    select vendor, count(*)::integer as count from products where ${waitingOf(scope)}
    group by vendor order by vendor`.execute(db);
  const byKind = await sql<{ changed: boolean; count: number }>`
    select ${wasApproved} as changed, count(*)::integer as count
    from products as p where ${waitingOf(narrowed)} ${found} group by 1`.execute(db);
  const kinds = { new: 0, changed: 0 };
  for (const { changed, count } of byKind.rows) kinds[changed ? 'changed' : 'new'] = count;
  return {
    submissions: rows.map((row): SubmissionRow => ({
      id: String(row.id),
      title: row.title,
      vendor: row.vendor,
      image: row.image,
      sku: row.sku,
      variantCount: row.variant_count,
      kind: row.changed ? 'changed' : 'new',
      staysDraft: row.stays_draft,
      submittedAt: row.submitted_at.toISOString(),
      version: row.version,
      priceFrom: formatAmount(row.price_from, currency),
      priceTo: formatAmount(row.price_to, currency),
      currency,
    })),
    count: kind === undefined ? kinds.new + kinds.changed : kinds[kind],
    kinds,
    vendors: counts.rows,
  };
};

/** Since when a product waits; null where it does not, or is not of this scope. */
export const submittedAt = async (db: Queries, scope: Scope, productId: number): Promise<Date | null> => {
  const { rows } = await sql<{ submitted_at: Date }>`
    select submitted_at from products where ${waitingOf(scope)} and id = ${productId}::bigint`.execute(db);
  return rows[0]?.submitted_at ?? null;
};
