import { createHash } from 'node:crypto';
import type { ImportMapping, KeptPlan } from '../../../domain/imports/importMappings';
import { headingKey } from '../../../domain/imports/productCsv/columns';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Queries, Stored } from '../../db/database';
import type { Scope } from '../../db/scope';

type StoredMapping = Stored<'import_mappings'>;

/** How many a vendor, or the marketplace, keeps; older ones go. */
const mostMappings = 100;

export const mappingAnswer = (row: StoredMapping): ImportMapping => ({
  id: String(row.id),
  name: row.name,
  headings: row.headings,
  plan: row.plan,
  by: row.by_email,
  at: row.updated_at.toISOString(),
});

/** The same for the same headings, whatever their case and order. */
const shapeOf = (headings: readonly string[]): string =>
  createHash('sha256').update(headings.map(headingKey).sort().join('\n')).digest('hex');

const ownMappings = (db: Queries, { store, vendor }: Scope) =>
  db
    .selectFrom('import_mappings')
    .selectAll()
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? marketplaceVendor);

/** Those of the vendor, or of the marketplace itself, the newest first. */
export const listMappings = (db: Queries, scope: Scope): Promise<StoredMapping[]> =>
  ownMappings(db, scope).orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(mostMappings).execute();

/** Keeps a plan for files with these headings, in place of the one before. */
export const writeMapping = async (
  db: Queries,
  { store, vendor }: Scope,
  { name, headings, plan }: { name: string; headings: string[]; plan: KeptPlan },
  { by, now }: { by: string; now: Date },
): Promise<StoredMapping> => {
  const content = {
    name,
    headings: JSON.stringify(headings),
    plan: JSON.stringify(plan),
    by_email: by,
    updated_at: now,
  };
  const written = await db
    .insertInto('import_mappings')
    .values({ store, vendor: vendor ?? marketplaceVendor, shape: shapeOf(headings), ...content })
    .onConflict((conflict) => conflict.columns(['store', 'vendor', 'shape']).doUpdateSet(content))
    .returningAll()
    .executeTakeFirstOrThrow();
  const old = ownMappings(db, { store, vendor })
    .clearSelect()
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostMappings);
  await db.deleteFrom('import_mappings').where('store', '=', store).where('id', 'in', old).execute();
  return written;
};

/** Answers whether there was such a one. */
export const removeMapping = async (db: Queries, { store, vendor }: Scope, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('import_mappings')
    .where('store', '=', store)
    .where('vendor', '=', vendor ?? marketplaceVendor)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
