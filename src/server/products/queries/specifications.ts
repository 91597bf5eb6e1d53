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

/**
 * Puts these specifications in place of those before; call it under `lockSettings`. Rows that stay as they are are not
 * written, as the audit log tells of each that is; positions have gaps for the same reason.
 */
export const writeSpecifications = async (
  db: Queries,
  { store }: StoreScope,
  specifications: readonly FieldDefinition[],
): Promise<void> => {
  const rows = await db
    .selectFrom('specifications')
    .select(['key', 'position', 'definition'])
    .where('store', '=', store)
    .execute();
  const there = new Map(rows.map(({ key, ...row }) => [key, row]));
  const kept = new Set(specifications.map(({ key }) => key));
  const gone = rows.map(({ key }) => key).filter((key) => !kept.has(key));
  if (gone.length > 0)
    await db.deleteFrom('specifications').where('store', '=', store).where('key', 'in', gone).execute();
  let last = -1;
  const changed = specifications.flatMap(({ key, ...definition }) => {
    const before = there.get(key);
    const position = before === undefined ? last + 1 : Math.max(before.position, last + 1);
    last = position;
    const isKept =
      before?.position === position &&
      versionOf([{ ...before.definition, key }]) === versionOf([{ ...definition, key }]);
    return isKept ? [] : [{ store, key, position, definition: JSON.stringify(definition) }];
  });
  if (changed.length === 0) return;
  await db
    .insertInto('specifications')
    .values(changed)
    .onConflict((conflict) =>
      conflict.columns(['store', 'key']).doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        definition: eb.ref('excluded.definition'),
      })),
    )
    .execute();
};
