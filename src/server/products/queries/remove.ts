import { sql } from 'kysely';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { Writing } from './changes';

const deletion = jsonText([{ field: 'deleted', before: false, after: true }]);

/** Marks products as deleted and says so in their history; the caller holds them. Their SKUs are free then. */
export const removeProducts = async (
  db: Queries,
  store: string,
  ids: readonly number[],
  { by, now, action, note = '', batch }: Writing,
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    with changed as (
      update products set deleted_at = ${now}::timestamptz, version = version + 1,
        updated_at = ${now}::timestamptz, updated_by = ${by}
      where store = ${store} and id = any(${[...ids]}::bigint[]) and deleted_at is null
      returning id, version
    )
    insert into product_changes (store, product_id, version, at, by_email, action, note, batch_id, changes)
    select ${store}, id, version, ${now}::timestamptz, ${by}::text, ${action}::text, ${note}::text,
      ${batch ?? null}::bigint, ${deletion}::jsonb
    from changed`.execute(db);
  await sql`
    update variants set deleted = true
    where store = ${store} and product_id = any(${[...ids]}::bigint[])`.execute(db);
};
