import { createHash } from 'node:crypto';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

type StoreScope = Pick<Scope, 'store'>;

/** The specifications of a store in their order. */
export const readSpecifications = async (db: Queries, { store }: StoreScope): Promise<FieldDefinition[]> => {
  const rows = await db
    .selectFrom('specifications')
    .select(['key', 'definition'])
    .where('store', '=', store)
    .orderBy('position')
    .orderBy('key')
    .execute();
  return rows.map(({ key, definition }) => ({ ...definition, key }));
};

/** Puts these specifications in place of those before; call it under `lockSettings`. */
export const writeSpecifications = async (
  db: Queries,
  { store }: StoreScope,
  specifications: readonly FieldDefinition[],
): Promise<void> => {
  await db.deleteFrom('specifications').where('store', '=', store).execute();
  if (specifications.length === 0) return;
  await db
    .insertInto('specifications')
    .values(
      specifications.map(({ key, ...definition }, position) => ({
        store,
        key,
        position,
        definition: JSON.stringify(definition),
      })),
    )
    .execute();
};

/** A short text that differs when the specifications do. */
export const versionOf = (specifications: readonly FieldDefinition[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        specifications.map((definition) =>
          Object.entries(definition)
            .filter(([, value]) => value !== undefined)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        ),
      ),
    )
    .digest('base64url')
    .slice(0, 16);
