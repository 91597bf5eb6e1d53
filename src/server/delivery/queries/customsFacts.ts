import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

/** Where a variant was made, and its number in the customs tariff; empty: not known. */
export interface CustomsFacts {
  origin: string;
  tariff: string;
}

/** What was last declared of these variants, by id; what never was is missing. */
export const readCustomsFacts = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  variantIds: readonly number[],
): Promise<Map<string, CustomsFacts>> => {
  if (variantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('customs_facts')
    .select(['variant_id', 'origin', 'tariff'])
    .where('store', '=', store)
    .where('variant_id', 'in', [...variantIds])
    .execute();
  return new Map(rows.map(({ variant_id, ...facts }) => [String(variant_id), facts]));
};

/** Keeps what was declared of variants, in place of what was before. */
export const writeCustomsFacts = async (
  db: Queries,
  { store }: Pick<Scope, 'store'>,
  facts: ReadonlyMap<number, CustomsFacts>,
): Promise<void> => {
  if (facts.size === 0) return;
  await db
    .insertInto('customs_facts')
    .values([...facts].map(([variant_id, fact]) => ({ store, variant_id, ...fact })))
    .onConflict((conflict) =>
      conflict.columns(['store', 'variant_id']).doUpdateSet({
        origin: sql`excluded.origin`,
        tariff: sql`excluded.tariff`,
      }),
    )
    .execute();
};
