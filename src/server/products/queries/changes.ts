import { sql } from 'kysely';
import {
  changesBetween,
  type ChangeAction,
  type FieldChange,
} from '../../../domain/products/history/productChanges';
import type { ProductRecord } from '../../../domain/products/productContent';
import type { Queries } from '../../db/database';
import { jsonText } from '../../db/jsonText';
import type { StoredProduct } from './read';

/** Who writes, when, and what for. */
export interface Writing {
  by: string;
  now: Date;
  action: ChangeAction;
  note?: string;
  /** The import that writes. */
  batch?: number;
}

const addRows = async (
  db: Queries,
  store: string,
  { by, now, action, note = '', batch }: Writing,
  rows: readonly { id: number; version: number; changes: readonly FieldChange[] }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into product_changes (store, product_id, version, at, by_email, action, note, batch_id, changes)
    select ${store}, id, version, ${now}::timestamptz, ${by}::text, ${action}::text, ${note}::text,
      ${batch ?? null}::bigint, changes
    from json_to_recordset(${jsonText(rows)}::json) as t (id bigint, version integer, changes jsonb)`.execute(
    db,
  );
};

/** Writes down that products were made. */
export const noteCreated = (
  db: Queries,
  store: string,
  products: readonly Pick<ProductRecord, 'id'>[],
  writing: Writing,
): Promise<void> =>
  addRows(
    db,
    store,
    writing,
    products.map(({ id }) => ({ id, version: 1, changes: [] })),
  );

/** Writes down what changed in products, whose versions are about to grow by one. */
export const noteChanged = (
  db: Queries,
  store: string,
  changes: readonly { before: StoredProduct; after: ProductRecord }[],
  writing: Writing,
): Promise<void> =>
  addRows(
    db,
    store,
    writing,
    changes.map(({ before, after }) => ({
      id: before.id,
      version: before.version + 1,
      changes: changesBetween(before, after),
    })),
  );
